import {normalizeTokens} from 'prism-react-renderer';
import type {Token as PrismToken} from 'prismjs';
import {Prism} from './prism';
import {getClass} from './theme';

/** Run of text with one class. */
export interface StyledToken {
  /** Class of `theme.ts`; absent for plain text. */
  name?: string;
  text: string;
}

/** Language names of plain text. */
const PLAIN = ['text', 'txt', 'plain'];

/**
 * Looks up the grammar of a language; undefined for plain text.
 *
 * @throws Error with the known languages.
 */
function getGrammar(language: string) {
  if (PLAIN.includes(language)) {
    return undefined;
  }
  const grammar = Object.hasOwn(Prism.languages, language)
    ? Prism.languages[language]
    : undefined;
  if (typeof grammar !== 'object') {
    const knownLanguages = Object.entries(Prism.languages)
      .filter(([, value]) => typeof value === 'object')
      .map(([name]) => name);
    throw new Error(
      `there is no language "${language}" to highlight. Known: ${[...PLAIN, ...knownLanguages].sort().join(', ')}. A new one is added in plugins/highlight/core/languages.ts.`,
    );
  }
  return grammar;
}

function tokenize(
  code: string,
  language: string,
): readonly (string | PrismToken)[] {
  const grammar = getGrammar(language);
  if (!grammar) {
    return [code];
  }
  const env = {code, grammar, language, tokens: [] as (string | PrismToken)[]};
  // Some languages, among them JSX, tokenize in these hooks.
  Prism.hooks.run('before-tokenize', env);
  env.tokens = Prism.tokenize(env.code, env.grammar);
  Prism.hooks.run('after-tokenize', env);
  return env.tokens;
}

/**
 * Splits code into lines of tokens, without line breaks. Merges adjacent tokens of one class;
 * white space takes the class before it.
 *
 * @param language - language with a grammar in `languages.ts`.
 * @throws Error with the known languages, if this one is unknown.
 */
export const tokenizeLines = (
  code: string,
  language: string,
): StyledToken[][] =>
  normalizeTokens([...tokenize(code, language)]).map((tokens) => {
    const line: StyledToken[] = [];
    for (const {types, content, empty} of tokens) {
      const name = getClass(types);
      const last = line.at(-1);
      const isBlank = !content.trim();
      if (last && (last.name === name || isBlank)) {
        last.text += content;
      } else if (content && !empty) {
        line.push({name: isBlank ? undefined : name, text: content});
      }
    }
    return line;
  });
