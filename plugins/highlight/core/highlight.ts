import {escapeCode} from '../../../src/lib/codeHtml';
import {MARKS, readMarks} from './marks';
import {readMeta, type FenceMeta} from './meta';
import {tokenizeLines, type StyledToken} from './tokens';

/** Highlighted block of code: the props of `src/theme/CodeBlock`. */
export interface HighlightedCode extends FenceMeta {
  language: string;
  /**
   * Content of a `<code>` element; its text is the code and a final line break.
   * Only marked and numbered lines are elements.
   */
  html: string;
}

/** Renders a token as `<i class=x>`, the shortest HTML with a class: pages have thousands of tokens. */
function renderToken({name, text}: StyledToken): string {
  const html = escapeCode(text);
  return name === undefined
    ? html
    : `<i class=${name.includes(' ') ? `"${name}"` : name}>${html}</i>`;
}

const renderLine = (names: readonly string[], html: string): string =>
  `<span class="${names.join(' ')}">${html}</span>`;

/**
 * Highlights the code of a fence.
 *
 * @param meta - text after the language in the fence's first line.
 * @throws Error with the known languages, if this one is unknown.
 */
export function highlight(
  source: string,
  language: string,
  meta = '',
): HighlightedCode {
  const {code, marks} = readMarks(source, meta);
  const options = readMeta(meta);
  const html = tokenizeLines(code, language)
    .map((tokens, at) => {
      const names = [
        ...(options.numbersFrom === undefined ? [] : ['code-line']),
        ...(marks.get(at) ?? []).map((mark) => MARKS[mark]),
      ];
      const content = `${tokens.map(renderToken).join('')}\n`;
      return names.length > 0 ? renderLine(names, content) : content;
    })
    .join('');
  return {...options, language, html};
}
