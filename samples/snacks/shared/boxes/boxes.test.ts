import {describe, expect, it} from 'vitest';
import {iou, nonMaxSuppression} from './boxes';
import fixtures from './fixtures.json';

type Box = Parameters<typeof iou>[0];
type Detections = Parameters<typeof nonMaxSuppression>[0];

describe('iou', () => {
  it.each(fixtures.iou)('is that of torchvision: $name', (fixture) => {
    const {a, b, expected} = fixture;
    expect(iou(a as Box, b as Box)).toBeCloseTo(expected, 5);
    expect(iou(b as Box, a as Box)).toBeCloseTo(expected, 5);
  });

  it('is 0 for boxes without an area', () => {
    expect(iou([3, 3, 0, 0], [3, 3, 0, 0])).toBe(0);
    expect(iou([3, 3, 0, 5], [0, 0, 10, 10])).toBe(0);
  });
});

describe('nonMaxSuppression', () => {
  it.each(fixtures.nonMaxSuppression)(
    'is that of torchvision: $name',
    (fixture) => {
      const detections = fixture.detections as unknown as Detections;
      const {expected, threshold, limit} = fixture;
      expect(nonMaxSuppression(detections, threshold, limit)).toEqual(
        expected.map((index) => detections[index]),
      );
    },
  );

  it('takes the best box first, and leaves its input as it is', () => {
    const detections: Detections = [
      {objectClass: 'cup', score: 0.4, bounds: [0, 0, 10, 10]},
      {objectClass: 'cup', score: 0.9, bounds: [1, 0, 10, 10]},
      {objectClass: 'cup', score: 0.6, bounds: [50, 0, 10, 10]},
    ];
    const before = [...detections];
    expect(
      nonMaxSuppression(detections, 0.3, 15).map(({score}) => score),
    ).toEqual([0.9, 0.6]);
    expect(detections).toEqual(before);
  });

  it('keeps a person on a horse', () => {
    const detections: Detections = [
      {objectClass: 'horse', score: 0.9, bounds: [0, 0, 100, 100]},
      {objectClass: 'person', score: 0.8, bounds: [0, 0, 90, 100]},
    ];
    expect(nonMaxSuppression(detections, 0.3, 15)).toHaveLength(2);
  });

  it('gives nothing for nothing', () => {
    expect(nonMaxSuppression([], 0.3, 15)).toEqual([]);
  });
});
