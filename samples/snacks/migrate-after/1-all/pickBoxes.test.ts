import {expect, it} from 'vitest';
import fixtures from '../fixtures.json';
import {softmax} from '../../shared/scores/scores';
import {pickBoxes} from './pickBoxes';

const {rows, columns, classes, logits, boxes, before} = fixtures.boxes;
const probabilities = Array.from({length: rows}, (_, row) =>
  softmax(logits.slice(row * columns, (row + 1) * columns)),
).flat();

it('finds the boxes that the spec found', () => {
  expect(pickBoxes(probabilities, boxes, classes, 0.7)).toEqual(before);
});

it('leaves out the class without a name, and what is not sure', () => {
  expect(pickBoxes([0.1, 0.9], [1, 2, 3, 4], ['cup'], 0.5)).toEqual([]);
  expect(pickBoxes([0.6, 0.4], [1, 2, 3, 4], ['cup'], 0.6)).toEqual([]);
  expect(pickBoxes([0.7, 0.3], [1, 2, 3, 4], ['cup'], 0.6)).toEqual([
    {objectClass: 'cup', bounds: [1, 2, 3, 4]},
  ]);
});

it('keeps the first class, which made 0.1 fail', () => {
  expect(before.map(({objectClass}) => objectClass)).toContain(classes[0]);
});
