import {expect, it} from 'vitest';
import {decodeDetections} from './decodeDetections';
import fixtures from './fixtures.json';

const {width, height, classes, logits, boxes, expected} = fixtures;
const labels = Array.from({length: classes}, (_, index) => `class ${index}`);

it('finds what softmax and box_convert of PyTorch give', () => {
  const detections = decodeDetections(logits, boxes, labels, width, height);
  expect(detections.map(({objectClass}) => objectClass)).toEqual(
    expected.map(({index}) => `class ${index}`),
  );
  detections.forEach(({score, bounds}, index) => {
    expect(score).toBeCloseTo(expected[index]?.score ?? NaN, 5);
    bounds.forEach((value, at) =>
      expect(value).toBeCloseTo(expected[index]?.bounds[at] ?? NaN, 2),
    );
  });
});

it('leaves out "no object" and what is not sure', () => {
  expect(boxes).toHaveLength(8 * 4);
  expect(expected.length).toBeGreaterThan(2);
  expect(expected.length).toBeLessThan(8);
});

it('takes what Tensor.data gives', () => {
  expect(
    decodeDetections(
      new Float32Array(logits),
      new Float32Array(boxes),
      labels,
      width,
      height,
    ),
  ).toHaveLength(expected.length);
});

it('does not overflow', () => {
  const [detection] = decodeDetections(
    [1000, 0, -1000],
    [0.5, 0.5, 1, 1],
    ['cup', 'bowl'],
    100,
    50,
  );
  expect(detection).toEqual({
    objectClass: 'cup',
    score: 1,
    bounds: [0, 0, 100, 50],
  });
});

it('says when the labels are those of another model', () => {
  expect(() =>
    decodeDetections(logits, boxes, labels.slice(0, 80), width, height),
  ).toThrow('The model has 91 classes, the list has 80 labels.');
});
