import type {SearchHit} from '../hits';
import type {Answer, Mark} from '../search';

// Read by the dialog, in the script of every page: nothing of the engine may come with it.

/** One answer, in the hosted service's shape. */
export interface SearchResult extends Partial<
  Pick<Answer, 'corrected' | 'unknown' | 'answers' | 'othersFirst' | 'log'>
> {
  index: string;
  query: string;
  hits: SearchHit[];
  nbHits: number;
  page: number;
  nbPages: number;
  hitsPerPage: number;
  /** The words of the query, for what else is shown of a hit. */
  marks?: readonly Mark[];
  /** With the first page: the best of versions that were not asked for, where the hits answer too little. */
  others?: SearchHit[];
  /** Of a query that finds nothing: the places whose names look most like it. */
  nearest?: SearchHit[];
}

/** So many hits stand before those of other versions. */
const BEFORE_OTHERS = 2;

/** Hits of the versions that were asked for, or of others. */
export interface HitGroup<Hit> {
  hits: readonly Hit[];
  isElsewhere: boolean;
}

/**
 * The hits of the first page as they are shown in a list: few of its own where other versions
 * answer better, and after those where they alone have the name.
 */
export function groupHits<Hit>({
  hits,
  others = [],
  othersFirst = false,
}: {
  hits: readonly Hit[];
  others?: readonly Hit[];
  othersFirst?: boolean;
}): HitGroup<Hit>[] {
  const own = {
    hits: others.length > 0 ? hits.slice(0, BEFORE_OTHERS) : hits,
    isElsewhere: false,
  };
  const elsewhere = {hits: others, isElsewhere: true};
  return (othersFirst ? [elsewhere, own] : [own, elsewhere]).filter(
    (group) => group.hits.length > 0,
  );
}
