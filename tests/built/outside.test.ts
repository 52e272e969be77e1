import {readFileSync} from 'node:fs';
import path from 'node:path';
import {load, type CheerioAPI} from 'cheerio/slim';
import {describe, expect, test} from 'vitest';
import {readBuilt, readHtml, outDir} from '../buildFiles';
import {readContents, loadHead, readHeads, SITE} from './heads';
import {findWrongFields, type JsonLdNode} from './structuredData';

const pages = readHeads();

const thingsOf = ($: CheerioAPI) =>
  $('script[type="application/ld+json"]')
    .toArray()
    .flatMap(
      (element) =>
        (JSON.parse($(element).text()) as {'@graph': JsonLdNode[]})['@graph'],
    );

test('every page says once what links to it show', () => {
  expect(pages.length).toBeGreaterThan(150);
  for (const {path: page, $, canonical} of pages) {
    for (const name of [
      'og:title',
      'og:description',
      'og:type',
      'og:url',
      'og:image',
      'og:image:width',
      'og:image:height',
      'og:image:alt',
      'twitter:card',
    ]) {
      expect(readContents($, name), `${page}: ${name}`).toEqual([
        expect.stringMatching(/\S/),
      ]);
    }
    expect(readContents($, 'og:url'), page).toEqual([canonical]);
    expect(readContents($, 'og:title')[0], page).toBe($('head > title').text());
    expect(readContents($, 'twitter:card'), page).toEqual([
      'summary_large_image',
    ]);
  }
});

test('previews are there, of the size that pages name, 100 KB at most', () => {
  for (const {path: page, $, isIndexable} of pages) {
    const image = readContents($, 'og:image')[0]!;
    const name = isIndexable ? page.slice(1, -1) || 'index' : 'index';
    expect(image).toBe(`${SITE}/previews/${name}.png`);
    const png = readFileSync(path.join(outDir, image.slice(SITE.length)));
    expect(png.subarray(1, 4).toString('latin1'), image).toBe('PNG');
    expect([png.readUInt32BE(16), png.readUInt32BE(20)].map(String)).toEqual([
      readContents($, 'og:image:width')[0],
      readContents($, 'og:image:height')[0],
    ]);
    expect(png.length, image).toBeLessThanOrEqual(100 * 1024);
  }
});

describe('structured data', () => {
  test('has the fields that search engines require, on every page', () => {
    const seen: Record<string, number> = {};
    for (const {path: page, $, isIndexable} of pages) {
      const things = thingsOf($);
      for (const thing of things) {
        const type = String(thing['@type']);
        seen[type] = (seen[type] ?? 0) + 1;
        expect(findWrongFields(thing), `${page}: ${type}`).toEqual([]);
      }
      const types = things.map((thing) => thing['@type']);
      if (page.startsWith('/docs/')) {
        expect(types.slice(0, 2), page).toEqual([
          'BreadcrumbList',
          'TechArticle',
        ]);
      }
      expect(isIndexable || types.length === 0, page).toBe(true);
    }
    expect(seen).toMatchObject({WebSite: 1, FAQPage: 4});
  });

  test('says only what the page shows', () => {
    const bare = (text: string) => text.replace(/[\s\u200b]/g, '');
    for (const {path: page, $: head} of pages) {
      const faq = thingsOf(head).find((thing) => thing['@type'] === 'FAQPage');
      if (!faq) {
        continue;
      }
      const $ = load(readHtml(page));
      const main = $('main');
      main.find('button, script, style, .hash-link').remove();
      const shown = bare(main.text());
      for (const {name, acceptedAnswer} of faq.mainEntity as {
        name: string;
        acceptedAnswer: {text: string};
      }[]) {
        expect(shown, page).toContain(bare(name));
        expect(shown, page).toContain(bare(acceptedAnswer.text));
      }
    }
  });

  test('is found out where a field is missing', () => {
    const crumb = {'@type': 'ListItem', position: 1, name: 'Home'};
    expect(
      findWrongFields({'@type': 'BreadcrumbList', itemListElement: [crumb]}),
    ).toEqual(['itemListElement']);
    expect(
      findWrongFields({
        '@type': 'BreadcrumbList',
        itemListElement: [crumb, crumb],
      }),
    ).toEqual(['item', 'position']);
    expect(findWrongFields({'@type': 'WebSite', name: 'x'})).toContain(
      'target',
    );
    expect(findWrongFields({'@type': 'FAQPage', mainEntity: [{}]})).toContain(
      'text',
    );
    expect(
      findWrongFields({'@type': 'TechArticle', image: '/a.png'}),
    ).toContain('image');
    expect(findWrongFields({'@type': 'Recipe'})).toEqual(['@type']);
  });
});

test('pages that search engines list have titles and descriptions of their own', () => {
  const listed = pages.filter(
    (page) => page.isIndexable && page.canonical === SITE + page.path,
  );
  expect(listed.length).toBeGreaterThan(50);
  for (const read of [
    ($: CheerioAPI) => $('head > title').text(),
    ($: CheerioAPI) => readContents($, 'description')[0] ?? '',
  ]) {
    const places = new Map<string, string>();
    for (const {path: page, $} of listed) {
      const text = read($);
      expect(text, page).not.toBe('');
      expect(places.get(text), `${page}: ${text}`).toBeUndefined();
      places.set(text, page);
    }
  }
});

test('the not-found page has no address, for search engines and for links', () => {
  const $ = loadHead(readBuilt('404.html'));
  expect(
    $('link[rel="canonical"], meta[property="og:url"]').toArray(),
  ).toHaveLength(0);
  expect($('meta[name="robots"]').attr('content')).toContain('noindex');
});

test('only a build with the hosted search connects to it ahead', () => {
  const ahead = 'link[rel="preconnect"], link[rel="dns-prefetch"]';
  expect(loadHead(readBuilt('404.html'))(ahead).toArray()).toHaveLength(0);
  expect(
    pages.filter(({$}) => $(ahead).length > 0).map((page) => page.path),
  ).toEqual([]);
  expect(loadHead(readHtml('/faq/', 'variant'))(ahead).attr('href')).toMatch(
    /^https:\/\/.+-dsn\.algolia\.net$/,
  );
});

test('no page names translations, which would have to be its canonical page', () => {
  expect(
    pages
      .filter(({$}) => $('link[hreflang], link[hrefLang]').length > 0)
      .map((page) => page.path),
  ).toEqual([]);
});
