import type {SearchHit} from '../engine/hits';
import type {Answer, Mark} from '../engine/search';

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
  /** Places whose names look most like a query that finds nothing. */
  nearest?: SearchHit[];
}

/** So many hits stand before those of other versions. */
const BEFORE_OTHERS = 2;
/** So many hits follow the error that was asked for. */
const MAX_SIMILAR = 3;

/** Hits of the versions that were asked for, of others, or those that follow the error that was asked for. */
export interface HitGroup<Hit> {
  kind: 'own' | 'elsewhere' | 'similar';
  hits: readonly Hit[];
}

/**
 * The hits of the first page as they are shown in a list: few of its own where other versions
 * answer better, and after those where they alone have the name. An error that is the answer
 * stands alone, and few follow.
 */
export function groupHits<Hit extends {kind?: string}>({
  hits,
  others = [],
  othersFirst = false,
  answers = false,
}: {
  hits: readonly Hit[];
  others?: readonly Hit[];
  othersFirst?: boolean;
  answers?: boolean;
}): HitGroup<Hit>[] {
  const [first] = hits;
  const shown = others.length > 0 ? hits.slice(0, BEFORE_OTHERS) : hits;
  const otherGroup = {kind: 'elsewhere' as const, hits: others};
  const isError = answers && !othersFirst && first?.kind === 'error';
  const ownGroups: HitGroup<Hit>[] = isError
    ? [
        {kind: 'own', hits: [first]},
        {kind: 'similar', hits: shown.slice(1, 1 + MAX_SIMILAR)},
      ]
    : [{kind: 'own', hits: shown}];
  return (
    othersFirst ? [otherGroup, ...ownGroups] : [...ownGroups, otherGroup]
  ).filter((group) => group.hits.length > 0);
}
