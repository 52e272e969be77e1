/** Fourier's transform along axes of tensors, computed as doubles. */

import {elementCount, withSize} from '../../tensor/layout';
import {cast, contiguous, numbers} from '../../tensor/copy';
import {Tensor} from '../../tensor/tensor';
import {ComplexTensor} from '../ivalue';
import {OperatorError} from '../operator';
import {type Numbers, transformOf} from './transform';

/** Complex numbers in row-major order. */
export interface Grid extends Numbers {
  sizes: readonly number[];
  /** Dtype of the tensor that they came from: float64 stays. */
  dtype: 'float32' | 'float64';
}

/** Pairs as two lists. */
function apart(pairs: ArrayLike<number>, count: number): Numbers {
  const numbers = {
    re: new Float64Array(count),
    im: new Float64Array(count),
  };
  for (let i = 0; i < count; i += 1) {
    numbers.re[i] = pairs[2 * i] as number;
    numbers.im[i] = pairs[2 * i + 1] as number;
  }
  return numbers;
}

/** @throws OperatorError in PyTorch's words for float16. */
export function gridOf(self: Tensor | ComplexTensor): Grid {
  if (self instanceof ComplexTensor) {
    const pairs = numbers(contiguous(self.pairs));
    const count = pairs.length / 2;
    return {
      sizes: self.pairs.sizes.slice(0, -1),
      dtype: self.pairs.dtype === 'float64' ? 'float64' : 'float32',
      ...apart(pairs, count),
    };
  }
  if (self.dtype === 'float16') {
    throw new OperatorError('Unsupported dtype Half');
  }
  const re = Float64Array.from(numbers(self));
  return {
    sizes: self.sizes,
    dtype: self.dtype === 'float64' ? 'float64' : 'float32',
    re,
    im: new Float64Array(re.length),
  };
}

export function complexOf({re, im, sizes, dtype}: Grid): ComplexTensor {
  const pairs = Tensor.empty([...sizes, 2], dtype);
  const data = pairs.storage.data as Float32Array;
  for (let i = 0; i < re.length; i += 1) {
    data[2 * i] = re[i] as number;
    data[2 * i + 1] = im[i] as number;
  }
  return new ComplexTensor(pairs);
}

export const realOf = ({re, sizes, dtype}: Grid): Tensor =>
  cast(Tensor.over(re, sizes, 'float64'), dtype);

/** Calls for each row along an axis, with where it starts and the step of its elements. */
function forEachLine(
  sizes: readonly number[],
  axis: number,
  each: (start: number, step: number, line: number) => void,
): void {
  const step = elementCount(sizes.slice(axis + 1));
  const length = sizes[axis] ?? 1;
  const blocks = elementCount(sizes.slice(0, axis));
  for (let block = 0; block < blocks; block += 1) {
    for (let i = 0; i < step; i += 1) {
      each(block * length * step + i, step, block * step + i);
    }
  }
}

/** Another length along an axis: each element comes from one of the old ones, or is 0; `conjugated` turns it over. */
function remapped(
  grid: Grid,
  axis: number,
  length: number,
  from: (i: number) => {at: number; conjugated?: boolean} | undefined,
): Grid {
  const sizes = withSize(grid.sizes, axis, length);
  const count = elementCount(sizes);
  const out: Grid = {
    ...grid,
    sizes,
    re: new Float64Array(count),
    im: new Float64Array(count),
  };
  const inner = elementCount(sizes.slice(axis + 1));
  const old = grid.sizes[axis] ?? 1;
  const places = Array.from({length}, (_, i) => from(i));
  forEachLine(sizes, axis, (start, step, line) => {
    const first = Math.floor(line / inner) * old * inner + (line % inner);
    places.forEach((place, i) => {
      if (place) {
        const source = first + place.at * step;
        out.re[start + i * step] = grid.re[source] ?? 0;
        out.im[start + i * step] =
          (grid.im[source] ?? 0) * (place.conjugated ? -1 : 1);
      }
    });
  });
  return out;
}

/** Cut, or filled up with zeros. */
export function resized(grid: Grid, axis: number, length: number): Grid {
  const old = grid.sizes[axis] ?? 1;
  return old === length
    ? grid
    : remapped(grid, axis, length, (i) => (i < old ? {at: i} : undefined));
}

/** The spectrum of a real signal: its first number and that of the middle have no imaginary part. */
export function withRealEnds(grid: Grid, axis: number): Grid {
  const length = grid.sizes[axis] ?? 1;
  forEachLine(grid.sizes, axis, (start, step) => {
    grid.im[start] = 0;
    if (length % 2 === 0) {
      grid.im[start + (length / 2) * step] = 0;
    }
  });
  return grid;
}

/** A half of a spectrum to all of it: what a real signal of `length` has. */
export function mirrored(grid: Grid, axis: number, length: number): Grid {
  const half = Math.floor(length / 2) + 1;
  const all = remapped(resized(grid, axis, half), axis, length, (i) =>
    i < half ? {at: i} : {at: length - i, conjugated: true},
  );
  return withRealEnds(all, axis);
}

/** The transform along an axis; `sign` is -1 forward and 1 backward. */
export function transformed(grid: Grid, axis: number, sign: number): Grid {
  const length = grid.sizes[axis] ?? 1;
  const out: Grid = {
    ...grid,
    re: new Float64Array(grid.re.length),
    im: new Float64Array(grid.re.length),
  };
  const transform = transformOf(length, sign);
  const line = {re: new Float64Array(length), im: new Float64Array(length)};
  const result = {re: new Float64Array(length), im: new Float64Array(length)};
  forEachLine(grid.sizes, axis, (start, step) => {
    for (let i = 0; i < length; i += 1) {
      line.re[i] = grid.re[start + i * step] ?? 0;
      line.im[i] = grid.im[start + i * step] ?? 0;
    }
    transform(line, 0, result);
    for (let i = 0; i < length; i += 1) {
      out.re[start + i * step] = result.re[i] as number;
      out.im[start + i * step] = result.im[i] as number;
    }
  });
  return out;
}

export const conjugated = (grid: Grid): Grid => ({
  ...grid,
  im: grid.im.map((value) => -value),
});

export function multiplied(grid: Grid, factor: number): Grid {
  const [re, im] = [grid.re.slice(), grid.im.slice()];
  for (let i = 0; i < re.length; i += 1) {
    re[i] = (re[i] as number) * factor;
    im[i] = (im[i] as number) * factor;
  }
  return {...grid, re, im};
}
