import {Prism} from 'prism-react-renderer';
import './globalPrism';
import 'prismjs/components/prism-java';
import 'prismjs/components/prism-groovy';
import 'prismjs/components/prism-ruby';
import 'prismjs/components/prism-bash';
import 'prismjs/components/prism-diff';
import 'prismjs/components/prism-json';

delete (globalThis as {Prism?: unknown}).Prism;

/** Names that stand for text as it is. */
const PLAIN = ['text', 'txt', 'plain'];

/**
 * The grammar of a language; undefined for plain text.
 *
 * @throws Error that names the languages there are.
 */
export function grammarOf(language: string) {
  if (PLAIN.includes(language)) {
    return undefined;
  }
  const grammar = Object.hasOwn(Prism.languages, language)
    ? Prism.languages[language]
    : undefined;
  if (typeof grammar !== 'object') {
    const known = Object.entries(Prism.languages)
      .filter(([, value]) => typeof value === 'object')
      .map(([name]) => name);
    throw new Error(
      `there is no language "${language}" to highlight. Known: ${[...PLAIN, ...known].sort().join(', ')}. A new one is added in plugins/highlight/core/languages.ts.`,
    );
  }
  return grammar;
}
