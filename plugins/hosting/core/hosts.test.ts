import {getTransformedRoutes} from '@vercel/routing-utils';
import {describe, expect, it} from 'vitest';
import {
  renderNetlifyHeaders,
  renderNetlifyRedirects,
  createNotFoundFallbackScript,
  createVercelConfig,
} from './hosts';
import type {HostingTable} from './table';

const table: HostingTable = {
  baseUrl: '/live/',
  redirects: [
    {from: '/tutorials/', to: '/docs/tutorials/get-started/', status: 301},
    {from: '/legal/', to: 'https://example.com/terms', status: 302},
    {from: '/docs/0.2.1/*', to: '/docs/next/*', status: 301},
  ],
  rewrites: [{prefix: '/snack/'}],
  headers: [{source: '/*', headers: {'X-A': 'b'}}],
};

it('writes _redirects', () => {
  expect(renderNetlifyRedirects(table)).toBe(
    `/live/tutorials/ /live/docs/tutorials/get-started/ 301
/live/legal/ https://example.com/terms 302
/live/docs/0.2.1 /live/docs/next/ 301
/live/docs/0.2.1/* /live/docs/next/:splat 301
/live/snack/* /live/snack/ 200
`,
  );
});

it('writes _headers', () => {
  expect(renderNetlifyHeaders(table)).toBe('/live/*\n  X-A: b\n');
});

it('leaves the default lifetime out of _headers, where a longer one would be joined to it', () => {
  const caching = (lifetime: string) => ({'Cache-Control': lifetime});
  const headers = [
    {
      source: '/*',
      headers: {...caching('public, max-age=0, must-revalidate'), 'X-A': 'b'},
    },
    {source: '/assets/*', headers: caching('public, max-age=60')},
  ];
  expect(renderNetlifyHeaders({...table, headers})).toBe(
    '/live/*\n  X-A: b\n/live/assets/*\n  Cache-Control: public, max-age=60\n',
  );
  expect(
    renderNetlifyHeaders({
      ...table,
      headers: [{source: '/*', headers: caching('no-store')}],
    }),
  ).toBe('/live/*\n  Cache-Control: no-store\n');
});

describe('vercel.json', () => {
  const files = ['index.html', 'faq/index.html', 'docs/a.B/index.html'];
  const texts = ['faq.md', 'docs/a.B.md', 'assets/js/x.js'];
  const headers: HostingTable['headers'] = [
    {source: '/*', headers: {'X-A': 'all'}},
    {source: '/*.md', headers: {'X-A': 'text'}},
    {source: '/assets/*', headers: {'X-B': 'kept'}},
  ];
  const {routes, error} = getTransformedRoutes(
    createVercelConfig({...table, headers}) as Parameters<
      typeof getTransformedRoutes
    >[0],
  );

  /** Answers a request as Vercel does, by the routes that its own package compiles from the file. */
  function answer(
    path: string,
    accept = 'text/html',
  ): {
    to?: string | undefined;
    file?: string | undefined;
    headers: Record<string, string>;
  } {
    const sent: Record<string, string> = {};
    const found = (at: string) => {
      const below = at.slice(table.baseUrl.length).replace(/\/$/, '');
      return [...files, ...texts].find((file) =>
        [below, `${below}/index.html`.replace(/^\//, '')].includes(file),
      );
    };
    for (const route of routes ?? []) {
      if ('handle' in route) {
        const file = found(path);
        if (file) {
          return {file, headers: sent};
        }
        continue;
      }
      const match = new RegExp(route.src!).exec(path);
      const filled = (text = '') =>
        text.replace(/\$(\d)/g, (_, at: string) => match?.[Number(at)] ?? '');
      const has = (route as {has?: {value: string}[]}).has ?? [];
      if (has.some(({value}) => !new RegExp(`^${value}$`).test(accept))) {
        continue;
      }
      if (match && route.status) {
        return {to: filled(route.headers?.Location), headers: {}};
      }
      if (match && route.dest) {
        return {to: `page ${filled(route.dest)}`, headers: sent};
      }
      Object.assign(sent, match ? route.headers : {});
    }
    return {headers: sent};
  }

  it('is valid', () => {
    expect(error).toBeNull();
    const {error: wrong} = getTransformedRoutes({
      headers: [{source: '/a(', headers: []}],
    });
    expect(wrong?.code).toBe('invalid_header');
  });

  it.each([
    ['/live/tutorials', '/live/docs/tutorials/get-started/'],
    ['/live/tutorials/', '/live/docs/tutorials/get-started/'],
    ['/live/legal/', 'https://example.com/terms'],
    ['/live/docs/0.2.1', '/live/docs/next/'],
    ['/live/docs/0.2.1/', '/live/docs/next/'],
    ['/live/docs/0.2.1/api/cli', '/live/docs/next/api/cli'],
    ['/live/docs/0.2.1/api/a.B/', '/live/docs/next/api/a.B/'],
    ['/live/docs/0.2.10/', undefined],
    ['/live/faq', '/live/faq/'],
    ['/live/faq/index.html', '/live/faq'],
    ['/live/snack/@a/b', '/live/snack/@a/b/'],
    ['/live/snack/@a/b/', 'page /live/snack/'],
    ['/live/snack/@a/b.c/', 'page /live/snack/'],
    ['/live/tutorialsx/', undefined],
    ['/tutorials/', undefined],
  ])('sends %s to %s', (path, to) => {
    expect(answer(path).to).toBe(to);
  });

  it.each([
    ['/live/faq/', 'text/markdown', '/live/faq.md'],
    ['/live/faq/', 'text/markdown, */*;q=0.1', '/live/faq.md'],
    ['/live/faq/', 'text/html, text/markdown;q=0.5', undefined],
    ['/live/faq/', 'text/markdown, text/html;q=0.9', undefined],
    ['/live/docs/a.B/', 'text/markdown', undefined],
  ])('sends %s for %s to %s', (path, accept, to) => {
    expect(answer(path, accept).to).toBe(to);
  });

  it.each([
    ['/live/', 'index.html', {'X-A': 'all'}],
    ['/live/faq/', 'faq/index.html', {'X-A': 'all'}],
    ['/live/docs/a.B/', 'docs/a.B/index.html', {'X-A': 'all'}],
    ['/live/faq.md', 'faq.md', {'X-A': 'text'}],
    ['/live/docs/a.B.md', 'docs/a.B.md', {'X-A': 'text'}],
    ['/live/docs/aXmd/', undefined, {'X-A': 'all'}],
    ['/live/assets/js/x.js', 'assets/js/x.js', {'X-A': 'all', 'X-B': 'kept'}],
    ['/faq.md', undefined, {}],
  ])('answers %s with %s and its headers', (path, file, sent) => {
    expect(answer(path)).toEqual({file, headers: sent});
  });
});

it.each([
  ['/live/snack/@a/b/', '/live/snack/?path=%40a%2Fb%2F'],
  ['/live/snack/', undefined],
  ['/live/nowhere/', undefined],
  ['/live/snack/"><script>', '/live/snack/?path=%22%3E%3Cscript%3E'],
  ['/live/docs/0.2.1', '/live/docs/next/?q#a'],
  ['/live/docs/0.2.1/api/cli/', '/live/docs/next/api/cli/?q#a'],
  ['/live/docs/0.2.1//evil.example/', '/live/docs/next//evil.example/?q#a'],
  ['/live/docs/0.2.10/', undefined],
])('the 404 fallback sends %s to %s', (pathname, expected) => {
  let replaced: string | undefined;
  const location = {
    pathname,
    search: '?q',
    hash: '#a',
    replace: (to: string) => (replaced = to),
  };
  new Function('location', createNotFoundFallbackScript(table))(location);
  expect(replaced).toBe(expected);
});
