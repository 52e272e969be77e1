import {describe, expect, it} from 'vitest';
import {
  getCanonicalPath,
  buildDocPath,
  docVersions,
  parseDocPath,
  formatLabel,
  formatMenuLabel,
} from './docVersions';

const pages = new Set([
  '/docs/tutorials/faq/',
  '/docs/next/tutorials/faq/',
  '/docs/0.1/tutorials/faq/',
  '/docs/next/tutorials/new/',
  '/docs/0.1/tutorials/new/',
  '/docs/0.1/tutorials/server-model/',
]);
const exists = (path: string) => pages.has(path);

describe('parseDocPath', () => {
  it.each([
    ['/docs/tutorials/faq/', '0.2.0', 'tutorials/faq/'],
    ['/docs/next/tutorials/faq/', 'current', 'tutorials/faq/'],
    ['/docs/0.1/api/cli/', '0.1', 'api/cli/'],
    ['/docs/0.10/api/cli/', '0.2.0', '0.10/api/cli/'],
  ])('%s is version %s, page %s', (path, name, rest) => {
    const parsed = parseDocPath(path);
    expect(parsed?.version.name).toBe(name);
    expect(parsed?.rest).toBe(rest);
  });

  it('knows pages outside the docs and bases', () => {
    expect(parseDocPath('/faq/')).toBeUndefined();
    expect(parseDocPath('/docs/faq/', '/live/')).toBeUndefined();
    expect(parseDocPath('/live/docs/0.1/x/', '/live/')?.rest).toBe('x/');
  });

  it('is undone by docPath for every version', () => {
    for (const version of docVersions) {
      const path = buildDocPath(version, 'tutorials/faq/', '/live/');
      expect(parseDocPath(path, '/live/')).toEqual({
        version,
        rest: 'tutorials/faq/',
      });
    }
  });
});

describe('canonicalPath', () => {
  it.each([
    ['/docs/0.1/tutorials/faq/', '/docs/tutorials/faq/'],
    ['/docs/next/tutorials/faq/', '/docs/tutorials/faq/'],
    ['/docs/tutorials/faq/', '/docs/tutorials/faq/'],
    ['/docs/0.1/tutorials/new/', '/docs/next/tutorials/new/'],
    ['/docs/0.1/tutorials/server-model/', '/docs/0.1/tutorials/server-model/'],
    ['/faq/', '/faq/'],
  ])('%s → %s', (path, expected) => {
    expect(getCanonicalPath(path, exists)).toBe(expected);
  });
});

it.each([
  ['next', 'next · 0.2.4'],
  ['0.2.0', '0.2.0'],
  ['0.1', '0.1'],
  ['9', '9'],
])('version %s is shown as %s', (label, shown) => {
  expect(formatLabel(label)).toBe(shown);
});

it.each([
  ['next', 'next · 0.2.4 · last release'],
  ['0.2.0', '0.2.0 · default'],
  ['0.1', '0.1'],
  ['9', '9'],
])('the menu shows version %s as %s', (label, shown) => {
  expect(formatMenuLabel(label)).toBe(shown);
});
