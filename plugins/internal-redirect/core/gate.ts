import {isListed} from '../../../src/lib/hosts';
import type {Settings} from './settings';

/** Where the page is shown. */
export interface Place {
  host: string;
  framed: boolean;
  /** The query, with its question mark. */
  search: string;
}

/** Query parameter that keeps a reader on this site. */
export const DISABLE_PARAMETER = 'disableRedirect';

/**
 * Whether a reader is asked about at all. Every visitor downloads this, so it
 * is small; anywhere but on a company-owned host it is all that runs.
 */
export function isChecked(
  {internal, company}: Pick<Settings, 'internal' | 'company'>,
  {host, framed, search}: Place,
): boolean {
  return (
    isListed(host, company) &&
    !isListed(host, internal) &&
    !framed &&
    !new URLSearchParams(search).has(DISABLE_PARAMETER)
  );
}
