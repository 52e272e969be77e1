import {normalizeTokens, Prism} from 'prism-react-renderer';
import {escapeCode} from '../../../src/lib/codeHtml';
import {grammarOf} from './languages';
import {MARKS, readMarks} from './marks';
import {readMeta, type FenceMeta} from './meta';
import {classOf} from './theme';

type Line = ReturnType<typeof normalizeTokens>[number];

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
const token = (name: string, html: string): string =>
  `<i class=${name.includes(' ') ? `"${name}"` : name}>${html}</i>`;

const line = (names: readonly string[], html: string): string =>
  `<span class="${names.join(' ')}">${html}</span>`;

function tokensOf(code: string, language: string): Line[] {
  const grammar = grammarOf(language);
  if (!grammar) {
    return normalizeTokens([code]);
  }
  const env = {
    code,
    grammar,
    language,
    tokens: [] as ReturnType<typeof Prism.tokenize>,
  };
  // Some languages, JSX among them, do their work in these hooks.
  Prism.hooks.run('before-tokenize', env);
  env.tokens = Prism.tokenize(env.code, env.grammar);
  Prism.hooks.run('after-tokenize', env);
  return normalizeTokens(env.tokens);
}

/** Neighbors of one class share an element; white space takes the class before it. */
function lineHtml(tokens: Line): string {
  const runs: {name: string | undefined; text: string}[] = [];
  for (const {types, content, empty} of tokens) {
    const text = empty ? '' : content;
    const last = runs.at(-1);
    const name = classOf(types);
    if (last && (last.name === name || !text.trim())) {
      last.text += text;
    } else if (text) {
      runs.push({name: text.trim() ? name : undefined, text});
    }
  }
  return runs
    .map(({name, text}) =>
      name === undefined ? escapeCode(text) : token(name, escapeCode(text)),
    )
    .join('');
}

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
  const html = tokensOf(code, language)
    .map((tokens, at) => {
      const names = [
        ...(options.numbersFrom === undefined ? [] : ['code-line']),
        ...(marks.get(at) ?? []).map((mark) => MARKS[mark]),
      ];
      const content = `${lineHtml(tokens)}\n`;
      return names.length > 0 ? line(names, content) : content;
    })
    .join('');
  return {...options, language, html};
}
