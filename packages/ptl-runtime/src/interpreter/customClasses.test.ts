import {describe, expect, it} from 'vitest';
import {type IValue, Tuple} from '../operators/ivalue';
import type {DType, TypedArray} from '../tensor/dtype';
import {Tensor} from '../tensor/tensor';
import {type ConstructorCall, readConstructorCall} from './customClasses';

const shorts = (...values: number[]) =>
  Tensor.over(Int16Array.from(values), [values.length], 'int16');
const floats = (...sizes: number[]) => Tensor.empty(sizes);
const quanta = (dtype: DType, data: TypedArray, sizes: number[]) =>
  new Tensor({data}, dtype, sizes, undefined, 0, {
    scales: [0.5],
    zeroPoints: [0],
  });
const weight = quanta('qint8', new Int8Array(36), [4, 1, 3, 3]);
const cube = quanta('qint8', new Int8Array(108), [4, 1, 3, 3, 3]);
const bias = floats(4);
const packed = {customType: 'a packed matrix'};
const t = (...items: IValue[]) => new Tuple(items);

/** Axes, stride, padding, dilation, output padding, groups, flags. */
const settings = [2, 1, 2, 3, 4, 5, 6, 0, 0, 7, 0];
const cubic = [3, 1, 2, 3, 4, 5, 6, 1, 1, 1, 0, 0, 0, 1, 1];
const ints = (values: readonly number[]): IValue[] => values.map(BigInt);

/** A true state of each class and version, and the operator that it is made by. */
const states: readonly [type: string, state: () => Tuple, operator: string][] =
  [
    [
      'quantized.Conv2dPackedParamsBase',
      // prettier-ignore
      () => t(weight, bias, [shorts(1), shorts(2)], [shorts(3), shorts(4)], [shorts(5), shorts(6)], shorts(7)),
      'quantized::conv2d_prepack',
    ],
    [
      'quantized.Conv2dPackedParamsBase',
      () => t('2', [shorts(...settings), weight], [bias]),
      'quantized::conv2d_prepack',
    ],
    [
      'quantized.Conv2dPackedParamsBase',
      () => t(3n, ints(settings), [null, weight, bias]),
      'quantized::conv2d_prepack',
    ],
    [
      'quantized.Conv3dPackedParamsBase',
      () => t('2', [shorts(...cubic), cube], [null]),
      'quantized::conv_transpose3d_prepack',
    ],
    [
      'quantized.LinearPackedParamsBase',
      () => t(weight, null),
      'quantized::linear_prepack',
    ],
    [
      'quantized.LinearPackedParamsBase',
      () => t(floats(2, 2), floats(2)),
      'quantized::linear_prepack_fp16',
    ],
    [
      'quantized.EmbeddingPackedParamsBase',
      // prettier-ignore
      () => t(1n, [quanta('quint8', new Uint8Array(4), [2, 2])], [], [8n]),
      'quantized::embedding_bag_prepack',
    ],
    [
      'rnn.CellParamsBase',
      () => t('quantized_dynamic', [bias, bias], [], [1n], [packed, packed]),
      'quantized::make_quantized_cell_params_dynamic',
    ],
    [
      'rnn.CellParamsBase',
      () => t('quantized_fp16', [], [], [], [packed, packed]),
      'quantized::make_quantized_cell_params_fp16',
    ],
    [
      'xnnpack.Conv2dOpContext',
      () => t(floats(4), bias, [1n, 1n], [0n, 0n], [1n, 1n], 1n, null, 6),
      'prepacked::conv2d_clamp_prepack',
    ],
    [
      'xnnpack.TransposeConv2dOpContext',
      // prettier-ignore
      () => t(floats(4), null, [1n, 1n], [0n, 0n], [0n, 0n], [1n, 1n], 1n, null, null),
      'prepacked::conv2d_transpose_clamp_prepack',
    ],
    [
      'xnnpack.LinearOpContext',
      () => t(floats(2, 2), null, 0n, null),
      'prepacked::linear_clamp_prepack',
    ],
  ];

const make = (type: string, state: IValue): ConstructorCall =>
  readConstructorCall(`__torch__.torch.classes.${type}`, state);

describe('states of packed weights', () => {
  it.each(states)('%s of a true form (%#)', (type, state, operator) => {
    expect(make(type, state()).operator).toBe(operator);
  });

  it('a convolution has the same arguments in every version', () => {
    const [first, ...others] = states
      .filter(([type]) => type === 'quantized.Conv2dPackedParamsBase')
      .map(([type, state]) => make(type, state()).args);
    expect(others).toEqual([first, first]);
    expect(first).toEqual([weight, bias, [1n, 2n], [3n, 4n], [5n, 6n], 7n]);
  });

  it('the bias is the only item of its list, as PyTorch 1.13 writes it', () => {
    const [, [type, state]] = states as typeof states & {1: (typeof states)[0]};
    expect(make(type, state()).args[1]).toBe(bias);
  });
});

/** Every state that differs from one in a length, a version or a kind of value. */
function* mutants(value: IValue): Generator<[change: string, IValue]> {
  const wrong: IValue = typeof value === 'boolean' ? null : true;
  yield ['another kind', wrong];
  if (typeof value === 'bigint' || typeof value === 'string') {
    return;
  }
  if (value instanceof Tensor) {
    if (value.dtype === 'int16') {
      const data = [...(value.storage.data as Int16Array)];
      yield ['one number more', shorts(...data, 1)];
      yield ['one number less', shorts(...data.slice(0, -1))];
      yield [
        'another dtype',
        Tensor.over(Int32Array.from(data), [data.length], 'int32'),
      ];
    }
    return;
  }
  const items = value instanceof Tuple ? value.items : value;
  if (!Array.isArray(items)) {
    return;
  }
  const list = items as readonly IValue[];
  const again = (of: readonly IValue[]): IValue =>
    value instanceof Tuple ? new Tuple(of) : [...of];
  yield ['one item more', again([...list, list.at(-1) ?? null])];
  if (list.length) {
    yield ['one item less', again(list.slice(0, -1))];
    yield ['no item', again([])];
  }
  yield ['a list for a tuple or the reverse', value instanceof Tuple ? [...list] : new Tuple(list)]; // prettier-ignore
  for (const [i, item] of list.entries()) {
    for (const [change, other] of mutants(item)) {
      yield [`${i}: ${change}`, again(list.with(i, other))];
    }
  }
}

/** Forms that PyTorch reads and never writes. */
const READ = new Set([
  // A state without a bias in its list, and one of before reduce_range.
  'quantized.Conv2dPackedParamsBase 2: no item',
  'quantized.Conv2dPackedParamsBase 2: one item less',
  'quantized.Conv3dPackedParamsBase 2: no item',
  'quantized.Conv3dPackedParamsBase 2: one item less',
  'rnn.CellParamsBase 3: no item',
  'rnn.CellParamsBase 3: one item less',
  // Doubles that nothing reads.
  'quantized.EmbeddingPackedParamsBase 2: one item more',
  'rnn.CellParamsBase 2: one item more',
]);

describe('states of another form are errors', () => {
  it.each(states)('%s (%#)', (type, state) => {
    let tried = 0;
    const taken = [...mutants(state())].flatMap(([change, mutant]) => {
      tried += 1;
      try {
        make(type, mutant);
        return [change];
      } catch (error) {
        expect((error as Error).message).toMatch(/^its state /u);
        return [];
      }
    });
    expect(tried).toBeGreaterThan(6);
    expect(taken.filter((change) => !READ.has(`${type} ${change}`))).toEqual(
      [],
    );
  });

  it.each([
    ['version 4', t(4n, ints(settings), [null, weight, bias])],
    ['version "1"', t('1', [shorts(...settings), weight], [bias])],
    ['flags', t(3n, ints(settings.with(-1, 2)), [null, weight, bias])],
    ['other axes', t(3n, ints(cubic), [null, weight, bias])],
    ['no weight', t(3n, ints(settings), [null, null, bias])],
  ])('a convolution of %s', (_, state) => {
    expect(() => make('quantized.Conv2dPackedParamsBase', state)).toThrow(
      /^its state /u,
    );
  });
});
