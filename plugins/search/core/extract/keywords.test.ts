import {describe, expect, it} from 'vitest';
import type {PageContent, Place} from '../engine/page';
import {createSynonyms} from '../engine/synonyms';
import {extractPage} from './extract';
import {listStrayKeywords, shareKeywords} from './keywords';

const place = (anchor: string, keywords?: string, text = ''): Place => ({
  anchor,
  level: anchor ? 2 : 1,
  heading: 'Sound',
  ...(keywords === undefined ? {} : {keywords}),
  texts: text ? [['text', text]] : [],
});
const page = (
  version: string | undefined,
  ...places: Place[]
): PageContent => ({
  path: 'audio/',
  section: 'Docs',
  title: 'Audio',
  language: 'en',
  tag: `docs-default-${version ?? ''}`,
  ...(version === undefined ? {} : {version}),
  places,
});

describe('extractPage', () => {
  const extract = (keywords: string) =>
    extractPage(
      `<meta name="keywords" content="${keywords}"><main><h1>Audio</h1><h2 id="record" data-search-keywords="microphone, voice">Record</h2></main>`,
      {path: 'audio/', version: '0.1'},
    )?.places.map((one) => one.keywords);

  it('reads keywords beside their heading, and those of the page', () => {
    expect(extract('sound, music')).toEqual([
      'sound, music',
      'microphone, voice',
    ]);
    expect(extract('#record memo')).toEqual([
      undefined,
      'microphone, voice, memo',
    ]);
  });

  it('refuses a keyword for a heading that the page lacks', () => {
    expect(() => extract('#rekord memo')).toThrow(
      '0.1, audio/: a keyword names the heading #rekord',
    );
  });
});

it('shares keywords between versions of a place', () => {
  const pages = [
    page('0.2', place('', 'top'), place('record'), place('play', 'loud')),
    page('next', place(''), place('record', 'microphone'), place('play', 'x')),
    page(undefined, place('record')),
  ];
  shareKeywords(pages);
  expect(pages.map(({places}) => places.map(({keywords}) => keywords))).toEqual(
    [
      ['top', 'microphone', 'loud'],
      [undefined, 'microphone', 'x'],
      [undefined],
    ],
  );
});

describe('a keyword is stray', () => {
  const synonymsOf = createSynonyms([['voice', 'speech']]);
  const listOf = (...places: Place[]) =>
    listStrayKeywords([page('0.1', ...places)], synonymsOf);

  it('where its section has no word of it', () => {
    expect(
      listOf(place('record', 'quantize, microphone level', 'The level.')),
    ).toEqual(['0.1 audio/#record: quantize']);
  });

  it('not where the section has another form or a synonym', () => {
    expect(
      listOf(place('record', 'recorded, voice', 'Recording speech.')),
    ).toEqual([]);
  });

  it('not where any section of the page has the word of a page', () => {
    expect(
      listOf(place('', 'memo'), place('record', undefined, 'A memo.')),
    ).toEqual([]);
  });
});
