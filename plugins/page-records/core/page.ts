import type {PageRecord} from './records';

/** JSON that may stand in a script element: no `</script` and no comment can begin in it. */
export function scriptJson(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}

/** Docusaurus's own script elements: those of the build, with `defer`. */
const SCRIPT =
  /<script(?=[^>]* src="?([^">\s]*\/?assets\/js\/[^">\s]+)"?)[^>]*\bdefer\b[^>]*><\/script>/g;

/** Id of the element with what a page needs to know of its content: `src/theme/MDXContent` writes it. */
export const CONTENT_ID = 'page-content';

const HAS_CONTENT = new RegExp(`<script[^>]* id="?${CONTENT_ID}["\\s>]`);

/** Lets the content's chunk sleep where the page tells what its shell needs. */
function withSleep(
  html: string,
  chunks: PageRecord['chunks'],
  content: string,
) {
  const source = chunks[content];
  return source && 'files' in source && HAS_CONTENT.test(html)
    ? {...chunks, [content]: {...source, asleep: true as const}}
    : chunks;
}

/**
 * Puts a page's record and the script that starts it in place of the script
 * elements that Docusaurus wrote, and links the page's own styles.
 *
 * @param starter code of `start`
 * @param own names of the page's chunks
 * @param content name of the chunk with the page's content, if it has one
 * @returns undefined when the page has no such elements
 */
export function withRecord(
  html: string,
  starter: string,
  {own, content = ''}: {own: readonly string[]; content?: string},
  record: Omit<PageRecord, 'scripts'>,
): string | undefined {
  const {base} = record;
  const common = [...html.matchAll(SCRIPT)].map(([, src]) =>
    src!.slice(base.length),
  );
  if (common.length === 0) {
    return undefined;
  }
  const chunks = withSleep(html, record.chunks, content);
  const filesOf = (wanted: (file: string, asleep?: true) => boolean) =>
    own.flatMap((name) => {
      const source = chunks[name];
      return source && 'files' in source
        ? source.files.filter((file) => wanted(file, source.asleep))
        : [];
    });
  const isStyle = (file: string) => file.endsWith('.css');
  const scripts = [
    ...new Set([
      ...common,
      ...filesOf((file, asleep) => !asleep && !isStyle(file)),
    ]),
  ];
  const styles = [...new Set(filesOf(isStyle))]
    .map((file) => `<link rel="stylesheet" href="${base}${file}">`)
    .join('');
  const elements =
    `<script id="page-record" type="application/json">${scriptJson({...record, chunks, scripts})}</script>` +
    `<script>${starter}</script>`;
  // In the order of the page: its styles where its scripts were, the rest at the end.
  let placed = false;
  const page = html.replaceAll(SCRIPT, () => {
    const before = placed ? '' : styles;
    placed = true;
    return before;
  });
  const body = page.lastIndexOf('</body>');
  const end = body < 0 ? page.length : body;
  return page.slice(0, end) + elements + page.slice(end);
}
