import {isListed} from '../../lib/hosts';
import type {RedirectSettings} from './settings';

/** Facts about the page that are known without a request. */
export interface VisitContext {
  host: string;
  framed: boolean;
  /** Query, with its question mark. */
  search: string;
}

/** Query parameter that keeps a reader on this site. */
const DISABLE_PARAMETER = 'disableRedirect';

/**
 * Tells whether to look for the internal copy at all. Every visitor downloads this function
 * and most run nothing else: keep it small.
 */
export function isChecked(
  {internal, company}: Pick<RedirectSettings, 'internal' | 'company'>,
  {host, framed, search}: VisitContext,
): boolean {
  return (
    isListed(host, company) &&
    !isListed(host, internal) &&
    !framed &&
    !new URLSearchParams(search).has(DISABLE_PARAMETER)
  );
}
