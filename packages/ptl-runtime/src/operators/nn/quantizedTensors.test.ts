import {describe, expect, it} from 'vitest';
import {plainKernels} from '../../kernels/plain';
import {Tensor} from '../../tensor/tensor';
import {operators} from '../index';
import type {IValue} from '../ivalue';

const call = (name: string, ...args: IValue[]): IValue =>
  operators.get(name)?.run(args, {kernels: plainKernels, random: () => 0.5}) ??
  null;

const quantized = (sizes: number[], strides?: number[]): Tensor =>
  new Tensor({data: new Uint8Array(12)}, 'quint8', sizes, strides, 0, {
    scales: [0.1],
    zeroPoints: [3],
  });

const floats = (...sizes: number[]): Tensor =>
  Tensor.over(
    new Float32Array(sizes.reduce((a, b) => a * b, 1)).fill(0.7),
    sizes,
    'float32',
  );

/** The words of PyTorch 1.13's lite interpreter. */
const REFUSAL = 'Quantized copy only works with contiguous and NHWC Tensors';

describe('real numbers', () => {
  it('are copied into quanta without gaps, such as rows', () => {
    const whole = quantized([3, 4]);
    const row = call('aten::select.int', whole, 0n, 1n);
    call('aten::copy_', row, floats(4), false);
    expect([...whole.storage.data]).toEqual([
      ...[0, 0, 0, 0],
      ...[10, 10, 10, 10],
      ...[0, 0, 0, 0],
    ]);
    call('aten::fill_.Scalar', row, 0.2);
    expect([...whole.storage.data].slice(3, 9)).toEqual([0, 5, 5, 5, 5, 0]);
  });

  it.each([
    ['columns', quantized([3, 2], [4, 1]), floats(3, 2)],
    ['a transposed tensor', quantized([4, 3], [1, 4]), floats(4, 3)],
  ])('are not copied into %s, as PyTorch refuses it', (_, self, source) => {
    expect(() => call('aten::copy_', self, source, false)).toThrow(REFUSAL);
    expect(() => call('aten::fill_.Scalar', self, 1)).toThrow(REFUSAL);
    expect([...self.storage.data]).toEqual(Array<number>(12).fill(0));
  });

  it('of a transposed tensor are not copied either', () => {
    const source = call('aten::t', floats(4, 3));
    expect(() => call('aten::copy_', quantized([3, 4]), source, false)).toThrow(
      REFUSAL,
    );
  });
});

it('a copy of a transposed quantized tensor lies row by row', () => {
  const copy = call('aten::clone', quantized([4, 3], [1, 4]), null) as Tensor;
  expect(copy.strides).toEqual([3, 1]);
});
