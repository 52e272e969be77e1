/* eslint max-lines: off -- one build, read once for every test */
import {existsSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {load, type CheerioAPI} from 'cheerio/slim';
import sax from 'sax';
import {siteChanges} from '../../src/data/siteChanges';
import {successors} from '../../src/data/successors';
import {docVersions} from '../../src/lib/versions/docVersions';
import {address, servers} from '../servers';
import {disagreements, mayRead, type SeenSite} from './agreement';
import {expect, open, test} from './fixtures';
import {allPages} from './pages';
import {wrongFields, type Thing} from './structuredData';

const dir = path.join(__dirname, '../..', servers.site.outDir);
const SITE = 'https://playtorch.dev';

interface Built {
  path: string;
  $: CheerioAPI;
  canonical: string;
  isIndexable: boolean;
}

let pages: Built[] = [];
test.beforeAll(() => {
  pages = allPages().map((page) => {
    const $ = load(readFileSync(path.join(dir, page, 'index.html'), 'utf8'));
    return {
      path: page,
      $,
      canonical: $('link[rel="canonical"]').attr('href') ?? '',
      isIndexable: !$('meta[name="robots"]')
        .attr('content')
        ?.includes('noindex'),
    };
  });
  expect(pages.length).toBeGreaterThan(150);
});

/** Contents of all elements of a property. */
const contents = ($: CheerioAPI, name: string) =>
  $(`meta[property="${name}"], meta[name="${name}"]`)
    .toArray()
    .map((element) => $(element).attr('content') ?? '');

const thingsOf = ($: CheerioAPI) =>
  $('script[type="application/ld+json"]')
    .toArray()
    .flatMap(
      (element) =>
        (JSON.parse($(element).text()) as {'@graph': Thing[]})['@graph'],
    );

test('every page says once what links to it show', () => {
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
      expect(contents($, name), `${page}: ${name}`).toEqual([
        expect.stringMatching(/\S/),
      ]);
    }
    expect(contents($, 'og:url'), page).toEqual([canonical]);
    expect(contents($, 'og:title')[0], page).toBe($('head > title').text());
    expect(contents($, 'twitter:card'), page).toEqual(['summary_large_image']);
  }
});

test('previews are there, of the size that pages name, 100 KB at most', () => {
  for (const {path: page, $, isIndexable} of pages) {
    const image = contents($, 'og:image')[0]!;
    const name = isIndexable ? page.slice(1, -1) || 'index' : 'index';
    expect(image).toBe(`${SITE}/previews/${name}.png`);
    const png = readFileSync(path.join(dir, image.slice(SITE.length)));
    expect(png.subarray(1, 4).toString('latin1'), image).toBe('PNG');
    expect([png.readUInt32BE(16), png.readUInt32BE(20)].map(String)).toEqual([
      contents($, 'og:image:width')[0],
      contents($, 'og:image:height')[0],
    ]);
    expect(png.length, image).toBeLessThanOrEqual(100 * 1024);
  }
});

test.describe('structured data', () => {
  test('has the fields that search engines require, on every page', () => {
    const seen: Record<string, number> = {};
    for (const {path: page, $, isIndexable} of pages) {
      const things = thingsOf($);
      for (const thing of things) {
        const type = String(thing['@type']);
        seen[type] = (seen[type] ?? 0) + 1;
        expect(wrongFields(thing), `${page}: ${type}`).toEqual([]);
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
    for (const {path: page, $} of pages) {
      const faq = thingsOf($).find((thing) => thing['@type'] === 'FAQPage');
      if (!faq) {
        continue;
      }
      const main = $('main').clone();
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
      wrongFields({'@type': 'BreadcrumbList', itemListElement: [crumb]}),
    ).toEqual(['itemListElement']);
    expect(
      wrongFields({'@type': 'BreadcrumbList', itemListElement: [crumb, crumb]}),
    ).toEqual(['item', 'position']);
    expect(wrongFields({'@type': 'WebSite', name: 'x'})).toContain('target');
    expect(wrongFields({'@type': 'FAQPage', mainEntity: [{}]})).toContain(
      'text',
    );
    expect(wrongFields({'@type': 'TechArticle', image: '/a.png'})).toContain(
      'image',
    );
    expect(wrongFields({'@type': 'Recipe'})).toEqual(['@type']);
  });
});

test('pages that search engines list have titles and descriptions of their own', () => {
  const listed = pages.filter(
    (page) => page.isIndexable && page.canonical === SITE + page.path,
  );
  expect(listed.length).toBeGreaterThan(50);
  for (const read of [
    ($: CheerioAPI) => $('head > title').text(),
    ($: CheerioAPI) => contents($, 'description')[0] ?? '',
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

test.describe('canonical links, robots.txt, sitemap, llms.txt and Markdown', () => {
  const read = (file: string) => readFileSync(path.join(dir, file), 'utf8');

  test('agree about the newest version of every page', () => {
    const texts = pages.map(({path: page, $, isIndexable}) => {
      const file = $('link[type="text/markdown"]').attr('href');
      return {
        path: page,
        canonicals: $('link[rel="canonical"]')
          .toArray()
          .map((element) => $(element).attr('href') ?? ''),
        isIndexable,
        markdown: file && read(file),
      };
    });
    expect(texts.filter(({markdown}) => markdown).length).toBeGreaterThan(100);
    expect(
      disagreements({
        site: SITE,
        pages: texts,
        sitemap: read('sitemap.xml'),
        robots: read('robots.txt'),
        llms: read('llms.txt'),
        versions: docVersions,
        successors,
      }),
    ).toEqual([]);
  });

  /** A site of two versions, a page that only the old one has, and one that no search engine lists. */
  const small = (): SeenSite => {
    const page = (
      at: string,
      canonical = at,
      newest = '',
      isIndexable = true,
    ) => ({
      path: at,
      canonicals: [`https://x.dev${canonical}`],
      isIndexable,
      markdown: `---\nurl: "https://x.dev${at}"\n${canonical === at ? '' : `canonical: "https://x.dev${canonical}"\n`}---\n\n${newest && `The newest: <https://x.dev${newest}>\n\n`}# A\n`,
    });
    return {
      site: 'https://x.dev',
      pages: [
        page('/'),
        page('/docs/a/'),
        page('/docs/old/a/', '/docs/a/', '/docs/a/'),
        page('/docs/old/b/', '/docs/old/b/', '/docs/a/#b'),
        page('/snack/', '/snack/', '', false),
      ],
      sitemap: ['/', '/docs/a/', '/docs/old/b/']
        .map((at) => `<loc>https://x.dev${at}</loc>`)
        .join(''),
      robots: 'User-agent: *\nAllow: /\nSitemap: https://x.dev/sitemap.xml\n',
      llms: '- [A](https://x.dev/docs/a.md)\n- [Home](https://x.dev/index.md): x\n- [Old](https://x.dev/docs/old/llms.txt)\n',
      versions: [{path: ''}, {path: 'old'}],
      successors: [{before: 'b', after: 'a', anchor: 'b'}],
    };
  };
  type Seen = ReturnType<typeof small> & {
    pages: {markdown: string; canonicals: string[]; isIndexable: boolean}[];
  };
  const faults: [said: string, change: (site: Seen) => unknown][] = [
    [
      '/docs/a/ has the canonical address ""',
      ({pages: [, a]}) => (a!.canonicals = []),
    ],
    [
      'has the canonical address "https://x.dev/gone/"',
      ({pages: [, a]}) => (a!.canonicals = ['https://x.dev/gone/']),
    ],
    [
      'has the canonical address "https://y.dev/docs/a/"',
      ({pages: [, a]}) => (a!.canonicals = ['https://y.dev/docs/a/']),
    ],
    [
      '/docs/a/, canonical of /docs/old/a/, names another page',
      ({pages: [, a]}) => (a!.canonicals = ['https://x.dev/docs/old/b/']),
    ],
    [
      '/docs/a/, canonical of /docs/old/a/, is left out by robots',
      ({pages: [, a]}) => (a!.isIndexable = false),
    ],
    [
      '/docs/old/a/ is newest at /docs/a/, not at /docs/old/a/',
      ({pages: [, , old]}) => (old!.canonicals = ['https://x.dev/docs/old/a/']),
    ],
    [
      'the Markdown of /docs/a/ is at "https://x.dev/"',
      ({pages: [home, a]}) => (a!.markdown = home!.markdown),
    ],
    [
      'the Markdown of /docs/old/a/ has the canonical address "undefined"',
      ({pages: [, , old]}) =>
        (old!.markdown = old!.markdown.replace(/^canonical.*\n/m, '')),
    ],
    [
      'the Markdown of /docs/old/a/ does not name /docs/a/',
      ({pages: [, , old]}) =>
        (old!.markdown = old!.markdown.replace('<https://x.dev/docs/a/>', '')),
    ],
    [
      'the Markdown of /docs/old/b/ does not name /docs/a/#b',
      ({pages: [, , , old]}) =>
        (old!.markdown = old!.markdown.replace('#b>', '>')),
    ],
    [
      'the sitemap lacks https://x.dev/docs/a/',
      (site) => (site.sitemap = site.sitemap.replace('docs/a/', '')),
    ],
    [
      'the sitemap lists https://x.dev/docs/old/a/',
      (site) => (site.sitemap += '<loc>https://x.dev/docs/old/a/</loc>'),
    ],
    [
      'the sitemap lists https://x.dev/snack/',
      (site) => (site.sitemap += '<loc>https://x.dev/snack/</loc>'),
    ],
    [
      'the sitemap lists https://x.dev/docs/a/',
      (site) => (site.sitemap += '<loc>https://x.dev/docs/a/</loc>'),
    ],
    [
      'robots.txt does not name the sitemap',
      (site) => (site.robots = 'User-agent: *\nAllow: /'),
    ],
    [
      'robots.txt keeps readers from https://x.dev/docs/old/b/',
      (site) => (site.robots += 'Disallow: /docs/old/'),
    ],
    [
      'robots.txt keeps readers from https://x.dev/index.md',
      (site) => (site.robots += 'Disallow: /*.md$'),
    ],
    [
      'llms.txt names https://x.dev/docs/old/a.md, whose page is not canonical',
      (site) => (site.llms += '- [A](https://x.dev/docs/old/a.md)\n'),
    ],
  ];

  test('are found to agree where they do', () => {
    expect(disagreements(small())).toEqual([]);
  });

  for (const [said, change] of faults) {
    test(`are found out where they do not: ${said}`, () => {
      const site = small();
      change(site as Seen);
      expect(disagreements(site).join('\n')).toContain(said);
    });
  }

  test('the longest rule of robots.txt decides', () => {
    const robots = 'Allow: /\nDisallow: /a/\nAllow: /a/b$\nDisallow: /*.q\n';
    const allowed = ['/', '/a', '/a/b', '/q'];
    const kept = ['/a/', '/a/bc', '/x.q', '/x.qu'];
    expect([...allowed, ...kept].filter((at) => mayRead(robots, at))).toEqual(
      allowed,
    );
  });
});

test.describe('the not-found page', () => {
  test.use({allowed: {errors: [/status of 404/]}});

  test('has no address, for search engines and for links', async ({page}) => {
    const selector = 'link[rel="canonical"], meta[property="og:url"]';
    const $ = load(readFileSync(path.join(dir, '404.html'), 'utf8'));
    expect($(selector)).toHaveLength(0);
    expect($('meta[name="robots"]').attr('content')).toContain('noindex');
    for (const wrong of ['/no-such-page/', '/docs/0.1/no-such-page/']) {
      await open(page, wrong);
      await expect(page.locator(selector)).toHaveCount(0);
    }
    await page.getByRole('main').getByRole('link', {name: 'home page'}).click();
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute(
      'href',
      `${SITE}/`,
    );
  });
});

test('only a build with the hosted search connects to it ahead', async ({
  request,
}) => {
  const ahead = 'link[rel="preconnect"], link[rel="dns-prefetch"]';
  const notFound = load(readFileSync(path.join(dir, '404.html'), 'utf8'));
  expect(notFound(ahead)).toHaveLength(0);
  expect(
    pages.filter(({$}) => $(ahead).length > 0).map((page) => page.path),
  ).toEqual([]);
  const $ = load(await (await request.get(address('variant', 'faq/'))).text());
  expect($(ahead).attr('href')).toMatch(/^https:\/\/.+-dsn\.algolia\.net$/);
});

test('no page names translations, which would have to be its canonical page', () => {
  expect(
    pages
      .filter(({$}) => $('link[hreflang], link[hrefLang]').length > 0)
      .map((page) => page.path),
  ).toEqual([]);
});

test.describe('the feed of the site’s changes', () => {
  /** Texts of elements by their path; a strict parser throws where the XML is not well-formed. */
  const read = (xml: string) => {
    const texts: Record<string, string[]> = {};
    const names: string[] = [];
    const parser = sax.parser(true);
    parser.onopentag = ({name}) => {
      names.push(name);
      (texts[names.join('/')] ??= []).push('');
    };
    parser.ontext = parser.oncdata = (text: string) => {
      const values = texts[names.join('/')];
      if (values) {
        values[values.length - 1] += text;
      }
    };
    parser.onclosetag = () => names.pop();
    parser.onerror = (error) => {
      throw error;
    };
    parser.write(xml).close();
    return (name: string) => texts[`rss/channel${name}`] ?? [];
  };

  test('has what RSS 2.0 requires, newest first, with links that lead somewhere', async ({
    request,
  }) => {
    const feed = read(await (await request.get('/feed.xml')).text());
    // rssboard.org/rss-specification, "Required channel elements".
    for (const name of ['/title', '/link', '/description']) {
      expect(feed(name), name).toEqual([expect.stringMatching(/\S/)]);
    }
    const count = siteChanges.length;
    expect(feed('/item/title')).toHaveLength(count);
    expect(feed('/item/description')).toHaveLength(count);
    const dates = feed('/item/pubDate').map((date) => Date.parse(date));
    expect(dates).toHaveLength(count);
    expect(dates).toEqual([...dates].sort((a, b) => b - a));
    const ids = pages
      .find((page) => page.path === '/changes/')!
      .$('main [id]')
      .toArray()
      .map((element) => `${SITE}/changes/#${element.attribs.id}`);
    expect(new Set(feed('/item/guid')).size).toBe(count);
    expect(ids).toEqual(expect.arrayContaining(feed('/item/guid')));
    for (const link of [...feed('/link'), ...feed('/item/link')]) {
      expect(link.startsWith(`${SITE}/`), link).toBe(true);
      expect(
        existsSync(path.join(dir, link.slice(SITE.length), 'index.html')),
        link,
      ).toBe(true);
    }
  });

  test('is named by every page', () => {
    for (const {path: page, $} of pages) {
      expect(
        $('link[rel="alternate"][type="application/rss+xml"]').attr('href'),
        page,
      ).toBe('/feed.xml');
    }
  });

  test('would be found out if it were not well-formed', () => {
    expect(() => read('<rss><channel><title>A & B</channel></rss>')).toThrow();
  });
});
