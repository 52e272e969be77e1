/** Exports PyTorch's fused attention operators. */

import type {OperatorCall, OnnxHandler, OnnxHandlers} from '../call';
import {linear} from './convolution';
import {layerNorm} from './normalization';
import {gelu, relu} from './pointwise';
import {range} from './shared';

interface Attention {
  width: number;
  heads: number;
  /** Indices of the arguments: joint weight and bias, weight and bias of the output layer. */
  at: readonly [number, number, number, number];
}

/** Adds multi-head attention; returns the result and the weights of every head. */
function attend(
  call: OperatorCall,
  inputs: readonly string[],
  {width, heads, at: [weight, bias, outWeight, outBias]}: Attention,
): [string, string] {
  const thirds = (value: string) =>
    call.graph.nodeWithOutputs(
      'Split',
      [value, call.intList([width, width, width])],
      {axis: 0},
      3,
    );
  const weights = thirds(call.in(weight));
  const biases = thirds(call.in(bias));
  // [batch, heads, length, size]
  const [q = '', k = '', v = ''] = inputs.map((input, i) =>
    call.transposed(
      call.node('Reshape', [
        linear(call, input, call.shape(0), weights[i] ?? '', biases[i] ?? ''),
        call.intList([0, 0, heads, width / heads]),
      ]),
      [0, 2, 1, 3],
    ),
  );
  const scaled = call.node('Mul', [
    q,
    call.graph.scalar(1 / Math.sqrt(width / heads), 'float32'),
  ]);
  const scores = call.node('MatMul', [
    scaled,
    call.transposed(k, [0, 1, 3, 2]),
  ]);
  const shares = call.node('Softmax', [scores], {axis: -1});
  const joinedHeads = call.node('Reshape', [
    call.transposed(call.node('MatMul', [shares, v]), [0, 2, 1, 3]),
    call.intList([0, 0, width]),
  ]);
  return [
    linear(
      call,
      joinedHeads,
      call.shape(0),
      call.in(outWeight),
      call.in(outBias),
    ),
    shares,
  ];
}

const native: OnnxHandler = (call) => {
  if (call.has(9)) {
    return call.refuse('it has a mask');
  }
  const [out, weights] = attend(call, [call.in(0), call.in(1), call.in(2)], {
    width: call.int(3),
    heads: call.int(4),
    at: [5, 6, 7, 8],
  });
  return [
    out,
    call.bool(11)
      ? call.node('ReduceMean', [weights], {axes: [1], keepdims: 0})
      : weights,
  ];
};

const encoderLayer: OnnxHandler = (call) => {
  if (call.has(18)) {
    return call.refuse('it has a mask');
  }
  const width = call.int(1);
  const source = call.in(0);
  const normFirst = call.bool(8);
  const norm = (value: string, at: number) =>
    layerNorm(call, value, [width], [at, at + 1], call.number(9));
  const add = (a: string, b: string) => call.node('Add', [a, b]);
  const before = normFirst ? norm(source, 10) : source;
  const [attended] = attend(call, [before, before, before], {
    width,
    heads: call.int(2),
    at: [3, 4, 5, 6],
  });
  const middle = normFirst
    ? add(attended, source)
    : norm(add(attended, source), 10);
  const shape = call.shape(0);
  const up = linear(
    call,
    normFirst ? norm(middle, 12) : middle,
    shape,
    call.in(14),
    call.in(15),
  );
  const active = call.bool(7) ? gelu(call, up, false) : relu(call, up);
  const end = add(
    linear(call, active, shape, call.in(16), call.in(17)),
    middle,
  );
  return normFirst ? end : norm(end, 12);
};

const scaledDotProduct: OnnxHandler = (call) => {
  if (call.number(4) > 0) {
    return call.refuse(
      'it drops numbers',
      'Call eval() before saving the model.',
    );
  }
  if (call.bool(6)) {
    return call.refuse(
      'it hides what follows',
      'Give it the mask as a tensor.',
    );
  }
  const rank = call.rank(1);
  const perm = range(rank);
  perm.splice(rank - 2, 2, rank - 1, rank - 2);
  let scores = call.node('Mul', [
    call.node('MatMul', [call.in(0), call.transposed(call.in(1), perm)]),
    call.graph.scalar(1 / Math.sqrt(call.size(0, -1)), 'float32'),
  ]);
  if (call.has(3)) {
    scores =
      call.info(3).dtype === 'bool'
        ? call.node('Where', [
            call.in(3),
            scores,
            call.graph.scalar(-Infinity, 'float32'),
          ])
        : call.node('Add', [scores, call.in(3)]);
  }
  const weights = call.node('Softmax', [scores], {axis: -1});
  return [call.node('MatMul', [weights, call.in(2)]), weights];
};

export const attention: OnnxHandlers = {
  'aten::_native_multi_head_attention': native,
  'aten::_transformer_encoder_layer_fwd': encoderLayer,
  'aten::_scaled_dot_product_attention': scaledDotProduct,
};
