/** Random tensors: rand, randn, randint, randperm, bernoulli, multinomial … The caller provides the random numbers. */

import {cast, contiguous} from '../tensor/copy';
import type {DType} from '../tensor/dtype';
import type {Tensor} from '../tensor/tensor';
import {bool, float, int, intList, optionalDType, tensor} from './arguments';
import {generate, writeInto, layOut, defineLike, OPTIONS} from './creation';
import {define} from './define';
import {type OperatorDefinition, OperatorError} from './operator';
import {requireSupported} from './refusals';

/** Standard normal deviate by the Box–Muller method. */
export const normal = (random: () => number): number =>
  Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());

export function rand(
  sizes: readonly number[],
  random: () => number,
  dtype: DType = 'float32',
): Tensor {
  requireSupported('rand', dtype);
  // 24 bits, because more would round up to 1 in float32.
  return generate(sizes, dtype, () =>
    dtype === 'float64' ? random() : Math.floor(random() * 2 ** 24) / 2 ** 24,
  );
}

export function randn(
  sizes: readonly number[],
  random: () => number,
  dtype: DType = 'float32',
): Tensor {
  requireSupported('randn', dtype);
  return generate(sizes, dtype, () => normal(random));
}

export function randint(
  low: number,
  high: number,
  sizes: readonly number[],
  random: () => number,
  dtype: DType = 'int64',
): Tensor {
  if (low >= high) {
    throw new OperatorError(
      `random_ expects 'from' to be less than 'to', but got from=${low} >= to=${high}`,
    );
  }
  return generate(
    sizes,
    dtype,
    () => low + Math.floor(random() * (high - low)),
  );
}

export function randperm(
  n: number,
  random: () => number,
  dtype: DType = 'int64',
): Tensor {
  if (n < 0) {
    throw new OperatorError(`n must be non-negative, got${n}`);
  }
  requireSupported('randperm', dtype);
  const order = Array.from({length: n}, (_, i) => i);
  for (let i = n - 1; i > 0; i -= 1) {
    const j = Math.floor(random() * (i + 1));
    [order[i], order[j]] = [order[j] ?? 0, order[i] ?? 0];
  }
  return generate([n], dtype, (i) => order[i] ?? 0);
}

/** Samples of 0 and 1. */
const bernoulli = (
  self: Tensor,
  probability: (index: number) => number,
  dtype: DType,
  random: () => number,
): Tensor =>
  generate(self.sizes, dtype, (i) => (random() < probability(i) ? 1 : 0));

function multinomial(
  self: Tensor,
  count: number,
  replacement: boolean,
  random: () => number,
): Tensor {
  const rows = self.dim === 2 ? (self.sizes[0] ?? 0) : 1;
  const length = self.sizes.at(-1) ?? 0;
  if (!replacement && count > length) {
    throw new OperatorError(
      'cannot sample n_sample > prob_dist.size(-1) samples without replacement',
    );
  }
  const weights = Float64Array.from(
    cast(contiguous(self), 'float64').storage.data as Float64Array,
  );
  const chosen: number[] = [];
  for (let row = 0; row < rows; row += 1) {
    const rowWeights = weights.subarray(row * length, (row + 1) * length);
    for (let n = 0; n < count; n += 1) {
      const total = rowWeights.reduce((sum, weight) => sum + weight, 0);
      let left = random() * total;
      let at = 0;
      while (at < length - 1 && left >= (rowWeights[at] ?? 0)) {
        left -= rowWeights[at] ?? 0;
        at += 1;
      }
      chosen.push(at);
      if (!replacement) {
        rowWeights[at] = 0;
      }
    }
  }
  const sizes = self.dim === 2 ? [rows, count] : [count];
  return generate(sizes, 'int64', (i) => chosen[i] ?? 0);
}

export const definitions: readonly OperatorDefinition[] = [
  defineLike(
    'rand_like',
    '',
    (self, dtype, strides, _args, {random}) =>
      layOut(rand(self.sizes, random, dtype), strides),
    1,
  ),
  defineLike(
    'randn_like',
    '',
    (self, dtype, strides, _args, {random}) =>
      layOut(randn(self.sizes, random, dtype), strides),
    1,
  ),
  defineLike(
    'randint_like',
    'int high, ',
    (self, dtype, strides, args, {random}) =>
      layOut(randint(0, int(args, 1), self.sizes, random, dtype), strides),
    2,
  ),
  define(`aten::rand(int[] size, *, ${OPTIONS}) -> Tensor`, (args, {random}) =>
    rand(intList(args, 0), random, optionalDType(args, 1)),
  ),
  define(`aten::randn(int[] size, *, ${OPTIONS}) -> Tensor`, (args, {random}) =>
    randn(intList(args, 0), random, optionalDType(args, 1)),
  ),
  define(
    `aten::randint(int high, int[] size, *, ${OPTIONS.replace('dtype=None', 'dtype=4')}) -> Tensor`,
    (args, {random}) =>
      randint(
        0,
        int(args, 0),
        intList(args, 1),
        random,
        optionalDType(args, 2),
      ),
  ),
  define(
    `aten::randint.low(int low, int high, int[] size, *, ${OPTIONS.replace('dtype=None', 'dtype=4')}) -> Tensor`,
    (args, {random}) =>
      randint(
        int(args, 0),
        int(args, 1),
        intList(args, 2),
        random,
        optionalDType(args, 3),
      ),
  ),
  define(
    `aten::randperm(int n, *, ${OPTIONS.replace('dtype=None', 'dtype=4')}) -> Tensor`,
    (args, {random}) => randperm(int(args, 0), random, optionalDType(args, 1)),
  ),
  define(
    'aten::normal_(Tensor(a!) self, float mean=0., float std=1., *, Generator? generator=None) -> Tensor(a!)',
    (args, {random}) => {
      const self = tensor(args, 0);
      const [mean, std] = [float(args, 1), float(args, 2)];
      return writeInto(
        self,
        generate(self.sizes, self.dtype, () => mean + std * normal(random)),
      );
    },
  ),
  define(
    'aten::uniform_(Tensor(a!) self, float from=0., float to=1., *, Generator? generator=None) -> Tensor(a!)',
    (args, {random}) => {
      const self = tensor(args, 0);
      const [from, end] = [float(args, 1), float(args, 2)];
      return writeInto(
        self,
        generate(self.sizes, self.dtype, () => from + (end - from) * random()),
      );
    },
  ),
  define(
    'aten::bernoulli(Tensor self, *, Generator? generator=None) -> Tensor',
    (args, {random}) => {
      const self = tensor(args, 0);
      const p = cast(contiguous(self), 'float64').storage.data;
      return bernoulli(self, (i) => Number(p[i] ?? 0), self.dtype, random);
    },
  ),
  define(
    'aten::bernoulli.p(Tensor self, float p, *, Generator? generator=None) -> Tensor',
    (args, {random}) => {
      const self = tensor(args, 0);
      const p = float(args, 1);
      return bernoulli(self, () => p, self.dtype, random);
    },
  ),
  define(
    'aten::bernoulli_.float(Tensor(a!) self, float p=0.5, *, Generator? generator=None) -> Tensor(a!)',
    (args, {random}) => {
      const self = tensor(args, 0);
      const p = float(args, 1);
      return writeInto(
        self,
        bernoulli(self, () => p, self.dtype, random),
      );
    },
  ),
  define(
    'aten::multinomial(Tensor self, int num_samples, bool replacement=False, *, Generator? generator=None) -> Tensor',
    (args, {random}) =>
      multinomial(tensor(args, 0), int(args, 1), bool(args, 2), random),
  ),
];
