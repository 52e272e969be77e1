/** Fourier transforms along axes of tensors, computed in doubles. */

import type {
  ComplexNumbers,
  FourierWorkspace,
  Kernels,
} from '../../kernels/kernels';
import {cast, contiguous} from '../../tensor/copy';
import {elementCount, withSize} from '../../tensor/layout';
import {Tensor} from '../../tensor/tensor';
import {ComplexTensor} from '../ivalue';
import {OperatorError} from '../operator';
import {makeHalfCircle, makeTransform, makeZeros} from './transform';

type Floats = Float32Array | Float64Array;

/** Real numbers, or pairs of real and imaginary parts, in row-major order. */
export interface NumberGrid {
  sizes: readonly number[];
  /** Contiguous float32 or float64; kept in place of its data, which move when the kernels allocate. */
  tensor: Tensor;
}

/** Input and output of a transform: `toHalf` maps real numbers to half of their spectrum, `toReal` is its inverse. */
export type LineKind = 'complex' | 'toHalf' | 'toReal';

/** Parameters of a transform along an axis. */
interface TransformLine {
  kind: LineKind;
  axis: number;
  /** Length of the transformed line, for `toReal` of the result: the input is cut, or padded with zeros. */
  length: number;
  /** Sign of the exponent: -1 forward, 1 backward. */
  sign: number;
  factor: number;
}

/** View of a contiguous tensor's elements, valid until the kernels allocate. */
function viewFloats({storage, offset, numel}: Tensor): Floats {
  const data = storage.data as Floats;
  return data.subarray(offset, offset + numel);
}

/** Converts a tensor to contiguous float32 or float64. */
function readGrid(self: Tensor): NumberGrid {
  if (self.dtype === 'float16') {
    throw new OperatorError('Unsupported dtype Half');
  }
  const dtype = self.dtype === 'float64' ? 'float64' : 'float32';
  return {sizes: self.sizes, tensor: contiguous(cast(self, dtype))};
}

/** @throws OperatorError with PyTorch's message for float16 and for complex tensors. */
export function readRealGrid(
  self: Tensor | ComplexTensor,
  name: string,
): NumberGrid {
  if (self instanceof ComplexTensor) {
    throw new OperatorError(
      `${name} expects a real input tensor, but got ${self.pairs.dtype === 'float64' ? 'ComplexDouble' : 'ComplexFloat'}`,
    );
  }
  return readGrid(self);
}

/** @throws OperatorError with PyTorch's message for float16. */
export function readComplexGrid(self: Tensor | ComplexTensor): NumberGrid {
  if (self instanceof ComplexTensor) {
    const grid = readGrid(self.pairs);
    return {...grid, sizes: grid.sizes.slice(0, -1)};
  }
  const {sizes, tensor} = readGrid(self);
  const pairs = Tensor.empty([...sizes, 2], tensor.dtype);
  const [data, to] = [viewFloats(tensor), viewFloats(pairs)];
  for (let i = 0; i < data.length; i += 1) {
    to[2 * i] = data[i] as number;
  }
  return {sizes, tensor: pairs};
}

export const makeComplex = ({tensor, sizes}: NumberGrid): ComplexTensor =>
  new ComplexTensor(makeReal({tensor, sizes: [...sizes, 2]}));

export const makeReal = ({tensor, sizes}: NumberGrid): Tensor =>
  new Tensor(tensor.storage, tensor.dtype, sizes, undefined, tensor.offset);

/** Lines that are transformed together. */
interface Block {
  count: number;
  /** First element of each line. */
  starts: Int32Array;
  /** Distance between neighboring elements of a line. */
  step: number;
}

/** Reads real lines as complex ones, `each` (1 or 2) numbers to a complex one; numbers from `size` on are zeros. */
function readNumbers(
  data: Floats,
  {count, starts, step}: Block,
  size: number,
  each: number,
  points: number,
  {re, im}: ComplexNumbers,
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

/** Reads complex lines; numbers from `size` on are zeros. */
function readPairs(
  data: Floats,
  {count, starts, step}: Block,
  size: number,
  points: number,
  {re, im}: ComplexNumbers,
): void {
  const copiedPoints = Math.min(points, size);
  for (let i = 0, o = 0; i < copiedPoints; i += 1) {
    for (let l = 0; l < count; l += 1, o += 1) {
      const at = 2 * ((starts[l] as number) + i * step);
      re[o] = data[at] as number;
      im[o] = data[at + 1] as number;
    }
  }
  re.fill(0, copiedPoints * count, points * count);
  im.fill(0, copiedPoints * count, points * count);
}

/** Completes half of the spectra of real numbers by conjugate symmetry. */
function mirrorSpectrum(
  length: number,
  count: number,
  {re, im}: ComplexNumbers,
): void {
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
 * Folds half of the spectra of real numbers of an even length into spectra of half that
 * length: the spectrum of the even elements plus i times that of the odd ones.
 */
function foldSpectrum(
  points: number,
  turns: ComplexNumbers,
  lines: number,
  x: ComplexNumbers,
): void {
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

/** Inverse of `foldSpectrum`. */
function unfoldSpectrum(
  points: number,
  turns: ComplexNumbers,
  lines: number,
  x: ComplexNumbers,
): void {
  const {re, im} = x;
  // Spectra are periodic.
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
  {re, im}: ComplexNumbers,
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

/** Inverse of `readNumbers`. */
function writeNumbers(
  {re, im}: ComplexNumbers,
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

/** Two arrays, with a function that joins parts in them if they are memory of the kernels. */
type Workspace = Omit<FourierWorkspace, 'join'> & Partial<FourierWorkspace>;

/** Elements of the lines that are transformed together, so that they stay in the cache. */
const BLOCK_ELEMENTS = 2048;
/** Memory reused by all calls but those with long lines. */
const scratch = [
  makeZeros(2 * BLOCK_ELEMENTS),
  makeZeros(2 * BLOCK_ELEMENTS),
] as const;

/** First elements of the lines that are transformed together, in the input and in the result. */
const starts = new Int32Array(BLOCK_ELEMENTS + 1);
const ends = new Int32Array(BLOCK_ELEMENTS + 1);

/**
 * Transforms along an axis.
 *
 * @param kernels - if given, float32 results are allocated in their memory
 */
export function transformAxis(
  grid: NumberGrid,
  line: TransformLine,
  kernels?: Kernels,
): NumberGrid {
  const {kind, axis, length, sign, factor} = line;
  const {sizes, tensor} = grid;
  const half = Math.floor(length / 2) + 1;
  // Real numbers of an even length are transformed in pairs, as complex ones of half the length.
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
  const lines = elementCount(sizes.slice(0, axis)) * inner;
  const perBlock = Math.max(
    1,
    Math.min(lines, Math.floor(BLOCK_ELEMENTS / length)),
  );
  // The kernels transform two lines at a time.
  const maxLines = perBlock + (perBlock % 2);
  const transform = makeTransform(points, sign);
  const turns = makeHalfCircle(length, sign);
  const transformLines = ({x, y, join}: Workspace): void => {
    const [data, out] = [viewFloats(tensor), viewFloats(outTensor)];
    for (let first = 0; first < lines; first += maxLines) {
      const left = Math.min(maxLines, lines - first);
      const count = join ? left + (left % 2) : left;
      for (let l = 0; l < count; l += 1) {
        // An odd last line is computed twice.
        const at = first + Math.min(l, left - 1);
        const outer = Math.floor(at / inner);
        const within = at - outer * inner;
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
          foldSpectrum(points, turns, count, x);
        } else {
          mirrorSpectrum(length, count, x);
        }
      }
      const result = transform(x, y, count, join);
      if (kind === 'toReal') {
        writeNumbers(result, points, paired ? 2 : 1, factor, to, out);
        continue;
      }
      if (kind === 'toHalf') {
        if (paired) {
          unfoldSpectrum(points, turns, count, result);
        }
        result.im.fill(0, 0, count);
      }
      writePairs(result, outLength, factor, to, out);
    }
  };
  const needed = (points + 1) * maxLines;
  if (!kernels?.transform(needed, points, transformLines)) {
    const [x, y] =
      needed > 2 * BLOCK_ELEMENTS
        ? [makeZeros(needed), makeZeros(needed)]
        : scratch;
    transformLines({x, y});
  }
  return {sizes: outSizes, tensor: outTensor};
}
