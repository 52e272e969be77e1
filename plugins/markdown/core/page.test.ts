import {expect, it} from 'vitest';
import {getMarkdownPath} from './address';
import {renderFrontMatter} from './page';

it.each([
  ['/', '/', '/index.md'],
  ['/live/', '/live/', '/live/index.md'],
  ['/live/faq/', '/live/', '/live/faq.md'],
  ['/docs/0.1/api/cli', '/', '/docs/0.1/api/cli.md'],
])('the Markdown of %s under %s is %s', (path, baseUrl, expected) => {
  expect(getMarkdownPath(path, baseUrl)).toBe(expected);
});

const url = 'https://example.com/docs/0.1/a/';

it('says what the page is', () => {
  expect(renderFrontMatter({title: 'A: "b"', url, canonical: url})).toBe(
    `---\ntitle: "A: \\"b\\""\nurl: "${url}"\n---\n\n`,
  );
});

it('leads from another version to the one that the docs open with', () => {
  const newest = 'https://example.com/docs/b/#c';
  expect(
    renderFrontMatter({
      title: 'A',
      url,
      canonical: 'https://example.com/docs/a/',
      version: '0.1',
      latest: '0.2.0',
      newest,
    }),
  ).toBe(
    `---\ntitle: "A"\nurl: "${url}"\ncanonical: "https://example.com/docs/a/"\nversion: "0.1"\n---\n\n> This page is of version 0.1. The docs open with version 0.2.0: <${newest}>\n\n`,
  );
});

it('says where nothing took the place of a page', () => {
  const front = renderFrontMatter({
    title: 'A',
    url,
    canonical: url,
    version: '0.1',
    latest: '0.2.0',
  });
  expect(front).toContain(
    'The docs open with version 0.2.0, which has no such page.',
  );
});

it('names the release of a version whose label does not say it', () => {
  const front = renderFrontMatter({
    title: 'A',
    url,
    canonical: url,
    version: 'next',
    release: '0.2.4',
    latest: '0.2.0',
  });
  expect(front).toContain('\nversion: "next"\n');
  expect(front).toContain('> This page is of version next · 0.2.4. ');
});
