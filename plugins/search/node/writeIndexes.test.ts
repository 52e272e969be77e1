import {mkdtemp, readFile, rm} from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import {afterAll, beforeAll, expect, it} from 'vitest';
import {type PackedIndex, unpackIndex} from '../core/engine';
import {readPages} from './readPages';
import {writeIndexes} from './writeIndexes';
import {writeTexts} from './writeTexts';

let dir: string;
const html = (tag: string, title: string) =>
  `<meta name="docusaurus_tag" content="${tag}"><main><h1>${title}</h1><h2 id="a">A</h2><pre>code()</pre></main>`;

beforeAll(async () => {
  dir = await mkdtemp(path.join(os.tmpdir(), 'search-'));
  const pages = (
    [
      ['docs/faq', 'docs-default-0.2.0'],
      ['docs/next/faq', 'docs-default-current'],
      ['.', 'default'],
      ['status', 'default'],
    ] as const
  ).map(([folder, tag]) => ({
    file: folder === '.' ? 'index.html' : `${folder}/index.html`,
    html: html(tag, folder),
  }));
  pages.push({file: '404.html', html: html('default', 'lost')});
  const versions = [
    {name: '0.2.0', base: '/live/docs/'},
    {name: 'current', base: '/live/docs/next/'},
  ];
  const contents = readPages(pages, '/live/', versions);
  await writeIndexes(dir, contents, '/live/', versions);
  await writeTexts(dir, contents, '/live/', versions);
});

afterAll(() => rm(dir, {recursive: true}));

const read = async (file: string) =>
  unpackIndex(
    JSON.parse(
      await readFile(path.join(dir, 'search', file), 'utf8'),
    ) as PackedIndex,
  );

it('writes an index for each tag, below the base path', async () => {
  expect(await read('docs-default-current.json')).toEqual({
    tag: 'docs-default-current',
    version: 'current',
    base: '/live/docs/next/',
    pages: [
      {
        path: 'faq/',
        section: 'Tutorials',
        title: 'docs/next/faq',
        places: [
          {
            anchor: '',
            level: 1,
            heading: 'docs/next/faq',
            versions: ['0.2.0', 'current'],
          },
          {
            anchor: 'a',
            level: 2,
            heading: 'A',
            words: 'code',
            versions: ['0.2.0', 'current'],
          },
        ],
      },
    ],
  });
});

it('puts pages without a version together', async () => {
  const {base, version, pages} = await read('default.json');
  expect([base, version, pages.map((page) => page.path)]).toEqual([
    '/live/',
    undefined,
    ['', 'status/'],
  ]);
});

it.each(['.', 'status', 'docs/faq', 'docs/next/faq'])(
  'writes the texts of a page beside it: %s',
  async (folder) => {
    const file = await readFile(path.join(dir, folder, 'texts.json'), 'utf8');
    expect(JSON.parse(file)).toEqual({'': [], a: [['code', 'code()']]});
  },
);
