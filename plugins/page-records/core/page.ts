import type {PageRecord} from './records';

/** JSON that may stand in a script element: no `</script` and no comment can begin in it. */
export function scriptJson(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}

/** Docusaurus's own script elements: those of the build, with `defer`. */
const SCRIPT =
  /<script(?=[^>]* src="?([^">\s]*\/?assets\/js\/[^">\s]+)"?)[^>]*\bdefer\b[^>]*><\/script>/g;

/**
 * Puts a page's record and the script that starts it in place of the script
 * elements that Docusaurus wrote.
 *
 * @param starter code of `start`
 * @returns undefined when the page has no such elements
 */
export function withRecord(
  html: string,
  starter: string,
  record: Omit<PageRecord, 'scripts'>,
): string | undefined {
  const files = [...html.matchAll(SCRIPT)].map(([, src]) =>
    src!.slice(record.base.length),
  );
  const body = html.lastIndexOf('</body>');
  const end = body < 0 ? html.length : body;
  if (files.length === 0) {
    return undefined;
  }
  const own = Object.values(record.chunks).flatMap((source) =>
    'files' in source ? source.files : [],
  );
  const scripts = [...new Set([...files, ...own])];
  const elements =
    `<script id="page-record" type="application/json">${scriptJson({...record, scripts})}</script>` +
    `<script>${starter}</script>`;
  return (
    html.slice(0, end).replaceAll(SCRIPT, '') + elements + html.slice(end)
  );
}
