import {expect, it} from 'vitest';
import {indexOf, place} from '../core/__fixtures__';
import {grow, percentile, typeQueries} from './measure';

const index = indexOf({
  Camera: [
    place('Show the picture', 'Permission, capture, orientation, preview.'),
  ],
});

it('grows an index by pages with words of their own', () => {
  const grown = grow(index, 20);
  expect(grown.pages).toHaveLength(20);
  expect(grown.pages[0]).toEqual(index.pages[0]);
  expect(new Set(grown.pages.map(({path}) => path)).size).toBe(20);
  const texts = grown.pages.map(({places}) => JSON.stringify(places));
  expect(new Set(texts).size).toBeGreaterThan(2);
});

it('times every key', () => {
  const {places, keys} = typeQueries([index], ['tensor', 'camera']);
  expect(places).toBe(2);
  expect(keys).toHaveLength(12);
  expect(keys.every((time) => time >= 0)).toBe(true);
});

it('finds percentiles', () => {
  const numbers = Array.from({length: 100}, (_, i) => 100 - i);
  expect(percentile(numbers, 0.95)).toBe(96);
  expect(percentile(numbers, 1)).toBe(100);
  expect(percentile([], 0.5)).toBe(0);
});
