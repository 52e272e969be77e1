/** Exports batch, instance, group and layer normalization. */

import type {OperatorCall, OnnxHandler, OnnxHandlers} from '../call';

/** Weight or bias of each channel; `otherwise` for each if the model has none. */
const perChannel = (
  call: OperatorCall,
  i: number,
  count: number,
  otherwise: number,
): string => (call.has(i) ? call.in(i) : call.graph.filled(count, otherwise));

const batchNorm: OnnxHandler = (call) => {
  if (call.bool(5)) {
    return call.refuse(
      'it is in training',
      'Call eval() before saving the model.',
    );
  }
  const count = call.size(3, 0);
  return call.node(
    'BatchNormalization',
    [
      call.in(0),
      perChannel(call, 1, count, 1),
      perChannel(call, 2, count, 0),
      call.in(3),
      call.in(4),
    ],
    {epsilon: {float: call.number(7)}},
  );
};

const instanceNorm: OnnxHandler = (call) => {
  if (!call.bool(5)) {
    return call.refuse('it has statistics of its own');
  }
  const count = call.size(0, 1);
  return call.node(
    'InstanceNormalization',
    [call.in(0), perChannel(call, 1, count, 1), perChannel(call, 2, count, 0)],
    {epsilon: {float: call.number(7)}},
  );
};

/** Normalizes each group as one channel of an instance norm, then applies weights of channels. */
const groupNorm: OnnxHandler = (call) => {
  const groups = call.int(1);
  const channels = call.size(0, 1);
  const grouped = call.node('Reshape', [
    call.in(0),
    call.intList([0, groups, -1]),
  ]);
  const normal = call.node(
    'InstanceNormalization',
    [grouped, call.graph.filled(groups, 1), call.graph.filled(groups, 0)],
    {epsilon: {float: call.number(4)}},
  );
  const ones = call
    .shape(0)
    .slice(2)
    .map(() => 1);
  const shaped = (i: number) =>
    call.node('Reshape', [call.in(i), call.intList([channels, ...ones])]);
  let value = call.node('Reshape', [normal, call.node('Shape', [call.in(0)])]);
  if (call.has(2)) {
    value = call.node('Mul', [value, shaped(2)]);
  }
  if (call.has(3)) {
    value = call.node('Add', [value, shaped(3)]);
  }
  return value;
};

/** Adds a layer norm over the last axes; `shape` has their sizes, `weight` and `bias` are indices of arguments. */
export function layerNorm(
  call: OperatorCall,
  value: string,
  shape: readonly number[],
  [weight, bias]: readonly [number, number],
  epsilon: number,
): string {
  const ones = () =>
    call.graph.floats(
      new Array<number>(shape.reduce((a, b) => a * b, 1)).fill(1),
      [...shape],
    );
  return call.node(
    'LayerNormalization',
    [
      value,
      call.has(weight) ? call.in(weight) : ones(),
      ...(call.has(bias) ? [call.in(bias)] : []),
    ],
    {axis: -shape.length, epsilon: {float: epsilon}},
  );
}

export const normalizations: OnnxHandlers = {
  'aten::batch_norm': batchNorm,
  'aten::instance_norm': instanceNorm,
  'aten::group_norm': groupNorm,
  'aten::layer_norm': (call) =>
    layerNorm(call, call.in(0), call.ints(1), [2, 3], call.number(4)),
};
