/** Exports reductions, sorting and softmax. */

import type {OperatorCall, OnnxHandler, OnnxHandlers} from '../call';
import type {DType} from '../dtypes';
import {castArgument, flag, range} from './shared';

/** Axes that an argument names, counted from the first; all axes for `None` or an empty list. */
function axesOf(call: OperatorCall, i: number): number[] {
  const rank = call.rank(0);
  const value = call.arg(i);
  const named =
    value === null || (Array.isArray(value) && value.length === 0)
      ? range(rank)
      : call.ints(i);
  return named.map((axis) => (axis < 0 ? axis + rank : axis));
}

function sumOver(
  call: OperatorCall,
  value: string,
  axes: readonly number[],
  keep: boolean,
): string {
  return axes.length === 0
    ? value
    : call.node('ReduceSum', [value, call.intList(axes)], {
        keepdims: flag(keep),
      });
}

/** Adds a reduction whose axes are an attribute: up to opset 17 all but ReduceSum. */
const over = (
  call: OperatorCall,
  op: string,
  value: string,
  axes: readonly number[],
  keep: boolean,
): string =>
  axes.length === 0
    ? value
    : call.node(op, [value], {axes, keepdims: flag(keep)});

/** Adds a mean; over the last two axes of a picture as GlobalAveragePool, which is faster. */
function mean(
  call: OperatorCall,
  axes: readonly number[],
  keep: boolean,
): string {
  const value = castArgument(call, 0);
  if (
    call.rank(0) === 4 &&
    keep &&
    axes.length === 2 &&
    axes.includes(2) &&
    axes.includes(3)
  ) {
    return call.node('GlobalAveragePool', [value]);
  }
  return over(call, 'ReduceMean', value, axes, keep);
}

function sum(
  call: OperatorCall,
  axes: readonly number[],
  keep: boolean,
): string {
  const {dtype} = call.result();
  return sumOver(call, call.as(0, dtype), axes, keep);
}

/** Dtypes of ONNX Runtime's kernels of extremes. */
const ordered: readonly string[] = ['float32', 'float64', 'int32', 'int64'];

/** Casts a tensor to a dtype that can be compared; for ArgMax and ArgMin (`places`) int64 becomes float64. */
function orderable(
  call: OperatorCall,
  places = false,
): {value: string; from: DType} {
  const {dtype} = call.info(0);
  const from: DType =
    places && dtype === 'int64'
      ? 'float64'
      : ordered.includes(dtype)
        ? dtype
        : dtype === 'float16'
          ? 'float32'
          : 'int32';
  return {value: call.as(0, from), from};
}

/** Makes the handler of a reduction along the axes of argument 1. */
const reduce =
  (op: string): OnnxHandler =>
  (call) => {
    const {value, from} = orderable(call);
    return call.cast(
      over(
        call,
        op,
        value,
        axesOf(call, 1),
        call.args.length > 2 && call.bool(2),
      ),
      from,
      call.result().dtype,
    );
  };

/** Makes the handler of a reduction in the result's dtype. */
const reduceFloats =
  (op: string): OnnxHandler =>
  (call) =>
    over(call, op, castArgument(call, 0), axesOf(call, 1), call.bool(2));

const whole =
  (op: string): OnnxHandler =>
  (call) => {
    const {value, from} = orderable(call);
    return call.cast(
      call.node(op, [value], {keepdims: 0}),
      from,
      call.result().dtype,
    );
  };

/** Makes the handler of an extreme along an axis with its index. */
const extreme =
  (op: string, place: string): OnnxHandler =>
  (call) => {
    const axis = call.axis(1);
    const keepdims = flag(call.bool(2));
    const {value, from} = orderable(call);
    return [
      call.cast(
        over(call, op, value, [axis], call.bool(2)),
        from,
        call.result().dtype,
      ),
      call.node(place, [orderable(call, true).value], {axis, keepdims}),
    ];
  };

const place =
  (op: string): OnnxHandler =>
  (call) => {
    const {value} = orderable(call, true);
    if (call.has(1)) {
      return call.node(op, [value], {
        axis: call.axis(1),
        keepdims: flag(call.bool(2)),
      });
    }
    const flat = call.node('Reshape', [value, call.intList([-1])]);
    return call.node(op, [flat], {axis: 0, keepdims: 0});
  };

/** Adds the variance over axes, divided by their count less the correction, and the mean. */
function variance(
  call: OperatorCall,
  axes: readonly number[],
  correction: number,
  keep: boolean,
): {variance: string; mean: string} {
  const x = call.in(0);
  const {dtype} = call.info(0);
  const center = call.node('ReduceMean', [x], {axes, keepdims: 1});
  const off = call.node('Sub', [x, center]);
  const squares = call.node('Mul', [off, off]);
  const meanSquare = over(call, 'ReduceMean', squares, axes, keep);
  const count = axes.reduce((product, axis) => product * call.size(0, axis), 1);
  return {
    variance:
      correction === 0
        ? meanSquare
        : call.node('Mul', [
            meanSquare,
            call.graph.scalar(count / (count - correction), dtype),
          ]),
    mean: over(call, 'ReduceMean', x, axes, keep),
  };
}

function varianceOf(call: OperatorCall): {variance: string; mean: string} {
  const [, overload = ''] = call.operator.split('.');
  switch (overload) {
    case '':
      return variance(call, range(call.rank(0)), flag(call.bool(1)), false);
    case 'dim':
      return variance(call, axesOf(call, 1), flag(call.bool(2)), call.bool(3));
    case 'correction':
      return variance(
        call,
        axesOf(call, 1),
        call.has(2) ? call.int(2) : 1,
        call.bool(3),
      );
    default:
      return call.refuse('it names axes');
  }
}

function norm(
  call: OperatorCall,
  p: number,
  axes: number[],
  keep: boolean,
): string {
  const x = call.in(0);
  const op = p === 2 ? 'ReduceL2' : p === 1 ? 'ReduceL1' : undefined;
  if (op) {
    return over(call, op, x, axes, keep);
  }
  const size = call.node('Abs', [x]);
  if (p === Infinity || p === -Infinity) {
    return over(call, p > 0 ? 'ReduceMax' : 'ReduceMin', size, axes, keep);
  }
  if (p === 0) {
    return call.refuse('it counts what is not 0');
  }
  const power = (value: string, exponent: number) =>
    call.node('Pow', [value, call.graph.scalar(exponent, call.result().dtype)]);
  return power(sumOver(call, power(size, p), axes, keep), 1 / p);
}

/** Sorts by TopK; reads the length in the graph, since the length of a masked selection is unknown before. */
function sort(call: OperatorCall, axis: number, descending: boolean): string[] {
  const count = call.node('Gather', [
    call.node('Shape', [call.in(0)]),
    call.intList([axis]),
  ]);
  return call.graph.nodeWithOutputs(
    'TopK',
    [call.in(0), count],
    {axis, largest: flag(descending), sorted: 1},
    2,
  );
}

const truths =
  (op: string): OnnxHandler =>
  (call) => {
    const numbers = call.cast(call.as(0, 'bool'), 'bool', 'int32');
    const axes = call.has(1) ? axesOf(call, 1) : range(call.rank(0));
    return call.cast(
      over(call, op, numbers, axes, call.args.length > 2 && call.bool(2)),
      'int32',
      call.result().dtype,
    );
  };

const shares =
  (op: string): OnnxHandler =>
  (call) =>
    call.rank(0) === 0
      ? call.refuse('its tensor has no axis')
      : call.node(op, [castArgument(call, 0)], {axis: call.axis(1)});

export const reductions: OnnxHandlers = {
  'aten::mean': (call) => mean(call, range(call.rank(0)), false),
  'aten::mean.dim': (call) => mean(call, axesOf(call, 1), call.bool(2)),
  'aten::sum': (call) => sum(call, range(call.rank(0)), false),
  'aten::sum.dim_IntList': (call) => sum(call, axesOf(call, 1), call.bool(2)),
  'aten::amax': reduce('ReduceMax'),
  'aten::amin': reduce('ReduceMin'),
  'aten::max': whole('ReduceMax'),
  'aten::min': whole('ReduceMin'),
  'aten::prod': whole('ReduceProd'),
  'aten::prod.dim_int': reduce('ReduceProd'),
  'aten::max.dim': extreme('ReduceMax', 'ArgMax'),
  'aten::min.dim': extreme('ReduceMin', 'ArgMin'),
  'aten::argmax': place('ArgMax'),
  'aten::argmin': place('ArgMin'),
  'aten::any': truths('ReduceMax'),
  'aten::any.dim': truths('ReduceMax'),
  'aten::all': truths('ReduceMin'),
  'aten::all.dim': truths('ReduceMin'),
  'aten::var': (call) => varianceOf(call).variance,
  'aten::var.*': (call) => varianceOf(call).variance,
  'aten::std': (call) => call.node('Sqrt', [varianceOf(call).variance]),
  'aten::std.*': (call) => call.node('Sqrt', [varianceOf(call).variance]),
  'aten::var_mean': (call) => Object.values(varianceOf(call)),
  'aten::var_mean.*': (call) => Object.values(varianceOf(call)),
  'aten::logsumexp': reduceFloats('ReduceLogSumExp'),
  'aten::norm.Scalar': (call) =>
    norm(call, call.number(1), range(call.rank(0)), false),
  'aten::norm.ScalarOpt_dim': (call) =>
    norm(call, call.has(1) ? call.number(1) : 2, axesOf(call, 2), call.bool(3)),
  'aten::frobenius_norm': (call) => norm(call, 2, range(call.rank(0)), false),
  'aten::frobenius_norm.dim': (call) =>
    norm(call, 2, axesOf(call, 1), call.bool(2)),
  'aten::linalg_vector_norm': (call) =>
    norm(call, call.number(1), axesOf(call, 2), call.bool(3)),
  'aten::cumsum': (call) =>
    call.rank(0) === 0
      ? castArgument(call, 0)
      : call.node('CumSum', [
          castArgument(call, 0),
          call.graph.scalar(call.axis(1), 'int64'),
        ]),
  'aten::topk': (call) =>
    call.graph.nodeWithOutputs(
      'TopK',
      [call.in(0), call.site.int(call.intOrVarying(1))],
      {
        axis: call.axis(2),
        largest: flag(call.bool(3)),
        sorted: flag(call.bool(4)),
      },
      2,
    ),
  'aten::sort': (call) => sort(call, call.axis(1), call.bool(2)),
  'aten::sort.stable': (call) => sort(call, call.axis(2), call.bool(3)),
  'aten::argsort': (call) => sort(call, call.axis(1), call.bool(2)).slice(1),
  'aten::softmax.int': shares('Softmax'),
  'aten::_softmax': shares('Softmax'),
  'aten::log_softmax.int': shares('LogSoftmax'),
  'aten::_log_softmax': shares('LogSoftmax'),
};
