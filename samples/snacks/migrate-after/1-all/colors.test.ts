import {expect, it} from 'vitest';
import {colors, rgbOf} from './colors';

it('reads six digits', () => {
  expect(rgbOf(colors.paper)).toEqual([29, 43, 83]);
  expect(rgbOf('#FFFFFF')).toEqual([255, 255, 255]);
  expect(rgbOf('#010200')).toEqual([1, 2, 0]);
});

it.each(['white', '#fff', '#80ffffff', 'ffffff'])('refuses %s', (color) => {
  expect(() => rgbOf(color)).toThrow(`${color} is not # and six digits.`);
});
