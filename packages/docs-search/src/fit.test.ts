import {expect, it} from 'vitest';
import {indexOf, place} from './__fixtures__';
import {createEngine} from './engine';
import {search} from './search';

const find = (
  pages: Parameters<typeof indexOf>[0],
  query: string,
): string | undefined =>
  search(createEngine([indexOf(pages)]), query, 10).hits[0]?.place.heading;

it('leads to the section whose keyword is the query, before one with its word', () => {
  const pages = {
    Guide: [
      place('Look', 'Shows it.', {keywords: 'export errors, ptl'}),
      place('Save', 'Writes it.', {keywords: 'ptl errors, export'}),
    ],
  };
  expect(find(pages, 'export')).toBe('Save');
  expect(find(pages, 'ptl')).toBe('Look');
});

it('leads to a section before the top of its page, when something fails', () => {
  const pages = {
    Detection: [
      place('Boxes', 'Detection of a photo.', {keywords: 'detecting'}),
    ],
  };
  expect(find(pages, 'detection')).toBe('Detection');
  expect(find(pages, 'detection fails')).toBe('Boxes');
});
