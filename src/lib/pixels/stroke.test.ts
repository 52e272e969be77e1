import {expect, it} from 'vitest';
import {createBlank, drawStroke} from './stroke';

it('draws a line as wide as the pen, with soft edges', () => {
  const drawn = drawStroke(createBlank(5), {x: 0, y: 2.5}, {x: 5, y: 2.5}, 2);
  expect(drawn.map(([first]) => first)).toEqual([0, 128, 255, 128, 0]);
  for (const row of drawn) {
    expect(new Set(row).size).toBe(1);
  }
});

it('makes a dot of a line without length', () => {
  const drawn = drawStroke(
    createBlank(3),
    {x: 1.5, y: 1.5},
    {x: 1.5, y: 1.5},
    1,
  );
  expect(drawn).toEqual([
    [0, 0, 0],
    [0, 255, 0],
    [0, 0, 0],
  ]);
});

it('adds to what is drawn, and leaves the given picture as it is', () => {
  const empty = createBlank(3);
  const dot = {x: 0.5, y: 0.5};
  const once = drawStroke(empty, dot, dot, 1);
  expect(drawStroke(once, {x: 2.5, y: 2.5}, {x: 2.5, y: 2.5}, 1)[0]?.[0]).toBe(
    255,
  );
  expect(empty).toEqual(createBlank(3));
});

it('takes lines that leave the picture', () => {
  const drawn = drawStroke(
    createBlank(3),
    {x: -20, y: 1.5},
    {x: 40, y: 1.5},
    1,
  );
  expect(drawn[1]).toEqual([255, 255, 255]);
});
