import {expect, it} from 'vitest';
import {
  netlifyHeaders,
  netlifyRedirects,
  notFoundFallbackScript,
  vercelConfig,
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
  expect(netlifyRedirects(table)).toBe(
    `/live/tutorials/ /live/docs/tutorials/get-started/ 301
/live/legal/ https://example.com/terms 302
/live/docs/0.2.1 /live/docs/next/ 301
/live/docs/0.2.1/* /live/docs/next/:splat 301
/live/snack/* /live/snack/ 200
`,
  );
});

it('writes _headers', () => {
  expect(netlifyHeaders(table)).toBe('/live/*\n  X-A: b\n');
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
  expect(netlifyHeaders({...table, headers})).toBe(
    '/live/*\n  X-A: b\n/live/assets/*\n  Cache-Control: public, max-age=60\n',
  );
  expect(
    netlifyHeaders({
      ...table,
      headers: [{source: '/*', headers: caching('no-store')}],
    }),
  ).toBe('/live/*\n  Cache-Control: no-store\n');
});

it('writes vercel.json', () => {
  expect(vercelConfig(table)).toEqual({
    trailingSlash: true,
    cleanUrls: true,
    redirects: [
      {
        source: '/live/tutorials/',
        destination: '/live/docs/tutorials/get-started/',
        statusCode: 301,
      },
      {
        source: '/live/legal/',
        destination: 'https://example.com/terms',
        statusCode: 302,
      },
      {
        source: '/live/docs/0.2.1',
        destination: '/live/docs/next/',
        statusCode: 301,
      },
      {
        source: '/live/docs/0.2.1/(.*)',
        destination: '/live/docs/next/$1',
        statusCode: 301,
      },
    ],
    rewrites: [{source: '/live/snack/(.*)', destination: '/live/snack/'}],
    headers: [{source: '/live/(.*)', headers: [{key: 'X-A', value: 'b'}]}],
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
  new Function('location', notFoundFallbackScript(table))(location);
  expect(replaced).toBe(expected);
});
