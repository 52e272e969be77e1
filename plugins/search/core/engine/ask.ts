import {QUALITY, termsOf, type Asked, type Engine} from './engine';
import type {Query} from './tokens';

/** A word that nothing matches, and the nearest that something does. */
export interface Correction {
  from: string;
  to: string;
}

/** Whether a query stands in quotes: it is not corrected. */
export const isQuoted = (text: string): boolean =>
  /^\s*["“].+["”]\s*$/.test(text);

/** A member of an owner, as code has it: `torch.rand`, `torch.jit._loadForMobile(`. */
const MEMBER =
  /^\s*(?<owner>[\p{L}\p{N}_.]+)\.(?<member>[\p{L}\p{N}_]+)(?:\(\)?)?\s*$/u;

/** The same query with a member that exists, where only the owner of the name does. */
export function correctMember(engine: Engine, text: string) {
  // A query in quotes begins with none.
  const {owner, member} = MEMBER.exec(text)?.groups ?? {};
  if (owner === undefined || member === undefined) {
    return undefined;
  }
  const name = `${owner}.${member}`;
  const {exactly, beginning} = engine.called(name);
  if (exactly.length > 0 || beginning.length > 0) {
    return undefined;
  }
  const near = engine.nearMember(owner, member.toLowerCase());
  if (near === undefined) {
    return undefined;
  }
  const to = engine.spell(`${near.owner}.${near.member}`);
  return {
    text: to,
    corrected:
      near.owner === owner.toLowerCase()
        ? {from: member, to: to.slice(to.lastIndexOf('.') + 1)}
        : {from: name, to},
  };
}

/** Longer texts are no name with an error. */
const MAX_NAME_WORDS = 4;

/** Tells whether a query is one word that is near to another, and not only the beginning of it. */
const isTypo = (engine: Engine, words: readonly string[]): boolean =>
  words.length === 1 &&
  words.some((word) =>
    engine.near(word).some((term) => term.length <= word.length + 1),
  );

/**
 * Reads a query with an unknown word as an owner and its member, whatever divides them:
 * `mediatoblob`, `img util from url`.
 */
export function correctName(engine: Engine, text: string) {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  if (
    isQuoted(text) ||
    words.length > MAX_NAME_WORDS ||
    words.every((word) => engine.has(word)) ||
    isTypo(engine, words)
  ) {
    return undefined;
  }
  const {exactly, beginning} = engine.called(text);
  if (exactly.length + beginning.length > 0) {
    return undefined;
  }
  const name = engine.nearName(text);
  if (name === undefined) {
    return undefined;
  }
  const to = engine.spell(name);
  return {text: to, corrected: {from: text.trim(), to}};
}

/** Finds the terms of each word of a query, and the words that had to be read otherwise. */
export function ask(engine: Engine, query: Query, isAsTyped: boolean) {
  const corrected: Correction[] = [];
  const unknown: string[] = [];
  const askedWords = query.words.flatMap((word): Asked[] => {
    if (query.pasted) {
      return [{word, terms: [{term: word, quality: QUALITY.whole}]}];
    }
    const typing = word === query.typing;
    const terms = termsOf(word, engine.synonymsOf, {
      typing,
      owner: query.owners.get(word),
    });
    if (engine.has(word)) {
      return [{word, terms}];
    }
    const matches = engine.match([{word, terms}]).length > 0;
    const near = isAsTyped || (matches && typing) ? [] : engine.near(word);
    const [to] = near;
    if (to !== undefined) {
      corrected.push({from: word, to});
      return [
        {
          word: to,
          terms: near.flatMap((one, i) =>
            termsOf(one, engine.synonymsOf).map(({term, quality}) => ({
              term,
              quality: quality * (i === 0 ? 1 : QUALITY.form),
            })),
          ),
        },
      ];
    }
    if (matches) {
      return [{word, terms}];
    }
    const parts = isAsTyped
      ? []
      : (query.parts.get(word) ?? []).filter(
          (part) => part.length > 1 && engine.has(part),
        );
    if (parts.length > 0) {
      corrected.push({from: word, to: parts.join(' ')});
      return parts.map((part) => ({
        word: part,
        terms: termsOf(part, engine.synonymsOf),
      }));
    }
    unknown.push(word);
    return [];
  });
  return {asked: askedWords, corrected, unknown};
}
