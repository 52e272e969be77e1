/** A page of an older version and the one that took its place. */
export interface Pair {
  before: string;
  after: string;
  anchor?: string;
}

export interface Counterpart {
  id: string;
  anchor?: string;
}

/** The later page for an older one; undefined where none took its place. */
export function successorOf(
  id: string,
  pairs: readonly Pair[],
): Counterpart | undefined {
  const pair = pairs.find(({before}) => before === id);
  return pair && {id: pair.after, anchor: pair.anchor};
}

/** The older pages whose place a page took, in the order of the list. */
export function predecessorsOf(
  id: string,
  pairs: readonly Pair[],
): Counterpart[] {
  return pairs
    .filter(({after}) => after === id)
    .map(({before}) => ({id: before}));
}

/** The version that the older pages belong to. */
const OLD = '0.1';

/**
 * The id under which another version may have the page that is being read.
 *
 * @param from - Docusaurus's name of the version being read.
 * @param to - that of the version to go to.
 */
export function idIn(
  id: string | undefined,
  {from, to}: {from: string | undefined; to: string},
  pairs: readonly Pair[],
): string | undefined {
  if (id === undefined || (from === OLD) === (to === OLD)) {
    return id;
  }
  const other =
    from === OLD ? successorOf(id, pairs) : predecessorsOf(id, pairs)[0];
  return other?.id ?? id;
}
