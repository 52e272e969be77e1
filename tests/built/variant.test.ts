import {load} from 'cheerio/slim';
import {describe, expect, test} from 'vitest';
import {listFiles, readHtml} from '../buildFiles';
import {ask} from './ask';

const variant = (path: string, init?: RequestInit) =>
  ask(`/live/${path}`, init, 'variant');

describe('under the base /live/', () => {
  const PAGES = [
    '',
    'faq/',
    'docs/tutorials/get-started/',
    'docs/0.1/api/core/',
    'snack/@playtorch/yolov5-camera/',
    'flora/',
  ];

  /** Addresses in a page that begin at the root of the host. */
  const addressesOf = (html: string) => {
    const $ = load(html);
    return $('a[href^="/"], link[href^="/"], img[src^="/"], script[src^="/"]')
      .toArray()
      .map(({attribs}) => attribs.href ?? attribs.src ?? '');
  };
  const findOutside = (html: string) =>
    addressesOf(html).filter((address) => !address.startsWith('/live/'));

  test.each(PAGES)('/live/%s names nothing outside of it', async (page) => {
    const response = await variant(page);
    expect(response.status).toBe(200);
    const html = await response.text();
    expect(addressesOf(html).length).toBeGreaterThan(10);
    expect(findOutside(html)).toEqual([]);
  });

  test('what a page names outside of it is found out', () => {
    const html = readHtml('/faq/', 'variant');
    expect(findOutside(html.replace('href="/live/', 'href="/'))).toHaveLength(
      1,
    );
    expect(findOutside(html.replace('</body>', '<img src="/a.png">'))).toEqual([
      '/a.png',
    ]);
  });

  test('what other sites and search engines read keeps the base', async () => {
    const page = await (await variant('faq/')).text();
    const image = /property="og:image" content="(https:[^"]*)"/.exec(page)?.[1];
    expect(image).toMatch(/^https:\/\/[^/]+\/live\/previews\/faq\.png$/);
    const preview = await variant('previews/faq.png');
    expect(preview.headers.get('content-type')).toBe('image/png');
    const robots = await variant('robots.txt');
    expect(await robots.text()).toMatch(
      /^Sitemap: https:\/\/[^/]+\/live\/sitemap\.xml$/m,
    );
    const feed = await variant('feed.xml');
    const links = [...(await feed.text()).matchAll(/<link>([^<]*)<\/link>/g)];
    expect(links.length).toBeGreaterThan(5);
    for (const [, link] of links) {
      expect(link).toMatch(/^https:\/\/[^/]+\/live\//);
    }
  });

  test('redirects, rewrites and the not-found page keep the base', async () => {
    const moved = await variant('tutorials');
    expect(moved.headers.get('location')).toBe(
      '/live/docs/tutorials/get-started/',
    );
    const lost = await variant('docs/nowhere/');
    expect(lost.status).toBe(404);
    const $ = load(await lost.text());
    expect($('main a:contains("home page")').attr('href')).toBe('/live/');
    expect((await ask('/faq/', {}, 'variant')).status).toBe(404);
  });
});

test.each([
  ['default', 'A page', '/live/faq/'],
  ['doc', 'A doc', '/live/docs/tutorials/faq/'],
  ['docSidebar', 'A sidebar', '/live/docs/api/core/'],
  ['docsVersion', 'A version', '/live/docs/tutorials/get-started/'],
  // A page outside of the docs has no menu of versions.
  ['docsVersionDropdown', '', undefined],
  ['dropdown', 'A menu', '#'],
  ['html', 'Some HTML', undefined],
  ['localeDropdown', 'English', '#'],
  ['search', 'Search', undefined],
])('the navbar has items of the type %s', (type, label, href) => {
  const $ = load(readHtml('/fixtures/navbar/', 'variant'));
  // Every type of the theme has a row: the page throws on an unknown type.
  expect($('main [data-type]')).toHaveLength(9);
  const row = $(`[data-type=${type}]`);
  expect(row.find('.navbar__items').text()).toContain(label);
  if (href !== undefined) {
    expect(row.find('.navbar__items a').attr('href')).toBe(href);
  }
  expect(row.find('.menu__list').children()).toHaveLength(
    ['search', 'docsVersionDropdown'].includes(type) ? 0 : 1,
  );
});

describe('the internal build', () => {
  const FAQ = '/docs/next/tutorials/faq/';
  const readPage = (server: 'site' | 'variant', page = FAQ) => {
    const $ = load(readHtml(page, server));
    const groups = $('.theme-doc-sidebar-menu > li')
      .toArray()
      .map((group) => $(group).text().trim());
    expect(groups.length).toBeGreaterThan(2);
    return {
      edit: $('a.theme-edit-this-page').attr('href'),
      internal: groups.includes('Internal'),
    };
  };

  test.for(['/docs/', '/docs/0.1/', '/docs/next/'])(
    'has the internal category below %s',
    (version) => {
      const page = `${version}tutorials/faq/`;
      expect(readPage('variant', page).internal).toBe(true);
      expect(readPage('site', page).internal).toBe(false);
    },
  );

  test('has internal edit links and the internal category', () => {
    const {edit, internal} = readPage('variant');
    expect(edit).toMatch(/^https:\/\/www\.internalfb\.com\//);
    expect(internal).toBe(true);
  });

  test('is not what the public sees', () => {
    const {edit, internal} = readPage('site');
    expect(edit).toBeUndefined();
    expect(internal).toBe(false);
    expect(
      listFiles().filter((file) => /internal\/|fixtures\//.test(file)),
    ).toEqual([]);
  });
});

test('analytics are in a build that has their setting, and in no other', () => {
  const findScripts = (server: 'site' | 'variant') =>
    load(readHtml('/faq/', server))('script[src^="https:"]')
      .toArray()
      .map(({attribs}) => attribs.src);
  expect(findScripts('variant')).toEqual([
    'https://www.googletagmanager.com/gtag/js?id=G-TEST00000',
  ]);
  expect(findScripts('site')).toEqual([]);
});

test('code is highlighted in every language of the site', () => {
  const $ = load(readHtml('/fixtures/code/', 'variant'));
  for (const language of [
    'tsx',
    'ts',
    'jsx',
    'swift',
    'kotlin',
    'java',
    'objectivec',
    'groovy',
    'ruby',
    'python',
    'bash',
    'json',
    'diff',
    'yaml',
  ]) {
    expect(
      $(`.language-${language}`).first().find('code i').length,
      language,
    ).toBeGreaterThan(0);
  }
});
