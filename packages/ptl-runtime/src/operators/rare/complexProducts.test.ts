import {expect, test} from 'vitest';
import {toList} from '../../tensor/copy';
import {Tensor} from '../../tensor/tensor';
import {permute, slice} from '../../tensor/views';
import {contractPairs, multiplyElements} from './complexProducts';

type Pair = readonly [real: number, imaginary: number];

/** Small integers, whose products are exact. */
function makePairs(sizes: readonly number[], seed: number): Tensor {
  const pairs = Tensor.empty([...sizes, 2]);
  const data = pairs.storage.data as Float32Array;
  for (let i = 0; i < data.length; i += 1) {
    data[i] = ((i * 7 + seed * 5) % 11) - 5;
  }
  return pairs;
}

const readPair = (pairs: Tensor, at: readonly number[]): Pair => {
  const start = at.reduce(
    (sum, index, axis) => sum + index * (pairs.strides[axis] ?? 0),
    pairs.offset,
  );
  const {data} = pairs.storage;
  return [Number(data[start]), Number(data[start + 1])];
};

const multiply = ([x, y]: Pair, [u, v]: Pair): Pair => [
  x * u - y * v,
  x * v + y * u,
];

test('sums products of a batch over strided operands with an offset', () => {
  const a = slice(makePairs([2, 4, 5, 6], 1), 2, 2, 5);
  const b = permute(makePairs([3, 4, 3, 6], 2), [1, 0, 2, 3, 4]);
  const out = contractPairs('bixy, ioxy -> boxy', a, b);
  const expected = [0, 1].map((batch) =>
    [0, 1, 2].map((o) =>
      [0, 1, 2].map((x) =>
        [0, 1, 2, 3, 4, 5].map((y) => {
          const products = [0, 1, 2, 3].map((i) =>
            multiply(readPair(a, [batch, i, x, y]), readPair(b, [i, o, x, y])),
          );
          return [0, 1].map((part) =>
            products.reduce((sum, product) => sum + (product[part] ?? 0), 0),
          );
        }),
      ),
    ),
  );
  expect(out && toList(out)).toEqual(expected);
});

test('sums nothing to zeros, and repeats axes of size 1', () => {
  const none = contractPairs(
    'ij,jk->ik',
    makePairs([2, 0], 1),
    makePairs([0, 1], 2),
  );
  expect(none && toList(none)).toEqual([[[0, 0]], [[0, 0]]]);
  const a = makePairs([1, 3], 1);
  const b = makePairs([2, 1], 2);
  const out = multiplyElements(a, b);
  expect(out && toList(out)).toEqual(
    [0, 1].map((i) =>
      [0, 1, 2].map((j) => multiply(readPair(a, [0, j]), readPair(b, [i, 0]))),
    ),
  );
});

test('overflows as products in float32, and keeps the sign of a zero', () => {
  const large = Tensor.over(Float32Array.of(1e30, 1e30), [1, 2], 'float32');
  const infinite = multiplyElements(large, large);
  expect(infinite && toList(infinite)).toEqual([[NaN, Infinity]]);
  const left = Tensor.over(Float32Array.of(-1, 0), [1, 2], 'float32');
  const right = Tensor.over(Float32Array.of(0, 0), [1, 2], 'float32');
  const zero = multiplyElements(left, right);
  expect(zero && toList(zero)).toEqual([[-0, 0]]);
});

test.each([
  ['ii,ij->j', [3, 3], [3, 2]],
  ['ij,kl->il', [2, 3], [4, 5]],
  ['ij,jk->ik', [2, 3], [4, 5]],
  ['ij,jk->ii', [2, 3], [3, 5]],
  ['ij,jk->iz', [2, 3], [3, 5]],
  ['i,jk->ik', [2, 3], [3, 5]],
  ['...j,jk->...k', [2, 3], [3, 5]],
  ['ij,jk', [2, 3], [3, 5]],
  ['ij,jk->ik', [64, 64], [64, 64]],
])(
  'leaves %s of sizes [%s] and [%s] to the general einsum',
  (equation, a, b) => {
    expect(
      contractPairs(equation, makePairs(a, 1), makePairs(b, 2)),
    ).toBeUndefined();
  },
);

test('leaves doubles and sizes that do not broadcast to other operators', () => {
  const pairs = makePairs([2, 3], 1);
  expect(multiplyElements(pairs, makePairs([3, 2], 1))).toBeUndefined();
  const double = Tensor.empty([2, 3, 2], 'float64');
  expect(multiplyElements(double, double)).toBeUndefined();
});
