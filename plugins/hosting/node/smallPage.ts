import {minifySync} from '@swc/core';

const known = new Map<string, string>();

/** The same few scripts stand in every page. */
function smallScript(code: string): string {
  const small =
    known.get(code) ??
    minifySync(code, {compress: true, mangle: true}).code.trim();
  known.set(code, small);
  return small;
}

/** Scripts that have lines: what is minified has none. */
const INLINE_SCRIPT = /<script>([^<]*\n[\s\S]*?)<\/script>/g;

/**
 * Takes out of a page what can go without parsing it: line breaks between the
 * elements of the head, and what a minifier takes out of inline scripts.
 * Docusaurus's HTML minifier finds 0.6 % more (brotli), in a tenth of the build's time.
 */
export function smallPage(html: string): string {
  const head = html.indexOf('</head>') + 1;
  return (
    html.slice(0, head).replace(/>\s*\n\s*</g, '><') + html.slice(head)
  ).replace(
    INLINE_SCRIPT,
    (_, code: string) => `<script>${smallScript(code)}</script>`,
  );
}
