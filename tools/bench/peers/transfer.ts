/** A file that a host sent. */
export interface Transfer {
  file: string;
  type: string;
  /** Asked for ahead, for a page that may come. */
  prefetch: boolean;
  missing: boolean;
  /** Compressed bytes of the content. */
  body: number;
  /** Bytes with the headers. */
  total: number;
}

/** The kinds of files in the tables. */
export const KINDS = ['HTML', 'JS', 'CSS', 'font', 'image', 'other'] as const;
export type Kind = (typeof KINDS)[number];

export function kindOf(type: string): Kind {
  if (type.startsWith('text/html')) {
    return 'HTML';
  }
  if (type.includes('javascript')) {
    return 'JS';
  }
  if (type.startsWith('text/css')) {
    return 'CSS';
  }
  return type.startsWith('font/')
    ? 'font'
    : type.startsWith('image/')
      ? 'image'
      : 'other';
}

/** What a page took: bytes of content by kind, prefetches apart. */
export interface Taken extends Record<Kind, number> {
  requests: number;
  content: number;
  /** Content and headers. */
  total: number;
  prefetches: number;
  prefetched: number;
  missing: number;
}

const sum = (transfers: readonly Transfer[], of: 'body' | 'total') =>
  transfers.reduce((bytes, transfer) => bytes + transfer[of], 0);

/** Adds up what a page took. */
export function taken(transfers: readonly Transfer[]): Taken {
  const own = transfers.filter(({prefetch}) => !prefetch);
  const ahead = transfers.filter(({prefetch}) => prefetch);
  const kinds = Object.fromEntries(
    KINDS.map((kind) => [
      kind,
      sum(
        own.filter(({type}) => kindOf(type) === kind),
        'body',
      ),
    ]),
  ) as Record<Kind, number>;
  return {
    ...kinds,
    requests: own.length,
    content: sum(own, 'body'),
    total: sum(own, 'total'),
    prefetches: ahead.length,
    prefetched: sum(ahead, 'body'),
    missing: transfers.filter(({missing}) => missing).length,
  };
}

/** Files that every one of some pages took, prefetches left out. */
export function takenByAll(
  pages: readonly (readonly Transfer[])[],
  kind: Kind,
): string[] {
  const [first = [], ...rest] = pages.map(
    (transfers) =>
      new Set(
        transfers
          .filter(({prefetch, type}) => !prefetch && kindOf(type) === kind)
          .map(({file}) => file),
      ),
  );
  return [...first].filter((file) => rest.every((files) => files.has(file)));
}
