import {load} from 'cheerio/slim';
import {expect, test} from 'vitest';
import {built, htmlOf} from '../buildFiles';
import {allPages} from '../e2e/pages';

/** Pages and the elements there that a test is about. */
function found(selector: string): string[] {
  return allPages().flatMap((page) => {
    const $ = load(htmlOf(page));
    return $(selector)
      .toArray()
      .map((element) => `${page}: ${$.html(element).slice(0, 120)}`);
  });
}

test('browsers that translate a page leave its code', () => {
  const blocks = 'main pre:not([data-search-skip])';
  const inline = '.theme-doc-markdown > p > code';
  expect(found(`:is(${blocks}, ${inline})`).length).toBeGreaterThan(1000);
  expect(
    found(`:is(${blocks}, ${inline}):not([translate="no"])`).slice(0, 20),
  ).toEqual([]);
});

test('every panel of tabs has the name of its tab', () => {
  expect(found('[role=tabpanel]').length).toBeGreaterThan(20);
  expect(found('[role=tabpanel]:not([aria-label])')).toEqual([]);
});

test('the icon of the site has another color where browsers are dark', () => {
  expect(built('img/favicon.svg')).toMatch(
    /@media\(prefers-color-scheme:dark\)\{svg\{color:#\w+\}\}/,
  );
});
