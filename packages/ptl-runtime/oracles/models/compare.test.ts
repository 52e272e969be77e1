import {describe, expect, it} from 'vitest';
import {type IValue, Tuple} from '../../src/operators/ivalue';
import {Tensor} from '../../src/tensor/tensor';
import {compare} from './compare';

const floats = (...values: number[]) =>
  Tensor.over(Float32Array.from(values), [values.length], 'float32');
const longs = (...values: bigint[]) =>
  Tensor.over(BigInt64Array.from(values), [values.length], 'int64');

describe('compare', () => {
  it('measures floats by their norm and element by element', () => {
    const {norm, element} = compare(floats(3, 4.5, 0), floats(3, 4, 0));
    expect(norm).toBeCloseTo(0.5 / 5);
    expect(element).toBeCloseTo(0.5 / (4 + Math.sqrt(25 / 3)));
    expect(compare(floats(1, 2), floats(1, 2))).toEqual({norm: 0, element: 0});
  });

  it('finds what is infinite or no number on one side only', () => {
    const special = floats(1, Infinity, NaN, -Infinity);
    expect(compare(special, special)).toEqual({norm: 0, element: 0});
    expect(compare(floats(1, NaN), floats(1, 2)).element).toBe(Infinity);
    expect(compare(floats(1, 2), floats(1, NaN)).element).toBe(Infinity);
    expect(compare(floats(1, Infinity), floats(1, 2)).element).toBe(Infinity);
    expect(compare(floats(1, 2), floats(1, Infinity)).element).toBe(Infinity);
  });

  it.each<[string, IValue, IValue]>([
    ['result: float32 [1] in place of float32 [2]', floats(1), floats(1, 2)],
    ['result: int64 [1] in place of float32 [1]', longs(1n), floats(1)],
    ['result: element 1 is 3 in place of 2', longs(1n, 3n), longs(1n, 2n)],
    ['result: int in place of a tensor', 1n, floats(1)],
    ['result: 1 in place of 2', 1n, 2n],
    ['result: a in place of b', 'a', 'b'],
    ['result: null in place of 2', null, 2n],
    ['result: List of 1 in place of List of 2', [1n], [1n, 2n]],
    ['result: List of 1 in place of Tuple of 1', [1n], new Tuple([1n])],
    ['result[1]: b in place of c', ['a', 'b'], ['a', 'c']],
    [
      'result[1][0]: 1 in place of 2',
      new Map([['k', [1n]]]),
      new Map([['k', [2n]]]),
    ],
  ])('says "%s"', (message, actual, expected) => {
    expect(() => compare(actual, expected)).toThrow(message);
  });
});
