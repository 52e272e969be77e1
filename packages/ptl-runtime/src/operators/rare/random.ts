/** Random tensors of further distributions. The caller provides the random numbers. */

import {numbers, contiguous} from '../../tensor/copy';
import type {Tensor} from '../../tensor/tensor';
import {broadcastSizes} from '../../tensor/layout';
import {broadcastTo} from '../../tensor/views';
import {float, intList, optionalDType, tensor} from '../arguments';
import {generate, writeInto, OPTIONS} from '../creation';
import {define} from '../define';
import {type OperatorDefinition, OperatorError} from '../operator';
import {normal} from '../random';

const makeReader = (value: Tensor | number, sizes: readonly number[]) => {
  if (typeof value === 'number') {
    return () => value;
  }
  const list = numbers(contiguous(broadcastTo(value, sizes)));
  return (i: number) => list[i] ?? 0;
};

/** Draws normal deviates with a mean and a deviation for each element. */
function drawNormals(
  mean: Tensor | number,
  deviation: Tensor | number,
  random: () => number,
): Tensor {
  const tensors = [mean, deviation].filter(
    (value) => typeof value !== 'number',
  );
  const sizes = tensors
    .map((value) => value.sizes)
    .reduce((a, b) => broadcastSizes(a, b), []);
  const [means, deviations] = [
    makeReader(mean, sizes),
    makeReader(deviation, sizes),
  ];
  return generate(
    sizes,
    tensors[0]?.dtype ?? 'float32',
    (i) => means(i) + deviations(i) * normal(random),
  );
}

export const definitions: readonly OperatorDefinition[] = [
  define(
    'aten::exponential_(Tensor(a!) self, float lambd=1., *, Generator? generator=None) -> Tensor(a!)',
    (args, {random}) => {
      const self = tensor(args, 0);
      const rate = float(args, 1);
      if (!(rate >= 0)) {
        throw new OperatorError(
          `exponential_ expects lambda >= 0.0, but found lambda=${rate}`,
        );
      }
      return writeInto(
        self,
        generate(self.sizes, self.dtype, () => -Math.log(1 - random()) / rate),
      );
    },
  ),
  define(
    'aten::normal.Tensor_float(Tensor mean, float std=1., *, Generator? generator=None) -> Tensor',
    (args, {random}) => drawNormals(tensor(args, 0), float(args, 1), random),
  ),
  define(
    'aten::normal.float_Tensor(float mean, Tensor std, *, Generator? generator=None) -> Tensor',
    (args, {random}) => drawNormals(float(args, 0), tensor(args, 1), random),
  ),
  define(
    'aten::normal.Tensor_Tensor(Tensor mean, Tensor std, *, Generator? generator=None) -> Tensor',
    (args, {random}) => drawNormals(tensor(args, 0), tensor(args, 1), random),
  ),
  define(
    `aten::normal.float_float(float mean, float std, int[] size, *, Generator? generator=None, ${OPTIONS}) -> Tensor`,
    (args, {random}) =>
      generate(
        intList(args, 2),
        optionalDType(args, 4) ?? 'float32',
        () => float(args, 0) + float(args, 1) * normal(random),
      ),
  ),
];
