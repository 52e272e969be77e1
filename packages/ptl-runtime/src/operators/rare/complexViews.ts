/** Views of complex tensors: those of their pairs, without the axis of the parts. */

import {wrapDim} from '../../tensor/layout';
import {Tensor} from '../../tensor/tensor';
import type {Args, Call} from '../composed/call';
import {ComplexTensor, type IValue} from '../ivalue';
import {firstOf, isComplex, isTensor, pairsOf} from './complexValues';

/** Pairs as complex tensors, in lists too. */
export const wrapped = (result: IValue): IValue =>
  result instanceof Tensor
    ? new ComplexTensor(result)
    : Array.isArray(result)
      ? result.map(wrapped)
      : result;

/** Which arguments count axes; those of complex tensors do not have the axis of the parts. */
const AXES: Readonly<Record<string, readonly number[]>> = {
  'aten::select.int': [1],
  'aten::slice.Tensor': [1],
  'aten::narrow': [1],
  'aten::transpose.int': [1, 2],
  'aten::swapaxes': [1, 2],
  'aten::movedim.int': [1, 2],
  'aten::squeeze.dim': [1],
  'aten::index_select': [1],
  'aten::unbind.int': [1],
  'aten::chunk': [2],
  'aten::split.Tensor': [2],
  'aten::split_with_sizes': [2],
  'aten::flatten.using_ints': [1, 2],
  'aten::flip': [1],
  'aten::roll': [2],
  'aten::sum.dim_IntList': [1],
  'aten::mean.dim': [1],
  'aten::cumsum': [1],
  'aten::diff': [2],
  'aten::unsqueeze': [1],
  'aten::cat': [1],
  'aten::concat': [1],
  'aten::stack': [1],
};

/** Those whose result has an axis more. */
const ADDING = new Set(['aten::unsqueeze', 'aten::stack']);

/** Operators that take sizes, and what the axis of the parts has there. */
const SIZES: Readonly<Record<string, bigint>> = {
  'aten::view': 2n,
  'aten::reshape': 2n,
  'aten::expand': 2n,
  'aten::broadcast_to': 2n,
  'aten::repeat': 1n,
  'aten::new_zeros': 2n,
};

/** Operators that do the same to both parts. */
const ALIKE = new Set(
  `contiguous clone detach alias cpu squeeze neg neg_ zero_ zeros_like empty_like
   index.Tensor lift_fresh resolve_conj resolve_neg`
    .split(/\s+/u)
    .map((name) => `aten::${name}`),
);

export const isView = (name: string): boolean =>
  name in AXES || name in SIZES || ALIKE.has(name);

/** Runs an operator of views on the pairs. */
export function moved(name: string, call: Call, args: Args): IValue {
  const pairs = args.map((value) =>
    Array.isArray(value) &&
    value.some((one) => isTensor(one)) &&
    value.some(isComplex)
      ? value.map((one) => pairsOf(call, one, firstOf(args)?.pairs.dtype))
      : value instanceof ComplexTensor
        ? value.pairs
        : value,
  );
  const dims = (firstOf(args)?.pairs.dim ?? 1) - 1 + (ADDING.has(name) ? 1 : 0);
  const axis = (value: IValue): IValue =>
    typeof value === 'bigint'
      ? BigInt(wrapDim(Number(value), dims))
      : Array.isArray(value) && value.length > 0
        ? value.map(axis)
        : Array.from({length: dims}, (_, i) => BigInt(i));
  for (const i of AXES[name] ?? []) {
    pairs[i] = axis(pairs[i] ?? null);
  }
  const last = SIZES[name];
  if (last !== undefined && Array.isArray(pairs[1])) {
    pairs[1] = [...pairs[1], last];
  }
  return wrapped(call(name, ...pairs));
}
