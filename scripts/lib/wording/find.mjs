import {PHRASES} from './phrases.mjs';

/**
 * @typedef {object} Hit
 * @property {number} index - where the phrase begins in the text.
 * @property {number} length
 * @property {string} say - what to write instead.
 */

const SPACE = '(?:[ \\t]+|[ \\t]*\\n[ \\t]*(?!\\n))';
const WHOLE = PHRASES.map(({pattern, say, inCode}) => ({
  say,
  inCode,
  pattern: new RegExp(
    // A space outside of a class, and not one that a quantifier follows.
    pattern.source.replace(/\[(?:\\.|[^\]\\])*\]|\\.| (?![*+?{])/g, (part) =>
      part === ' ' ? SPACE : part,
    ),
    `${pattern.flags}gm`,
  ),
}));

/**
 * The phrases of the list in a text, in its order.
 *
 * @param {string} text - prose; code in it is blanked out by the caller.
 * @param {{isCode?: boolean}} [options] - whether it is a string or a comment of a program.
 * @returns {Hit[]}
 */
export function findPhrases(text, {isCode = false} = {}) {
  return WHOLE.filter(({inCode}) => !isCode || inCode !== false)
    .flatMap(({pattern, say}) =>
      [...text.matchAll(pattern)].map(({index, 0: found}) => ({
        index,
        length: found.length,
        say,
      })),
    )
    .sort((a, b) => a.index - b.index);
}

/**
 * What a linter says of a hit.
 *
 * @param {string} text - as it was written, with its code.
 * @param {Hit} hit
 */
export function messageOf(text, {index, length, say}) {
  const phrase = text.slice(index, index + length).replace(/\s+/g, ' ');
  const short = phrase.length > 60 ? `${phrase.slice(0, 57)}…` : phrase;
  return `"${short}": say ${say} (contributing/style.md)`;
}
