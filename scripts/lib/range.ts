/** The largest file that a range can be of: positions beyond it are no exact numbers. */
const LARGEST = Number.MAX_SAFE_INTEGER;

/**
 * The `Range` of a request as the static handler understands it.
 *
 * @param size - of the file, in bytes.
 * @returns undefined for one that is malformed, which HTTP lets a host ignore (RFC 9110, 14.2).
 */
export function readableRange(
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
      Math.min(Number(digits), LARGEST),
    ) as [number, number];
    if (first !== '' && last !== '' && to < from) {
      return undefined;
    }
    // The last bytes of a shorter file are the whole file.
    ranges.push(
      first === ''
        ? `-${Math.min(to, size)}`
        : `${from}-${last === '' ? '' : to}`,
    );
  }
  return ranges.length > 0 ? `bytes=${ranges.join(',')}` : undefined;
}
