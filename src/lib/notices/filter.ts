import type {NoticeEntry} from './groups';

/** Combining marks, which NFD separates from their letters. */
const MARKS = /\p{Mark}/gu;

/** Converts to lower case without accents, so that `bohm` finds `Böhm`. */
function fold(text: string): string {
  return text.normalize('NFD').replace(MARKS, '').toLowerCase();
}

/** Builds the searchable text of an entry. */
export function searchText(entry: NoticeEntry): string {
  // Separate the fields, so that no word of a query can span two of them.
  return fold(
    [entry.name, entry.version, entry.license, entry.copyright]
      .filter((field) => field !== null)
      .join('\n'),
  );
}

/** Splits a query into words, which are plain text and no patterns. */
export function splitQuery(query: string): string[] {
  return fold(query).split(/\s+/).filter(Boolean);
}

/** Tells whether a text contains every word; an empty list matches everything. */
export function hasWords(text: string, words: readonly string[]): boolean {
  return words.every((word) => text.includes(word));
}
