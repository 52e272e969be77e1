/** Range of lines in a block of code, counted from 1. */
export interface CodeLines {
  /** Name of the block in its page, such as `app-tsx`. */
  block: string;
  first: number;
  last: number;
}

const FRAGMENT = /^#code-(.+?)-L(\d+)(?:-L(\d+))?$/;

/** Reads the fragment of an address, such as `#code-app-tsx-L14-L18`; undefined for any other. */
export function parseLines(hash: string): CodeLines | undefined {
  const [, block, from, to = from] = FRAGMENT.exec(hash) ?? [];
  if (!block) {
    return undefined;
  }
  const [first = 0, last = 0] = [Number(from), Number(to)].sort(
    (a, b) => a - b,
  );
  return first > 0 ? {block, first, last} : undefined;
}

/** Writes the fragment of a range of lines. */
export const formatLines = ({block, first, last}: CodeLines): string =>
  `#code-${block}-L${first}${last > first ? `-L${last}` : ''}`;

/** Names the blocks of a page after their titles, in order; a repeated one gets a number. */
export function nameBlocks(titles: readonly string[]): string[] {
  const counts = new Map<string, number>();
  return titles.map((title) => {
    const name =
      title
        .toLowerCase()
        .replace(/[^a-z0-9]+/g, '-')
        .replace(/^-|-$/g, '') || 'block';
    const count = (counts.get(name) ?? 0) + 1;
    counts.set(name, count);
    return count > 1 ? `${name}-${count}` : name;
  });
}
