import {load} from 'cheerio/slim';
import {expect, test} from 'vitest';
import {built, filesOf, htmlOf} from '../buildFiles';
import {allPages} from '../e2e/pages';

/** Class names of CSS modules end with a hash: `hero_x1Y2`. */
const MODULE_CLASS = /^[\w-]+_[\w-]{4}$/;

/** Class names of CSS modules, by the style sheet that has them. */
const sheets = new Map(
  filesOf()
    .filter((file) => /^assets\/css\/[^/]+\.css$/.test(file))
    .map((file) => [
      `/${file}`,
      new Set(
        [...built(file).matchAll(/\.([\w-]+_[\w-]{4})(?![\w-])/g)].map(
          ([, name = '']) => name,
        ),
      ),
    ]),
);
const styled = new Set([...sheets.values()].flatMap((names) => [...names]));

/** Classes of a page that have styles, but in no sheet that the page names. */
function unstyled(html: string): string[] {
  const $ = load(html);
  const named = $('link[rel=stylesheet]')
    .toArray()
    .map((link) => sheets.get($(link).attr('href') ?? ''));
  const classes = new Set(
    $('[class]')
      .toArray()
      .flatMap((element) => ($(element).attr('class') ?? '').split(/\s+/))
      .filter((name) => MODULE_CLASS.test(name) && styled.has(name)),
  );
  return [...classes].filter(
    (name) => !named.some((names) => names?.has(name)),
  );
}

test('every page names the styles that its elements have', () => {
  expect(sheets.size).toBeGreaterThan(10);
  expect(
    allPages()
      .map((page) => ({page, unstyled: unstyled(htmlOf(page))}))
      .filter((one) => one.unstyled.length > 0),
  ).toEqual([]);
});

test('every page asks for scripts of its own at once', () => {
  const without = allPages().filter(
    (page) =>
      !/<link rel="preload" as="script" href="\/assets\/js\//.test(
        htmlOf(page),
      ),
  );
  expect(without).toEqual([]);
});

test('browsers are told to compile the script of every page ahead', () => {
  const main = filesOf().filter((file) =>
    /^assets\/js\/main\.[^/]+\.js$/.test(file),
  );
  expect(main).toHaveLength(1);
  // Only the first line of a script is such a hint.
  expect(built(main[0]!)).toMatch(/^\/\/# allFunctionsCalledOnLoad\n/);
});

test('a docs page asks for few scripts: its frame is one', () => {
  const scripts = (page: string) =>
    htmlOf(page).match(/<(?:script|link)[^>]*\bassets\/js\//g)?.length ?? 0;
  const docs = allPages().filter((page) => page.startsWith('/docs/'));
  // The runtime, Docusaurus, the frame, code, sidebar, page, and at most four for what it shows.
  expect(docs.filter((page) => scripts(page) > 10)).toEqual([]);
});

test('a page without its styles is found out', () => {
  const html = htmlOf('/');
  expect(unstyled(html).length).toBe(0);
  expect(
    unstyled(
      html.replace(/<link rel="stylesheet"[^>]*>(?=<\/head>|<link)/g, ''),
    ).length,
  ).toBeGreaterThan(3);
});
