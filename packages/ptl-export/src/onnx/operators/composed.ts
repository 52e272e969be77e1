/** Exports operators that become several nodes: distances, losses, and views without a node in ONNX. */

import {isFloating} from '@playtorch-docs/ptl-runtime/tensor';
import type {OperatorCall, OnnxHandler, OnnxHandlers} from '../call';
import {castArgument, range, toConstant} from './shared';
import {expand} from './shapes';

const mul = (call: OperatorCall, a: string, b: string): string =>
  call.node('Mul', [a, b]);

const sumOver = (call: OperatorCall, value: string, axis: number): string =>
  call.node('ReduceSum', [value, call.intList([axis])], {keepdims: 0});

function requireFloats(call: OperatorCall): void {
  if (!isFloating(call.result().dtype)) {
    call.refuse('it is called with integers');
  }
}

const cosineSimilarity: OnnxHandler = (call) => {
  requireFloats(call);
  const [a, b] = [castArgument(call, 0), castArgument(call, 1)];
  const rank = Math.max(call.rank(0), call.rank(1));
  const dim = call.int(2);
  // Count the axis from the last, since the operands may differ in rank.
  const axis = dim < 0 ? dim : dim - rank;
  const squares = mul(
    call,
    sumOver(call, mul(call, a, a), axis),
    sumOver(call, mul(call, b, b), axis),
  );
  return call.node('Div', [
    sumOver(call, mul(call, a, b), axis),
    call.node('Sqrt', [
      call.node('Max', [squares, toConstant(call, call.number(3) ** 2)]),
    ]),
  ]);
};

/** Distances from each row of the first operand to each row of the second. */
const cdist: OnnxHandler = (call) => {
  requireFloats(call);
  const p = call.number(2);
  const apart = call.node('Sub', [
    call.node('Unsqueeze', [castArgument(call, 0), call.intList([-2])]),
    call.node('Unsqueeze', [castArgument(call, 1), call.intList([-3])]),
  ]);
  const over = (op: string, value: string) =>
    call.node(op, [value], {axes: [-1], keepdims: 0});
  if (p === 2) {
    return over('ReduceL2', apart);
  }
  if (p === 1) {
    return over('ReduceL1', apart);
  }
  const size = call.node('Abs', [apart]);
  if (p === Infinity) {
    return over('ReduceMax', size);
  }
  if (p === 0) {
    return call.refuse('it counts what is not 0');
  }
  const power = (value: string, exponent: number) =>
    call.node('Pow', [value, toConstant(call, exponent)]);
  return power(sumOver(call, power(size, p), -1), 1 / p);
};

/** Adds slices of the source to the slices at the indices. */
const indexAdd: OnnxHandler = (call) => {
  if (call.rank(0) === 0) {
    return call.refuse('its tensor has no axis');
  }
  const {dtype} = call.result();
  if (dtype === 'bool') {
    return call.refuse('it adds truths');
  }
  const axis = call.axis(1);
  const shape = call.shape(3);
  const index = call.reshaped(
    call.as(2, 'int64'),
    shape.map((_size, i) => (i === axis ? -1n : 1n)),
  );
  const alpha = call.number(4);
  const source = castArgument(call, 3);
  return call.node(
    'ScatterElements',
    [
      castArgument(call, 0),
      call.node('Expand', [index, call.node('Shape', [call.in(3)])]),
      alpha === 1 ? source : mul(call, source, toConstant(call, alpha)),
    ],
    {axis, reduction: 'add'},
  );
};

/** Moves blocks of pixels to channels. SpaceToDepth orders the channels differently. */
const pixelUnshuffle: OnnxHandler = (call) => {
  const block = call.int(1);
  const rank = call.rank(0);
  const lead = rank - 3;
  const [channels, height, width] = [-3, -2, -1].map((axis) =>
    call.size(0, axis),
  ) as [number, number, number];
  const cut = call.reshaped(call.in(0), [
    ...call.shape(0).slice(0, lead),
    BigInt(channels),
    BigInt(height / block),
    BigInt(block),
    BigInt(width / block),
    BigInt(block),
  ]);
  const perm = [0, 2, 4, 1, 3].map((axis) => axis + lead);
  return call.reshaped(
    call.transposed(cut, [...range(lead), ...perm]),
    call.result().shape,
  );
};

/** Cuts windows along an axis; their elements are on a new last axis. */
const unfold: OnnxHandler = (call) => {
  const rank = call.rank(0);
  if (rank === 0) {
    return call.refuse('its tensor has no axis');
  }
  const axis = call.axis(1);
  const [length, step] = [call.int(2), call.int(3)];
  const count = Math.floor((call.size(0, axis) - length) / step) + 1;
  const places = Array.from(
    {length: count * length},
    (_, i) => Math.floor(i / length) * step + (i % length),
  );
  const index = call.node('Reshape', [
    call.intList(places),
    call.intList([count, length]),
  ]);
  const windows = call.node('Gather', [call.in(0), index], {axis});
  // Move the axis of the windows' elements, which Gather put behind that of the windows, to the end.
  return call.transposed(
    windows,
    Array.from({length: rank + 1}, (_, i) =>
      i <= axis ? i : i === rank ? axis + 1 : i + 1,
    ),
  );
};

const MAX_END = 2 ** 63 - 1024;

const rot90: OnnxHandler = (call) => {
  const rank = call.rank(0);
  const [a = 0, b = 1] = call
    .ints(2)
    .map((axis) => (axis < 0 ? axis + rank : axis));
  const turns = ((call.int(1) % 4) + 4) % 4;
  const flipped = (value: string, axis: number) =>
    call.node('Slice', [
      value,
      call.intList([-1]),
      call.intList([-MAX_END]),
      call.intList([axis]),
      call.intList([-1]),
    ]);
  const value = call.in(0);
  if (turns === 0) {
    return value;
  }
  if (turns === 2) {
    return flipped(flipped(value, a), b);
  }
  const perm = range(rank);
  perm[a] = b;
  perm[b] = a;
  return call.transposed(flipped(value, turns === 1 ? b : a), perm);
};

const broadcastTensors: OnnxHandler = (call) =>
  call.refs(0).map((ref, i) => {
    const {shape} = call.site.tensor(ref.id);
    return expand(call, call.value(ref), shape, call.result(i).shape);
  });

/** Values of the argument `reduction` of losses. */
const [NONE, MEAN] = [0, 1];

function reduced(call: OperatorCall, loss: string, reduction: number): string {
  return reduction === NONE
    ? loss
    : call.node(reduction === MEAN ? 'ReduceMean' : 'ReduceSum', [loss], {
        keepdims: 0,
      });
}

const gap = (call: OperatorCall): string =>
  call.node('Sub', [castArgument(call, 0), castArgument(call, 1)]);

const binaryCrossEntropy: OnnxHandler = (call) => {
  const [x, target] = [castArgument(call, 0), castArgument(call, 1)];
  const complement = (value: string) =>
    call.node('Sub', [toConstant(call, 1), value]);
  const log = (value: string) =>
    call.node('Max', [call.node('Log', [value]), toConstant(call, -100)]);
  const loss = call.node('Neg', [
    call.node('Add', [
      mul(call, target, log(x)),
      mul(call, complement(target), log(complement(x))),
    ]),
  ]);
  return reduced(
    call,
    call.has(2) ? mul(call, loss, castArgument(call, 2)) : loss,
    call.int(3),
  );
};

/** Computes each sum separately: a running sum would lose small terms before a large one. */
const logCumSumExp: OnnxHandler = (call) => {
  const rank = call.rank(0);
  if (rank === 0) {
    return castArgument(call, 0);
  }
  const axis = call.axis(1);
  const count = call.size(0, axis);
  const perm = range(rank);
  perm[axis] = rank - 1;
  perm[rank - 1] = axis;
  const row = call.intList(range(count));
  const later = call.node('Less', [
    call.node('Unsqueeze', [row, call.intList([1])]),
    row,
  ]);
  const terms = call.node('Where', [
    later,
    toConstant(call, -Infinity),
    call.node('Unsqueeze', [
      call.transposed(castArgument(call, 0), perm),
      call.intList([-2]),
    ]),
  ]);
  return call.transposed(
    call.node('ReduceLogSumExp', [terms], {axes: [-1], keepdims: 0}),
    perm,
  );
};

export const composed: OnnxHandlers = {
  'aten::cosine_similarity': cosineSimilarity,
  'aten::cdist': cdist,
  'aten::index_add': indexAdd,
  'aten::pixel_unshuffle': pixelUnshuffle,
  'aten::unfold': unfold,
  'aten::rot90': rot90,
  'aten::broadcast_tensors': broadcastTensors,
  'aten::binary_cross_entropy': binaryCrossEntropy,
  'aten::mse_loss': (call) => {
    const apart = gap(call);
    return reduced(call, mul(call, apart, apart), call.int(2));
  },
  'aten::l1_loss': (call) =>
    reduced(call, call.node('Abs', [gap(call)]), call.int(2)),
  'aten::logcumsumexp': logCumSumExp,
};
