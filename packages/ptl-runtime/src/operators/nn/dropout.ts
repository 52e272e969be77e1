/** Dropout, which is the identity in a model exported after eval(). */

import {clone, copyInto} from '../../tensor/copy';
import type {Tensor} from '../../tensor/tensor';
import {bool, float, tensor} from '../arguments';
import {
  OperatorError,
  type OperatorContext,
  type OperatorDefinition,
} from '../operator';
import {around, float32, floatsOf} from './shared';

/** Sets random elements (or whole channels) to 0 and scales the rest, so that the mean stays. */
function dropElements(
  self: Tensor,
  p: number,
  wholeChannels: boolean,
  {random}: OperatorContext,
): Tensor {
  const out = clone(float32(self));
  const y = floatsOf(out);
  const run = wholeChannels ? around(self.sizes, 1)[2] : 1;
  for (let i = 0; i < y.length; i += run) {
    const factor = random() < p ? 0 : 1 / (1 - p);
    for (let j = i; j < i + run; j += 1) {
      y[j] = (y[j] ?? 0) * factor;
    }
  }
  return out;
}

/** Dropout is the identity unless the model was exported in training mode. */
export const definitions: readonly OperatorDefinition[] = [
  'dropout',
  'feature_dropout',
].flatMap((name): OperatorDefinition[] => {
  const compute: OperatorDefinition['run'] = (args, context) => {
    const self = tensor(args, 0);
    const p = float(args, 1);
    if (p < 0 || p > 1) {
      throw new OperatorError(
        `dropout probability has to be between 0 and 1, but got ${p}`,
      );
    }
    return p === 0 || !bool(args, 2)
      ? self
      : dropElements(self, p, name !== 'dropout', context);
  };
  return [
    {
      schema: `aten::${name}(Tensor input, float p, bool train) -> Tensor`,
      run: compute,
    },
    {
      schema: `aten::${name}_(Tensor(a!) self, float p, bool train) -> Tensor(a!)`,
      run: (args, context) => {
        const self = tensor(args, 0);
        const result = compute(args, context) as Tensor;
        if (result !== self) {
          copyInto(self, result);
        }
        return self;
      },
    },
  ];
});
