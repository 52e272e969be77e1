import {describe, expect, test} from 'vitest';
import {successors} from '../../src/data/successors';
import {docVersions} from '../../src/lib/versions/docVersions';
import {readBuilt} from '../buildFiles';
import {findDisagreements, isAllowed, type IndexedSite} from './pageFaults';
import {readHeads, SITE} from './heads';

describe('canonical links, robots.txt, sitemap, llms.txt and Markdown', () => {
  test('agree about the newest version of every page', () => {
    const texts = readHeads().map(({path: page, $, isIndexable}) => {
      const file = $('link[type="text/markdown"]').attr('href');
      return {
        path: page,
        canonicals: $('link[rel="canonical"]')
          .toArray()
          .map((element) => $(element).attr('href') ?? ''),
        isIndexable,
        markdown: file && readBuilt(file),
      };
    });
    expect(texts.filter(({markdown}) => markdown).length).toBeGreaterThan(100);
    expect(
      findDisagreements({
        site: SITE,
        pages: texts,
        sitemap: readBuilt('sitemap.xml'),
        robots: readBuilt('robots.txt'),
        llms: readBuilt('llms.txt'),
        versions: docVersions,
        successors,
      }),
    ).toEqual([]);
  });

  /** Makes a site of two versions, with a page that only the old one has and a page that no search engine may list. */
  const makeSite = (): IndexedSite => {
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
  type MutableSite = ReturnType<typeof makeSite> & {
    pages: {markdown: string; canonicals: string[]; isIndexable: boolean}[];
  };
  const faults: [said: string, change: (site: MutableSite) => unknown][] = [
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
    expect(findDisagreements(makeSite())).toEqual([]);
  });

  test.each(faults)('are found out where they do not: %s', (said, change) => {
    const site = makeSite();
    change(site as MutableSite);
    expect(findDisagreements(site).join('\n')).toContain(said);
  });

  test('the longest rule of robots.txt decides', () => {
    const robots = 'Allow: /\nDisallow: /a/\nAllow: /a/b$\nDisallow: /*.q\n';
    const allowed = ['/', '/a', '/a/b', '/q'];
    const kept = ['/a/', '/a/bc', '/x.q', '/x.qu'];
    expect([...allowed, ...kept].filter((at) => isAllowed(robots, at))).toEqual(
      allowed,
    );
  });
});
