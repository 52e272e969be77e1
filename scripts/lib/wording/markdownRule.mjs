import {findPhrases, formatMessage} from './find.mjs';

/** Token types that are not prose: code, formulas, addresses. */
const NOT_PROSE = new Set([
  'codeFenced',
  'codeIndented',
  'codeText',
  'mathFlow',
  'mathText',
  'resourceDestination',
  'definition',
  'autolink',
  'literalAutolink',
]);

/** Replaces all characters except line breaks, so that positions stay the same. */
const blankText = (text) => text.replace(/[^\n]/g, 'x');

/**
 * Blanks out everything but prose. Positions stay the same, and periods in code end no sentence.
 *
 * @param {readonly string[]} lines
 * @param {readonly import('markdownlint').MicromarkToken[]} tokens
 */
function extractProse(lines, tokens) {
  const starts = [0];
  for (const line of lines) {
    starts.push((starts.at(-1) ?? 0) + line.length + 1);
  }
  const written = lines.join('\n');
  let text = written;
  const blank = (from, to) => {
    text =
      text.slice(0, from) + blankText(text.slice(from, to)) + text.slice(to);
  };
  const visit = (token) => {
    if (NOT_PROSE.has(token.type)) {
      blank(
        (starts[token.startLine - 1] ?? 0) + token.startColumn - 1,
        (starts[token.endLine - 1] ?? 0) + token.endColumn - 1,
      );
    } else {
      token.children.forEach(visit);
    }
  };
  tokens.forEach(visit);
  return {
    written,
    // In MDX, comments and attributes in braces are code.
    text: text.replace(/\{(?:\/\*.*?\*\/|[^{}\n]*)\}/g, blankText),
    lineAt: (index) => starts.findLastIndex((start) => start <= index) + 1,
  };
}

/**
 * Reports the phrases of `phrases.mjs` in Markdown and MDX, including front matter.
 *
 * @type {import('markdownlint').Rule}
 */
export default {
  names: ['plain-words'],
  description: 'Phrases that the site does not use',
  tags: ['language'],
  parser: 'micromark',
  function: ({lines, frontMatterLines, parsers}, onError) => {
    const {written, text, lineAt} = extractProse(
      lines,
      parsers.micromark.tokens,
    );
    for (const hit of findPhrases(text)) {
      onError({
        lineNumber: lineAt(hit.index),
        detail: formatMessage(written, hit),
      });
    }
    frontMatterLines.forEach((line, index) => {
      for (const hit of findPhrases(line)) {
        onError({
          // markdownlint adds the lines of the front matter.
          lineNumber: 1,
          detail: `front matter, line ${index + 1}: ${formatMessage(line, hit)}`,
        });
      }
    });
  },
};
