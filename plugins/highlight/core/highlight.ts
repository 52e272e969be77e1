import {escapeCode} from '../../../src/lib/codeHtml';
import {MARKS, readMarks} from './marks';
import {readMeta, type FenceMeta} from './meta';
import {linesOf, type Token} from './tokens';

/** A block of code as `src/theme/CodeBlock` shows it. */
export interface HighlightedCode extends FenceMeta {
  language: string;
  /**
   * Content of a `<code>` element, whose text is the code and a line break at the
   * end. Lines that are marked or numbered are elements, all others text.
   */
  html: string;
}

/** A token: the fewest bytes that HTML has for text of a class, since a page has thousands. */
function tokenHtml({name, text}: Token): string {
  const html = escapeCode(text);
  return name === undefined
    ? html
    : `<i class=${name.includes(' ') ? `"${name}"` : name}>${html}</i>`;
}

const line = (names: readonly string[], html: string): string =>
  `<span class="${names.join(' ')}">${html}</span>`;

/**
 * Highlights the code of a fence.
 *
 * @param meta - what follows the language in the fence's first line.
 * @throws Error that names the languages there are, if this one is none of them.
 */
export function highlight(
  source: string,
  language: string,
  meta = '',
): HighlightedCode {
  const {code, marks} = readMarks(source, meta);
  const options = readMeta(meta);
  const html = linesOf(code, language)
    .map((tokens, at) => {
      const names = [
        ...(options.numbersFrom === undefined ? [] : ['code-line']),
        ...(marks.get(at) ?? []).map((mark) => MARKS[mark]),
      ];
      const content = `${tokens.map(tokenHtml).join('')}\n`;
      return names.length > 0 ? line(names, content) : content;
    })
    .join('');
  return {...options, language, html};
}
