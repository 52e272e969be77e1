import {mkdtemp, mkdir, readFile, writeFile} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {expect, it} from 'vitest';
import type {HostingOptions} from '../options';
import {hashSource, writeHostFiles} from './writeHostFiles';

const options: HostingOptions = {
  redirects: [],
  rewrites: [{prefix: '/snack/'}],
  headers: [],
  contentSecurityPolicy: {
    'script-src': ["'self'"],
    'frame-ancestors': ["'self'"],
  },
  target: 'any',
};

async function build(target: HostingOptions['target']): Promise<string> {
  const dir = await mkdtemp(path.join(tmpdir(), 'hosting-'));
  await mkdir(path.join(dir, 'faq'));
  await writeFile(
    path.join(dir, 'faq/index.html'),
    '<html><head></head><body><script>a()</script></body></html>',
  );
  await writeFile(path.join(dir, '404.html'), '<html><head></head></html>');
  await writeHostFiles(dir, '/', {...options, target});
  return dir;
}

it('hashes a script as the CSP standard does', () => {
  expect(hashSource('doSomething();')).toBe(
    "'sha256-RFWPLDbv2BY+rCkDzsE+0fr8ylGr2R2faWMhq4lfEQc='",
  );
});

it('writes the policy with the hashes of nested pages, and leaves pages alone', async () => {
  const dir = await build('any');
  expect(await readFile(path.join(dir, '_headers'), 'utf8')).toContain(
    `Content-Security-Policy: script-src 'self' ${hashSource('a()')}; frame-ancestors 'self'`,
  );
  expect(await readFile(path.join(dir, '404.html'), 'utf8')).toBe(
    '<html><head></head></html>',
  );
});

it('gives GitHub Pages the policy in each page and the fallback in 404.html', async () => {
  const dir = await build('github-pages');
  const page = await readFile(path.join(dir, 'faq/index.html'), 'utf8');
  expect(page).toMatch(
    /^<html><head><meta http-equiv="Content-Security-Policy"/,
  );
  expect(page).not.toContain('frame-ancestors');
  const notFound = await readFile(path.join(dir, '404.html'), 'utf8');
  const script = /<script>(.*?)<\/script>/.exec(notFound)?.[1] ?? '';
  expect(script).toContain('/snack/');
  expect(page).toContain(hashSource(script));
});
