/** As many ids as a model takes: the surplus is cut, what is missing is padding. */
export function fitLength(
  ids: readonly number[],
  length: number,
  padding: number,
): number[] {
  const kept = ids.slice(0, length);
  const missing = length - kept.length;
  return [...kept, ...new Array<number>(missing).fill(padding)];
}
