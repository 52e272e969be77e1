import {describe, expect, it} from 'vitest';
import drawing from '../../../samples/0.2.0/home/drawing.json';
import {toShades} from './shades';

/** Number of unit squares that a path covers. */
function area(path: string): number {
  return [...path.matchAll(/h(\d+)v1/g)].reduce(
    (sum, run) => sum + Number(run[1]),
    0,
  );
}

describe('toShades', () => {
  it('leaves out pixels with nothing drawn', () => {
    expect(
      toShades([
        [0, 0],
        [0, 0],
      ]),
    ).toEqual([]);
  });

  it('joins neighbors of one shade in a row', () => {
    expect(toShades([[0, 255, 255]])).toEqual([
      {opacity: 1, path: 'M1 0h2v1h-2z'},
    ]);
  });

  it('sorts shades from light to dark', () => {
    expect(toShades([[255, 1, 128]], 4).map(({opacity}) => opacity)).toEqual([
      0.25, 0.75, 1,
    ]);
  });

  it('starts a new run in every row', () => {
    expect(toShades([[255], [255]])).toEqual([
      {opacity: 1, path: 'M0 0h1v1h-1zM0 1h1v1h-1z'},
    ]);
  });

  it('covers every drawn pixel of the home page’s digit once', () => {
    const drawn = drawing.flat().filter((value) => value > 0).length;
    const covered = toShades(drawing).reduce(
      (sum, {path}) => sum + area(path),
      0,
    );
    expect(drawing).toHaveLength(28);
    expect(drawing.every((row) => row.length === 28)).toBe(true);
    expect(covered).toBe(drawn);
  });
});
