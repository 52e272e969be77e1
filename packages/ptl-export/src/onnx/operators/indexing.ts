/** Exports indexing, gathering, scattering, and the making of filled tensors. */

import type {OperatorCall, OnnxHandler, OnnxHandlers} from '../call';
import {onnxType} from '../graph';
import {TensorRef} from '../trace';
import {range} from './shared';
import {expand} from './shapes';

/** Boxes that a model may select: as many as int32 counts, which is no limit in practice. */
const MAX_SELECTED_BOXES = 2 ** 31 - 1;

/** Indices of a mask's true elements: one vector for each axis of the mask. */
function placesOf(call: OperatorCall, mask: string, rank: number): string[] {
  const all = call.node('NonZero', [mask]);
  return Array.from({length: rank}, (_, i) =>
    call.node('Gather', [all, call.graph.scalar(i, 'int64')], {axis: 0}),
  );
}

/** Indices of each indexed axis, undefined for `None`; a mask gives indices of all its axes. */
function indicesOf(call: OperatorCall): (string | undefined)[] {
  const list = call.arg(1);
  if (!Array.isArray(list)) {
    return call.refuse('its indices are not a list');
  }
  return list.flatMap((item) => {
    if (!(item instanceof TensorRef)) {
      return [undefined];
    }
    const {dtype, shape} = call.site.tensor(item.id);
    const value = call.value(item);
    return dtype === 'bool' || dtype === 'uint8'
      ? placesOf(call, value, shape.length)
      : [call.cast(value, dtype, 'int64')];
  });
}

/** Joins the indices of several axes along a new last axis, as GatherND and ScatterND take them. */
function joinIndices(call: OperatorCall, indices: readonly string[]): string {
  const [first = '', ...rest] = indices;
  // Add zeros to broadcast all indices to their common shape.
  const zero = call.graph.scalar(0, 'int64');
  const zeros = (value: string) => call.node('Mul', [value, zero]);
  const shape = rest.reduce(
    (sum, one) => call.node('Add', [sum, zeros(one)]),
    zeros(first),
  );
  return call.node(
    'Concat',
    indices.map((one) =>
      call.node('Unsqueeze', [
        rest.length === 0 ? one : call.node('Add', [one, shape]),
        call.intList([-1]),
      ]),
    ),
    {axis: -1},
  );
}

const index: OnnxHandler = (call) => {
  const indices = indicesOf(call);
  const used = indices.flatMap((one, axis) =>
    one === undefined ? [] : [axis],
  );
  const [first = 0] = used;
  const values = indices.filter((one) => one !== undefined);
  if (values.length === 1) {
    return call.node('Gather', [call.in(0), values[0] ?? ''], {axis: first});
  }
  if (used.some((axis, i) => axis !== first + i)) {
    return call.refuse('it indexes axes that do not follow each other');
  }
  if (first === 0) {
    return call.node('GatherND', [call.in(0), joinIndices(call, values)]);
  }
  // Move the indexed axes to the front for GatherND, and the result's axes back after it.
  const rank = call.rank(0);
  const before = range(first);
  const after = Array.from(
    {length: rank - first - used.length},
    (_, i) => first + used.length + i,
  );
  const gathered = call.node('GatherND', [
    call.transposed(call.in(0), [...used, ...before, ...after]),
    joinIndices(call, values),
  ]);
  const width = call.result().sizes.length - before.length - after.length;
  return call.transposed(gathered, [
    ...before.map((_axis, i) => width + i),
    ...range(width),
    ...after.map((_axis, i) => width + before.length + i),
  ]);
};

const indexPut: OnnxHandler = (call) => {
  const indices = indicesOf(call);
  if (indices.some((one) => one === undefined)) {
    return call.refuse('it leaves out an axis');
  }
  if (call.bool(3)) {
    return call.refuse('it adds to what is there');
  }
  const places = joinIndices(
    call,
    indices.filter((one) => one !== undefined),
  );
  const kept = call.rank(0) - indices.length;
  // Shape of the values: the shape of the indices, then the axes that are not indexed.
  const shape = call.node(
    'Concat',
    [
      call.node('Slice', [
        call.node('Shape', [places]),
        call.intList([0]),
        call.intList([-1]),
      ]),
      ...(kept > 0
        ? [
            call.node('Slice', [
              call.node('Shape', [call.in(0)]),
              call.intList([indices.length]),
              call.intList([call.rank(0)]),
            ]),
          ]
        : []),
    ],
    {axis: 0},
  );
  return call.node('ScatterND', [
    call.in(0),
    places,
    call.node('Expand', [call.as(2, call.info(0).dtype), shape]),
  ]);
};

const nonzero = (call: OperatorCall, value: string): string =>
  call.node('Transpose', [call.node('NonZero', [value])], {perm: [1, 0]});

/** Adds the axes of batches and classes, which NonMaxSuppression expects, with one element each. */
const nms: OnnxHandler = (call) => {
  const selected = call.node('NonMaxSuppression', [
    call.node('Unsqueeze', [call.as(0, 'float32'), call.intList([0])]),
    call.node('Unsqueeze', [call.as(1, 'float32'), call.intList([0, 1])]),
    call.graph.ints([MAX_SELECTED_BOXES]),
    call.graph.scalar(call.number(2), 'float32'),
  ]);
  return call.node('Gather', [selected, call.graph.scalar(2, 'int64')], {
    axis: 1,
  });
};

const scatter: OnnxHandler = (call) => {
  const {dtype} = call.result();
  const updates =
    call.arg(3) instanceof TensorRef
      ? sliceToIndices(call)
      : call.node('Expand', [
          call.operand(3, dtype),
          call.node('Shape', [call.in(2)]),
        ]);
  return call.node('ScatterElements', [call.in(0), call.in(2), updates], {
    axis: call.axis(1),
  });
};

const scatterAdd: OnnxHandler = (call) =>
  call.node('ScatterElements', [call.in(0), call.in(2), sliceToIndices(call)], {
    axis: call.axis(1),
    reduction: 'add',
  });

/** Cuts the source to the shape of the indices, as PyTorch ignores the rest. */
function sliceToIndices(call: OperatorCall): string {
  return call.node('Slice', [
    call.in(3),
    call.intList(call.shape(2).map(() => 0)),
    call.node('Shape', [call.in(2)]),
  ]);
}

/** Adds a tensor of equal numbers with the shape of the result. */
function filled(call: OperatorCall, value: number): string {
  const {dtype, shape} = call.result();
  return expand(call, call.graph.scalar(value, dtype), [], shape);
}

const zeros: OnnxHandler = (call) => filled(call, 0);
const ones: OnnxHandler = (call) => filled(call, 1);
const full =
  (at: number): OnnxHandler =>
  (call) => {
    const {dtype, shape} = call.result();
    return expand(call, call.operand(at, dtype), [], shape);
  };

const arange =
  (
    start: number | undefined,
    end: number,
    step: number | undefined,
  ): OnnxHandler =>
  (call) => {
    const {dtype} = call.result();
    const at = (i: number | undefined, otherwise: number) =>
      i === undefined
        ? call.graph.scalar(otherwise, dtype)
        : call.operand(i, dtype);
    return call.node('Range', [at(start, 0), at(end, 0), at(step, 1)]);
  };

const tensorOf: OnnxHandler = (call) => call.operand(0, call.result().dtype);

/** Copies a tensor, cast and broadcast to the destination. */
const copy: OnnxHandler = (call) => {
  const {dtype, shape} = call.info(0);
  return expand(call, call.as(1, dtype), call.shape(1), shape);
};

export const indexing: OnnxHandlers = {
  'aten::index.Tensor': index,
  'aten::index.Tensor_hacked_twin': index,
  'aten::index_put': indexPut,
  'aten::index_put.hacked_twin': indexPut,
  'aten::index_select': (call) =>
    call.rank(0) === 0
      ? call.refuse('its tensor has no axis')
      : call.node(
          'Gather',
          [
            call.in(0),
            call.rank(2) === 0
              ? call.node('Reshape', [call.in(2), call.intList([1])])
              : call.in(2),
          ],
          {axis: call.axis(1)},
        ),
  'aten::gather': (call) =>
    call.node('GatherElements', [call.in(0), call.in(2)], {
      axis: call.axis(1),
    }),
  'aten::take_along_dim': (call) =>
    call.node('GatherElements', [call.in(0), call.in(1)], {
      axis: call.axis(2),
    }),
  'aten::masked_select': (call) =>
    call.node('GatherND', [
      expand(call, call.in(0), call.shape(0), call.shape(1)),
      nonzero(call, call.in(1)),
    ]),
  'aten::nonzero': (call) =>
    call.rank(0) === 0
      ? call.refuse('its tensor has no axis')
      : nonzero(call, call.in(0)),
  'torchvision::nms': nms,
  'aten::where': (call) => placesOf(call, call.in(0), call.rank(0)),
  'aten::scatter.src': scatter,
  'aten::scatter.value': scatter,
  'aten::scatter_add': scatterAdd,
  'aten::embedding': (call) => call.node('Gather', [call.in(0), call.in(1)]),
  'aten::one_hot': (call) =>
    call.node(
      'OneHot',
      [
        call.in(0),
        call.intList([call.result().sizes.at(-1) ?? 1]),
        call.node('Cast', [call.intList([0, 1])], {to: onnxType('int64')}),
      ],
      {axis: -1},
    ),
  'aten::zeros': zeros,
  'aten::zeros_like': zeros,
  'aten::new_zeros': zeros,
  'aten::zero': zeros,
  'aten::ones': ones,
  'aten::ones_like': ones,
  'aten::new_ones': ones,
  'aten::full': full(1),
  'aten::full_like': full(1),
  'aten::new_full': full(2),
  'aten::fill.Scalar': full(1),
  'aten::fill.Tensor': full(1),
  'aten::arange': arange(undefined, 0, undefined),
  'aten::arange.start': arange(0, 1, undefined),
  'aten::arange.start_step': arange(0, 1, 2),
  'prim::NumToTensor.Scalar': tensorOf,
  'aten::scalar_tensor': tensorOf,
  'aten::tensor.int': tensorOf,
  'aten::tensor.float': tensorOf,
  'aten::tensor.bool': tensorOf,
  'aten::copy': copy,
};
