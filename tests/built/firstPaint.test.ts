import {expect, test} from 'vitest';
import {readBuilt, listDocuments} from '../buildFiles';

/** Tells whether the browser may paint before it has parsed the whole navigation bar. */
function paintsEarly(html: string): boolean {
  const head = html.slice(0, html.indexOf('</head>'));
  const link = /<link[^>]*rel="expect"[^>]*>/.exec(head)?.[0] ?? '';
  const [, awaited = ''] = /href="#([^"]*)"/.exec(link) ?? [];
  const bar = html.search(/<nav [^>]*class="[^"]*\bnavbar\b/);
  return (
    !/blocking="render"/.test(link) ||
    awaited === '' ||
    bar === -1 ||
    html.indexOf(`id="${awaited}"`) < html.indexOf('</nav>', bar)
  );
}

test('the first paint of every page waits for the whole navigation bar', () => {
  // Manuals are for the printer, and have no bar.
  const pages = listDocuments('page').filter(
    (file) => !file.includes('manual/'),
  );
  expect(pages.length).toBeGreaterThan(100);
  expect(pages.filter((file) => paintsEarly(readBuilt(file)))).toEqual([]);
});

test('a page that would be painted before is found out', () => {
  const home = readBuilt('index.html');
  expect(paintsEarly(home.replace('rel="expect"', 'rel="other"'))).toBe(true);
  expect(paintsEarly(home.replace('blocking="render"', ''))).toBe(true);
  expect(
    paintsEarly(home.replace('rel="expect" href="#', 'rel="expect" href="#no')),
  ).toBe(true);
  expect(paintsEarly(home.replaceAll('navbar', 'bar'))).toBe(true);
});
