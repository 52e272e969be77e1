import {load} from 'cheerio/slim';
import {describe, expect, test} from 'vitest';
import {parseDocPath, formatLabel} from '../../src/lib/versions/docVersions';
import {readHtml} from '../buildFiles';
import {listPages} from '../e2e/pages';
import {ask} from './ask';

const tutorials = [
  'get-started',
  'get-started-manually',
  'add-package',
  'prepare-custom-model',
  'model-spec',
  'troubleshooting',
  'faq',
];

const only02 = [
  'get-started-local',
  'migrate',
  'snacks/image-classification',
  'snacks/nlp-qa',
  'snacks/object-detection',
  'snacks/anime-gan',
  'snacks/segmentation',
  'snacks/seq2seq-nmt',
  'snacks/yolov5',
];

const only01 = [
  'image-classification',
  'question-answering',
  'mnist-digit-classification',
  'server-model',
  'connecting-to-a-server',
];

const SNACK = /^Snacks that run here$/;

/** Routes of section 2 of the specification, with their headings. */
const routes: [path: string, heading: RegExp][] = [
  ['/', /./],
  ['/community/', /community/i],
  ['/faq/', /questions/i],
  ['/flora/', /model file/i],
  ['/search/', /search/i],
  ['/expo/', SNACK],
  ['/expo/@playtorch/yolov5-camera/', /^@playtorch\/yolov5-camera$/],
  ['/snack/', SNACK],
  ['/snack/@playtorch/nlp-qa-demo/', /^@playtorch\/nlp-qa-demo$/],
  ['/example/mnist/', /^mnist$/],
  ['/app/third-party-notices-android/', /Android/],
  ['/app/third-party-notices-ios/', /iOS/],
  ...['/docs/', '/docs/next/', '/docs/0.1/'].flatMap((root) =>
    [
      ...tutorials.map((name) => `tutorials/${name}/`),
      ...(root === '/docs/0.1/' ? only01 : only02).map(
        (name) => `tutorials/${name}/`,
      ),
      'api/cli/',
      'api/model-spec/',
      'api/core/',
    ].map((rest): [string, RegExp] => [root + rest, /./]),
  ),
];

/** Requests an address and reads status and headings of the answer. */
async function readAnswer(path: string): Promise<[number, string[]]> {
  const response = await ask(path);
  const html = await response.text();
  const headings = [...html.matchAll(/<h1[^>]*>(.*?)<\/h1>/gs)];
  return [
    response.status,
    headings.map(([, text = '']) => text.replace(/<[^>]*>/g, '')),
  ];
}

test('every route answers with its page', async () => {
  expect(routes).toHaveLength(65);
  for (const [path, heading] of routes) {
    expect(await readAnswer(path), path).toEqual([
      200,
      [expect.stringMatching(heading)],
    ]);
  }
});

// plugins/dynamic-routes/core/*.test.ts prove how the page reads the path below.
test.each([
  ['/expo/%40some.body/my_snack', 'Snacks that run here'],
  ['/snack/mYtGTbIqv?a=b', 'Snacks that run here'],
  ['/snack/@user/name/more', 'Snacks that run here'],
  ['/snack/?path=@user/name', 'Snacks that run here'],
  ['/snack/%', 'Snacks that run here'],
  ['/example/', 'Examples of the PlayTorch app'],
  ['/example/unknown', 'Examples of the PlayTorch app'],
])('the host hands %s to the page of its folder', async (path, heading) => {
  expect(await readAnswer(path)).toEqual([200, [heading]]);
});

test.each([
  '/nowhere/',
  '/docs/0.1/tutorials/get-started-local/',
  '/snackx/',
  '/snackx',
  '/docs/0.3/',
])('%s is not found, status 404', async (path) => {
  expect(await readAnswer(path)).toEqual([404, ['Page not found']]);
});

/** Lists parts of every page, and of every docs page, that a page lacks. */
function findMissing(path: string, html: string): string[] {
  const $ = load(html);
  const version = parseDocPath(path)?.version;
  const checks: Record<string, boolean> = {
    'one heading of the page':
      $('h1').length === 1 && /\S/.test($('h1').text()),
    'its language': $('html').attr('lang') === 'en',
    'its version in the page':
      !version ||
      $('.theme-doc-version-badge').text() ===
        `Version: ${formatLabel(version.label)}`,
    'its version in the menu':
      !version || $('.navbar a[aria-haspopup="true"]').text() === version.label,
  };
  return Object.keys(checks).filter((name) => !checks[name]);
}

describe('every page', () => {
  test('has one heading and, of the docs, shows the version of its path', () => {
    const pages = listPages();
    expect(pages.length).toBeGreaterThan(150);
    expect(pages.filter((path) => parseDocPath(path)).length).toBeGreaterThan(
      100,
    );
    expect(
      pages
        .map((path) => ({path, missing: findMissing(path, readHtml(path))}))
        .filter((page) => page.missing.length > 0),
    ).toEqual([]);
  });

  test('would be found out without them', () => {
    const page = '/docs/0.1/tutorials/faq/';
    const html = readHtml(page);
    expect(findMissing(page, html)).toEqual([]);
    expect(findMissing(page, html.replaceAll('h1>', 'h2>'))).toEqual([
      'one heading of the page',
    ]);
    expect(
      findMissing(page, html.replace('</main>', '<h1>a</h1></main>')),
    ).toEqual(['one heading of the page']);
    expect(findMissing(page.replace('0.1', 'next'), html)).toEqual([
      'its version in the page',
      'its version in the menu',
    ]);
  });
});
