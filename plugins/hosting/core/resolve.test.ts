import {describe, expect, it} from 'vitest';
import {getHeaders, resolve} from './resolve';
import type {HostingTable} from './table';

const files = new Set([
  'index.html',
  '404.html',
  'faq/index.html',
  'docs/0.1/tutorials/faq/index.html',
  'snack/index.html',
  'assets/js/main.js',
  'tutorials/index.html',
]);

const table = (baseUrl: string): HostingTable => ({
  baseUrl,
  redirects: [
    {from: '/tutorials/', to: '/docs/tutorials/get-started/', status: 301},
    {from: '/legal/', to: 'https://example.com/terms', status: 302},
    {from: '/docs/0.2.1/api/gone/', to: '/faq/', status: 301},
    {from: '/docs/0.2.1/*', to: '/docs/next/*', status: 301},
  ],
  rewrites: [{prefix: '/snack/'}],
  headers: [
    {source: '/*', headers: {'X-A': 'all', 'Cache-Control': 'no-cache'}},
    {source: '/assets/*', headers: {'Cache-Control': 'immutable'}},
    {source: '/*.md', headers: {'Content-Type': 'text/markdown'}},
  ],
});

const ask = (url: string, baseUrl = '/') => {
  const [pathname = '', query] = url.split('?');
  return resolve(
    table(baseUrl),
    {pathname, search: query === undefined ? '' : `?${query}`},
    (file) => files.has(file),
  );
};

const page = (file: string) => ({kind: 'file', status: 200, file});
const moved = (location: string, status = 301) => ({
  kind: 'redirect',
  status,
  location,
});
const notFound = {kind: 'file', status: 404, file: '404.html'};

describe('resolve', () => {
  it.each([
    ['/', page('index.html')],
    ['/faq/', page('faq/index.html')],
    ['/faq', moved('/faq/')],
    ['/faq?a=1', moved('/faq/?a=1')],
    ['/index.html', moved('/')],
    ['/faq/index.html', moved('/faq/')],
    ['/faq.html?q=x', moved('/faq/?q=x')],
    ['/docs/0.1/tutorials/faq', moved('/docs/0.1/tutorials/faq/')],
    ['/assets/js/main.js', page('assets/js/main.js')],
    ['/tutorials', moved('/docs/tutorials/get-started/')],
    ['/tutorials/', moved('/docs/tutorials/get-started/')],
    ['/legal', moved('https://example.com/terms', 302)],
    ['/docs/0.2.1', moved('/docs/next/')],
    ['/docs/0.2.1/?a=1', moved('/docs/next/?a=1')],
    ['/docs/0.2.1/api/cli', moved('/docs/next/api/cli')],
    ['/docs/0.2.1/api/cli.md?a=1', moved('/docs/next/api/cli.md?a=1')],
    ['/docs/0.2.1/api/gone/', moved('/faq/')],
    ['/docs/0.2.10/', notFound],
    ['/docs/0.2/1/', notFound],
    ['/snack', moved('/snack/')],
    ['/snack/@user/name', page('snack/index.html')],
    ['/snack/a/b/c/', page('snack/index.html')],
    ['/snackx', notFound],
    ['/nowhere/', notFound],
    ['/404.html', page('404.html')],
    ['/findex.html', moved('/findex/')],
  ])('%s', (url, answer) => {
    expect(ask(url)).toEqual(answer);
  });

  it.each([
    ['//evil.example/index.html', moved('/evil.example/')],
    ['//evil.example/', notFound],
    ['/%2e%2e/etc/passwd', notFound],
    ['/../etc/passwd', notFound],
    ['/%5c%5cevil.example', notFound],
    ['/%00', notFound],
    ['/%', notFound],
    ['/docs/0.2.1//evil.example/', moved('/docs/next/evil.example/')],
    ['/docs/0.2.1/%0d%0aSet-Cookie:x', notFound],
    ['/docs/0.2.1/../../etc/passwd', notFound],
    ['/snack/%zz', page('snack/index.html')],
    ['/snack/%00%5c', page('snack/index.html')],
    ['/snackx/%zz', notFound],
    ['/snack/../faq/', page('snack/index.html')],
    ['/a%0d%0aSet-Cookie:x.html', notFound],
  ])('hostile %s', (url, answer) => {
    expect(ask(url)).toEqual(answer);
  });

  it.each([
    ['/', moved('/live/', 302)],
    ['/live', moved('/live/', 302)],
    ['/live/', page('index.html')],
    ['/live/faq', moved('/live/faq/')],
    ['/live/tutorials', moved('/live/docs/tutorials/get-started/')],
    ['/live/docs/0.2.1/api/cli/', moved('/live/docs/next/api/cli/')],
    ['/docs/0.2.1/api/cli/', notFound],
    ['/live/snack/@a/b', page('snack/index.html')],
    ['/faq/', notFound],
    ['/livex/', notFound],
  ])('under /live/: %s', (url, answer) => {
    expect(ask(url, '/live/')).toEqual(answer);
  });
});

it('gives later header rules the last word', () => {
  expect(getHeaders(table('/'), 'faq/index.html')).toEqual({
    'X-A': 'all',
    'Cache-Control': 'no-cache',
  });
  expect(getHeaders(table('/'), 'assets/js/main.js')).toEqual({
    'X-A': 'all',
    'Cache-Control': 'immutable',
  });
  expect(getHeaders(table('/'), 'docs/next/faq.md')).toEqual({
    'X-A': 'all',
    'Cache-Control': 'no-cache',
    'Content-Type': 'text/markdown',
  });
});
