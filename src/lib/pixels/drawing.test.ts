import {expect, it} from 'vitest';
import gray from '../../../samples/0.2.0/home/drawing.json';
import digits from '../../data/digitStrokes.json';
import sample from '../../data/homeSample.json';
import {
  createDrawing,
  drawAll,
  extendStroke,
  startStroke,
  toPath,
} from './drawing';

it('draws the strokes of the home page to the drawing that PyTorch was asked about', () => {
  expect(drawAll(sample.strokes, 28).gray).toEqual(gray);
  expect(digits).toHaveLength(10);
  expect(digits).toContainEqual(sample.strokes);
});

it('joins the points of a stroke, and none of two strokes', () => {
  const one = extendStroke(startStroke(createDrawing(9), {x: 1, y: 1}), {
    x: 4,
    y: 1,
  });
  const two = startStroke(one, {x: 2.5, y: 8});
  expect(toPath(two.strokes)).toBe('M1 1L4 1M2.5 8h0');
  expect(one.gray[0]?.[2]).toBeGreaterThan(0);
  expect(two.gray[7]?.[2]).toBeGreaterThan(0);
  expect(two.gray[4]?.[2]).toBe(0);
});

it('begins a stroke where there is none to extend', () => {
  expect(extendStroke(createDrawing(5), {x: 2, y: 3}).strokes).toEqual([
    [{x: 2, y: 3}],
  ]);
});
