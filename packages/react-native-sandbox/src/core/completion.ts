import type {Completion} from './types';

/** Word that ends at the caret. */
export interface Word {
  from: number;
  letters: string;
}

const LETTERS = /[\p{ID_Start}$_][\p{ID_Continue}$]*$/u;

/** Characters after which names are offered: those of a name, and the dot before one. */
const NAME_CHARACTER = /^[\p{ID_Continue}$.]$/u;

/** Returns the word that ends at a place, without letters after a dot. */
export function findWord(text: string, at: number): Word {
  const line = text.slice(text.lastIndexOf('\n', at - 1) + 1, at);
  const letters = LETTERS.exec(line)?.[0] ?? '';
  return {from: at - letters.length, letters};
}

/** Tells whether a name is expected at a place: after its first letters, or after a dot. */
export const isInName = (text: string, at: number): boolean =>
  findWord(text, at).letters !== '' || /(?:^|[^.])\.$/.test(text.slice(0, at));

/** Tells whether a typed text opens the list of names at its end. */
export const opensList = (typed: string, text: string, at: number): boolean =>
  NAME_CHARACTER.test(typed) && isInName(text, at);

/** Returns the names that begin with a word; none if the word is one of them. */
export function filterCompletions(
  items: readonly Completion[],
  word: string,
): readonly Completion[] {
  const start = word.toLowerCase();
  return items.some(({name}) => name === word)
    ? []
    : items.filter(({name}) => name.toLowerCase().startsWith(start));
}
