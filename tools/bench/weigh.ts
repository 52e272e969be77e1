import {brotliCompressSync, constants, gzipSync} from 'node:zlib';
import {load} from 'cheerio';

/** Files of the build that a page requests while it is parsed. */
export interface PageAssets {
  scripts: string[];
  styles: string[];
}

/**
 * Finds the scripts and styles that a page's HTML references by `script`, `stylesheet`,
 * `modulepreload` and `preload`, each file once.
 *
 * @returns paths below the build folder; addresses of other origins and outside the base are left out.
 */
export function referencedAssets(html: string, baseUrl: string): PageAssets {
  const $ = load(html);
  const files = (selector: string, attribute: string) => {
    const addresses = $(selector)
      .toArray()
      .map((element) => toBuildFile($(element).attr(attribute), baseUrl))
      .filter((file) => file !== undefined);
    return [...new Set(addresses)];
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

const ORIGIN = 'http://site.invalid';

/** Path below the build folder of an address; undefined outside the base. */
function toBuildFile(
  address: string | undefined,
  baseUrl: string,
): string | undefined {
  if (!address || !URL.canParse(address, ORIGIN + baseUrl)) {
    return undefined;
  }
  const {origin, pathname} = new URL(address, ORIGIN + baseUrl);
  return origin === ORIGIN && pathname.startsWith(baseUrl)
    ? decodeURIComponent(pathname.slice(baseUrl.length))
    : undefined;
}

/** Bytes of a file: raw, and compressed as hosts send it. */
export interface Weight {
  raw: number;
  brotli: number;
  gzip: number;
}

/** Quality that hosts use for answers which they compress while they send. */
const BROTLI_QUALITY = 5;

/** Compresses bytes alone, with brotli and gzip. */
export function weigh(bytes: Buffer): Weight {
  return {
    raw: bytes.length,
    brotli: brotliCompressSync(bytes, {
      params: {[constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY},
    }).length,
    gzip: gzipSync(bytes).length,
  };
}

/** Adds weights up: every file is compressed alone. */
export function sumWeights(weights: readonly Weight[]): Weight {
  return {
    raw: weights.reduce((total, {raw}) => total + raw, 0),
    brotli: weights.reduce((total, {brotli}) => total + brotli, 0),
    gzip: weights.reduce((total, {gzip}) => total + gzip, 0),
  };
}

/** Formats bytes as kB of 1000 bytes with one decimal, such as `12.3`. */
export function toKilobytes(bytes: number): string {
  return (bytes / 1000).toFixed(1);
}

/** Formats a Markdown table whose columns are aligned in a terminal, too: the first to the left, the others to the right. */
export function toMarkdownTable(
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
