import {PHRASES} from './phrases.mjs';

/**
 * @typedef {object} Hit
 * @property {number} index - position of the phrase in the text.
 * @property {number} length
 * @property {string} say - advice on a replacement.
 */

const SPACE = '(?:[ \\t]+|[ \\t]*\\n[ \\t]*(?!\\n))';
const WHOLE = PHRASES.map(({pattern, say, inCode}) => ({
  say,
  inCode,
  pattern: new RegExp(
    // Replace spaces outside of character classes and without a quantifier.
    pattern.source.replace(/\[(?:\\.|[^\]\\])*\]|\\.| (?![*+?{])/g, (part) =>
      part === ' ' ? SPACE : part,
    ),
    `${pattern.flags}gm`,
  ),
}));

/**
 * Finds the phrases in a text, in order.
 *
 * @param {string} text - prose, in which the caller has blanked out code.
 * @param {{isCode?: boolean}} [options] - whether the text is a string or comment of a program.
 * @returns {Hit[]}
 */
export function findPhrases(text, {isCode = false} = {}) {
  return WHOLE.filter(({inCode}) => !isCode || inCode !== false)
    .flatMap(({pattern, say}) =>
      [...text.matchAll(pattern)].map(({index, 0: phrase}) => ({
        index,
        length: phrase.length,
        say,
      })),
    )
    .sort((a, b) => a.index - b.index);
}

/**
 * Formats the message of a hit for linters.
 *
 * @param {string} text - original text, including code.
 * @param {Hit} hit
 */
export function formatMessage(text, {index, length, say}) {
  const phrase = text.slice(index, index + length).replace(/\s+/g, ' ');
  const short = phrase.length > 60 ? `${phrase.slice(0, 57)}…` : phrase;
  return `"${short}": say ${say} (contributing/style.md)`;
}
