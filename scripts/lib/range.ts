/** Largest position in a file that a number represents exactly. */
const MAX_POSITION = Number.MAX_SAFE_INTEGER;

/**
 * Normalizes the `Range` of a request for the static handler.
 *
 * @param size - size of the file, in bytes.
 * @returns undefined for a malformed range, which hosts may ignore (RFC 9110, 14.2).
 */
export function normalizeRange(
  header: string | undefined,
  size: number,
): string | undefined {
  const list = /^\s*bytes=(.*)$/.exec(header ?? '')?.[1]?.split(',');
  const ranges: string[] = [];
  for (const each of list ?? []) {
    const [, first, last] = /^\s*(\d*)-(\d*)\s*$/.exec(each) ?? [];
    if (first === undefined || last === undefined || first + last === '') {
      return undefined;
    }
    const [from, to] = [first, last].map((digits) =>
      Math.min(Number(digits), MAX_POSITION),
    ) as [number, number];
    if (first !== '' && last !== '' && to < from) {
      return undefined;
    }
    // A suffix longer than the file means the whole file.
    ranges.push(
      first === ''
        ? `-${Math.min(to, size)}`
        : `${from}-${last === '' ? '' : to}`,
    );
  }
  return ranges.length > 0 ? `bytes=${ranges.join(',')}` : undefined;
}
