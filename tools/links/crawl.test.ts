import {packIndex} from '../../plugins/search/core/engine';
import {describe, expect, it} from 'vitest';
import type {HostingTable} from '../../plugins/hosting/core/table';
import {crawl, type LinkedSite} from './crawl';

const origin = 'https://site.example';
const table: HostingTable = {
  baseUrl: '/',
  redirects: [
    {from: '/old/', to: '/docs/', status: 301},
    {from: '/v1/*', to: '/docs/*', status: 301},
    {from: '/legal/', to: 'https://other.example/terms', status: 302},
  ],
  rewrites: [{prefix: '/snack/'}],
  headers: [],
};

/** Makes an index of the search with one page and its anchors. */
const searchIndex = (base: string, path: string, anchors: readonly string[]) =>
  JSON.stringify(
    packIndex({
      tag: 'default',
      base,
      pages: [
        {
          path,
          section: '',
          title: '',
          places: anchors.map((anchor) => ({anchor, level: 1, heading: ''})),
        },
      ],
    }),
  );

/** Makes a site without a fault; tests break one part of it. */
function site(
  changed: Record<string, string | undefined> = {},
  changedTable: Partial<HostingTable> = {},
): LinkedSite {
  const files: Record<string, string | undefined> = {
    'index.html': `<html><head>
      <link rel="canonical" href="${origin}/"><meta property="og:url" content="${origin}/">
      <meta property="og:image" content="${origin}/logo.png"><link rel="icon" href="/logo.png">
      <link rel="stylesheet" href="/assets/all.css"><link rel="preconnect" href="https://cdn.example">
      </head><body id="top"><a href="/docs/#install">Docs</a><a href="docs">no slash</a>
      <a href="#top">top</a><a href="#">top</a><a href="/snack/@a/b">snack</a><a href="/v1/">old docs</a>
      <a href="mailto:a@b.example">mail</a><a href="https://other.example/x">other</a>
      <img src="/logo.png" srcset="/logo.png 1x, /logo.png 2x"></body></html>`,
    'docs/index.html': `<h1 id="install">Docs</h1><a href="../">home</a><a name="old"></a><a href="#old">old</a>
      <script type="application/json">{"toc":[{"id":"install"}],"own":["assets/a-"],"chunks":[{"files":["assets/all.css"]}]}</script>`,
    'docs/index.md': `---\nurl: "${origin}/docs/"\n---\n[home](${origin}/) \`[a](b)\`\n\n\`\`\`text\n[a](b)\n\`\`\`\n`,
    'snack/index.html': '<p>snack</p>',
    '404.html': `<link rel="canonical" href="${origin}/404.html/"><a href="/">home</a>`,
    'old/index.html': `<link rel="canonical" href="${origin}/old/"><a href="/docs/">moved</a>`,
    'assets/all.css': `@font-face{src:url(f.woff2) format("woff2"),url(f.woff) format("woff")}a{background:url("../logo.png"),url(data:image/png;base64,AA)}`,
    'assets/f.woff2': undefined,
    'logo.png': undefined,
    'sitemap.xml': `<urlset><url><loc>${origin}/docs/</loc></url></urlset>`,
    'search/docs.json': searchIndex('/docs/', '', ['', 'install']),
    ...changed,
  };
  return {
    origin,
    table: {...table, ...changedTable},
    files: new Map(Object.entries(files)),
  };
}

const faults = (...args: Parameters<typeof site>) =>
  crawl(site(...args)).faults.map(
    ({problem, to, files}) => `${problem} ${to} (${files.join(', ')})`,
  );

it('finds nothing wrong with a site without faults, and counts what it checked', () => {
  const {faults: found, counts, external} = crawl(site());
  expect(found).toEqual([]);
  expect(counts).toEqual({
    files: 9,
    links: 18,
    anchors: 5,
    assets: 9,
    redirects: 4,
  });
  expect([...external].map(([to, from]) => [to, [...from]])).toEqual([
    ['https://other.example/x', ['index.html']],
    ['https://other.example/terms', ['redirect of /legal/']],
  ]);
});

const page = (body: string) => ({'docs/index.html': body});

describe('names the fault and its files', () => {
  it.each<[string, Record<string, string | undefined>, string]>([
    [
      'a link to no page',
      page('<h1 id=install></h1><a href="/gone/">a</a>'),
      'no page /gone/ (docs/index.html)',
    ],
    [
      'a relative link to no page',
      page('<h1 id=install></h1><a href="gone">a</a>'),
      'no page /docs/gone (docs/index.html)',
    ],
    [
      'an anchor of its own page',
      page('<h1 id=install></h1><a href="#gone">a</a>'),
      'no anchor /docs/#gone (docs/index.html)',
    ],
    [
      'anchors that other files name',
      page('<h1>Docs</h1>'),
      'no anchor /docs/#install (index.html, search/docs.json)',
    ],
    [
      'an anchor behind a redirect',
      {'docs/a/index.html': '<a href="/old/#gone">a</a>'},
      'no anchor /old/#gone (docs/a/index.html)',
    ],
    [
      'an anchor in a symbol',
      {'a/index.html': '<svg><use href="#gone"/></svg>'},
      'no anchor /a/#gone (a/index.html)',
    ],
    [
      'a picture',
      {'a/index.html': '<img src="/gone.png">'},
      'no asset /gone.png (a/index.html)',
    ],
    [
      'a picture for dense screens',
      {'a/index.html': '<img srcset="/logo.png 1x, /gone.png 2x">'},
      'no asset /gone.png (a/index.html)',
    ],
    [
      'a script',
      {'a/index.html': '<script src="/assets/gone.js"></script>'},
      'no asset /assets/gone.js (a/index.html)',
    ],
    [
      'a style sheet',
      {'a/index.html': '<link rel=stylesheet href="/assets/gone.css">'},
      'no asset /assets/gone.css (a/index.html)',
    ],
    [
      'a preview image',
      {
        'a/index.html': `<meta property="og:image" content="${origin}/gone.png">`,
      },
      'no asset /gone.png (a/index.html)',
    ],
    [
      'an asset that is redirected',
      {'a/index.html': '<img src="/docs">'},
      'redirects /docs (a/index.html)',
    ],
    [
      'a picture of a style sheet',
      {'assets/b.css': 'a{background:url(gone.png)}'},
      'no asset /assets/gone.png (assets/b.css)',
    ],
    [
      'a picture of a style attribute',
      {'a/index.html': '<p style="background:url(\'/gone.png\')">'},
      'no asset /gone.png (a/index.html)',
    ],
    [
      'a style element',
      {'a/index.html': '<style>@import "/gone.css";</style>'},
      'no asset /gone.css (a/index.html)',
    ],
    [
      'a font without another',
      {'assets/b.css': 'a{src:url(f.woff) format("woff")}'},
      'no asset /assets/f.woff (assets/b.css)',
    ],
    [
      'a chunk in a page’s record',
      {
        'a/index.html':
          '<script type="application/json">{"files":["assets/gone.js"]}</script>',
      },
      'no asset /assets/gone.js (a/index.html)',
    ],
    [
      'a heading of a table of contents',
      {
        'a/index.html':
          '<script type="application/json">{"toc":[{"id":"gone"}]}</script>',
      },
      'no anchor /a/#gone (a/index.html)',
    ],
    [
      'an address of structured data',
      {
        'a/index.html': `<script type="application/ld+json">{"item":"${origin}/gone/"}</script>`,
      },
      'no page /gone/ (a/index.html)',
    ],
    [
      'a route',
      {'assets/routes/a.json': '{"routes":[{"path":"/gone/"}]}'},
      'no page /gone/ (assets/routes/a.json)',
    ],
    [
      'a page of the search',
      {
        'search/a.json': searchIndex('/', 'gone/', ['']),
      },
      'no page /gone/ (search/a.json)',
    ],
    [
      'a link in Markdown',
      {'a.md': 'See [a\\_b](/gone\\_x/) and `code`.'},
      'no page /gone_x/ (a.md)',
    ],
    [
      'a Markdown page’s own address',
      {'a.md': `---\nurl: "${origin}/gone/"\n---\n`},
      'no page /gone/ (a.md)',
    ],
    [
      'llms.txt',
      {'llms.txt': `- [A](${origin}/gone.md): about`},
      'no page /gone.md (llms.txt)',
    ],
    [
      'the sitemap',
      {'sitemap.xml': `<loc>${origin}/gone/</loc>`},
      'no page /gone/ (sitemap.xml)',
    ],
    [
      'a redirect in the sitemap',
      {'sitemap.xml': `<loc>${origin}/docs</loc>`},
      'redirects /docs (sitemap.xml)',
    ],
    [
      'a page that no other leads to, only one that is nowhere itself',
      {
        'a/index.html': '<a href="/b/">b</a>',
        'b/index.html': '<a href="/a/">a</a>',
        'sitemap.xml': `<loc>${origin}/docs/</loc><loc>${origin}/b/</loc>`,
      },
      'no way to /b/ (index.html)',
    ],
    [
      'the feed',
      {'feed.xml': `<link>${origin}/docs/#gone</link>`},
      'no anchor /docs/#gone (feed.xml)',
    ],
    [
      'another canonical address',
      {'a/index.html': `<link rel="canonical" href="${origin}/a">`},
      'redirects /a (a/index.html)',
    ],
    [
      'robots.txt',
      {'robots.txt': `Sitemap: ${origin}/gone.xml`},
      'no page /gone.xml (robots.txt)',
    ],
    [
      'a manifest',
      {'a.webmanifest': '{"icons":[{"src":"/gone.png"}]}'},
      'no asset /gone.png (a.webmanifest)',
    ],
    [
      'a script as address',
      {'a/index.html': '<a href="javascript:void(0)">a</a>'},
      'no address javascript:void(0) (a/index.html)',
    ],
    [
      'what is no address',
      {'a/index.html': '<a href="https://">a</a>'},
      'no address https:// (a/index.html)',
    ],
  ])('%s', (_what, changed, fault) => {
    expect(faults(changed)).toEqual([fault]);
  });

  it.each<[string, Partial<HostingTable>, string]>([
    [
      'a redirect to no page',
      {redirects: [{from: '/a/', to: '/gone/', status: 301}]},
      'no page /gone/ (redirect of /a/)',
    ],
    [
      'redirects in a circle',
      {
        redirects: [
          {from: '/a/', to: '/b/', status: 301},
          {from: '/b/', to: '/a/', status: 302},
        ],
      },
      'loops /b/ (redirect of /a/)',
    ],
    [
      'a folder to no folder',
      {redirects: [{from: '/a/*', to: '/gone/*', status: 301}]},
      'no page /gone/* (redirect of /a/*)',
    ],
    [
      'a folder into itself',
      {redirects: [{from: '/a/*', to: '/a/a/*', status: 301}]},
      'loops /a/a/* (redirect of /a/*)',
    ],
    [
      'a folder of pages',
      {redirects: [{from: '/docs/*', to: '/snack/*', status: 301}]},
      'hides pages docs/index.html (redirect of /docs/*)',
    ],
    [
      'a rewrite without a page',
      {rewrites: [...table.rewrites, {prefix: '/gone/'}]},
      'no page /gone/ (rewrite of /gone/)',
    ],
  ])('%s', (_what, changed, fault) => {
    expect(
      faults({}, {...changed, redirects: changed.redirects ?? table.redirects}),
    ).toContain(fault);
  });

  it('a path that forgets the base path', () => {
    const live = {
      'index.html': `<link rel="canonical" href="${origin}/live/"><a href="/docs/">a</a><a href="${origin}/">origin</a>`,
      'docs/index.html': `<link rel="canonical" href="${origin}/docs/"><a href="/live/">a</a>`,
    };
    const files = new Map(Object.entries(live));
    const {faults: found, external} = crawl({
      origin,
      files,
      table: {baseUrl: '/live/', redirects: [], rewrites: [], headers: []},
    });
    expect(found).toEqual([
      {
        problem: 'outside the base path',
        to: '/docs/',
        files: ['index.html', 'docs/index.html'],
      },
    ]);
    expect([...external.keys()]).toEqual([`${origin}/`]);
  });

  it('a file of data that is none', () => {
    expect(() => crawl(site({'a.json': '{"a":'}))).toThrow(/^a\.json /);
  });
});
