import {expect, it} from 'vitest';
import {extractContent, isLeftOut, readHead, readPages} from './readPages';

it.each([
  ['<meta name="robots" content="noindex, nofollow">', true],
  ['<meta data-rh=true content=noindex name=robots>', true],
  ['<meta name="description" content="of noindex robots">', false],
  ['<title>noindex</title><meta name=robots content=all>', false],
])('%s: %s', (head, expected) => {
  expect(isLeftOut(head)).toBe(expected);
});

it('takes the article, else the main part', () => {
  expect(
    extractContent('<main><article class=a>b</article><nav></nav></main>'),
  ).toBe('<article class=a>b</article>');
  expect(extractContent('<p></p><main>b</main>')).toBe('<main>b</main>');
  expect(extractContent('<p>b</p>')).toBeUndefined();
});

it('reads title and description', () => {
  expect(
    readHead(
      '<title>A &amp; B | S</title><meta name=description content="C &lt; D">',
    ),
  ).toEqual({title: 'A & B | S', description: 'C < D'});
});

it('reads the pages of a build that are to be found', () => {
  const page = (file: string, head: string, body: string) => ({
    file,
    html: `<html><head>${head}</head><body>${body}</body></html>`,
  });
  const pages = readPages(
    [
      page('404.html', '', '<main>none</main>'),
      page('docs/a/index.html', '', '<main><article>a</article></main>'),
      page('index.html', '', '<main>home</main>'),
      page(
        'old/index.html',
        '<meta name=robots content=noindex>',
        '<main></main>',
      ),
      page('search/index.html', '', '<main>form</main>'),
    ],
    '/live/',
    new Set(['/live/search/']),
  );
  expect(pages.map(({path, html}) => [path, html])).toEqual([
    ['/live/docs/a/', '<article>a</article>'],
    ['/live/', '<main>home</main>'],
  ]);
});
