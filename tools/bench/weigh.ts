import {brotliCompressSync, constants, gzipSync} from 'node:zlib';
import {load} from 'cheerio';

/** Files of the build that a page asks for as soon as it is read. */
export interface PageAssets {
  scripts: string[];
  styles: string[];
}

/**
 * The scripts and styles that a page's HTML references: its `script`,
 * `stylesheet`, `modulepreload` and `preload` elements, each file once.
 *
 * @returns paths below the build folder; addresses of other origins and outside the base are left out.
 */
export function referencedAssets(html: string, baseUrl: string): PageAssets {
  const $ = load(html);
  const files = (selector: string, attribute: string) => {
    const found = $(selector)
      .toArray()
      .map((element) => buildFile($(element).attr(attribute), baseUrl))
      .filter((file) => file !== undefined);
    return [...new Set(found)];
  };
  return {
    scripts: [
      ...new Set([
        ...files('script[src]', 'src'),
        ...files(
          'link[rel~=modulepreload], link[rel~=preload][as=script]',
          'href',
        ),
      ]),
    ],
    styles: files(
      'link[rel~=stylesheet], link[rel~=preload][as=style]',
      'href',
    ),
  };
}

const HERE = 'http://site.invalid';

function buildFile(
  address: string | undefined,
  baseUrl: string,
): string | undefined {
  if (!address || !URL.canParse(address, HERE + baseUrl)) {
    return undefined;
  }
  const {origin, pathname} = new URL(address, HERE + baseUrl);
  return origin === HERE && pathname.startsWith(baseUrl)
    ? decodeURIComponent(pathname.slice(baseUrl.length))
    : undefined;
}

/** Bytes of a file as it is, and as hosts send it. */
export interface Weight {
  raw: number;
  brotli: number;
  gzip: number;
}

/** Quality 5 is what hosts use for answers that they compress as they go. */
const BROTLI_QUALITY = 5;

export function weigh(bytes: Buffer): Weight {
  return {
    raw: bytes.length,
    brotli: brotliCompressSync(bytes, {
      params: {[constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY},
    }).length,
    gzip: gzipSync(bytes).length,
  };
}

/** Every file is compressed by itself, so sizes add up. */
export function sum(weights: readonly Weight[]): Weight {
  return {
    raw: weights.reduce((total, {raw}) => total + raw, 0),
    brotli: weights.reduce((total, {brotli}) => total + brotli, 0),
    gzip: weights.reduce((total, {gzip}) => total + gzip, 0),
  };
}

/** Bytes in kB (1000 bytes) with one decimal, as in `12.3`. */
export function kilobytes(bytes: number): string {
  return (bytes / 1000).toFixed(1);
}

/** A Markdown table whose columns also line up in a terminal: the first to the left, numbers to the right. */
export function markdownTable(
  header: readonly string[],
  rows: readonly (readonly string[])[],
): string {
  const widths = header.map((name, column) =>
    Math.max(3, name.length, ...rows.map((row) => row[column]?.length ?? 0)),
  );
  const line = (cells: readonly string[]) =>
    `| ${widths
      .map((width, column) => {
        const cell = cells[column] ?? '';
        return column === 0 ? cell.padEnd(width) : cell.padStart(width);
      })
      .join(' | ')} |`;
  const rule = widths.map((width, column) =>
    column === 0 ? '-'.repeat(width) : `${'-'.repeat(width - 1)}:`,
  );
  return [line(header), line(rule), ...rows.map(line)].join('\n');
}
