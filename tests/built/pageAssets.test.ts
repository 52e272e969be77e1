import {load} from 'cheerio/slim';
import {expect, test} from 'vitest';
import {readBuilt, listFiles, readHtml} from '../buildFiles';
import {listPages} from '../e2e/pages';

/** Class name of a CSS module: it ends with a hash, as in `hero_x1Y2`. */
const MODULE_CLASS = /^[\w-]+_[\w-]{4}$/;

/** Class names of CSS modules by the style sheet that defines them. */
const sheets = new Map(
  listFiles()
    .filter((file) => /^assets\/css\/[^/]+\.css$/.test(file))
    .map((file) => [
      `/${file}`,
      new Set(
        [...readBuilt(file).matchAll(/\.([\w-]+_[\w-]{4})(?![\w-])/g)].map(
          ([, name = '']) => name,
        ),
      ),
    ]),
);
const styled = new Set([...sheets.values()].flatMap((names) => [...names]));

/** Finds classes of a page whose styles are in no sheet that the page links. */
function findUnstyled(html: string): string[] {
  const $ = load(html);
  const linked = $('link[rel=stylesheet]')
    .toArray()
    .map((link) => sheets.get($(link).attr('href') ?? ''));
  const classes = new Set(
    $('[class]')
      .toArray()
      .flatMap((element) => ($(element).attr('class') ?? '').split(/\s+/))
      .filter((name) => MODULE_CLASS.test(name) && styled.has(name)),
  );
  return [...classes].filter(
    (name) => !linked.some((names) => names?.has(name)),
  );
}

test('every page names the styles that its elements have', () => {
  expect(sheets.size).toBeGreaterThan(10);
  expect(
    listPages()
      .map((page) => ({page, unstyled: findUnstyled(readHtml(page))}))
      .filter((one) => one.unstyled.length > 0),
  ).toEqual([]);
});

test('every page asks for scripts of its own at once', () => {
  const without = listPages().filter(
    (page) =>
      !/<link rel="preload" as="script" href="\/assets\/js\//.test(
        readHtml(page),
      ),
  );
  expect(without).toEqual([]);
});

test('browsers are told to compile the script of every page ahead', () => {
  const main = listFiles().filter((file) =>
    /^assets\/js\/main\.[^/]+\.js$/.test(file),
  );
  expect(main).toHaveLength(1);
  // Browsers read the hint in the first line of a script only.
  expect(readBuilt(main[0]!)).toMatch(/^\/\/# allFunctionsCalledOnLoad\n/);
});

test('a docs page asks for few scripts: its frame is one', () => {
  const scripts = (page: string) =>
    readHtml(page).match(/<(?:script|link)[^>]*\bassets\/js\//g)?.length ?? 0;
  const docs = listPages().filter((page) => page.startsWith('/docs/'));
  // The runtime, Docusaurus, the frame, code, sidebar, page, and at most four for components of the page.
  expect(docs.filter((page) => scripts(page) > 10)).toEqual([]);
});

test('a page without its styles is found out', () => {
  const html = readHtml('/');
  expect(findUnstyled(html).length).toBe(0);
  expect(
    findUnstyled(
      html.replace(/<link rel="stylesheet"[^>]*>(?=<\/head>|<link)/g, ''),
    ).length,
  ).toBeGreaterThan(3);
});
