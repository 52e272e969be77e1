import type {ShownResult} from './readResult';

/** How many hits there are, and of what, where some of the query had to be read otherwise. */
export function describeResult(
  {
    query,
    nbHits,
    page,
    hitsPerPage,
    hits,
  }: Pick<ShownResult, 'query' | 'nbHits' | 'page' | 'hitsPerPage'> & {
    hits: readonly unknown[];
  },
  paged: boolean,
): string {
  if (nbHits === 0) {
    return `Nothing found for “${query}”.`;
  }
  const count = `${nbHits} ${nbHits === 1 ? 'result' : 'results'}`;
  const first = page * hitsPerPage + 1;
  return paged && nbHits > hits.length
    ? `${count}, ${first} to ${first + hits.length - 1} of them here`
    : count;
}

/** What the query was taken for: words that nothing has are corrected or left out. */
export function describeReading({
  nbHits,
  corrected = [],
  unknown = [],
}: Pick<ShownResult, 'nbHits'> &
  Partial<Pick<ShownResult, 'corrected' | 'unknown'>>): string | undefined {
  if (nbHits === 0) {
    return undefined;
  }
  const quoted = (words: readonly string[]) =>
    words.map((word) => `“${word}”`).join(', ');
  const parts = [
    ...(corrected.length > 0
      ? [`Did you mean ${quoted(corrected.map(({to}) => to))}?`]
      : []),
    ...(unknown.length > 0 ? [`Without ${quoted(unknown.slice(0, 5))}`] : []),
  ];
  return parts.length > 0 ? parts.join(' ') : undefined;
}
