import {describe, expect, it} from 'vitest';
import fixtures from './fixtures.json';
import {extend} from './trail';
import type {Point} from './trail';

describe('extend', () => {
  it.each(fixtures)('keeps the points that PyTorch keeps: $name', (fixture) => {
    const trail: Point[] = [];
    const kept = fixture.points.flatMap(([x = NaN, y = NaN], place) =>
      extend(trail, {x, y}) ? [place] : [],
    );
    expect(kept).toEqual(fixture.expected);
    expect(trail.map(({x, y}) => [x, y])).toEqual(
      fixture.expected.map((place) => fixture.points[place]),
    );
  });
});
