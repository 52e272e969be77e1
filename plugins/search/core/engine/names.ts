/** Names of places, and those that are near to what a reader typed. */

import type {PlaceInPage} from './page';
import {editsTo} from './tokens';

/** Letters from which on two of a name may be wrong. */
const MIN_TWO_EDITS = 7;
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
  const most = countTolerated(word, MIN_MEMBER_EDIT);
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
    const {member} = one;
    const edits = editsTo(member, word, most);
    const length = Math.abs(member.length - word.length) + one.owner.length;
    return edits === undefined || member.length - word.length > most
      ? []
      : [{...one, edits, length}];
  });
  return found.sort((a, b) => a.edits - b.edits || a.length - b.length)[0];
}

/** Writes a name without what divides its words. */
const joinLetters = (name: string): string =>
  plainName(name).replace(/[^\p{L}\p{N}]/gu, '');

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
