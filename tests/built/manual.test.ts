import {load} from 'cheerio/slim';
import {expect, test} from 'vitest';
import {buildDocPath, docVersions} from '../../src/lib/versions/docVersions';
import {readBuilt, readHtml} from '../buildFiles';

/** Finds faults of the manual below a path, given the styles that its chapters load. */
function findFaults(
  html: string,
  root: string,
  styles: readonly string[],
): string[] {
  const $ = load(html);
  const attributes = (selector: string, name: string) =>
    $(selector)
      .toArray()
      .map((element) => $(element).attr(name) ?? '');
  const all = attributes('[id]', 'id');
  const ids = new Set(all);
  const sheets = attributes('link[rel=stylesheet]', 'href');
  const chapters = $('.manual-chapter').length;
  return [
    ...(chapters > 20 ? [] : [`${chapters} chapters`]),
    ...($('nav li').length === chapters ? [] : ['chapters are not listed']),
    ...attributes('a[href^="#"]', 'href')
      .filter((href) => !ids.has(decodeURIComponent(href.slice(1))))
      .map((href) => `nothing has the id ${href}`),
    ...(all.length === ids.size ? [] : ['an id comes twice']),
    ...($('h1').length === 1 ? [] : [`${$('h1').length} titles`]),
    ...attributes('link[rel=canonical]', 'href')
      .filter((href) => !href.endsWith(`${root}manual/`))
      .map((href) => `${href} is not its own address`),
    ...($('link[rel=canonical]').length === 1 ? [] : ['no canonical link']),
    ...($('script').length === 0 ? [] : ['a script']),
    ...($('pre').length > 50 ? [] : ['code is missing']),
    ...styles
      .filter((style) => !sheets.includes(style))
      .map((style) => `${style} is missing`),
  ];
}

/** Reads the style sheets that a chapter of a version loads. */
function stylesOf(root: string): string[] {
  const styles = [
    ...readHtml(`${root}tutorials/get-started/`).matchAll(
      /<link rel="stylesheet" href="([^"]+)"/g,
    ),
  ].map(([, href = '']) => href);
  expect(styles.length).toBeGreaterThan(1);
  return styles;
}

test.each(
  docVersions.map(
    (version) => [version.label, buildDocPath(version, '', '/')] as const,
  ),
)('the whole manual of %s is one page', (_, root) => {
  const manual = readHtml(`${root}manual/`);
  expect(findFaults(manual, root, stylesOf(root))).toEqual([]);
  expect(readBuilt('sitemap.xml')).not.toContain('/manual/');
});

test('a manual that is not whole is found out', () => {
  const html =
    '<link rel="canonical" href="https://x.example/"><h1>a</h1><h1>b</h1><nav><li>a</li></nav><a href="#a">a</a><p id="b"></p><p id="b"></p><script></script>';
  expect(findFaults(html, '/docs/', ['a.css'])).toEqual([
    '0 chapters',
    'chapters are not listed',
    'nothing has the id #a',
    'an id comes twice',
    '2 titles',
    'https://x.example/ is not its own address',
    'a script',
    'code is missing',
    'a.css is missing',
  ]);
});
