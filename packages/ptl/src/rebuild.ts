import {PtlError} from './error';
import type {FileDType, FileTensor} from './model';
import {
  isKind,
  type Fail,
  type StackItem,
  type PickleStorage,
} from './stackItems';

/** Storage classes of `torch` and their element sizes in bytes. */
export const storages: Readonly<Record<string, readonly [FileDType, number]>> =
  {
    ByteStorage: ['uint8', 1],
    CharStorage: ['int8', 1],
    ShortStorage: ['int16', 2],
    IntStorage: ['int32', 4],
    LongStorage: ['int64', 8],
    HalfStorage: ['float16', 2],
    FloatStorage: ['float32', 4],
    DoubleStorage: ['float64', 8],
    BFloat16Storage: ['bfloat16', 2],
    BoolStorage: ['bool', 1],
    ComplexFloatStorage: ['complex64', 8],
    ComplexDoubleStorage: ['complex128', 16],
    QInt8Storage: ['qint8', 1],
    QUInt8Storage: ['quint8', 1],
    QInt32Storage: ['qint32', 4],
  };

/** Key of a storage: a plain file name. */
const STORAGE_KEY = /^\w+(\.storage)?$/;

const MAX_DIMENSIONS = 64;
/** Limit for tensors with more elements than their storage, which `expand` makes. */
const MAX_EXPANDED_ELEMENTS = 2 ** 24;

/** Location of the tensors of a pickle. */
export interface StorageOptions {
  /** Record of the pickle, for messages: `bytecode.pkl`. */
  record: string;
  /** Folder of the storages: `data/`. */
  folder: string;
  /** Returns the size of a record in bytes, if it exists. */
  recordSize: (name: string) => number | undefined;
}

/**
 * Reads the storage of a persistent id: `('storage', torch.FloatStorage, '0', 'cpu', 12)`.
 *
 * @throws the error of `fail`, or PtlError `missing`
 */
export function readStorage(
  id: StackItem,
  {record: pickle, folder, recordSize}: StorageOptions,
  fail: Fail,
): PickleStorage {
  const [tag, type, key, device, size] = isKind(id, 'arguments')
    ? id.items
    : [];
  const name =
    isKind(type, 'global') && type.module === 'torch' ? type.name : '';
  const known = Object.hasOwn(storages, name) ? storages[name] : undefined;
  if (
    tag !== 'storage' ||
    !known ||
    typeof key !== 'string' ||
    !STORAGE_KEY.test(key) ||
    typeof device !== 'string' ||
    typeof size !== 'bigint' ||
    size < 0n
  ) {
    throw fail('pickle', 'names a tensor’s storage in an unknown way');
  }
  const [dtype, itemSize] = known;
  const record = folder + key;
  const bytes = recordSize(record);
  // PyTorch does not look for the record of an empty storage.
  if (bytes === undefined && size > 0n) {
    throw new PtlError(
      'missing',
      `The archive has no record ${JSON.stringify(record)}, which ${pickle} names as a tensor’s storage.`,
      {record},
    );
  }
  if (size * BigInt(itemSize) > BigInt(bytes ?? 0)) {
    throw fail(
      'pickle',
      `expects ${size} elements of ${dtype} in ${record}, which has ${bytes ?? 0} bytes`,
    );
  }
  return {kind: 'storage', dtype, record, size: Number(size)};
}

/**
 * Rebuilds a tensor from the arguments of `_rebuild_tensor_v2` or `_rebuild_qtensor` of
 * torch/_utils.py, and checks that its elements are inside of the storage.
 *
 * @throws the error of `fail`
 */
export function rebuildTensor(
  items: readonly StackItem[],
  quantized: boolean,
  fail: Fail,
): FileTensor {
  const [storage, offset, sizes, strides] = items;
  // The last known argument is the hooks, which are ignored. Marks for conjugation may follow.
  const known = quantized ? 7 : 6;
  const marks = items[known];
  if (items.length < known || items.length > known + 1) {
    throw fail('pickle', `builds a tensor of ${items.length} parts`);
  }
  if (
    marks !== undefined &&
    marks !== null &&
    !(isKind(marks, 'dict') && marks.entries.length === 0)
  ) {
    throw fail(
      'pickle',
      'has a tensor that is conjugated or negated when it is read: save the model after resolve_conj() and resolve_neg()',
    );
  }
  const requiresGrad = items[quantized ? 5 : 4];
  if (
    !isKind(storage, 'storage') ||
    typeof offset !== 'bigint' ||
    typeof requiresGrad !== 'boolean'
  ) {
    throw fail('pickle', 'builds a tensor from something else');
  }
  const {dtype, record, size} = storage;
  const tensor: FileTensor = {
    kind: 'tensor',
    dtype,
    sizes: readNumbers(sizes, fail),
    strides: readNumbers(strides, fail),
    storageOffset: Number(offset),
    record,
    storageSize: size,
    requiresGrad,
  };
  checkTensor(tensor, fail);
  if (dtype.startsWith('q') !== quantized) {
    throw fail('pickle', `builds a tensor of ${dtype} the wrong way`);
  }
  if (quantized) {
    setQuantizer(tensor, items[4], fail);
  }
  return tensor;
}

function readNumbers(tuple: StackItem | undefined, fail: Fail): number[] {
  const items = isKind(tuple, 'tuple') ? tuple.items : undefined;
  if (!items || items.length > MAX_DIMENSIONS) {
    throw fail('pickle', 'has a tensor without sizes');
  }
  return items.map((item) => {
    const number = typeof item === 'bigint' ? Number(item) : -1;
    if (!Number.isSafeInteger(number) || number < 0) {
      throw fail('pickle', 'has a tensor with an impossible size');
    }
    return number;
  });
}

/** Checks that all elements of a tensor are inside of its storage. */
function checkTensor(tensor: FileTensor, fail: Fail): void {
  const {sizes, strides, storageOffset, storageSize} = tensor;
  if (sizes.length !== strides.length) {
    throw fail('pickle', 'has a tensor with more sizes than strides');
  }
  const elements = sizes.reduce((product, size) => product * size, 1);
  const last = sizes.reduce(
    (index, size, i) => index + (size - 1) * (strides[i] ?? 0),
    storageOffset,
  );
  if (
    storageOffset < 0 ||
    storageOffset > storageSize ||
    (elements > 0 && !(last < storageSize))
  ) {
    throw fail('pickle', 'has a tensor that reaches beyond its storage');
  }
  if (elements > Math.max(storageSize, MAX_EXPANDED_ELEMENTS)) {
    throw fail(
      'limit',
      `has a tensor of ${elements} elements over a storage of ${storageSize}`,
    );
  }
}

function setQuantizer(
  tensor: FileTensor,
  parameters: StackItem | undefined,
  fail: Fail,
): void {
  const items = isKind(parameters, 'arguments') ? parameters.items : [];
  const [scheme, first, second, axis] = items;
  const name = isKind(scheme, 'global') ? scheme.name : '';
  if (
    name === 'per_tensor_affine' &&
    typeof first === 'number' &&
    typeof second === 'bigint'
  ) {
    tensor.quantizer = {scale: first, zeroPoint: second};
    return;
  }
  if (
    name.startsWith('per_channel_affine') &&
    isKind(first, 'tensor') &&
    isKind(second, 'tensor') &&
    first.sizes.length === 1 &&
    second.sizes.length === 1 &&
    typeof axis === 'bigint' &&
    axis >= 0n &&
    axis < BigInt(tensor.sizes.length)
  ) {
    const count = tensor.sizes[Number(axis)];
    if (first.sizes[0] === count && second.sizes[0] === count) {
      tensor.channelQuantizer = {
        scales: first,
        zeroPoints: second,
        axis: Number(axis),
      };
      return;
    }
  }
  throw fail('pickle', 'has a quantized tensor without a proper scale');
}
