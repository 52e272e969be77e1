/** Content-Security-Policy directives by name, each with its sources. */
export type Directives = Record<string, readonly string[]>;

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

/** The policy as a header value; hashes are added to `script-src`. */
export function policy(
  directives: Directives,
  hashes: Iterable<string>,
): string {
  return Object.entries(directives)
    .map(([name, sources]) =>
      [
        name,
        ...sources,
        ...(name === 'script-src' ? [...new Set(hashes)].sort() : []),
      ].join(' '),
    )
    .join('; ');
}

/** A `<meta>` cannot carry frame-ancestors; browsers would warn on every page. */
export function metaPolicy(
  directives: Directives,
  hashes: Iterable<string>,
): string {
  const {'frame-ancestors': _, ...rest} = directives;
  return policy(rest, hashes);
}
