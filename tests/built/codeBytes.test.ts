import {createHash} from 'node:crypto';
import {brotliCompressSync} from 'node:zlib';
import {expect, it} from 'vitest';
import {listDocuments, listFiles, readBuilt} from '../buildFiles';

/** Bytes that types and links in code may add to the first view of a page. */
const MAX_BYTES = 512;

/**
 * Number of variants over which bytes are averaged, with other hashes in the names of files and the
 * modules of the script in another order: Brotli takes up to 100 bytes more or less for each.
 */
const VARIANTS = 4;

/** Number of the pages with the most links. */
const MEASURED = 4;

const compress = (text: string): number => brotliCompressSync(text).length;

/** Replaces each hash by another one, the same in every build. */
function replaceHashes(html: string, variant: number): string {
  const known = new Map<string, string>();
  return html.replace(/(?<=\.)[\da-f]{6}(?=\.(?:css|js)\b)/g, (hash) => {
    const replaced =
      known.get(hash) ??
      createDigest(variant, known.size).slice(0, hash.length);
    known.set(hash, replaced);
    return replaced;
  });
}

/** Returns the bytes of the links in a page, on average over its variants. */
function measureLinks(html: string, plain: string): number {
  return average(
    variants.map(
      (variant) =>
        compress(replaceHashes(html, variant)) -
        compress(replaceHashes(plain, variant)),
    ),
  );
}

/** Returns pseudorandom bytes, the same in every build. */
const createDigest = (...parts: (string | number)[]): string =>
  createHash('sha256').update(parts.join(' ')).digest('hex');

const average = (numbers: readonly number[]): number =>
  numbers.reduce((sum, number) => sum + number, 0) / numbers.length;

/** Lists the variants of a measurement. */
const variants = [...Array(VARIANTS).keys()];

/**
 * Returns the bytes of the module that waits for the first touch of a block, on average over orders of
 * the modules, because their order varies with each build.
 */
function measureModule(script: string): number {
  const modules = script.split(/,(?=\d+\((?:\w(?:,\w)*)?\)\{)/);
  const measured = modules.filter((text) =>
    text.includes('.theme-code-block pre'),
  );
  expect(measured.length).toBe(1);
  return average(
    variants.map((variant) => {
      const ordered = modules
        .map((text, index) => ({text, key: createDigest(variant, index)}))
        .sort((a, b) => (a.key < b.key ? -1 : 1))
        .map(({text}) => text);
      const rest = ordered.filter((text) => text !== measured[0]);
      return compress(ordered.join()) - compress(rest.join());
    }),
  );
}

/** Returns a page without the links in its code. */
const removeLinks = (html: string): string =>
  html.replace(/<code[^>]*>[\s\S]*?<\/code>/g, (code) =>
    code.replace(/<a href=[^\s">]+>([\w$]+)<\/a>/g, '$1'),
  );

/** Number of characters that links add. */
const growth = ({html, plain}: {html: string; plain: string}): number =>
  html.length - plain.length;

it('types and links in code add few bytes to the first view', () => {
  const [main = ''] = listFiles().filter((file) =>
    /^assets\/js\/main\.\w+\.js$/.test(file),
  );
  const ofModule = measureModule(readBuilt(main));
  expect(ofModule).toBeGreaterThan(50);

  const pages = listDocuments('page')
    .filter((file) => !file.includes('/manual/'))
    .map((file) => {
      const html = readBuilt(file);
      return {file, html, plain: removeLinks(html)};
    })
    // Compression is slow: of pages with few links none is heavy.
    .sort((a, b) => growth(b) - growth(a))
    .slice(0, MEASURED)
    .map(({file, html, plain}) => ({
      file,
      bytes: Math.round(measureLinks(html, plain) + ofModule),
    }));
  expect(pages[0]?.bytes).toBeGreaterThan(200);
  expect(pages.filter(({bytes}) => bytes > MAX_BYTES)).toEqual([]);
});
