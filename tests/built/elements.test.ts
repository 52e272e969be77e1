import {load} from 'cheerio/slim';
import {expect, test} from 'vitest';
import {readBuilt, readHtml} from '../buildFiles';
import {listPages} from '../e2e/pages';

/** Finds elements in all pages: page and start of the HTML of each. */
function findElements(selector: string): string[] {
  return listPages().flatMap((page) => {
    const $ = load(readHtml(page));
    return $(selector)
      .toArray()
      .map((element) => `${page}: ${$.html(element).slice(0, 120)}`);
  });
}

test('browsers that translate a page leave its code', () => {
  const blocks = 'main pre:not([data-search-skip])';
  const inline = '.theme-doc-markdown > p > code';
  expect(findElements(`:is(${blocks}, ${inline})`).length).toBeGreaterThan(
    1000,
  );
  expect(
    findElements(`:is(${blocks}, ${inline}):not([translate="no"])`).slice(
      0,
      20,
    ),
  ).toEqual([]);
});

test('every panel of tabs has the name of its tab', () => {
  expect(findElements('[role=tabpanel]').length).toBeGreaterThan(20);
  expect(findElements('[role=tabpanel]:not([aria-label])')).toEqual([]);
});

test('the icon of the site has another color where browsers are dark', () => {
  expect(readBuilt('img/favicon.svg')).toMatch(
    /@media\(prefers-color-scheme:dark\)\{svg\{color:#\w+\}\}/,
  );
});
