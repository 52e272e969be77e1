import {expect, it} from 'vitest';
import {paintMaps, toGlow} from './glow';

it('goes from dark to bright, and no further', () => {
  expect(toGlow(0)).toEqual([0x14, 0x10, 0x1f]);
  expect(toGlow(1)).toEqual([0xff, 0xf4, 0xe6]);
  expect(toGlow(-1)).toEqual(toGlow(0));
  expect(toGlow(2)).toEqual(toGlow(1));
});

it('mixes the two colors around a share', () => {
  // Half of the way from #14101f to #431fb0.
  expect(toGlow(1 / 8)).toEqual([44, 24, 104]);
});

it('sets maps side by side, with a gap without color', () => {
  // Two maps of 1 by 1 in a row, and a third below.
  const {data, width, height} = paintMaps([2, 0, 1], {
    columns: 2,
    side: 1,
    pitch: 2,
  });
  expect([width, height]).toEqual([3, 3]);
  const pixel = (x: number, y: number) => [
    ...data.slice(4 * (3 * y + x), 4 * (3 * y + x) + 4),
  ];
  expect(pixel(0, 0)).toEqual([...toGlow(1), 255]);
  expect(pixel(1, 0)).toEqual([0, 0, 0, 0]);
  expect(pixel(2, 0)).toEqual([...toGlow(0), 255]);
  expect(pixel(0, 2)).toEqual([...toGlow(0.5), 255]);
});

it('paints a picture without any values above zero dark', () => {
  const {data} = paintMaps([0], {columns: 1, side: 1, pitch: 2});
  expect([...data]).toEqual([...toGlow(0), 255]);
});
