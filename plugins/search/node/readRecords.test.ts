import {expect, it} from 'vitest';
import {checkRecords} from '../core/algolia';
import {readRecords} from './readRecords';

const page = (folder: string, tag: string, body: string, head = '') => ({
  file: `${folder}index.html`,
  html: `<html lang="en"><head><meta name="docusaurus_tag" content="${tag}">${head}</head><body><main><article><div class="markdown">${body}</div></article></main></body></html>`,
  head: [],
});

const versions = [{name: '0.1', base: '/live/docs/0.1/'}];
const canonical = '<link rel="canonical" href="https://example.org/live/">';

it('makes records with the absolute addresses of the site that was built', () => {
  const records = readRecords(
    [
      page('', 'default', '<h1>Home</h1><p>Runs models.</p>', canonical),
      page(
        'docs/0.1/faq/',
        'docs-default-0.1',
        '<h1>FAQ</h1><h2 id="metro">Metro</h2><p>Start it again.</p>',
        '<meta name="docusaurus_version" content="0.1">',
      ),
    ],
    '/live/',
    versions,
  );
  checkRecords(records);
  const texts = records.filter(({content}) => content !== null);
  expect(texts).toHaveLength(2);
  expect(texts).toContainEqual(
    expect.objectContaining({
      url: 'https://example.org/live/',
      anchor: null,
      type: 'content',
      content: 'Runs models.',
      language: 'en',
      docusaurus_tag: 'default',
      version: null,
    }),
  );
  expect(texts).toContainEqual(
    expect.objectContaining({
      url: 'https://example.org/live/docs/0.1/faq/#metro',
      url_without_anchor: 'https://example.org/live/docs/0.1/faq/',
      anchor: 'metro',
      type: 'content',
      hierarchy: expect.objectContaining({
        lvl1: 'FAQ',
        lvl2: 'Metro',
        lvl3: null,
      }) as object,
      content: 'Start it again.',
      docusaurus_tag: 'docs-default-0.1',
      version: '0.1',
      place: 'faq/#metro',
    }),
  );
  expect(records).toContainEqual(
    expect.objectContaining({anchor: 'metro', type: 'lvl2', content: null}),
  );
});

it('says when the build does not tell where it is served', () => {
  expect(() =>
    readRecords([page('', 'default', '<h1>Home</h1>')], '/', []),
  ).toThrow('names no canonical address');
});
