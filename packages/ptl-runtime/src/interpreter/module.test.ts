import {describe, expect, it} from 'vitest';
import type {FileValue} from '@playtorch-docs/ptl';
import {parseOperators} from '../operators/parseOperators';
import {type IValue, ScriptObject, Tuple} from '../operators/ivalue';
import {toList} from '../tensor/copy';
import {Tensor} from '../tensor/tensor';
import {
  method,
  model,
  object,
  ones,
  tensor,
  testOperators,
} from './__fixtures__/handBuilt';
import {loadModuleWith} from './module';

const list = (...items: FileValue[]): FileValue => ({kind: 'list', items});
const numbers = Float32Array.from({length: 6}, (_, i) => i);

describe('loading', () => {
  it('makes tensors over their records, shared where the file shares them', async () => {
    const weight = tensor('data/0', [2, 3]);
    const file = model([], {
      module: object('__torch__.M', [
        ['weight', weight],
        ['again', weight],
        ['row', tensor('data/0', [2], {storageOffset: 4})],
        ['turned', tensor('data/0', [3, 2], {strides: [1, 3]})],
      ]),
      records: {'data/0': numbers},
    });
    const {object: loaded} = await loadModuleWith(file, testOperators);
    const [first, again, row, turned] = loaded.slots as [
      Tensor,
      Tensor,
      Tensor,
      Tensor,
    ];
    expect(loaded.names).toEqual(['weight', 'again', 'row', 'turned']);
    expect(toList(first)).toEqual([
      [0, 1, 2],
      [3, 4, 5],
    ]);
    expect(again).toBe(first);
    expect(toList(row)).toEqual([4, 5]);
    expect(row.storage).toBe(first.storage);
    expect(toList(turned)).toEqual([
      [0, 3],
      [1, 4],
      [2, 5],
    ]);
    expect(file.reads).toEqual(['data/0']);
  });

  it('copies a record that does not lie at a multiple of its elements', async () => {
    const bytes = new Uint8Array(1 + numbers.byteLength);
    bytes.set(new Uint8Array(numbers.buffer), 1);
    const {object: loaded} = await loadModuleWith(
      model([], {
        module: object('__torch__.M', [['w', tensor('data/0', [6])]]),
        records: {'data/0': bytes.subarray(1)},
      }),
      testOperators,
    );
    expect(toList(loaded.slots[0] as Tensor)).toEqual([0, 1, 2, 3, 4, 5]);
  });

  it('keeps what lists, dicts and objects share, and the types that they say', async () => {
    const shared = list(1n);
    const {object: loaded} = await loadModuleWith(
      model([], {
        module: object('__torch__.M', [
          ['a', shared],
          ['b', {kind: 'tuple', items: [shared, null, 1.5]}],
          ['c', {kind: 'dict', entries: [['k', shared]]}],
          ['d', {kind: 'device', device: 'cpu'}],
        ]),
      }),
      testOperators,
    );
    const [a, b, c] = loaded.slots;
    expect(a).toEqual([1n]);
    expect((b as Tuple).items[0]).toBe(a);
    expect((b as Tuple).items.slice(1)).toEqual([null, 1.5]);
    expect((c as Map<IValue, IValue>).get('k')).toBe(a);
  });

  it('gives quantized tensors their scales', async () => {
    const quantized = {
      dtype: 'qint8',
      quantizer: {scale: 0.5, zeroPoint: 3n},
    } as const;
    const {object: loaded} = await loadModuleWith(
      model([], {
        module: object('__torch__.M', [
          ['one', tensor('data/0', [2], quantized)],
          [
            'many',
            tensor('data/0', [2], {
              dtype: 'qint8',
              channelQuantizer: {
                scales: tensor('data/1', [2]),
                zeroPoints: tensor('data/2', [2], {dtype: 'int64'}),
                axis: 0,
              },
            }),
          ],
        ]),
        records: {
          'data/0': Int8Array.of(1, 2),
          'data/1': Float32Array.of(0.5, 0.25),
          'data/2': BigInt64Array.of(1n, -1n),
        },
      }),
      testOperators,
    );
    const [one, many] = loaded.slots as [Tensor, Tensor];
    expect(one.quantizer).toEqual({scales: [0.5], zeroPoints: [3]});
    expect(many.quantizer).toEqual({
      scales: [0.5, 0.25],
      zeroPoints: [1, -1],
      axis: 0,
    });
  });

  it('makes an object by the __setstate__ of its class', async () => {
    const {object: loaded} = await loadModuleWith(
      model(
        [
          method(
            [
              ['STOREN', 1, 2],
              ['LOAD', 1],
              ['LOAD', 2],
              ['SET_ATTR', 1],
              ['LOADC', 0],
            ],
            {name: '__torch__.Sub.__setstate__', constants: [null]},
          ),
        ],
        {
          module: object('__torch__.M', [
            ['sub', object('__torch__.Sub', [], list(1n))],
            ['dict', object('__torch__.Sub', [['a', 2n]])],
          ]),
        },
      ),
      testOperators,
    );
    expect(loaded.slots).toEqual([
      new ScriptObject('__torch__.Sub', [], [null, [1n]]),
      new ScriptObject('__torch__.Sub', [], [null, new Map([['a', 2n]])]),
    ]);
  });

  it('makes an object of a custom class by its operator', async () => {
    const packed: IValue[][] = [];
    const operators = new Map([
      ...testOperators,
      ...parseOperators([
        {
          schema:
            'prepacked::linear_clamp_prepack(Tensor W, Tensor? B=None, Scalar? output_min=None, Scalar? output_max=None) -> __torch__.torch.classes.xnnpack.LinearOpContext',
          run: (args) => {
            packed.push([...args]);
            return {customType: `packed ${packed.length}`};
          },
        },
      ]),
    ]);
    const type = '__torch__.torch.classes.xnnpack.LinearOpContext';
    const weight = tensor('constants/0', [2]);
    const state: FileValue = {kind: 'tuple', items: [weight, null, null, 6.0]};
    const context = object(type, [], state);
    const file = model(
      [
        method([['DROP'], ['LOADC', 0]], {constants: [context]}),
        method([['DROP'], ['LOADC', 0]], {
          name: '__torch__.M.other',
          constants: [
            object(type, [], {
              kind: 'tuple',
              items: [weight, null, null, null],
            }),
            context,
          ],
        }),
      ],
      {records: {'constants/0': Float32Array.of(1, 2)}},
    );
    const module = await loadModuleWith(file, operators);
    expect(packed).toHaveLength(2);
    expect(packed[0]?.slice(1)).toEqual([null, null, 6]);
    expect(packed[1]?.slice(1)).toEqual([null, null, null]);
    expect(packed[1]?.[0]).toBe(packed[0]?.[0]);
    // Both are in the same file, so the record is read once.
    expect(file.reads).toEqual(['constants/0']);
    expect(await module.run('forward', [])).toEqual({customType: 'packed 1'});
    expect(await module.run('other', [])).toEqual({customType: 'packed 2'});
  });

  it.each<[string, FileValue, string]>([
    [
      'a custom class that is not known',
      object('__torch__.torch.classes.my.Thing', [], null),
      'An object of the class __torch__.torch.classes.my.Thing cannot be made: its class is not known here',
    ],
    [
      'a custom class whose operator does not exist',
      object('__torch__.torch.classes.xnnpack.LinearOpContext', [], {
        kind: 'tuple',
        items: [tensor('data/0', [2]), null, null, null],
      }),
      'An object of the class __torch__.torch.classes.xnnpack.LinearOpContext cannot be made: the operator prepacked::linear_clamp_prepack does not exist here',
    ],
    [
      'a state that nothing takes',
      object('__torch__.Sub', [], list()),
      'An object of the class __torch__.Sub has a state, and the bytecode has no __torch__.Sub.__setstate__ that takes it',
    ],
    [
      'a dtype that does not run',
      tensor('data/0', [1], {dtype: 'bfloat16'}),
      'A tensor of record data/0 has the dtype bfloat16, which does not run here: convert the model to float32 before exporting it',
    ],
    [
      'a tensor larger than its record',
      tensor('data/0', [7]),
      'A tensor of sizes [7] does not fit its record data/0, which has 6 elements',
    ],
    [
      'a tensor with more sizes than strides',
      tensor('data/0', [2, 1], {strides: [1]}),
      'A tensor of sizes [2, 1] does not fit its record data/0, which has 6 elements',
    ],
    [
      'a complex tensor larger than its record',
      tensor('data/0', [4], {dtype: 'complex64'}),
      'A tensor of sizes [4, 2] does not fit its record data/0, which has 6 elements',
    ],
    [
      'a quantized tensor without a scale for each slice',
      tensor('data/0', [2, 3], {
        dtype: 'qint8',
        channelQuantizer: {
          scales: tensor('data/0', [1]),
          zeroPoints: tensor('data/0', [2]),
          axis: 0,
        },
      }),
      'A quantized tensor has 2 slices along its axis and 1 scales or zero points',
    ],
  ])('refuses %s', async (_, value, message) => {
    await expect(
      loadModuleWith(
        model([], {
          module: object('__torch__.M', [['x', value]]),
          records: {'data/0': numbers},
        }),
        testOperators,
      ),
    ).rejects.toThrow(message);
  });

  it('tells its progress and can be cancelled', async () => {
    const file = model([], {
      module: object('__torch__.M', [
        ['a', tensor('data/0', [2])],
        ['b', tensor('data/1', [2])],
      ]),
      records: {
        'data/0': Float32Array.of(1, 2),
        'data/1': Float32Array.of(3, 4),
      },
    });
    const seen: number[] = [];
    const signal = {aborted: false};
    await loadModuleWith(file, testOperators, {
      onProgress: (bytes) => seen.push(bytes),
      signal,
    });
    expect(seen).toEqual([8, 16]);
    signal.aborted = true;
    await expect(
      loadModuleWith(file, testOperators, {signal}),
    ).rejects.toMatchObject({code: 'cancelled'});
  });
});

describe('arguments', () => {
  const schema = {
    arguments: [
      {name: 'self', type: '__torch__.M', defaultValue: null},
      {name: 'x', type: 'Tensor', defaultValue: null},
      {name: 'n', type: 'int', defaultValue: 3n},
      {name: 'label', type: 'Optional[str]', defaultValue: null},
      {name: 'sizes', type: 'List[int]', defaultValue: list(1n)},
    ],
    returns: [],
  };
  const forward = () =>
    loadModuleWith(
      model([
        method(
          [
            ['STOREN', 1, 5],
            ['LOAD', 3],
            ['LOAD', 4],
            ['LOAD', 5],
            ['TUPLE_CONSTRUCT', 3],
          ],
          {schema},
        ),
      ]),
      testOperators,
    );

  it('are completed by the defaults of the method', async () => {
    const module = await forward();
    expect(await module.run('forward', [ones(1)])).toEqual(
      new Tuple([3n, null, [1n]]),
    );
    expect(await module.run('forward', [ones(1), 4n, 'a', []])).toEqual(
      new Tuple([4n, 'a', []]),
    );
  });

  it.each<[string, IValue[]]>([
    ["The argument 'x' (Tensor) is missing", []],
    [
      "Expected a value of type 'Tensor' for argument 'x' but instead found type 'str'",
      ['a'],
    ],
    [
      "Expected a value of type 'int' for argument 'n' but instead found type 'float'",
      [ones(1), 1.5],
    ],
    [
      "Expected a value of type 'List[int]' for argument 'sizes' but instead found type 'List[str]'",
      [ones(1), 1n, null, ['a']],
    ],
    [
      'Expected at most 4 arguments, and there are 5',
      [ones(1), 1n, null, [], 1n],
    ],
  ])('are refused: %s', async (message, args) => {
    const module = await forward();
    await expect(module.run('forward', args)).rejects.toMatchObject({
      code: 'arguments',
      message: `__torch__.M.forward(): ${message}`,
    });
  });

  it('a method that is not there is named with those that are', async () => {
    const module = await forward();
    await expect(module.run('backward', [])).rejects.toMatchObject({
      code: 'method',
      message: 'The model has no method backward; it has forward',
    });
  });
});
