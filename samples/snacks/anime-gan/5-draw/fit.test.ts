import {expect, it} from 'vitest';
import {fit} from './fit';
import fixtures from './fixtures.json';

it.each(fixtures)('fits $name', ({image, layout, expected}) => {
  const frame = fit(image, layout);
  expect([frame.x, frame.y]).toEqual([expected.x, expected.y]);
  expect(frame.width).toBeCloseTo(expected.width, 3);
  expect(frame.height).toBeCloseTo(expected.height, 3);
});

it.each(fixtures)('keeps the proportions: $name', ({image, layout}) => {
  const {width, height} = fit(image, layout);
  expect(width / height).toBeCloseTo(image.width / image.height, 9);
});

it.each(fixtures)('stays inside: $name', ({image, layout}) => {
  const {x, y, width, height} = fit(image, layout);
  expect(x).toBeGreaterThanOrEqual(0);
  expect(y).toBeGreaterThanOrEqual(0);
  expect(x + width).toBeLessThanOrEqual(layout.width + 1e-9);
  expect(y + height).toBeLessThanOrEqual(layout.height + 1e-9);
});
