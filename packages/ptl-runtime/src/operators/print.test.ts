import {describe, expect, it} from 'vitest';
import {arrays, type DType} from '../tensor/dtype';
import {Tensor} from '../tensor/tensor';
import {operators} from './index';
import {Device, type IValue, Tuple} from './ivalue';
import {plainKernels} from '../kernels/plain';
import {printValue} from './print';

const tensor = (values: number[], sizes: number[], dtype: DType = 'float32') =>
  Tensor.over(
    dtype === 'int64'
      ? BigInt64Array.from(values, BigInt)
      : (arrays[dtype] as typeof Float32Array).from(values),
    sizes,
    dtype,
  );
const call = (name: string, ...args: IValue[]): IValue =>
  operators.get(name)?.run(args, {random: () => 0, kernels: plainKernels}) ??
  null;

/** Output of PyTorch 1.13 for scripted functions. */
describe('printValue', () => {
  it.each<[IValue, string]>([
    ['s', 's'],
    [1n, '1'],
    [2, '2.'],
    [0.1, '0.10000000000000001'],
    [1e-7, '9.9999999999999995e-08'],
    [1e20, '1e+20'],
    [1e15, '1000000000000000.'],
    [123456.789, '123456.789'],
    [Infinity, 'inf'],
    [-Infinity, '-inf'],
    [NaN, 'nan'],
    [-0, '0.'],
    [true, 'True'],
    [null, 'None'],
    [new Device('cpu'), 'cpu'],
    [[1.5, 2], '[1.5, 2.]'],
    [['a', 'b'], '[a, b]'],
    [[], '[]'],
    [new Tuple([]), '()'],
    [new Tuple([1n]), '(1,)'],
    [new Tuple(['x', 2.5, null]), '(x, 2.5, None)'],
    [new Map<IValue, IValue>([['a', [1n]]]), '{a: [1]}'],
  ])('case %#: writes a value', (value, text) => {
    expect(printValue(value)).toBe(text);
  });

  it.each<[Tensor, string]>([
    [tensor([3.5], []), '3.5\n[ CPUFloatType{} ]'],
    [tensor([1e-9], []), '1e-09\n[ CPUFloatType{} ]'],
    [tensor([], [0]), '[ CPUFloatType{0} ]'],
    [tensor([], [2, 0]), '[ CPUFloatType{2,0} ]'],
    [tensor([1, 0], [2], 'bool'), ' 1\n 0\n[ CPUBoolType{2} ]'],
    [tensor([-5, -300], [2]), '-5\n-300\n[ CPUFloatType{2} ]'],
    [
      tensor([1, 1, 1, 1, 1, 1], [2, 3], 'int64'),
      ' 1  1  1\n 1  1  1\n[ CPULongType{2,3} ]',
    ],
    [tensor([1e6, 1e6], [1, 2]), '   1e+06    1e+06\n[ CPUFloatType{1,2} ]'],
    [
      tensor([1.5, 1000.25], [2]),
      '    1.5000\n 1000.2500\n[ CPUFloatType{2} ]',
    ],
    [tensor([1e-9, 1], [2]), ' 1.0000e-09\n 1.0000e+00\n[ CPUFloatType{2} ]'],
    [
      tensor([NaN, 1.5, Infinity], [3]),
      '    nan\n 1.5000\n    inf\n[ CPUFloatType{3} ]',
    ],
    [
      tensor([644480.5, 301410.25], [2]),
      '1e+05 *\n 6.4448\n 3.0141\n[ CPUFloatType{2} ]',
    ],
    [
      tensor([0.0005928, 0.00080671, 0.00031739, -0.00036737], [2, 2]),
      '0.0001 *\n 5.9280  8.0671\n  3.1739 -3.6737\n[ CPUFloatType{2,2} ]',
    ],
    [
      tensor([1.5, -2, 0.25, 1], [2, 1, 2]),
      '(1,.,.) = \n  1.5000 -2.0000\n\n(2,.,.) = \n  0.2500  1.0000\n[ CPUFloatType{2,1,2} ]',
    ],
    [
      tensor(
        Array.from({length: 20}, (_, i) => i * 1000),
        [1, 20],
        'int64',
      ),
      'Columns 1 to 11     0   1000   2000   3000   4000   5000   6000   7000   8000   9000  10000\n\nColumns 12 to 20 11000  12000  13000  14000  15000  16000  17000  18000  19000\n[ CPULongType{1,20} ]',
    ],
  ])('writes a tensor as C++ does: case %#', (value, text) => {
    expect(printValue(value)).toBe(text);
  });
});

describe('aten::format and aten::percentFormat', () => {
  it.each<[string, IValue, string]>([
    ['%d %i', new Tuple([3.7, -5n]), '3 -5'],
    ['%d', 1e20, '-2147483648'],
    ['%f', 3.7, '3.700000'],
    ['%f', 1e20, '100000002004087734272.000000'],
    ['%e|%E', new Tuple([-1e-7, -5n]), '-1.000000e-07|-5.000000E+00'],
    ['%%x %c', 'x', '%x x'],
    ['%s', new Tuple([new Tuple([1n, 2.5])]), '(1, 2.5)'],
  ])('case %#: fills in', (text, value, result) => {
    expect(call('aten::percentFormat', text, value)).toBe(result);
  });

  it.each<[string, IValue, string]>([
    ['%d', 's', '%d requires a number for formatting, but got String'],
    ['%d %d', 1n, 'Too few arguments for format string'],
    ['%d', new Tuple([1n, 2n]), 'Too many arguments for format string'],
    [
      '%q',
      1n,
      'The specifier %q is not supported in TorchScript format strings',
    ],
    ['abc%', 's', 'Incomplete format specifier'],
  ])('case %#: refuses', (text, value, message) => {
    expect(() => call('aten::percentFormat', text, value)).toThrow(message);
  });

  it('fills braces, and leaves arguments over', () => {
    expect(call('aten::format', '{} and {}', 3.7, 'a', 1n)).toBe(
      '3.7000000000000002 and a',
    );
    expect(() => call('aten::format', '{} {}', 1n)).toThrow(
      'Too few arguments for format string: {} {}',
    );
  });
});

describe('prim::tolist', () => {
  const x = tensor([1, 2, 3, 4], [2, 2]);

  it('gives nested lists of the annotated kind', () => {
    expect(call('prim::tolist', x, 2n, 1n)).toEqual([
      [
        [1, 2],
        [3, 4],
      ],
    ]);
    expect(call('prim::tolist', tensor([1, 2], [2], 'int64'), 1n, 0n)).toEqual([
      [1n, 2n],
    ]);
    expect(call('prim::tolist', tensor([1], [], 'bool'), 0n, 2n)).toEqual([
      true,
    ]);
  });

  it.each<[bigint, bigint, string]>([
    [2n, 0n, 'element type must match'],
    [1n, 1n, 'dimension must match'],
    [2n, 9n, 'Unsupported element type'],
  ])('refuses other dimensions (%s) or kinds (%s)', (dim, kind, message) => {
    expect(() => call('prim::tolist', x, dim, kind)).toThrow(message);
  });
});
