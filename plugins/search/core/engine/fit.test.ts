import {expect, it} from 'vitest';
import {indexOf, place} from './__fixtures__';
import {createEngine} from './engine';
import {weighFit} from './fit';
import type {Place} from './page';
import {search} from './search';
import {readQuery} from './tokens';

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

it('leads to another version that answers far better, but not to an error of it', () => {
  const isFirst = (more: Partial<Place>) =>
    search(
      createEngine([
        indexOf(
          {Tensors: [place('Types', 'Shows the type of a quantized tensor.')]},
          {elsewhere: [indexOf({FAQ: [place('Can I quantize?', '', more)]})]},
        ),
      ]),
      'how do I quantize',
      10,
    ).othersFirst;
  expect(isFirst({})).toBe(true);
  expect(isFirst({error: true})).toBe(false);
});

it('takes few words as the name of a page, and more as a description', () => {
  const [top] = createEngine([indexOf({Classes: []})]).places;
  const weigh = (query: string) => top && weighFit(readQuery(query), top);
  expect(weigh('photo classes')).toBeGreaterThan(1);
  expect(weigh('sort classes photos phones')).toBe(1);
});
