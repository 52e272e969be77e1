import {readdirSync} from 'node:fs';
import {load} from 'cheerio/slim';
import {describe, expect, test} from 'vitest';
import {resolveInRoot} from '../../scripts/lib/paths';
import {readHtml} from '../buildFiles';
import {listPages} from '../e2e/pages';

const snacks = [
  'image-classification',
  'nlp-qa',
  'object-detection',
  'anime-gan',
  'segmentation',
  'seq2seq-nmt',
  'yolov5',
];

test('every snack has a program', () => {
  expect(readdirSync(resolveInRoot('samples/snacks'))).toEqual(
    expect.arrayContaining(snacks),
  );
});

/** Lists parts of a tutorial that a page lacks. */
function findMissing(html: string, release: string): string[] {
  const $ = load(html);
  const main = $('main');
  const texts = (selector: string) =>
    main
      .find(selector)
      .toArray()
      .map((element) => $(element).text());
  const program = main
    .find('.tabs-container')
    .toArray()
    .map((tabs) => $(tabs))
    .find((tabs) => tabs.find('[role=tab]').first().text() === 'App.tsx');
  const checks: Record<string, boolean> = {
    'a figure': main.find('figure svg').length > 0,
    'the card of its model':
      main.find('section[aria-label^="Model: "]').length > 0,
    'a check': texts('*').includes('Check'),
    'a change': main.find('.code-line-added').length > 0,
    'the finished program': program !== undefined,
    'the pinned package':
      program?.find('[role=tab]').last().text() === 'package.json' &&
      program
        .find('[role=tabpanel]')
        .last()
        .text()
        .includes(`"react-native-pytorch-core": "${release}"`),
  };
  return Object.keys(checks).filter((name) => !checks[name]);
}

describe('a tutorial of a snack', () => {
  test.each(
    [
      ['/docs/', '0.2.0'],
      ['/docs/next/', '0.2.4'],
    ].flatMap(([root = '', release = '']) =>
      snacks.map(
        (name) => [`${root}tutorials/snacks/${name}/`, release] as const,
      ),
    ),
  )('%s has all its parts', (page, release) => {
    expect(findMissing(readHtml(page), release)).toEqual([]);
  });

  test('would be found out without them', () => {
    const page = '/docs/tutorials/snacks/nlp-qa/';
    expect(findMissing(readHtml(page), '0.2.4')).toEqual([
      'the pinned package',
    ]);
    expect(findMissing(readHtml('/docs/tutorials/faq/'), '0.2.0')).toHaveLength(
      6,
    );
  });
});

test('pages with formulas name their styles with a hash, others do not', () => {
  const LINK =
    /<link [^>]*href="https:\/\/cdn\.jsdelivr\.net\/npm\/katex@[^>]*integrity="sha384-/g;
  const pages = listPages().map((page) => {
    const html = readHtml(page);
    return {
      page,
      formulas: html.includes('class="katex"'),
      links: [...html.matchAll(LINK)].length,
    };
  });
  const withFormulas = pages.filter(({formulas}) => formulas);
  expect(withFormulas.length).toBeGreaterThan(3);
  expect(withFormulas.length).toBeLessThan(pages.length / 2);
  expect(
    pages.filter(({formulas, links}) => links !== (formulas ? 1 : 0)),
  ).toEqual([]);
});

describe('pages of other versions', () => {
  const linkOf = (page: string, text: string) =>
    load(readHtml(page))(`a:contains("${text}")`).first().attr('href');

  test('a page of 0.1 names the section that took its place', () => {
    const page = '/docs/0.1/tutorials/mnist-digit-classification/';
    const to = linkOf(page, 'Nearest page in 0.2.0');
    expect(to).toBe('/docs/api/spec-to-tensors/#greyscale-norm');
    expect(
      load(readHtml('/docs/api/spec-to-tensors/'))('#greyscale-norm').toArray(),
    ).toHaveLength(1);
  });

  test.each(['/docs/', '/docs/next/'])(
    '%stutorials/migrate/ names the pages of 0.1 whose place it took',
    (root) => {
      const $ = load(readHtml(`${root}tutorials/migrate/`));
      const links = $('p:contains("Still on 0.1?") a').toArray();
      expect(
        links.map((link) => [$(link).text(), $(link).attr('href')]),
      ).toEqual([
        ['server model in 0.1', '/docs/0.1/tutorials/server-model/'],
        [
          'connecting to a server in 0.1',
          '/docs/0.1/tutorials/connecting-to-a-server/',
        ],
      ]);
    },
  );

  test.each([
    [
      '/docs/tutorials/snacks/nlp-qa/',
      '/docs/next/tutorials/snacks/nlp-qa/',
      '/docs/tutorials/snacks/nlp-qa/',
      '/docs/0.1/tutorials/question-answering/',
    ],
    [
      '/docs/0.1/tutorials/question-answering/',
      '/docs/next/tutorials/snacks/nlp-qa/',
      '/docs/tutorials/snacks/nlp-qa/',
      '/docs/0.1/tutorials/question-answering/',
    ],
  ])('the version menu of %s leads to the page there', (page, ...addresses) => {
    const $ = load(readHtml(page));
    const links = $('.navbar .dropdown__menu a').toArray();
    expect(links.map((link) => $(link).text())).toEqual([
      'next · 0.2.4 · last release',
      '0.2.0 · default',
      '0.1',
    ]);
    expect(links.map((link) => $(link).attr('href'))).toEqual(addresses);
  });
});

describe('the report of a problem', () => {
  test.each(['0.1', 'next'])(
    'goes to the form of the publisher with page and version %s',
    (label) => {
      const page = `/docs/${label}/tutorials/get-started/`;
      const $ = load(readHtml(page, 'variant'));
      const address = $('article a[href*="issues/new?title="]').attr('href');
      const {origin, pathname, searchParams} = new URL(address ?? '');
      expect(`${origin}${pathname}`).toBe(
        'https://github.com/example/site/issues/new',
      );
      expect(searchParams.get('title')).toContain(`(${label})`);
      expect(searchParams.get('body')).toContain(page);
      expect(searchParams.get('body')).toContain(`Version: ${label}`);
    },
  );

  test('opens no door that is closed where the publisher set no address', () => {
    const $ = load(readHtml('/docs/next/tutorials/get-started/'));
    expect($('article a:contains("Report a problem")').attr('href')).toBe(
      '/report/',
    );
    expect($('a[href*="/issues/new"]')).toHaveLength(0);
    expect($('a.theme-edit-this-page')).toHaveLength(0);
  });
});
