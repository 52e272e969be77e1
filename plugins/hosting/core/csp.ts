import {escapeHtml} from '../../../src/lib/escapeHtml';

/** Content-Security-Policy directives by name, each with its sources. */
export type Directives = Readonly<Record<string, readonly string[]>>;

/** What a `<meta>` cannot carry (CSP level 3, "The meta element"); browsers would warn on every page. */
const HEADER_ONLY = new Set(['frame-ancestors', 'report-uri', 'sandbox']);

const INLINE_SCRIPT = /<script(?![^>]*\ssrc=)([^>]*)>([\s\S]*?)<\/script>/gi;
// Blocks of other types (JSON-LD, say) hold data, which the browser never runs.
const RUNS = /^(?:|module|text\/javascript|application\/javascript)$/;

/** The texts of the scripts that a page carries inline and the browser runs. */
export function inlineScripts(html: string): string[] {
  return [...html.matchAll(INLINE_SCRIPT)]
    .filter(([, attributes = '']) =>
      RUNS.test(/\stype="?([^"\s>]*)/.exec(attributes)?.[1] ?? ''),
    )
    .map(([, , text = '']) => text);
}

function policy(
  directives: readonly (readonly [string, readonly string[]])[],
): string {
  return directives
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join('; ');
}

/** The policy of a page for its `<meta>`; hashes are added to `script-src`. */
export function metaPolicy(
  directives: Directives,
  hashes: Iterable<string>,
): string {
  return policy(
    Object.entries(directives)
      .filter(([name]) => !HEADER_ONLY.has(name))
      .map(([name, sources]) => [
        name,
        name === 'script-src'
          ? [...sources, ...[...new Set(hashes)].sort()]
          : sources,
      ]),
  );
}

/** What is left for the header; empty where a `<meta>` can carry everything. */
export function headerPolicy(directives: Directives): string {
  return policy(
    Object.entries(directives).filter(([name]) => HEADER_ONLY.has(name)),
  );
}

/** The element that carries a page's content policy. */
export function policyElement(policy: string): string {
  return `<meta http-equiv="Content-Security-Policy" content="${escapeHtml(policy)}">`;
}
