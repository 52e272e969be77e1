import {existsSync, readdirSync} from 'node:fs';
import path from 'node:path';
import {load} from 'cheerio/slim';
import {built, outDir} from './built';
import {expect, started, test} from './fixtures';
import {differences, outlineOfHtml, outlineOfMarkdown} from './markdownOracle';
import {allPages, kinds} from './pages';

const SITE = 'https://playtorch.dev';
// Every page of the build is parsed, some for several tests.
test.describe.configure({timeout: 180_000});

const DOC = '/docs/0.1/tutorials/server-model/';

/** File of a page's Markdown in the build. */
const fileOf = (page: string) =>
  page === '/' ? 'index.md' : `${page.slice(1, -1)}.md`;
const htmlOf = (page: string) => built(`${page.slice(1)}index.html`);

/** The pages that are none to search engines have no Markdown, and the search's form. */
const isText = (page: string) =>
  page !== '/search/' &&
  !load(htmlOf(page))('meta[name="robots"]')
    .attr('content')
    ?.includes('noindex');

test('every page has its Markdown, names it in its head, and nothing else does', () => {
  const files = readdirSync(outDir, {recursive: true, encoding: 'utf8'})
    .map((file) => file.split(path.sep).join('/'))
    .filter((file) => file.endsWith('.md'));
  const pages = allPages().filter(isText);
  expect(pages.length).toBeGreaterThan(100);
  expect(files.sort()).toEqual(pages.map(fileOf).sort());
  for (const page of allPages()) {
    const named = load(htmlOf(page))('link[type="text/markdown"]').attr('href');
    expect(named, page).toBe(isText(page) ? `/${fileOf(page)}` : undefined);
  }
});

test(
  'Markdown has the headings, the code and the words of its page',
  {tag: '@sweep'},
  () => {
    test.setTimeout(600_000);
    const pages = process.env.TEST_FULL
      ? allPages()
      : kinds.filter((page) =>
          existsSync(path.join(outDir, page, 'index.html')),
        );
    for (const page of pages.filter(isText)) {
      expect(
        differences(
          outlineOfHtml(htmlOf(page)),
          outlineOfMarkdown(built(fileOf(page))),
        ),
        page,
      ).toEqual([]);
    }
  },
);

test('a heading, a block of code or a word that is lost is told', () => {
  const page = outlineOfHtml(htmlOf(DOC));
  const markdown = built(fileOf(DOC));
  const lost = (from: string | RegExp, to: string) => {
    const changed = markdown.replace(from, to);
    expect(changed).not.toBe(markdown);
    return differences(page, outlineOfMarkdown(changed)).join('\n');
  };
  expect(lost(/^## .*\n/m, '')).toContain('heading 2 is');
  expect(lost(/^## /m, '### ')).toContain('heading 2 is');
  expect(lost('import argparse', 'import')).toContain('code is missing');
  expect(lost('web server', 'server')).toContain('"web"');
});

test('changes of a file are written as changes', () => {
  const markdown = built(fileOf('/docs/tutorials/snacks/anime-gan/'));
  expect(markdown).toMatch(/^```diff tsx title="App\.tsx"\n(?:.*\n)*?\+/m);
  // The program that the page ends with, whole.
  expect(markdown).toContain('**Program: ');
  expect(markdown).toContain(`${SITE}/snack/@playtorch/animeganv2/`);
});

test('Markdown of an older version leads to the newest, as the canonical link does', () => {
  const front = (page: string) => built(fileOf(page)).split('\n# ')[0] ?? '';
  expect(front(DOC)).toContain(
    `The newest version, 0.2.0: <${SITE}/docs/tutorials/migrate/#servers>`,
  );
  expect(front('/docs/tutorials/faq/')).not.toContain('newest');
  for (const page of allPages().filter(isText)) {
    const canonical = load(htmlOf(page))('link[rel="canonical"]').attr('href');
    const said = /^canonical: "(.*)"$/m.exec(front(page))?.[1];
    expect(said ?? SITE + page, page).toBe(canonical);
  }
});

test('llms.txt lists every page of its version once', () => {
  const pages = allPages().filter(isText);
  for (const [file, version] of [
    ['llms.txt', '0.2.0'],
    ['docs/next/llms.txt', 'next'],
    ['docs/0.1/llms.txt', '0.1'],
  ] as const) {
    const text = built(file);
    expect(text).toMatch(/^# PlayTorch.*\n\n> .+\n\n.+\n\n## /);
    const links = [...text.matchAll(/^- \[.+?\]\((https:[^)]+)\)/gm)].map(
      ([, url = '']) => url.replace(`${SITE}/`, ''),
    );
    expect(
      links.filter((link) => !existsSync(path.join(outDir, link))),
    ).toEqual([]);
    const own = pages.filter((page) => {
      const of = /^\/docs\/(next|0\.1)\//.exec(page)?.[1] ?? '0.2.0';
      return of === version;
    });
    expect(links.filter((link) => link.endsWith('.md')).sort()).toEqual(
      own.map(fileOf).sort(),
    );
    const full = built(file.replace('llms', 'llms-full'));
    expect(
      own.filter((page) => !full.includes(`\nSource: <${SITE}${page}>\n`)),
    ).toEqual([]);
  }
});

test('hosts send Markdown as such, and keep it out of search results', async ({
  request,
}) => {
  const answer = await request.get('/docs/tutorials/get-started.md');
  expect(answer.headers()).toMatchObject({
    'content-type': 'text/markdown; charset=utf-8',
    'x-robots-tag': 'noindex',
  });
  expect(
    (await request.get('/faq/')).headers()['x-robots-tag'],
  ).toBeUndefined();
});

for (const page of [DOC, '/docs/tutorials/faq/', '/docs/next/tutorials/faq/']) {
  test(`${page}: a page is copied as Markdown`, async ({
    page: tab,
    context,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await tab.setViewportSize({width: 320, height: 640});
    await tab.goto(page);
    await started(tab);
    const link = tab.getByRole('link', {name: 'View as Markdown'});
    await expect(link).toHaveAttribute('href', `/${fileOf(page)}`);
    await link.focus();
    await tab.keyboard.press('Tab');
    await expect(tab.getByRole('button', {name: 'Copy page'})).toBeFocused();
    await tab.keyboard.press('Enter');
    await expect(
      tab.getByRole('status').filter({hasText: 'Copied'}),
    ).toBeVisible();
    expect(await tab.evaluate(() => navigator.clipboard.readText())).toBe(
      built(fileOf(page)),
    );
    expect(
      await tab.evaluate(
        () => document.documentElement.scrollWidth <= innerWidth,
      ),
    ).toBe(true);
  });
}

test.describe('without the file', () => {
  test.use({allowed: {errors: [/Failed to load resource/]}});

  test('a copy that failed says what to do, and the next try works', async ({
    page,
    context,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.route('**/*.md', (route) => route.fulfill({status: 503}));
    await page.goto(DOC);
    await started(page);
    const button = page.getByRole('button', {name: 'Copy page'});
    await button.click();
    const said = page.getByRole('status').filter({hasText: 'Not copied'});
    await expect(said).toContainText('open “View as Markdown”');
    await page.unroute('**/*.md');
    await button.click();
    await expect(
      page.getByRole('status').filter({hasText: 'Copied'}),
    ).toBeVisible();
  });
});

test.describe('without scripts', () => {
  test.use({javaScriptEnabled: false});

  test('the link leads to the Markdown, and no dead button is shown', async ({
    page,
  }) => {
    await page.goto(DOC);
    await expect(page.getByRole('button', {name: 'Copy page'})).toBeHidden();
    await page.getByRole('link', {name: 'View as Markdown'}).click();
    await expect(page.locator('body')).toContainText('# Server Model');
  });
});
