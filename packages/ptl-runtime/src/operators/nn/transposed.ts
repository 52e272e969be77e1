/**
 * Transposed convolutions of two dimensions. Outputs of one phase of the stride use the same taps
 * of the filter, so each phase is an ordinary convolution; the results are interleaved.
 */

import type {
  Clamp,
  Conv2dParameters,
  Kernels,
  PackedConv2d,
} from '../../kernels/kernels';
import {Tensor} from '../../tensor/tensor';
import {floatsOf} from './shared';

type Pair = readonly [number, number];

interface Transposed2d {
  /** [in channels, out channels / groups, height, width], contiguous. */
  readonly weight: Tensor;
  readonly bias?: Tensor;
  readonly stride: Pair;
  readonly padding: Pair;
  readonly dilation: Pair;
  readonly groups: number;
  readonly clamp: Clamp;
}

/** Inputs of one phase's outputs along an axis. */
interface AxisPhase {
  /** Taps of the filter, in the order of the inputs. */
  readonly taps: readonly number[];
  /** Distance from the first tap's input to the output; may be negative. */
  readonly before: number;
}

/** Taps of the outputs `phase`, `phase + stride` … of an axis. */
function makeAxisPhase(
  phase: number,
  kernel: number,
  stride: number,
  padding: number,
  dilation: number,
): AxisPhase {
  const taps: number[] = [];
  for (let tap = kernel - 1; tap >= 0; tap -= 1) {
    if ((phase + padding - tap * dilation) % stride === 0) {
      taps.push(tap);
    }
  }
  const [first = 0] = taps;
  return {taps, before: (first * dilation - phase - padding) / stride};
}

/** Distance between the inputs of neighboring taps of a phase. */
function stepOf({taps}: AxisPhase, stride: number, dilation: number): number {
  const [first = 0, second = first] = taps;
  return Math.max(1, ((first - second) * dilation) / stride);
}

/** Weights of one phase, arranged as those of a convolution. */
function packPhaseWeight(
  {weight, groups}: Transposed2d,
  rows: AxisPhase,
  columns: AxisPhase,
): Tensor {
  const [inputs = 0, groupOutputs = 0, height = 0, width = 0] = weight.sizes;
  const groupInputs = inputs / groups;
  const out = Tensor.empty([
    groupOutputs * groups,
    groupInputs,
    rows.taps.length,
    columns.taps.length,
  ]);
  const [from, to] = [floatsOf(weight), floatsOf(out)];
  let at = 0;
  for (let g = 0; g < groups; g += 1) {
    for (let o = 0; o < groupOutputs; o += 1) {
      for (let i = 0; i < groupInputs; i += 1) {
        const plane =
          ((g * groupInputs + i) * groupOutputs + o) * height * width;
        for (const ky of rows.taps) {
          for (const kx of columns.taps) {
            to[at] = from[plane + ky * width + kx] ?? 0;
            at += 1;
          }
        }
      }
    }
  }
  return out;
}

/** Packed filters by phase and padding, kept for a layer: its sizes rarely change between runs. */
export type PackedPhases = Map<string, PackedConv2d>;

/** Interleaves the outputs of one phase: writes every `stride`th element of each plane. */
function weave(
  part: Tensor,
  out: Tensor,
  shift: Pair,
  phase: Pair,
  [strideY, strideX]: Pair,
): void {
  const [batch = 0, channels = 0, rows = 0, columns = 0] = out.sizes;
  const [, , partRows = 0, partColumns = 0] = part.sizes;
  const [from, to] = [floatsOf(part), floatsOf(out)];
  for (let p = 0; p < batch * channels; p += 1) {
    for (let y = phase[0], i = shift[0]; y < rows; y += strideY, i += 1) {
      const end = (p * rows + y + 1) * columns;
      let source = (p * partRows + i) * partColumns + shift[1];
      for (let at = end - columns + phase[1]; at < end; at += strideX) {
        to[at] = from[source] ?? 0;
        source += 1;
      }
    }
  }
}

/** Fills the outputs of a phase without taps with the bias. */
function fillPhase(
  out: Tensor,
  {bias, stride, clamp}: Transposed2d,
  phase: Pair,
): void {
  const [batch = 0, channels = 0, rows = 0, columns = 0] = out.sizes;
  const values = bias && floatsOf(bias);
  const to = floatsOf(out);
  for (let p = 0; p < batch * channels; p += 1) {
    const value = Math.min(
      Math.max(values?.[p % channels] ?? 0, clamp.min),
      clamp.max,
    );
    for (let y = phase[0]; y < rows; y += stride[0]) {
      for (let x = phase[1]; x < columns; x += stride[1]) {
        to[(p * rows + y) * columns + x] = value;
      }
    }
  }
}

/**
 * Computes a transposed convolution.
 *
 * @param input - [batch, channels, height, width], contiguous
 * @param sizes - sizes of the result
 * @param keptPhases - packed filters of this layer that outlive the call
 */
export function transposed2d(
  input: Tensor,
  spec: Transposed2d,
  sizes: readonly number[],
  kernels: Kernels,
  keptPhases?: PackedPhases,
): Tensor {
  const {weight, bias, stride, padding, dilation, groups, clamp} = spec;
  const [, , rows = 0, columns = 0] = sizes;
  const [, , height = 0, width = 0] = input.sizes;
  const [, , kernelHeight = 0, kernelWidth = 0] = weight.sizes;
  const out = kernels.empty(sizes);
  if (out.numel === 0) {
    return out;
  }
  const space = [
    {size: height, count: rows, kernel: kernelHeight},
    {size: width, count: columns, kernel: kernelWidth},
  ] as const;
  for (let y = 0; y < Math.min(stride[0], rows); y += 1) {
    for (let x = 0; x < Math.min(stride[1], columns); x += 1) {
      const phase: Pair = [y, x];
      const axes = ([0, 1] as const).map((axis) => {
        const {size, count, kernel} = space[axis];
        // prettier-ignore
        const along = makeAxisPhase(phase[axis], kernel, stride[axis], padding[axis], dilation[axis]);
        const step = stepOf(along, stride[axis], dilation[axis]);
        const outputs = Math.ceil((count - phase[axis]) / stride[axis]);
        const reach = (along.taps.length - 1) * step;
        // The kernels pad both sides equally; the surplus is skipped when interleaving.
        const after = outputs - 1 - along.before + reach - (size - 1);
        const amount = Math.max(along.before, after, 0);
        return {along, step, amount, shift: amount - along.before};
      });
      const [down, across] = axes;
      if (!down || !across) {
        continue;
      }
      if (down.along.taps.length === 0 || across.along.taps.length === 0) {
        fillPhase(out, spec, phase);
        continue;
      }
      const parameters: Conv2dParameters = {
        stride: [1, 1],
        padding: [down.amount, across.amount],
        dilation: [down.step, across.step],
        groups,
        clamp,
      };
      const key = `${y} ${x} ${parameters.padding.join(' ')}`;
      let packed = keptPhases?.get(key);
      if (!packed) {
        packed = kernels.packConv2d(
          packPhaseWeight(spec, down.along, across.along),
          bias,
          parameters,
        );
        keptPhases?.set(key, packed);
      }
      const part = kernels.conv2d(input, packed);
      if (!keptPhases) {
        kernels.release(packed);
      }
      const isWhole =
        stride[0] * stride[1] === 1 && part.sizes.join() === sizes.join();
      if (isWhole && down.shift === 0 && across.shift === 0) {
        return part;
      }
      weave(part, out, [down.shift, across.shift], phase, stride);
    }
  }
  return out;
}
