import {link, mkdir, mkdtemp, readFile, writeFile} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {expect, it} from 'vitest';
import type {HostingOptions} from '../options';
import {hashSource, writeHostFiles} from './writeHostFiles';

const options: HostingOptions = {
  redirects: [],
  rewrites: [{prefix: '/snack/'}],
  headers: [{source: '/*', headers: {'X-A': 'b'}}],
  contentSecurityPolicy: {
    'script-src': ["'self'"],
    'frame-ancestors': ["'self'"],
  },
  apart: ['/player/'],
  target: 'any',
};

const files = {
  'faq/index.html':
    '<html><head><meta charset=UTF-8></head><body><script>a()</script></body></html>',
  'players/index.html':
    '<html><head><meta charset=UTF-8><script>b()</script></head></html>',
  '404.html': '<html><head></head></html>',
  'player/1f/index.html':
    '<html><head><meta charset=UTF-8></head><script>c()</script></html>',
};

async function folder(contents: Record<string, string>): Promise<string> {
  const dir = await mkdtemp(path.join(tmpdir(), 'hosting-'));
  for (const [name, text] of Object.entries(contents)) {
    await mkdir(path.dirname(path.join(dir, name)), {recursive: true});
    await writeFile(path.join(dir, name), text);
  }
  return dir;
}

/** Reads a file of a build that has been finished with these options. */
async function build(
  changed: Partial<HostingOptions> = {},
): Promise<(name: string) => Promise<string>> {
  const dir = await folder(files);
  await writeHostFiles(dir, '/', {...options, ...changed});
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

it('leaves documents alone that stand apart', async () => {
  const frame = 'player/1f/index.html';
  expect(await (await build())(frame)).toBe(files[frame]);
  expect(await (await build({apart: []}))(frame)).toContain(policyOf('c()'));
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

it('replaces a page at once, so that who reads it meanwhile gets one whole', async () => {
  const dir = await folder(files);
  const page = path.join(dir, 'faq/index.html');
  // What an open reader has: the old file, under another name.
  await link(page, path.join(dir, 'reader'));
  await writeHostFiles(dir, '/', options);
  expect(await readFile(path.join(dir, 'reader'), 'utf8')).toBe(
    files['faq/index.html'],
  );
});

it('names a page that has no place for its policy', async () => {
  const dir = await folder({'docs/a/index.html': '<header>a</header>'});
  await expect(writeHostFiles(dir, '/', options)).rejects.toThrow(
    /^docs\/a\/index\.html has no <head>.*"apart"/,
  );
});
