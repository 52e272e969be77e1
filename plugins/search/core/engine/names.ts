/** Names of places, and those that are near to what a reader typed. */

import type {PlaceInPage} from './page';
import {partsAt, stemOf, WORD} from './stems';
import {editsTo} from './tokens';

/** Letters from which on two of a name may be wrong. */
const MIN_TWO_EDITS = 6;
/** Letters of the shortest member with an error: the members of an owner are few. */
const MIN_MEMBER_EDIT = 3;
/** Letters of the shortest owner and member with an error, without what divides them. */
const MIN_NAME_EDIT = 6;
const MIN_ABBREVIATION = 3;

/** Counts the letters of a word that may be wrong. */
export function countTolerated(word: string, shortest: number): number {
  if (word.length < shortest) {
    return 0;
  }
  return word.length < MIN_TWO_EDITS ? 1 : 2;
}

/** Tells whether a word has letters of another in their order, from the first on: `img` of `image`. */
function isAbbreviation(short: string, long: string): boolean {
  if (short.length < MIN_ABBREVIATION || short[0] !== long[0]) {
    return false;
  }
  let at = 0;
  for (const letter of long) {
    at += Number(letter === short[at]);
  }
  return at === short.length && !long.includes('.');
}

/** Writes a name as it is compared: without case, call parentheses, step number and leading underscores. */
export function plainName(name: string): string {
  return name
    .toLowerCase()
    .replace(/^\d+\.\s+|\(\)?$/g, '')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/^_+(?=.)/, '');
}

/** Writes a name without what divides its words. */
const joinLetters = (name: string): string =>
  plainName(name).replace(/[^\p{L}\p{N}]/gu, '');

/** Lists the names of a place: its heading, for a page what precedes a colon, its symbol, and the symbol's ends. */
export function namesOf({
  heading,
  level,
  symbol,
}: PlaceInPage['place']): string[] {
  const short = level === 1 ? /^(.+?): /.exec(heading)?.[1] : undefined;
  const ends = (symbol?.split('.') ?? []).map((_, i, all) =>
    all.slice(i).join('.'),
  );
  return [
    ...new Set([heading, ...(short ? [short] : []), ...ends].map(plainName)),
  ].filter(Boolean);
}

/**
 * Finds the member of an owner by few edits: `rand` of `torch` for `rnad`.
 *
 * @param names - plain names of places.
 * @param owner - exact, or abbreviated.
 */
export function findMember(
  names: readonly string[],
  owner: string,
  word: string,
): {owner: string; member: string} | undefined {
  // Python's `load_for_mobile`, and another form of a verb: `startRecording`.
  const letters = joinLetters(word);
  const forms = [...new Set([letters, stemOf(letters)])];
  const most = countTolerated(letters, MIN_MEMBER_EDIT);
  const typed = owner.toLowerCase();
  const members = names.flatMap((name) => {
    const dot = name.lastIndexOf('.');
    return dot < 0
      ? []
      : [{owner: name.slice(0, dot), member: name.slice(dot + 1)}];
  });
  const ownMembers = members.filter((one) => one.owner === typed);
  // A beginning of a longer name is no typo.
  const found = (
    ownMembers.length > 0
      ? ownMembers
      : members.filter((one) => isAbbreviation(typed, one.owner))
  ).flatMap((one) => {
    const member = joinLetters(one.member);
    const edits = Math.min(
      ...forms
        .filter((form) => member.length - form.length <= most)
        .map((form) => editsTo(member, form, most) ?? Infinity),
    );
    const length = Math.abs(member.length - letters.length) + one.owner.length;
    return edits === Infinity ? [] : [{...one, edits, length}];
  });
  return found.sort((a, b) => a.edits - b.edits || a.length - b.length)[0];
}

/** Owner and member, such as `torch.rand`: sentences with a period have spaces. */
const QUALIFIED = /^[^\s.]+(?:\.[^\s.]+)+$/;

/**
 * Creates the search for an owner and its member by few edits, whatever divides them: `mediatoblob`
 * and `media to blbo` are `media.toBlob`.
 *
 * @param names - plain names of places.
 */
export function createNameFinder(
  names: readonly string[],
): (text: string) => string | undefined {
  const qualified = names
    .filter((name) => QUALIFIED.test(name))
    .map((name) => ({name, letters: joinLetters(name)}));
  return (text) => {
    const typed = joinLetters(text);
    const most = countTolerated(typed, MIN_NAME_EDIT);
    const found = qualified.flatMap(({name, letters}) => {
      const longer = Math.abs(letters.length - typed.length);
      const edits = longer > most ? undefined : editsTo(letters, typed, most);
      return edits === undefined ? [] : [{name, order: edits + longer}];
    });
    return found.sort((a, b) => a.order - b.order)[0]?.name;
  };
}

/** Lists the stems of the words that names are made of: `from` and `blob` of `fromBlob`. */
const listParts = (name: string): string[] =>
  (name.replaceAll('_', ' ').match(WORD) ?? []).flatMap((word) => {
    const borders = [0, ...partsAt(word)];
    return borders.map((from, at) =>
      stemOf(word.slice(from, borders[at + 1]).toLowerCase()),
    );
  });

/**
 * Creates the search for members of which all words are known, in any order, with words of their owner:
 * `blob from torch` is `torch.fromBlob`.
 *
 * @param symbols - full names, by the ids of their places.
 * @returns the ids of the members whose owners have the fewest other words.
 */
export function createPartsFinder(
  symbols: ReadonlyMap<number, string>,
): (text: string) => number[] {
  const known = [...symbols].map(([id, symbol]) => {
    const dot = symbol.lastIndexOf('.');
    return {
      id,
      owner: new Set(listParts(symbol.slice(0, Math.max(dot, 0)))),
      member: new Set(listParts(symbol.slice(dot + 1))),
    };
  });
  return (text) => {
    const words = new Set(listParts(text));
    if (words.size < 2) {
      return [];
    }
    const found = known.flatMap(({id, owner, member}) =>
      [...member].every((part) => words.has(part)) &&
      [...words].every((word) => member.has(word) || owner.has(word))
        ? [{id, rest: [...owner].filter((part) => !words.has(part)).length}]
        : [],
    );
    const least = Math.min(...found.map(({rest}) => rest));
    return found.filter(({rest}) => rest === least).map(({id}) => id);
  };
}
