import {expect, it} from 'vitest';
import {decodePrediction} from './decodePrediction';
import fixtures from './fixtures.json';

const {columns, classes, scaleX, scaleY, values, expected} = fixtures;
const labels = Array.from({length: classes}, (_, index) => `class ${index}`);

it('finds what PyTorch and box_convert give', () => {
  const detections = decodePrediction(values, columns, labels, scaleX, scaleY);
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

it('leaves out rows that hold no object, those at the threshold too', () => {
  expect(values).toHaveLength(7 * columns);
  expect(expected).toHaveLength(4);
});

it('reads a prediction of the real size', () => {
  const rows = 3 * (80 ** 2 + 40 ** 2 + 20 ** 2);
  expect(rows).toBe(25200);
  const prediction = new Float32Array(rows * columns);
  const last = (rows - 1) * columns;
  prediction.set([320, 320, 64, 32, 1], last);
  prediction[last + 5 + 41] = 0.5;
  expect(decodePrediction(prediction, columns, labels, 1, 1)).toEqual([
    {objectClass: 'class 41', score: 0.5, bounds: [288, 304, 64, 32]},
  ]);
});

it('scales each axis by its own factor', () => {
  const row = [10, 10, 4, 4, 1, 1];
  const [detection] = decodePrediction(row, 6, ['cup'], 2, 5);
  expect(detection?.bounds).toEqual([16, 40, 8, 20]);
});

it('says when the labels are those of another model', () => {
  expect(() =>
    decodePrediction(values, columns, [...labels, 'extra'], 1, 1),
  ).toThrow('The model has 80 classes, the list has 81 labels.');
});
