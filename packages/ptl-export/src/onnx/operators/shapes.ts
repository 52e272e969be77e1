/** Exports views, concatenation, slicing and padding. */

import {type DynamicInt, type DynamicSize, Varying} from '../dims';
import {range} from './shared';
import type {OperatorCall, OnnxHandler, OnnxHandlers} from '../call';

const reshape: OnnxHandler = (call) =>
  call.reshaped(call.in(0), call.list(1), call.shape(0));

/** Reshapes to the result's shape, whatever the arguments are. */
const toResult: OnnxHandler = (call) =>
  call.reshaped(call.in(0), call.result().shape, call.shape(0));

/** Makes the handler that removes those of the axes whose size is 1. */
const squeeze =
  (axesOf: (call: OperatorCall) => number[]): OnnxHandler =>
  (call) => {
    const axes = axesOf(call).filter((axis) => call.shape(0)[axis] === 1);
    return axes.length === 0
      ? call.in(0)
      : call.node('Squeeze', [call.in(0), call.intList(axes)]);
  };

/** Axis counted from the first. */
const wrap = (axis: number, rank: number): number =>
  axis < 0 ? axis + rank : axis;

const permute: OnnxHandler = (call) =>
  call.transposed(
    call.in(0),
    call.ints(1).map((axis) => wrap(axis, call.rank(0))),
  );

function transpose(call: OperatorCall, a: number, b: number): string {
  const rank = call.rank(0);
  const perm = range(rank);
  const [first, second] = [wrap(a, rank), wrap(b, rank)];
  if (rank > 0) {
    perm[first] = second;
    perm[second] = first;
  }
  return call.transposed(call.in(0), perm);
}

/** Broadcasts a value; a varying size that equals the input's is written as 1, which keeps it. */
export function expand(
  call: OperatorCall,
  value: string,
  from: readonly DynamicSize[],
  to: readonly DynamicSize[],
): string {
  const added = to.length - from.length;
  const target = to.map((size, i) => {
    const old = i < added ? undefined : from[i - added];
    return size instanceof Varying && size.equals(old) ? 1 : size;
  });
  return target.every((size, i) =>
    i < added ? size === 1 : size === 1 || size === from[i - added],
  ) && added === 0
    ? value
    : call.node('Expand', [value, call.site.list(target)]);
}

const expandToResult: OnnxHandler = (call) =>
  expand(call, call.in(0), call.shape(0), call.result().shape);

const repeat: OnnxHandler = (call) => {
  const repeats = call.list(1);
  // `tile` may have fewer repeats than the tensor has axes.
  const missing = Math.max(0, call.rank(0) - repeats.length);
  const times = [...new Array<bigint>(missing).fill(1n), ...repeats];
  const added = times.length - call.rank(0);
  const value =
    added > 0
      ? call.node('Unsqueeze', [call.in(0), call.intList(range(added))])
      : call.in(0);
  return call.node('Tile', [value, call.site.list(times)]);
};

const cat: OnnxHandler = (call) => {
  const {dtype, sizes} = call.result();
  const refs = call
    .refs(0)
    // Leave out empty vectors, which PyTorch ignores whatever the rank of the others.
    .filter((ref) => {
      const {shape} = call.site.tensor(ref.id);
      return (
        shape.length === sizes.length && !(shape.length === 1 && shape[0] === 0)
      );
    });
  const values = refs.map((ref) =>
    call.cast(call.value(ref), call.site.tensor(ref.id).dtype, dtype),
  );
  return values.length === 1
    ? (values[0] ?? '')
    : call.node('Concat', values, {axis: wrap(call.int(1), sizes.length)});
};

const stack: OnnxHandler = (call) => {
  const {dtype, sizes} = call.result();
  const axis = wrap(call.int(1), sizes.length);
  const values = call
    .refs(0)
    .map((ref) =>
      call.node('Unsqueeze', [
        call.cast(call.value(ref), call.site.tensor(ref.id).dtype, dtype),
        call.intList([axis]),
      ]),
    );
  return call.node('Concat', values, {axis});
};

/** Splits along an axis into parts of the results' lengths. */
function split(call: OperatorCall, axis: number): string[] {
  const lengths = Array.from(
    {length: call.results},
    (_, i) => call.result(i).shape[axis] ?? 1,
  );
  return lengths.length === 1
    ? [call.in(0)]
    : call.graph.nodeWithOutputs(
        'Split',
        [call.in(0), call.site.list(lengths)],
        {axis},
        lengths.length,
      );
}

/** End of a slice that has none: near the largest int64, and exact as a float64. */
const MAX_END = 2 ** 63 - 1024;

function slice(
  call: OperatorCall,
  value: string,
  axis: number,
  [start, end, step]: readonly [
    DynamicInt | number,
    DynamicInt | number,
    number,
  ],
): string {
  return call.node('Slice', [
    value,
    call.site.list([start]),
    call.site.list([end]),
    call.intList([axis]),
    ...(step === 1 ? [] : [call.intList([step])]),
  ]);
}

const sliced: OnnxHandler = (call) => {
  const axis = call.axis(1);
  const start = call.has(2) ? call.intOrVarying(2) : 0n;
  const end = call.has(3) ? call.intOrVarying(3) : 2n ** 63n - 1n;
  const step = call.int(4);
  const endless = !(end instanceof Varying) && Number(end) >= MAX_END;
  return !(start instanceof Varying) && start === 0n && endless && step === 1
    ? call.in(0)
    : slice(call, call.in(0), axis, [start, endless ? MAX_END : end, step]);
};

const narrow: OnnxHandler = (call) => {
  const start = call.int(2);
  const length = call.int(3);
  return slice(call, call.in(0), call.axis(1), [start, start + length, 1]);
};

const select: OnnxHandler = (call) =>
  call.node('Gather', [call.in(0), call.operand(2, 'int64')], {
    axis: call.axis(1),
  });

const unbind: OnnxHandler = (call) => {
  const axis = call.axis(1);
  const count = call.results;
  const parts =
    count === 1
      ? [call.in(0)]
      : call.graph.nodeWithOutputs(
          'Split',
          [call.in(0), call.intList(new Array<number>(count).fill(1))],
          {axis},
          count,
        );
  return parts.map((part) =>
    call.node('Squeeze', [part, call.intList([axis])]),
  );
};

const flip: OnnxHandler = (call) =>
  call
    .ints(1)
    .reduce(
      (value, axis) =>
        call.node('Slice', [
          value,
          call.intList([-1]),
          call.intList([-MAX_END]),
          call.intList([wrap(axis, call.rank(0))]),
          call.intList([-1]),
        ]),
      call.in(0),
    );

const roll: OnnxHandler = (call) => {
  const shifts = call.ints(1);
  const axes = call.ints(2);
  if (axes.length === 0) {
    return call.refuse('it rolls a tensor without axes');
  }
  return shifts.reduce((value, shift, i) => {
    const axis = wrap(axes[i] ?? 0, call.rank(0));
    const size = call.size(0, axis);
    const cut = (((-shift % size) + size) % size) % size;
    return cut === 0
      ? value
      : call.node(
          'Concat',
          [
            slice(call, value, axis, [cut, MAX_END, 1]),
            slice(call, value, axis, [0, cut, 1]),
          ],
          {axis},
        );
  }, call.in(0));
};

/** Converts PyTorch's padding (pairs from the last axis) to ONNX's (all starts, then all ends). */
function pads(call: OperatorCall, pairs: readonly number[]): string {
  const rank = call.rank(0);
  const starts = new Array<number>(rank).fill(0);
  const ends = new Array<number>(rank).fill(0);
  for (let i = 0; i < pairs.length; i += 2) {
    starts[rank - 1 - i / 2] = pairs[i] ?? 0;
    ends[rank - 1 - i / 2] = pairs[i + 1] ?? 0;
  }
  return call.intList([...starts, ...ends]);
}

function pad(call: OperatorCall, mode: string): string {
  const names: Readonly<Record<string, string>> = {
    constant: 'constant',
    reflect: 'reflect',
    replicate: 'edge',
  };
  const onnx = names[mode] ?? call.refuse(`opset ${17} has no ${mode} padding`);
  const value = call.in(0);
  const by = pads(call, call.ints(1));
  if (onnx !== 'constant') {
    return call.node('Pad', [value, by], {mode: onnx});
  }
  const at = call.operator === 'aten::pad' ? 3 : 2;
  const filling = call.has(at) ? call.number(at) : 0;
  return call.node('Pad', [
    value,
    by,
    call.graph.scalar(filling, call.result().dtype),
  ]);
}

const meshgrid: OnnxHandler = (call) => {
  const refs = call.refs(0);
  // Swap the first two axes for Cartesian indexing.
  const swapped = call.text(1) === 'xy' && refs.length > 1;
  return refs.map((ref, i) => {
    const at = swapped && i < 2 ? 1 - i : i;
    const {shape} = call.result(i);
    const open = shape.map((_size, axis) => (axis === at ? -1 : 1));
    return call.node('Expand', [
      call.node('Reshape', [call.value(ref), call.intList(open)]),
      call.site.list(shape),
    ]);
  });
};

const triangle =
  (upper: number): OnnxHandler =>
  (call) =>
    call.node('Trilu', [call.in(0), call.graph.scalar(call.int(1), 'int64')], {
      upper,
    });

function moveAxes(call: OperatorCall): string {
  const rank = call.rank(0);
  const from = call.ints(1).map((axis) => wrap(axis, rank));
  const to = call.ints(2).map((axis) => wrap(axis, rank));
  const rest = range(rank).filter((axis) => !from.includes(axis));
  const perm = Array.from({length: rank}, (_, i) => {
    const moved = to.indexOf(i);
    return moved >= 0 ? (from[moved] ?? 0) : (rest.shift() ?? 0);
  });
  return call.transposed(call.in(0), perm);
}

export const shapes: OnnxHandlers = {
  'aten::view': reshape,
  'aten::reshape': reshape,
  'aten::_unsafe_view': reshape,
  'aten::view_as': toResult,
  'aten::reshape_as': toResult,
  'aten::flatten.using_ints': toResult,
  'aten::unflatten.int': toResult,
  'aten::squeeze': squeeze((call) => range(call.rank(0))),
  'aten::squeeze.dim': squeeze((call) => [call.axis(1)]),
  'aten::unsqueeze': (call) =>
    call.node('Unsqueeze', [
      call.in(0),
      call.intList([wrap(call.int(1), call.result().sizes.length)]),
    ]),
  'aten::permute': permute,
  'aten::transpose.int': (call) => transpose(call, call.int(1), call.int(2)),
  'aten::swapaxes': (call) => transpose(call, call.int(1), call.int(2)),
  'aten::t': (call) => transpose(call, 0, call.rank(0) - 1),
  'aten::numpy_T': (call) =>
    call.transposed(
      call.in(0),
      call.shape(0).map((_size, i, all) => all.length - 1 - i),
    ),
  'aten::movedim.*': moveAxes,
  'aten::expand': expandToResult,
  'aten::expand_as': expandToResult,
  'aten::broadcast_to': expandToResult,
  'aten::repeat': repeat,
  'aten::tile': repeat,
  'aten::cat': cat,
  'aten::concat': cat,
  'aten::stack': stack,
  'aten::split.*': (call) => split(call, call.axis(2)),
  'aten::split_with_sizes': (call) => split(call, call.axis(2)),
  'aten::chunk': (call) => split(call, call.axis(2)),
  'aten::unbind.int': unbind,
  'aten::slice.Tensor': sliced,
  'aten::narrow': narrow,
  'aten::select.int': select,
  'aten::flip': flip,
  'aten::roll': roll,
  'aten::pixel_shuffle': (call) =>
    call.node('DepthToSpace', [call.in(0)], {
      blocksize: call.int(1),
      mode: 'CRD',
    }),
  'aten::pad': (call) => pad(call, call.text(2)),
  'aten::constant_pad_nd': (call) => pad(call, 'constant'),
  'aten::reflection_pad1d': (call) => pad(call, 'reflect'),
  'aten::reflection_pad2d': (call) => pad(call, 'reflect'),
  'aten::replication_pad1d': (call) => pad(call, 'replicate'),
  'aten::replication_pad2d': (call) => pad(call, 'replicate'),
  'aten::meshgrid': meshgrid,
  'aten::meshgrid.indexing': meshgrid,
  'aten::tril': triangle(0),
  'aten::triu': triangle(1),
};
