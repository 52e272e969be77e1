import {mkdtemp, readFile, rm} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {expect, it, onTestFinished} from 'vitest';
import {writeBuiltPages} from '../built-pages/node/writeBuiltPages';
import {hashSource, withPolicy} from './node/policy';
import {createHostingTable, writeHostFiles} from './node/writeHostFiles';
import type {HostingOptions} from './options';

const options: HostingOptions = {
  redirects: [],
  rewrites: [{prefix: '/snack/'}],
  headers: [{source: '/*', headers: {'X-A': 'b'}}],
  contentSecurityPolicy: {
    'script-src': ["'self'"],
    'frame-ancestors': ["'self'"],
  },
  target: 'any',
};

const files = {
  'faq/index.html':
    '<html><head><meta charset=UTF-8></head><body><script>a()</script></body></html>',
  'players/index.html':
    '<html><head><meta charset=UTF-8><script>b()</script></head></html>',
  '404.html': '<html><head></head></html>',
};

const pagesOf = (contents: Record<string, string>, headEnd: string[] = []) =>
  Object.entries(contents).map(([file, html]) => ({
    file,
    html,
    headStart: [],
    headEnd,
  }));

/** Writes a build with these options and returns a reader of its files. */
async function build(
  changed: Partial<HostingOptions> = {},
  pages = pagesOf(files),
): Promise<(name: string) => Promise<string>> {
  const dir = await mkdtemp(path.join(tmpdir(), 'hosting-'));
  onTestFinished(() => rm(dir, {recursive: true}));
  const all = {...options, ...changed};
  const table = createHostingTable('/', all);
  await writeHostFiles(dir, table, all.target);
  await writeBuiltPages(
    dir,
    pages.map((page) => withPolicy(page, table, all)),
  );
  return (name) => readFile(path.join(dir, name), 'utf8');
}

const policyOf = (...scripts: string[]) =>
  `<meta http-equiv="Content-Security-Policy" content="${["script-src 'self'", ...scripts.map(hashSource)].join(' ')}">`;

it('hashes a script as the CSP standard does', () => {
  expect(hashSource('doSomething();')).toBe(
    "'sha256-RFWPLDbv2BY+rCkDzsE+0fr8ylGr2R2faWMhq4lfEQc='",
  );
});

it.each(['any', 'github-pages'] as const)(
  'gives each page the policy with its own hashes, for %s',
  async (target) => {
    const read = await build({target});
    expect(await read('faq/index.html')).toBe(
      `<html><head><meta charset=UTF-8>${policyOf('a()')}</head><body><script>a()</script></body></html>`,
    );
    expect(await read('players/index.html')).toBe(
      `<html><head><meta charset=UTF-8>${policyOf('b()')}<script>b()</script></head></html>`,
    );
  },
);

it('writes what plugins added to the head, and allows their scripts', async () => {
  const read = await build(
    {},
    pagesOf({'a.html': '<head><title>a</title></head>'}, [
      '<script>d()</script>',
      '<link rel="icon">',
    ]),
  );
  expect(await read('a.html')).toBe(
    `<head>${policyOf('d()')}<title>a</title><script>d()</script><link rel="icon"></head>`,
  );
});

it('leaves to the header what pages cannot carry', async () => {
  const read = await build();
  expect(await read('_headers')).toBe(
    "/*\n  Content-Security-Policy: frame-ancestors 'self'\n/*\n  X-A: b\n",
  );
  expect(await read('vercel.json')).not.toContain('sha256');
  const bare = await build({contentSecurityPolicy: {'script-src': []}});
  expect(await bare('_headers')).toBe('/*\n  X-A: b\n');
});

it('gives GitHub Pages the fallback in 404.html, allowed there alone', async () => {
  const read = await build({target: 'github-pages'});
  const notFound = await read('404.html');
  const script = /<script>(.*?)<\/script>/.exec(notFound)?.[1] ?? '';
  expect(script).toContain('/snack/');
  expect(notFound).toBe(
    `<html><head>${policyOf(script)}<script>${script}</script></head></html>`,
  );
  expect(await (await build())('404.html')).toBe(
    `<html><head>${policyOf()}</head></html>`,
  );
});
