/** Softmax and its logarithm along one axis. */

import type {Kernels} from '../../kernels/kernels';
import {cast} from '../../tensor/copy';
import {wrapDim} from '../../tensor/layout';
import {Tensor} from '../../tensor/tensor';
import {bool, int, optionalDType, tensor} from '../arguments';
import type {OperatorDefinition} from '../operator';
import {around, float32, floatsOf, throughFloat32} from './shared';

/** Computes softmax along an axis, or its logarithm with `log`. */
export function softmax(
  self: Tensor,
  dim: number,
  kernels: Kernels,
  log = false,
): Tensor {
  return throughFloat32(self, 'softmax_lastdim_kernel_impl', (input) => {
    const [outer, size, inner] = around(self.sizes, wrapDim(dim, self.dim));
    if (inner === 1 && !log) {
      const rows = kernels.empty(self.sizes);
      kernels.softmax(float32(input), rows, size);
      return rows;
    }
    const x = floatsOf(float32(input));
    const out = Tensor.empty(self.sizes);
    const y = floatsOf(out);
    for (let o = 0; o < outer; o += 1) {
      for (let i = 0; i < inner; i += 1) {
        const start = o * size * inner + i;
        const end = start + size * inner;
        let largest = -Infinity;
        for (let at = start; at < end; at += inner) {
          largest = Math.max(largest, x[at] ?? 0);
        }
        let sum = 0;
        for (let at = start; at < end; at += inner) {
          const value = Math.exp((x[at] ?? 0) - largest);
          sum += value;
          y[at] = value;
        }
        const logarithm = Math.log(sum);
        for (let at = start; at < end; at += inner) {
          y[at] = log ? (x[at] ?? 0) - largest - logarithm : (y[at] ?? 0) / sum;
        }
      }
    }
    return out;
  });
}

export const definitions: readonly OperatorDefinition[] = [
  ['softmax', false],
  ['log_softmax', true],
].flatMap(([name, log]): OperatorDefinition[] => [
  {
    schema: `aten::${String(name)}.int(Tensor self, int dim, ScalarType? dtype=None) -> Tensor`,
    run: (args, {kernels}) => {
      const dtype = optionalDType(args, 2);
      const self = tensor(args, 0);
      return softmax(
        dtype ? cast(self, dtype) : self,
        int(args, 1),
        kernels,
        log === true,
      );
    },
  },
  {
    schema: `aten::_${String(name)}(Tensor self, int dim, bool half_to_float) -> Tensor`,
    run: (args, {kernels}) => {
      const self = tensor(args, 0);
      return softmax(
        bool(args, 2) ? cast(self, 'float32') : self,
        int(args, 1),
        kernels,
        log === true,
      );
    },
  },
]);
