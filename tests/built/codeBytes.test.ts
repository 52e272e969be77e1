import {createHash} from 'node:crypto';
import {brotliCompressSync} from 'node:zlib';
import {expect, it} from 'vitest';
import {listDocuments, listFiles, readBuilt} from '../buildFiles';

/** Bytes that types and links in code may add to the first view of a page. */
const MAX_BYTES = 512;

/**
 * Number of variants of a page, with other hashes in the names of its files, over which bytes are
 * averaged: Brotli compresses equal pages with other hashes up to 100 bytes better or worse.
 */
const VARIANTS = 3;

/** Number of the pages with the most links. */
const MEASURED = 8;

const compress = (text: string): number => brotliCompressSync(text).length;

/** Replaces each hash by another one, the same in every build. */
function replaceHashes(html: string, variant: number): string {
  const known = new Map<string, string>();
  return html.replace(/(?<=\.)[\da-f]{6}(?=\.(?:css|js)\b)/g, (hash) => {
    const replaced =
      known.get(hash) ??
      createHash('sha256')
        .update(`${variant} ${known.size}`)
        .digest('hex')
        .slice(0, hash.length);
    known.set(hash, replaced);
    return replaced;
  });
}

/** Returns the bytes of the links in a page, on average over its variants. */
function measureLinks(html: string, plain: string): number {
  const sizes = Array.from(
    {length: VARIANTS},
    (_, variant) =>
      compress(replaceHashes(html, variant)) -
      compress(replaceHashes(plain, variant)),
  );
  return sizes.reduce((sum, size) => sum + size, 0) / sizes.length;
}

/**
 * Numbers of modules before and after one that it is compressed with: its bytes vary with its
 * neighbors, and their order varies with each build.
 */
const AROUND = [3, 5, 10, 20];

/** Returns the bytes of the module that waits for the first touch of a block, on average. */
function measureModule(script: string): number {
  const modules = script.split(/,(?=\d+\((?:\w(?:,\w)*)?\)\{)/);
  const at = modules.findIndex((text) =>
    text.includes('.theme-code-block pre'),
  );
  const sizes = AROUND.map((around) => {
    const near = modules.slice(Math.max(0, at - around), at + around + 1);
    const rest = near.filter((text) => text !== modules[at]);
    expect(near.length - rest.length).toBe(1);
    return compress(near.join()) - compress(rest.join());
  });
  return sizes.reduce((sum, size) => sum + size, 0) / sizes.length;
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
