/** Views of complex tensors: views of their pairs, without the axis of the parts. */

import {wrapDim} from '../../tensor/layout';
import {Tensor} from '../../tensor/tensor';
import type {Args, OperatorCaller} from '../composed/call';
import {ComplexTensor, type IValue} from '../ivalue';
import {findComplex, isComplex, isTensor, pairsOf} from './complexValues';

/** Converts pairs to complex tensors, in lists too. */
export const wrapPairs = (result: IValue): IValue =>
  result instanceof Tensor
    ? new ComplexTensor(result)
    : Array.isArray(result)
      ? result.map(wrapPairs)
      : result;

/** Indices of the arguments that are axes, which must not count the axis of the parts. */
const AXIS_ARGUMENTS: Readonly<Record<string, readonly number[]>> = {
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

/** Operators whose result has an additional axis. */
const AXIS_ADDING = new Set(['aten::unsqueeze', 'aten::stack']);

/** Operators that take sizes, with the size of the axis of the parts. */
const SIZE_OPERATORS: Readonly<Record<string, bigint>> = {
  'aten::view': 2n,
  'aten::reshape': 2n,
  'aten::expand': 2n,
  'aten::broadcast_to': 2n,
  'aten::repeat': 1n,
  'aten::new_zeros': 2n,
};

/** Operators that treat both parts alike. */
const PARTWISE = new Set(
  `contiguous clone detach alias cpu squeeze neg neg_ zero_ zeros_like empty_like
   index.Tensor lift_fresh resolve_conj resolve_neg`
    .split(/\s+/u)
    .map((name) => `aten::${name}`),
);

export const isView = (name: string): boolean =>
  name in AXIS_ARGUMENTS || name in SIZE_OPERATORS || PARTWISE.has(name);

/** Runs a view operator on the pairs. */
export function runOnPairs(
  name: string,
  call: OperatorCaller,
  args: Args,
): IValue {
  const pairs = args.map((value) =>
    Array.isArray(value) &&
    value.some((one) => isTensor(one)) &&
    value.some(isComplex)
      ? value.map((one) => pairsOf(call, one, findComplex(args)?.pairs.dtype))
      : value instanceof ComplexTensor
        ? value.pairs
        : value,
  );
  const dims =
    (findComplex(args)?.pairs.dim ?? 1) - 1 + (AXIS_ADDING.has(name) ? 1 : 0);
  const axis = (value: IValue): IValue =>
    typeof value === 'bigint'
      ? BigInt(wrapDim(Number(value), dims))
      : Array.isArray(value) && value.length > 0
        ? value.map(axis)
        : Array.from({length: dims}, (_, i) => BigInt(i));
  for (const i of AXIS_ARGUMENTS[name] ?? []) {
    pairs[i] = axis(pairs[i] ?? null);
  }
  const last = SIZE_OPERATORS[name];
  if (last !== undefined && Array.isArray(pairs[1])) {
    pairs[1] = [...pairs[1], last];
  }
  return wrapPairs(call(name, ...pairs));
}
