import {describe, expect, it} from 'vitest';
import {operators} from '.';
import {plainKernels} from '../kernels/plain';
import {scalarTensor, toList} from '../tensor/copy';
import {Tensor} from '../tensor/tensor';
import {resolve} from './link';
import {upgraders} from './upgraders';

const float = scalarTensor(1.5, 'float32');
const int = scalarTensor(7, 'int64');

describe('upgraders', () => {
  it.each([
    [
      'aten::div.Tensor',
      [int, int],
      'aten::div.Tensor_mode',
      [int, int, 'trunc'],
    ],
    ['aten::div.Tensor', [int, float], 'aten::div.Tensor', [int, float]],
    [
      'aten::div.Scalar',
      [int, 2n],
      'aten::div.Scalar_mode',
      [int, 2n, 'trunc'],
    ],
    ['aten::div.Scalar', [int, 2.5], 'aten::div.Scalar', [int, 2.5]],
    ['aten::div_.Scalar', [float, 2n], 'aten::div_.Scalar', [float, 2n]],
    [
      'aten::div.out',
      [int, int, int],
      'aten::div.out_mode',
      [int, int, 'trunc', int],
    ],
    ['aten::gelu', [float], 'aten::gelu', [float, 'none']],
    [
      'aten::linspace',
      [0n, 1n, null, null, null, null, null],
      'aten::linspace',
      [0n, 1n, 100n, null, null, null, null],
    ],
    [
      'aten::linspace',
      [0n, 1n, 5n, null, null, null, null],
      'aten::linspace',
      [0n, 1n, 5n, null, null, null, null],
    ],
    [
      'aten::logspace',
      [0n, 1n, null, 10.0, null, null, null, null],
      'aten::logspace',
      [0n, 1n, 100n, 10.0, null, null, null, null],
    ],
  ])('%s (case %#) calls its new form', (old, args, operator, expected) => {
    const upgrader = upgraders[old];
    expect(upgrader?.inputs).toBe(args.length);
    expect(upgrader?.upgrade(args)).toEqual({operator, args: expected});
    expect(upgrader?.calls).toContain(operator);
  });

  it('take what a file leaves out from the defaults of today’s operator', () => {
    const linspace = (argumentCount?: number) =>
      resolve(
        {
          name: 'aten::linspace',
          overload: '',
          ...(argumentCount === undefined ? {} : {argumentCount}),
        },
        5,
        operators,
      );
    expect(linspace()?.inputs).toBe(7);
    const short = linspace(3);
    expect(short?.inputs).toBe(3);
    const result = short?.run([0, 1, 3n], {
      random: () => 0,
      kernels: plainKernels,
    });
    expect(result instanceof Tensor && toList(result)).toEqual([0, 0.5, 1]);
    expect(() => linspace(8)).toThrow(
      'aten::linspace is called with 8 arguments, and has 7',
    );
  });
});
