import {Parser} from 'htmlparser2';
import {escapeHtml} from '../../lib/escapeHtml';

/** Content-Security-Policy directives by name, each with its sources. */
export type Directives = Readonly<Record<string, readonly string[]>>;

/** Directives that a `<meta>` cannot carry (CSP level 3, "The meta element"); browsers warn about them. */
const HEADER_ONLY = new Set(['frame-ancestors', 'report-uri', 'sandbox']);

/** Types of scripts that browsers execute; others, such as JSON-LD, are data. */
const EXECUTABLE = /^(?:|module|(?:text|application)\/javascript)$/i;

/** Extracts the texts of the executable inline scripts of a page. */
export function findInlineScripts(html: string): string[] {
  const scripts: string[] = [];
  let isOpen = false;
  const parser = new Parser({
    onopentag(name, {src, type = ''}) {
      isOpen = name === 'script' && src === undefined && EXECUTABLE.test(type);
      if (isOpen) {
        scripts.push('');
      }
    },
    ontext(text) {
      if (isOpen) {
        scripts.push((scripts.pop() ?? '') + text);
      }
    },
    onclosetag() {
      isOpen = false;
    },
  });
  parser.end(html);
  return scripts;
}

function formatPolicy(
  directives: readonly (readonly [string, readonly string[]])[],
): string {
  return directives
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join('; ');
}

/** Serializes the policy of a page's `<meta>`, with the hashes of its inline scripts in `script-src`. */
export function createMetaPolicy(
  directives: Directives,
  hashes: Iterable<string>,
): string {
  return formatPolicy(
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

/** Serializes the directives that need a header; empty if there are none. */
export function createHeaderPolicy(directives: Directives): string {
  return formatPolicy(
    Object.entries(directives).filter(([name]) => HEADER_ONLY.has(name)),
  );
}

/** Renders the `<meta>` element of a content policy. */
export function renderPolicyElement(policy: string): string {
  return `<meta http-equiv="Content-Security-Policy" content="${escapeHtml(policy)}">`;
}
