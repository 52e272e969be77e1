import {existsSync} from 'node:fs';
import path from 'node:path';
import {expect, test} from 'vitest';
import {readBuilt, listFiles, readHtml, outDir} from '../buildFiles';
import {readHeads, SITE} from './heads';
import {
  findDifferences,
  readHtmlOutline,
  readMarkdownOutline,
} from './markdownOracle';

const DOC = '/docs/0.1/tutorials/server-model/';

/** File of a page's Markdown in the build. */
const fileOf = (page: string) =>
  page === '/' ? 'index.md' : `${page.slice(1, -1)}.md`;

const pages = readHeads();
/** Pages with Markdown: those that search engines may list, without the search's form. */
const texts = pages.filter(
  ({path: page, isIndexable}) => page !== '/search/' && isIndexable,
);

test('every page has its Markdown, names it in its head, and nothing else does', () => {
  expect(texts.length).toBeGreaterThan(100);
  expect(
    listFiles()
      .filter((file) => file.endsWith('.md'))
      .sort(),
  ).toEqual(texts.map((page) => fileOf(page.path)).sort());
  for (const page of pages) {
    expect(page.$('link[type="text/markdown"]').attr('href'), page.path).toBe(
      texts.includes(page) ? `/${fileOf(page.path)}` : undefined,
    );
  }
});

test('Markdown has the headings, the code and the words of its page', () => {
  for (const {path: page} of texts) {
    expect(
      findDifferences(
        readHtmlOutline(readHtml(page)),
        readMarkdownOutline(readBuilt(fileOf(page))),
      ),
      page,
    ).toEqual([]);
  }
});

test('a heading, a block of code or a word that is lost is told', () => {
  const page = readHtmlOutline(readHtml(DOC));
  const markdown = readBuilt(fileOf(DOC));
  const lost = (from: string | RegExp, to: string) => {
    const changed = markdown.replace(from, to);
    expect(changed).not.toBe(markdown);
    return findDifferences(page, readMarkdownOutline(changed)).join('\n');
  };
  expect(lost(/^## .*\n/m, '')).toContain('heading 2 is');
  expect(lost(/^## /m, '### ')).toContain('heading 2 is');
  expect(lost('import argparse', 'import')).toContain('code is missing');
  expect(lost('web server', 'server')).toContain('"web"');
});

test('changes of a file are written as changes', () => {
  const markdown = readBuilt(fileOf('/docs/tutorials/snacks/anime-gan/'));
  expect(markdown).toMatch(/^```diff tsx title="App\.tsx"\n(?:.*\n)*?\+/m);
  // The whole program at the end of the page.
  expect(markdown).toContain('**Program: ');
  expect(markdown).toContain(`${SITE}/snack/@playtorch/animeganv2/`);
});

test('Markdown of another version leads to the one that the docs open with, as the canonical link does', () => {
  const front = (page: string) =>
    readBuilt(fileOf(page)).split('\n# ')[0] ?? '';
  expect(front(DOC)).toContain(
    `of version 0.1. The docs open with version 0.2.0: <${SITE}/docs/tutorials/migrate/#servers>`,
  );
  expect(front('/docs/next/tutorials/faq/')).toContain(
    'of version next · 0.2.4. The docs open with version 0.2.0: <',
  );
  expect(front('/docs/tutorials/faq/')).not.toContain('This page is of');
  for (const {path: page, canonical} of texts) {
    const said = /^canonical: "(.*)"$/m.exec(front(page))?.[1];
    expect(said ?? SITE + page, page).toBe(canonical);
  }
});

test('llms.txt lists every page of its version once', () => {
  for (const [file, version] of [
    ['llms.txt', '0.2.0'],
    ['docs/next/llms.txt', 'next'],
    ['docs/0.1/llms.txt', '0.1'],
  ] as const) {
    const text = readBuilt(file);
    expect(text).toMatch(
      /^# PlayTorch.*\n\n> .+\n\nDo not add PlayTorch to an app\. .+\n\n.+\n\n## /,
    );
    const links = [...text.matchAll(/^- \[.+?\]\((https:[^)]+)\)/gm)].map(
      ([, url = '']) => url.replace(`${SITE}/`, ''),
    );
    expect(
      links.filter((link) => !existsSync(path.join(outDir, link))),
    ).toEqual([]);
    const ofVersion = texts
      .map(({path: page}) => page)
      .filter((page) => {
        const label = /^\/docs\/(next|0\.1)\//.exec(page)?.[1] ?? '0.2.0';
        return label === version;
      });
    expect(links.filter((link) => link.endsWith('.md')).sort()).toEqual(
      ofVersion.map(fileOf).sort(),
    );
    const full = readBuilt(file.replace('llms', 'llms-full'));
    expect(
      ofVersion.filter(
        (page) => !full.includes(`\nSource: <${SITE}${page}>\n`),
      ),
    ).toEqual([]);
  }
});
