/** Exports convolutions, linear layers and matrix products, with plain or packed weights. */

import type {DynamicSize} from '../dims';
import type {OperatorCall, OnnxHandler, OnnxHandlers} from '../call';
import {clamp} from './pointwise';
import {withBatch} from './shared';

interface Convolution {
  input: string;
  weight: string;
  bias: string;
  stride: readonly number[];
  /** Padding at the start of each axis, then at the end of each. */
  pads: readonly number[];
  dilation: readonly number[];
  groups: number;
  kernel: readonly number[];
  /** Output padding, which makes the convolution a transposed one. */
  outputPadding?: readonly number[];
}

function convolve(call: OperatorCall, one: Convolution): string {
  const {input, weight, bias, outputPadding} = one;
  return call.node(
    outputPadding ? 'ConvTranspose' : 'Conv',
    [input, weight, ...(bias === '' ? [] : [bias])],
    {
      kernel_shape: one.kernel,
      strides: one.stride,
      pads: one.pads,
      dilations: one.dilation,
      group: one.groups,
      ...(outputPadding?.some((size) => size > 0) && {
        output_padding: outputPadding,
      }),
    },
  );
}

const repeatPads = (pads: readonly number[]): number[] => [...pads, ...pads];

interface ArgumentIndices {
  stride: number;
  padding: number;
  dilation: number;
  groups: number;
  outputPadding?: number;
}

const convolutionAt =
  (at: ArgumentIndices): OnnxHandler =>
  (call) => {
    const spatial = call.rank(1) - 2;
    const padding = call.perAxis(at.padding, spatial);
    return withBatch(call, spatial, (input) =>
      convolve(call, {
        input,
        weight: call.in(1),
        bias: call.optional(2),
        stride: call.perAxis(at.stride, spatial),
        pads: repeatPads(padding),
        dilation: call.perAxis(at.dilation, spatial),
        groups: call.int(at.groups),
        kernel: call.sizes(1).slice(2),
        ...(at.outputPadding !== undefined && {
          outputPadding: call.perAxis(at.outputPadding, spatial),
        }),
      }),
    );
  };

const convolution = convolutionAt({
  stride: 3,
  padding: 4,
  dilation: 5,
  groups: 6,
});

const transposed = convolutionAt({
  stride: 3,
  padding: 4,
  outputPadding: 5,
  groups: 6,
  dilation: 7,
});

/** Exports `_convolution`, which is plain or transposed by its argument 6. */
const general: OnnxHandler = (call) =>
  (call.bool(6)
    ? convolutionAt({
        stride: 3,
        padding: 4,
        dilation: 5,
        groups: 8,
        outputPadding: 7,
      })
    : convolutionAt({stride: 3, padding: 4, dilation: 5, groups: 8}))(call);

/** Exports convolutions whose padding is `same` or `valid`. */
const named: OnnxHandler = (call) => {
  const spatial = call.rank(1) - 2;
  const kernel = call.sizes(1).slice(2);
  const dilation = call.perAxis(5, spatial);
  const total = kernel.map((size, i) =>
    call.text(4) === 'same' ? (dilation[i] ?? 1) * (size - 1) : 0,
  );
  const starts = total.map((size) => Math.floor(size / 2));
  return withBatch(call, spatial, (input) =>
    convolve(call, {
      input,
      weight: call.in(1),
      bias: call.optional(2),
      stride: call.perAxis(3, spatial),
      pads: [...starts, ...total.map((size, i) => size - (starts[i] ?? 0))],
      dilation,
      groups: call.int(6),
      kernel,
    }),
  );
};

/** Replaces the object of packed weights with the arguments that it was packed from. */
function withUnpackedWeights(call: OperatorCall): OperatorCall {
  const {args} = call.packed(1);
  return call.with([call.arg(0), ...args]);
}

/** Adds the bounds that `optimize_for_mobile` fused into a layer. */
const clampOutput = (call: OperatorCall, value: string, min: number): string =>
  clamp(
    call,
    value,
    call.has(min) ? call.number(min) : -Infinity,
    call.has(min + 1) ? call.number(min + 1) : Infinity,
  );

const packedConvolution: OnnxHandler = (call) => {
  const inner = withUnpackedWeights(call);
  return clampOutput(inner, String(convolution(inner)), 7);
};

const packedTransposed: OnnxHandler = (call) => {
  const inner = withUnpackedWeights(call);
  const at: ArgumentIndices = {
    stride: 3,
    padding: 4,
    outputPadding: 5,
    dilation: 6,
    groups: 7,
  };
  return clampOutput(inner, String(convolutionAt(at)(inner)), 8);
};

const isMatrix = (shape: readonly DynamicSize[]): boolean => shape.length === 2;

export function linear(
  call: OperatorCall,
  input: string,
  shape: readonly DynamicSize[],
  weight: string,
  bias: string,
): string {
  if (isMatrix(shape)) {
    return call.node('Gemm', [input, weight, ...(bias === '' ? [] : [bias])], {
      transB: 1,
    });
  }
  const product = call.node('MatMul', [
    input,
    call.node('Transpose', [weight], {perm: [1, 0]}),
  ]);
  return bias === '' ? product : call.node('Add', [product, bias]);
}

const linearOf: OnnxHandler = (call) =>
  call.rank(1) !== 2
    ? call.refuse('its weights are not a matrix')
    : linear(call, call.in(0), call.shape(0), call.in(1), call.optional(2));

const packedLinear: OnnxHandler = (call) => {
  const inner = withUnpackedWeights(call);
  return clampOutput(inner, String(linearOf(inner)), 3);
};

const matmul: OnnxHandler = (call) => {
  const {dtype} = call.result();
  const [a, b] = [0, 1].map((i) => call.as(i, dtype));
  return call.node('MatMul', [a ?? '', b ?? '']);
};

/** `beta · self + alpha · (a @ b)` */
const addScaledProduct: OnnxHandler = (call) => {
  const {dtype} = call.result();
  const scaled = (value: string, factor: number) =>
    factor === 1
      ? value
      : call.node('Mul', [value, call.graph.scalar(factor, dtype)]);
  const product = scaled(
    call.node('MatMul', [call.in(1), call.in(2)]),
    call.number(4),
  );
  const beta = call.number(3);
  // Leave out the term, since 0 · ∞ would add NaN where PyTorch adds nothing.
  return beta === 0
    ? product
    : call.node('Add', [scaled(call.in(0), beta), product]);
};

const einsum: OnnxHandler = (call) => {
  const equation = call.text(0);
  return call.node(
    'Einsum',
    call.refs(1).map((ref) => call.value(ref)),
    {equation},
  );
};

export const convolutions: OnnxHandlers = {
  'aten::conv1d': convolution,
  'aten::conv2d': convolution,
  'aten::conv3d': convolution,
  'aten::conv1d.padding': named,
  'aten::conv2d.padding': named,
  'aten::conv_transpose1d': transposed,
  'aten::conv_transpose2d.input': transposed,
  'aten::convolution': general,
  'aten::_convolution': general,
  'aten::_convolution.deprecated': general,
  'prepacked::conv2d_clamp_run': packedConvolution,
  'prepacked::conv2d_transpose_clamp_run': packedTransposed,
  'prepacked::linear_clamp_run': packedLinear,
  'aten::linear': linearOf,
  'aten::matmul': matmul,
  'aten::mm': matmul,
  'aten::bmm': matmul,
  'aten::mv': matmul,
  'aten::dot': matmul,
  'aten::addmm': addScaledProduct,
  'aten::baddbmm': addScaledProduct,
  'aten::einsum': einsum,
};
