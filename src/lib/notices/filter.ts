import type {NoticeEntry} from './groups';

/** Combining marks, which NFD splits from their letters. */
const MARKS = /\p{Mark}/gu;

/** Lower case and without accents, so that `bohm` finds `Böhm`. */
export function fold(text: string): string {
  return text.normalize('NFD').replace(MARKS, '').toLowerCase();
}

/** The text of an entry in which words are looked for. */
export function searchText(entry: NoticeEntry): string {
  // A line break between the fields: no word of a query can span two of them.
  return fold(
    [entry.name, entry.version, entry.license, entry.copyright]
      .filter((field) => field !== null)
      .join('\n'),
  );
}

/** The words of a query, plain text: nothing in it is a pattern. */
export function queryWords(query: string): string[] {
  return fold(query).split(/\s+/).filter(Boolean);
}

/** Whether every word occurs; no words match everything. */
export function matches(text: string, words: readonly string[]): boolean {
  return words.every((word) => text.includes(word));
}
