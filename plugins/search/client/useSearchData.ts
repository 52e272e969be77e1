import {usePluginData} from '@docusaurus/useGlobalData';
import type {SearchData} from '../options';

/** Reads the data of the build about the search. */
export function useSearchData(): SearchData {
  return usePluginData('search') as SearchData;
}
