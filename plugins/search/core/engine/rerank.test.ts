import {expect, it} from 'vitest';
import {indexOf, place} from './__fixtures__';
import {createEngine} from './engine';
import {search} from './search';
import {createSynonyms} from './synonyms';

const find = (
  pages: Parameters<typeof indexOf>[0],
  query: string,
  synonyms: string[][] = [],
): string | undefined =>
  search(createEngine([indexOf(pages)], createSynonyms(synonyms)), query, 10)
    .hits[0]?.place.heading;

it('raises a section whose keyword is a part of a longer query', () => {
  const pages = {
    Guide: [
      place('Look', 'Shows it.', {keywords: 'convert image, ptl, checkpoint'}),
      place('Save', 'Writes it.', {keywords: 'convert checkpoint, image, ptl'}),
    ],
  };
  expect(find(pages, 'convert my old checkpoint for the phone')).toBe('Save');
  expect(find(pages, 'convert my old image for the phone')).toBe('Look');
});

it('takes a keyword as a part of the query by most of its words, and by synonyms', () => {
  const pages = {
    Guide: [
      place('Look', 'Shows it.', {
        keywords: 'boxes in pale colors, sharp objects behind glass',
      }),
      place('Draw', 'Writes it.', {
        keywords: 'boxes beside objects, pale sharp glass in colors',
      }),
    ],
  };
  expect(find(pages, 'my boxes miss the objects')).toBe('Draw');
  expect(find(pages, 'my frames miss the objects', [['frames', 'boxes']])).toBe(
    'Draw',
  );
});

it('raises a section with neighbors of the query near each other', () => {
  const pages = {
    Guide: [
      place('Camera file opened behind that front door', 'One.'),
      place('Front camera opened behind that file door', 'Two.'),
    ],
  };
  expect(find(pages, 'front camera please')).toMatch(/^Front/);
  expect(find(pages, 'camera file please')).toMatch(/^Camera/);
});

it('keeps the order of messages, whatever keywords their sections have', () => {
  const pages = {
    Troubleshooting: [
      place('Cannot find the module', '', {
        error: true,
        keywords: 'boom, broken build, lost module',
      }),
      place('Bad processor type in this executable', '', {error: true}),
    ],
  };
  expect(
    find(
      pages,
      'broken build\nlost module: Cannot find the module\nsh: Bad processor type in this executable',
    ),
  ).toBe('Bad processor type in this executable');
});
