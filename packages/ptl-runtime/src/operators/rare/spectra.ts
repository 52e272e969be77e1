/** Fourier's transform along axes of tensors, computed as doubles. */

import type {Kernels} from '../../kernels/kernels';
import {cast, contiguous} from '../../tensor/copy';
import {elementCount, withSize} from '../../tensor/layout';
import {Tensor} from '../../tensor/tensor';
import {ComplexTensor} from '../ivalue';
import {OperatorError} from '../operator';
import {halfCircle, type Numbers, transformOf, zeros} from './transform';

type Floats = Float32Array | Float64Array;

/** Numbers, or pairs of real and imaginary parts, in row-major order. */
export interface Grid {
  sizes: readonly number[];
  /** Contiguous floats: not its data, which move when the kernels give out memory. */
  tensor: Tensor;
}

/** Input and output of a transform: `toHalf` takes numbers and gives half of their spectrum, `toReal` the reverse. */
export type Kind = 'complex' | 'toHalf' | 'toReal';

/** A transform along an axis. */
export interface Line {
  kind: Kind;
  axis: number;
  /** Length of the line that is transformed or, `toReal`, that comes out: the input is cut, or filled up with zeros. */
  length: number;
  /** -1 forward and 1 backward. */
  sign: number;
  factor: number;
}

/** The elements of a contiguous tensor, until the kernels give out memory. */
function floatsOf({storage, offset, numel}: Tensor): Floats {
  const data = storage.data as Floats;
  return data.subarray(offset, offset + numel);
}

/** Numbers of a tensor, or its pairs. */
function gridOf(self: Tensor): Grid {
  if (self.dtype === 'float16') {
    throw new OperatorError('Unsupported dtype Half');
  }
  const dtype = self.dtype === 'float64' ? 'float64' : 'float32';
  return {sizes: self.sizes, tensor: contiguous(cast(self, dtype))};
}

/** @throws OperatorError in PyTorch's words for float16 and, of numbers alone, for complex ones. */
export function numbersOf(self: Tensor | ComplexTensor, name: string): Grid {
  if (self instanceof ComplexTensor) {
    throw new OperatorError(
      `${name} expects a real input tensor, but got ${self.pairs.dtype === 'float64' ? 'ComplexDouble' : 'ComplexFloat'}`,
    );
  }
  return gridOf(self);
}

/** @throws OperatorError in PyTorch's words for float16. */
export function pairsOf(self: Tensor | ComplexTensor): Grid {
  if (self instanceof ComplexTensor) {
    const grid = gridOf(self.pairs);
    return {...grid, sizes: grid.sizes.slice(0, -1)};
  }
  const {sizes, tensor} = gridOf(self);
  const pairs = Tensor.empty([...sizes, 2], tensor.dtype);
  const [data, to] = [floatsOf(tensor), floatsOf(pairs)];
  for (let i = 0; i < data.length; i += 1) {
    to[2 * i] = data[i] as number;
  }
  return {sizes, tensor: pairs};
}

export const complexOf = ({tensor, sizes}: Grid): ComplexTensor =>
  new ComplexTensor(realOf({tensor, sizes: [...sizes, 2]}));

export const realOf = ({tensor, sizes}: Grid): Tensor =>
  new Tensor(tensor.storage, tensor.dtype, sizes, undefined, tensor.offset);

/** Lines that are transformed together. */
interface Block {
  count: number;
  /** First element of each line. */
  starts: Int32Array;
  /** From one element of a line to the next. */
  step: number;
}

/** Numbers of lines as complex ones: `each` of them, one or two, in each. Those from `size` on are zeros. */
function readNumbers(
  data: Floats,
  {count, starts, step}: Block,
  size: number,
  each: number,
  points: number,
  {re, im}: Numbers,
): void {
  for (let i = 0, o = 0; i < points; i += 1) {
    const first = i * each;
    const hasSecond = each === 2 && first + 1 < size;
    for (let l = 0; l < count; l += 1, o += 1) {
      const at = (starts[l] as number) + first * step;
      re[o] = first < size ? (data[at] as number) : 0;
      im[o] = hasSecond ? (data[at + step] as number) : 0;
    }
  }
}

/** Pairs of lines; those from `size` on are zeros. */
function readPairs(
  data: Floats,
  {count, starts, step}: Block,
  size: number,
  points: number,
  {re, im}: Numbers,
): void {
  for (let i = 0, o = 0; i < points; i += 1) {
    for (let l = 0; l < count; l += 1, o += 1) {
      const at = 2 * ((starts[l] as number) + i * step);
      re[o] = i < size ? (data[at] as number) : 0;
      im[o] = i < size ? (data[at + 1] as number) : 0;
    }
  }
}

/** Half of the spectra of real numbers to all of it. */
function mirror(length: number, count: number, {re, im}: Numbers): void {
  im.fill(0, 0, count);
  for (let i = 1; 2 * i < length; i += 1) {
    const [from, to] = [i * count, (length - i) * count];
    for (let l = 0; l < count; l += 1) {
      re[to + l] = re[from + l] as number;
      im[to + l] = -(im[from + l] as number);
    }
  }
}

/**
 * Half of the spectra of real numbers of an even length to spectra of half that
 * length: those of the numbers at even places plus i times the others.
 */
function fold(points: number, turns: Numbers, lines: number, x: Numbers): void {
  const {re, im} = x;
  im.fill(0, 0, lines);
  im.fill(0, points * lines, (points + 1) * lines);
  for (let k = 0; 2 * k <= points; k += 1) {
    const c = turns.re[k] as number;
    const s = turns.im[k] as number;
    for (let l = 0; l < lines; l += 1) {
      const i = k * lines + l;
      const j = (points - k) * lines + l;
      const a = (re[i] as number) + (re[j] as number);
      const b = (im[i] as number) - (im[j] as number);
      const p = (re[i] as number) - (re[j] as number);
      const q = (im[i] as number) + (im[j] as number);
      const u = p * c - q * s;
      const v = p * s + q * c;
      re[i] = a - v;
      im[i] = b + u;
      re[j] = a + v;
      im[j] = u - b;
    }
  }
}

/** The reverse of `fold`. */
function unfold(
  points: number,
  turns: Numbers,
  lines: number,
  x: Numbers,
): void {
  const {re, im} = x;
  // The spectrum repeats.
  re.copyWithin(points * lines, 0, lines);
  im.copyWithin(points * lines, 0, lines);
  for (let k = 0; 2 * k <= points; k += 1) {
    const c = turns.re[k] as number;
    const s = turns.im[k] as number;
    for (let l = 0; l < lines; l += 1) {
      const i = k * lines + l;
      const j = (points - k) * lines + l;
      const a = ((re[i] as number) + (re[j] as number)) / 2;
      const b = ((im[i] as number) - (im[j] as number)) / 2;
      const p = ((im[i] as number) + (im[j] as number)) / 2;
      const q = ((re[j] as number) - (re[i] as number)) / 2;
      const u = p * c - q * s;
      const v = p * s + q * c;
      re[i] = a + u;
      im[i] = b + v;
      re[j] = a - u;
      im[j] = v - b;
    }
  }
  im.fill(0, points * lines, (points + 1) * lines);
}

function writePairs(
  {re, im}: Numbers,
  points: number,
  factor: number,
  {count, starts, step}: Block,
  data: Floats,
): void {
  for (let i = 0, o = 0; i < points; i += 1) {
    for (let l = 0; l < count; l += 1, o += 1) {
      const at = 2 * ((starts[l] as number) + i * step);
      data[at] = (re[o] as number) * factor;
      data[at + 1] = (im[o] as number) * factor;
    }
  }
}

/** The reverse of `readNumbers`. */
function writeNumbers(
  {re, im}: Numbers,
  points: number,
  each: number,
  factor: number,
  {count, starts, step}: Block,
  data: Floats,
): void {
  for (let i = 0, o = 0; i < points; i += 1) {
    for (let l = 0; l < count; l += 1, o += 1) {
      const at = (starts[l] as number) + i * each * step;
      data[at] = (re[o] as number) * factor;
      if (each === 2) {
        data[at + step] = (im[o] as number) * factor;
      }
    }
  }
}

/** Elements of lines that are transformed together: as many as the processor keeps at hand. */
const BLOCK = 2048;
/** Memory of one call after the other, for all but long lines. */
const scratch = [zeros(2 * BLOCK), zeros(2 * BLOCK)] as const;

/**
 * The transform along an axis.
 *
 * @param kernels - where they are at hand: floats stay in their memory
 */
export function transformed(grid: Grid, line: Line, kernels?: Kernels): Grid {
  const {kind, axis, length, sign, factor} = line;
  const {sizes, tensor} = grid;
  const half = Math.floor(length / 2) + 1;
  // Real numbers of an even length are transformed in pairs, as complex ones.
  const paired = kind !== 'complex' && length % 2 === 0;
  const points = paired ? length / 2 : length;
  const inner = elementCount(sizes.slice(axis + 1));
  const size = sizes[axis] ?? 1;
  const outLength = kind === 'toHalf' ? half : length;
  const outSizes = withSize(sizes, axis, outLength);
  const parts = kind === 'toReal' ? [] : [2];
  const outTensor =
    kernels && tensor.dtype === 'float32'
      ? kernels.empty([...outSizes, ...parts])
      : Tensor.empty([...outSizes, ...parts], tensor.dtype);
  const [data, out] = [floatsOf(tensor), floatsOf(outTensor)];
  const lines = elementCount(sizes.slice(0, axis)) * inner;
  const most = Math.max(1, Math.min(lines, Math.floor(BLOCK / length)));
  const transform = transformOf(points, sign);
  const turns = halfCircle(length, sign);
  const room = (points + 1) * most;
  const [x, y] = room > 2 * BLOCK ? [zeros(room), zeros(room)] : scratch;
  const [starts, ends] = [new Int32Array(most), new Int32Array(most)];
  for (let first = 0; first < lines; first += most) {
    const count = Math.min(most, lines - first);
    for (let l = 0; l < count; l += 1) {
      const outer = Math.floor((first + l) / inner);
      const within = first + l - outer * inner;
      starts[l] = outer * size * inner + within;
      ends[l] = outer * outLength * inner + within;
    }
    const from: Block = {count, starts, step: inner};
    const to: Block = {count, starts: ends, step: inner};
    if (kind === 'toHalf') {
      readNumbers(data, from, size, paired ? 2 : 1, points, x);
    } else if (kind === 'complex') {
      readPairs(data, from, size, points, x);
    } else {
      readPairs(data, from, size, half, x);
      if (paired) {
        fold(points, turns, count, x);
      } else {
        mirror(length, count, x);
      }
    }
    const found = transform(x, y, count);
    if (kind === 'toReal') {
      writeNumbers(found, points, paired ? 2 : 1, factor, to, out);
      continue;
    }
    if (kind === 'toHalf') {
      if (paired) {
        unfold(points, turns, count, found);
      }
      found.im.fill(0, 0, count);
    }
    writePairs(found, outLength, factor, to, out);
  }
  return {sizes: outSizes, tensor: outTensor};
}
