import {usePluginData} from '@docusaurus/useGlobalData';
import type {SearchData} from '../options';

/** What the build says of the search. */
export function useSearchData(): SearchData {
  return usePluginData('search') as SearchData;
}
