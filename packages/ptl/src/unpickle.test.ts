/* eslint max-lines: off -- builders of pickles that every case uses, and the cases */
import {describe, expect, it} from 'vitest';
import {bytesOf, concat, op, pickle} from './__fixtures__/files';
import {PtlError} from './error';
import type {FileValue} from './model';
import {unpickle} from './unpickle';

const read = (bytes: Uint8Array, maxObjects = 1000): FileValue =>
  unpickle(bytes, {
    record: 'data.pkl',
    folder: 'data/',
    recordSize: (name) => ({'data/0': 24, 'data/1': 16})[name],
    budget: {objects: maxObjects},
  });

function getRejection(bytes: Uint8Array, maxObjects?: number): PtlError {
  try {
    read(bytes, maxObjects);
  } catch (error) {
    if (error instanceof PtlError) {
      return error;
    }
    throw error;
  }
  throw new Error('was read');
}

const ints = (...values: number[]) =>
  concat(op.mark, ...values.map(op.int), op.tuple);

const storage = (
  type = 'FloatStorage',
  key = '0',
  size = op.int(6),
  tag = 'storage',
) =>
  concat(
    op.mark,
    op.string(tag),
    op.global('torch', type),
    op.string(key),
    op.string('cpu'),
    size,
    op.tuple,
    op.persistentId,
  );

const hooks = concat(
  op.global('collections', 'OrderedDict'),
  op.emptyTuple,
  op.reduce,
);

const tensor = ({
  of = storage(),
  offset = 0,
  sizes = [2, 3],
  strides = [3, 1],
  more = [],
}: {
  of?: Uint8Array;
  offset?: number;
  sizes?: number[];
  strides?: number[];
  more?: Uint8Array[];
} = {}) =>
  concat(
    op.global('torch._utils', '_rebuild_tensor_v2'),
    op.mark,
    of,
    op.int(offset),
    ints(...sizes),
    ints(...strides),
    op.false,
    hooks,
    ...more,
    op.tuple,
    op.reduce,
  );

const quantized = (...scheme: Uint8Array[]) =>
  concat(
    op.global('torch._utils', '_rebuild_qtensor'),
    op.mark,
    storage('QInt8Storage'),
    op.int(0),
    ints(2, 3),
    ints(3, 1),
    op.mark,
    ...scheme,
    op.tuple,
    op.false,
    hooks,
    op.tuple,
    op.reduce,
  );

const double = (value: number) => {
  const bytes = new Uint8Array(9);
  bytes[0] = 0x47;
  new DataView(bytes.buffer).setFloat64(1, value, false);
  return bytes;
};

const object = (...state: Uint8Array[]) =>
  concat(
    op.global('__torch__', 'Net'),
    op.emptyTuple,
    op.newObject,
    ...state,
    op.build,
  );

describe('values', () => {
  it.each<[string, Uint8Array, FileValue]>([
    ['None', op.none, null],
    ['True', op.true, true],
    ['an int of one byte', Uint8Array.of(0x4b, 255), 255n],
    ['an int of two bytes', Uint8Array.of(0x4d, 1, 2), 513n],
    ['a negative int', op.int(-5), -5n],
    ['a long', op.long(0, 0, 0, 0, 0, 1, 0, 0), 1099511627776n],
    ['a negative long', op.long(255, 255), -1n],
    ['an empty long', op.long(), 0n],
    ['a double', double(-0.1), -0.1],
    ['a string', op.string('größe'), 'größe'],
    ['a string with a mark of its order', op.string('\ufeffa'), '\ufeffa'],
    [
      'a tuple',
      concat(op.int(1), op.none, op.tuple2),
      {kind: 'tuple', items: [1n, null]},
    ],
    [
      'a list, appended to',
      concat(
        op.emptyList,
        op.int(1),
        op.append,
        op.mark,
        op.int(2),
        op.appends,
      ),
      {kind: 'list', items: [1n, 2n]},
    ],
    [
      'a dict',
      concat(op.emptyDict, op.string('a'), op.int(1), op.setItem),
      {kind: 'dict', entries: [['a', 1n]]},
    ],
    [
      'a device',
      concat(
        op.global('torch', 'device'),
        op.string('cpu'),
        op.tuple1,
        op.reduce,
      ),
      {kind: 'device', device: 'cpu'},
    ],
    [
      'a complex number',
      concat(
        op.global('builtins', 'complex'),
        double(1),
        double(-2),
        op.tuple2,
        op.reduce,
      ),
      {kind: 'complex', real: 1, imaginary: -2},
    ],
    [
      'a list of ints',
      concat(
        op.global('torch.jit._pickle', 'build_intlist'),
        op.emptyList,
        op.tuple1,
        op.reduce,
      ),
      {kind: 'list', type: 'List[int]', items: []},
    ],
    [
      'a dict with its type',
      concat(
        op.global('torch.jit._pickle', 'restore_type_tag'),
        op.emptyDict,
        op.string('Dict[str, int]'),
        op.tuple2,
        op.reduce,
      ),
      {kind: 'dict', type: 'Dict[str, int]', entries: []},
    ],
    [
      'an object',
      object(op.emptyDict, op.string('a'), op.int(1), op.setItem),
      {kind: 'object', type: '__torch__.Net', attributes: [['a', 1n]]},
    ],
    [
      'an object with a state of its own',
      object(op.int(1), op.tuple1),
      {
        kind: 'object',
        type: '__torch__.Net',
        attributes: [],
        state: {kind: 'tuple', items: [1n]},
      },
    ],
    [
      'a tensor',
      tensor(),
      {
        kind: 'tensor',
        dtype: 'float32',
        sizes: [2, 3],
        strides: [3, 1],
        storageOffset: 0,
        record: 'data/0',
        storageSize: 6,
        requiresGrad: false,
      },
    ],
  ])('%s', (_, bytes, value) => {
    expect(read(pickle(bytes))).toEqual(value);
  });

  it('quantized by one scale', () => {
    expect(
      read(
        pickle(
          quantized(
            op.global('torch', 'per_tensor_affine'),
            double(0.5),
            op.int(3),
          ),
        ),
      ),
    ).toMatchObject({dtype: 'qint8', quantizer: {scale: 0.5, zeroPoint: 3n}});
  });

  it('quantized by a scale for each channel', () => {
    const scales = tensor({
      of: storage('DoubleStorage', '1', op.int(2)),
      sizes: [2],
      strides: [1],
    });
    const zeros = tensor({
      of: storage('LongStorage', '1', op.int(2)),
      sizes: [2],
      strides: [1],
    });
    const of = (axis: number, scheme = 'per_channel_affine') =>
      quantized(op.global('torch', scheme), scales, zeros, op.int(axis));
    expect(read(pickle(of(0)))).toMatchObject({
      channelQuantizer: {
        axis: 0,
        scales: {dtype: 'float64'},
        zeroPoints: {dtype: 'int64'},
      },
    });
    expect(
      read(pickle(of(0, 'per_channel_affine_float_qparams'))),
    ).toHaveProperty('channelQuantizer');
    // Axis 1 has three slices, but there are two scales.
    expect(getRejection(pickle(of(1))).message).toMatch(/scale/);
  });

  it.each<[string, Uint8Array[], RegExp | undefined]>([
    ['no marks', [op.emptyDict], undefined],
    [
      'a mark of a conjugate',
      [concat(op.emptyDict, op.string('conj'), op.true, op.setItem)],
      /resolve_conj/,
    ],
    ['a mark of another kind', [op.int(1)], /resolve_conj/],
    ['two parts more', [op.emptyDict, op.emptyDict], /of 8 parts/],
  ])('with %s', (_, more, message) => {
    const bytes = pickle(tensor({more}));
    if (message) {
      expect(getRejection(bytes).message).toMatch(message);
    } else {
      expect(read(bytes)).toMatchObject({kind: 'tensor', sizes: [2, 3]});
    }
  });

  it('that the pickle shares are the same object', () => {
    const value = read(
      pickle(op.emptyList, op.put(0), op.get(0), op.tuple2),
    ) as {items: FileValue[]};
    expect(value.items[0]).toBe(value.items[1]);
  });
});

describe('other globals', () => {
  it.each([
    ['os', 'system'],
    ['builtins', 'eval'],
    ['__builtin__', 'eval'],
    ['torch', 'load'],
    ['torch', '__proto__'],
    ['torch.hub', 'load'],
    ['torch._utils', 'exec'],
    ['torch.jit._pickle', 'constructor'],
    ['constructor', 'x'],
    ['__torch__x', 'Net'],
    ['__torch__', 'Net; os.system'],
    ['__torch__..os', 'Net'],
  ])('%s.%s is unsafe', (module, name) => {
    const error = getRejection(
      pickle(
        op.global(module, name),
        op.string('rm -rf /'),
        op.tuple1,
        op.reduce,
      ),
    );
    expect(error.code).toBe('unsafe');
    expect(error.message).toContain(`${module}.${name}`);
    expect(error.record).toBe('data.pkl');
    expect(error.offset).toBe(2);
  });

  it('that are tensors of other kinds are not supported', () => {
    const error = getRejection(
      pickle(op.global('torch._utils', '_rebuild_sparse_tensor')),
    );
    expect(error.code).toBe('unsupported');
  });
});

describe('a broken pickle', () => {
  const nested = (depth: number) =>
    concat(op.none, ...Array.from({length: depth}, () => op.tuple1));
  const laughs = (levels: number) =>
    concat(
      op.emptyList,
      ...Array.from({length: levels}, () =>
        concat(op.put(0), op.get(0), op.tuple2),
      ),
    );

  it.each<[string, Uint8Array, string, RegExp]>([
    ['nothing', new Uint8Array(0), 'pickle', /protocol 2/],
    ['protocol 4', Uint8Array.of(0x80, 4, 0x4e, 0x2e), 'pickle', /protocol 2/],
    ['no end', concat(op.proto, op.none), 'pickle', /ends too early/],
    [
      'a cut number',
      concat(op.proto, Uint8Array.of(0x4a, 1)),
      'pickle',
      /ends too early/,
    ],
    [
      'a cut string',
      concat(op.proto, Uint8Array.of(0x58, 255, 255, 255, 255)),
      'pickle',
      /ends too early/,
    ],
    [
      'a cut global',
      concat(op.proto, bytesOf('ctorch')),
      'pickle',
      /without an end/,
    ],
    [
      'bytes behind the end',
      concat(pickle(op.none), op.none),
      'pickle',
      /after its end/,
    ],
    ['two values', pickle(op.none, op.none), 'pickle', /one value/],
    ['no value', pickle(), 'pickle', /one value/],
    ['an open mark', pickle(op.none, op.mark), 'pickle', /one value/],
    ['an unknown opcode', pickle(bytesOf('i')), 'pickle', /opcode 0x69/],
    ['an empty stack', pickle(op.tuple1), 'pickle', /empty stack/],
    [
      'a value below a mark',
      pickle(op.none, op.mark, op.tuple1),
      'pickle',
      /empty stack/,
    ],
    ['a closing without a mark', pickle(op.tuple), 'pickle', /never opened/],
    [
      'an append to a tuple',
      pickle(op.emptyTuple, op.none, op.append),
      'pickle',
      /fills a list/,
    ],
    [
      'a key without a value',
      pickle(op.emptyDict, op.mark, op.none, op.setItems),
      'pickle',
      /without a value/,
    ],
    ['an unknown memo entry', pickle(op.get(9)), 'pickle', /memo entry 9/],
    ['a memo of nothing', pickle(op.put(0)), 'pickle', /not there/],
    [
      'a global as a value',
      pickle(op.global('torch', 'FloatStorage')),
      'pickle',
      /as a value/,
    ],
    ['a storage as a value', pickle(storage()), 'pickle', /as a value/],
    [
      'numbers of 4 bits, which PyTorch reads',
      pickle(op.global('torch', 'QUInt4x2Storage')),
      'unsupported',
      /not read here/,
    ],
    [
      'a global in a tuple in a list',
      pickle(
        op.emptyList,
        op.global('torch', 'FloatStorage'),
        op.tuple1,
        op.append,
      ),
      'pickle',
      /as a value/,
    ],
    [
      'a call of a value',
      pickle(op.none, op.emptyTuple, op.reduce),
      'pickle',
      /mobile files cannot hold/,
    ],
    [
      'a call of a class',
      pickle(op.global('__torch__', 'A'), op.emptyTuple, op.reduce),
      'pickle',
      /wrong arguments/,
    ],
    [
      'a call with other arguments',
      pickle(op.global('torch', 'device'), op.emptyTuple, op.reduce),
      'pickle',
      /wrong arguments/,
    ],
    [
      'an object of no class',
      pickle(op.none, op.emptyTuple, op.newObject),
      'pickle',
      /no class/,
    ],
    [
      'an object of torch',
      pickle(op.global('torch', 'device'), op.emptyTuple, op.newObject),
      'unsafe',
      /object of torch/,
    ],
    [
      'an object without a state',
      pickle(op.global('__torch__', 'A'), op.emptyTuple, op.newObject),
      'pickle',
      /without its state/,
    ],
    [
      'an object filled twice',
      pickle(object(op.emptyDict), op.emptyDict, op.build),
      'pickle',
      /fills an object/,
    ],
    [
      'an attribute without a name',
      pickle(object(op.emptyDict, op.int(1), op.int(1), op.setItem)),
      'pickle',
      /without a name/,
    ],
    [
      'an attribute twice',
      pickle(
        object(
          op.emptyDict,
          op.mark,
          op.string('a'),
          op.none,
          op.string('a'),
          op.none,
          op.setItems,
        ),
      ),
      'pickle',
      /"a" twice/,
    ],
    [
      'an unknown storage',
      pickle(tensor({of: storage('FloatStorage', '0', op.int(6), 'module')})),
      'pickle',
      /unknown way/,
    ],
    [
      'a storage outside',
      pickle(tensor({of: storage('FloatStorage', '../version')})),
      'pickle',
      /unknown way/,
    ],
    [
      'a storage that is not there',
      pickle(tensor({of: storage('FloatStorage', '7')})),
      'missing',
      /data\/7/,
    ],
    [
      'a storage that is too small',
      pickle(tensor({of: storage('DoubleStorage')})),
      'pickle',
      /expects 6 elements/,
    ],
    [
      'a tensor beyond its storage',
      pickle(tensor({sizes: [3, 3]})),
      'pickle',
      /beyond/,
    ],
    [
      'an offset beyond the storage',
      pickle(tensor({offset: 1})),
      'pickle',
      /beyond/,
    ],
    ['a negative offset', pickle(tensor({offset: -1})), 'pickle', /beyond/],
    [
      'a negative size',
      pickle(tensor({sizes: [-2, 3]})),
      'pickle',
      /impossible size/,
    ],
    [
      'a negative stride',
      pickle(tensor({strides: [-3, 1]})),
      'pickle',
      /impossible size/,
    ],
    [
      'sizes without strides',
      pickle(tensor({strides: [1]})),
      'pickle',
      /more sizes/,
    ],
    [
      'a tensor that repeats an element a billion times',
      pickle(tensor({sizes: [1_000_000, 1_000_000], strides: [0, 0]})),
      'limit',
      /elements/,
    ],
    [
      'a quantized tensor without a scale',
      pickle(quantized(op.none)),
      'pickle',
      /scale/,
    ],
    [
      'a plain tensor of a quantized type',
      pickle(tensor({of: storage('QInt8Storage')})),
      'pickle',
      /wrong way/,
    ],
    [
      'a list in itself',
      pickle(op.emptyList, op.put(0), op.get(0), op.append),
      'limit',
      /contains itself/,
    ],
    [
      'a cycle through a dict and a tuple',
      pickle(
        op.emptyDict,
        op.put(0),
        op.string('a'),
        op.get(0),
        op.tuple1,
        op.setItem,
      ),
      'limit',
      /contains itself/,
    ],
    ['600 tuples in each other', pickle(nested(600)), 'limit', /deep/],
    ['a list that doubles 40 times', pickle(laughs(40)), 'limit', /too often/],
  ])('with %s is refused', (_, bytes, code, message) => {
    const error = getRejection(bytes);
    expect(error.message).toMatch(message);
    expect(error.code).toBe(code);
  });

  it('with too many objects is refused', () => {
    const lists = pickle(
      op.mark,
      ...Array.from({length: 50}, () => op.emptyList),
      op.tuple,
    );
    expect(read(lists, 100)).toHaveProperty('items');
    expect(getRejection(lists, 40).code).toBe('limit');
  });

  it('may nest and share as real ones do', () => {
    expect(read(pickle(nested(400)))).toHaveProperty('kind', 'tuple');
    expect(read(pickle(laughs(10)))).toHaveProperty('kind', 'tuple');
  });
});
