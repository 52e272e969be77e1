import type {SearchHit} from '../hits';
import type {Answer} from '../search';

// Read by the dialog, in the script of every page: nothing of the engine may come with it.

/** One answer, in the hosted service's shape. */
export interface SearchResult extends Partial<
  Pick<Answer, 'corrected' | 'unknown' | 'log'>
> {
  index: string;
  query: string;
  hits: SearchHit[];
  nbHits: number;
  page: number;
  nbPages: number;
  hitsPerPage: number;
  /** With the first page: the best of versions that were not asked for, where the hits answer too little. */
  others?: SearchHit[];
  /** Of a query that finds nothing: the places whose names look most like it. */
  nearest?: SearchHit[];
}

/** So many hits stand before those of other versions. */
const BEFORE_OTHERS = 2;

/** The hits of the first page as they are shown in a list: few of its own where other versions answer better. */
export function shownHits<Hit>({
  hits,
  others = [],
}: {
  hits: readonly Hit[];
  others?: readonly Hit[];
}): {own: readonly Hit[]; others: readonly Hit[]} {
  return {
    own: others.length > 0 ? hits.slice(0, BEFORE_OTHERS) : hits,
    others,
  };
}
