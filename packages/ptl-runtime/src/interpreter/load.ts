/** Conversion of a file's values into values of the interpreter; tensors get their memory here. */

import type {
  Archive,
  FileObject,
  FileTensor,
  FileValue,
} from '@playtorch-docs/ptl';
import {
  Complex,
  ComplexTensor,
  Device,
  type IValue,
  ScriptObject,
  Tuple,
} from '../operators/ivalue';
import {numbers} from '../tensor/copy';
import {arrays, type DType} from '../tensor/dtype';
import {elementCount} from '../tensor/layout';
import {type Quantizer, type Storage, Tensor} from '../tensor/tensor';
import {InterpreterError} from './error';
import {type ContainerTypes, parseType} from './types';

/** Factories of objects that need more than their attributes. */
interface ObjectFactories {
  /** Factory of a class that PyTorch implements in C++; undefined for other classes. */
  custom: (type: string) => ((state: IValue) => IValue) | undefined;
  /** `__setstate__` that the bytecode has for a class. */
  setState: (
    type: string,
  ) => ((self: ScriptObject, state: IValue) => void) | undefined;
}

const fail = (message: string, cause?: unknown): never => {
  throw new InterpreterError('value', message, {cause});
};

const getMessage = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);

/** Calls `each` for every reference to an object among values; the contents of an object are visited once. */
function forEachObject(
  values: Iterable<FileValue>,
  each: (value: FileValue & object, isFirst: boolean) => void,
): void {
  const seen = new Set<object>();
  const pending: FileValue[] = [...values];
  while (pending.length) {
    const value = pending.pop();
    if (typeof value !== 'object' || value === null) {
      continue;
    }
    each(value, !seen.has(value));
    if (seen.has(value)) {
      continue;
    }
    seen.add(value);
    switch (value.kind) {
      case 'tensor':
        if (value.channelQuantizer) {
          const {scales, zeroPoints} = value.channelQuantizer;
          pending.push(scales, zeroPoints);
        }
        break;
      case 'list':
      case 'tuple':
        value.items.forEach((item) => pending.push(item));
        break;
      case 'dict':
        value.entries.forEach((entry) => pending.push(...entry));
        break;
      case 'object':
        value.attributes.forEach(([, item]) => pending.push(item));
        if (value.state !== undefined) {
          pending.push(value.state);
        }
    }
  }
}

/** Dtypes of the real and imaginary parts of complex dtypes. */
const partDTypes: Readonly<Record<string, 'float32' | 'float64'>> = {
  complex64: 'float32',
  complex128: 'float64',
};

/** Tells whether values contain complex numbers, at any depth. */
export function hasComplexNumbers(values: Iterable<FileValue>): boolean {
  let hasComplex = false;
  forEachObject(values, (value) => {
    hasComplex ||=
      value.kind === 'complex' ||
      (value.kind === 'tensor' && value.dtype in partDTypes);
  });
  return hasComplex;
}

/** Index of the last element that a view reaches in its storage. */
const lastElement = ({sizes, strides, storageOffset}: FileTensor): number =>
  sizes.reduce(
    (last, size, i) => last + (size - 1) * (strides[i] ?? 0),
    storageOffset,
  );

/**
 * Loads values of one file. Objects, lists, tensors and storages that the file shares stay shared
 * across calls. Values that only went into an object of a custom class are dropped, so that weights
 * are in memory once.
 */
export class ValueLoader {
  private readonly loaded = new Map<object, IValue>();
  /** Number of references to each tensor and record that are still to be loaded. */
  private readonly pendingUses = new Map<object | string, number>();
  private readonly storages = new Map<
    string,
    {bytes: Uint8Array; views: Map<DType, Storage>}
  >();

  constructor(
    private readonly archive: Archive,
    private readonly makers: ObjectFactories,
    private readonly made: ContainerTypes,
    private readonly onBytes: (bytes: number) => void = () => {},
  ) {}

  /** Announces values that will be loaded. Tensors that were not announced are kept until the end. */
  expect(values: Iterable<FileValue>): void {
    const count = (key: object | string) =>
      this.pendingUses.set(key, (this.pendingUses.get(key) ?? 0) + 1);
    forEachObject(values, (value, isFirst) => {
      if (value.kind === 'tensor') {
        count(value);
        if (isFirst) {
          count(value.record);
        }
      }
    });
  }

  /** @throws InterpreterError if it cannot be loaded. */
  async load(value: FileValue): Promise<IValue> {
    if (typeof value !== 'object' || value === null) {
      return value;
    }
    const known = this.loaded.get(value);
    if (known !== undefined) {
      if (value.kind === 'tensor') {
        this.release(value);
      }
      return known;
    }
    const loaded = await this.make(value);
    this.loaded.set(value, loaded);
    if (value.kind === 'tensor') {
      this.release(value);
    }
    return loaded;
  }

  private release(key: FileTensor | string): void {
    const remaining = (this.pendingUses.get(key) ?? Infinity) - 1;
    this.pendingUses.set(key, remaining);
    if (remaining <= 0) {
      if (typeof key === 'string') {
        this.storages.delete(key);
      } else {
        this.loaded.delete(key);
      }
    }
  }

  /** Loads values in sequence. */
  async loadAll(values: readonly FileValue[]): Promise<IValue[]> {
    const loaded: IValue[] = [];
    for (const value of values) {
      loaded.push(await this.load(value));
    }
    return loaded;
  }

  private async make(value: FileValue & object): Promise<IValue> {
    switch (value.kind) {
      case 'device':
        return new Device(value.device);
      case 'tensor':
        return this.tensor(value);
      case 'tuple': {
        return new Tuple(await this.loadAll(value.items));
      }
      case 'list': {
        const list = await this.loadAll(value.items);
        this.tag(list, value.type);
        return list;
      }
      case 'dict': {
        const dict = new Map<IValue, IValue>();
        for (const [key, item] of value.entries) {
          dict.set(await this.load(key), await this.load(item));
        }
        this.tag(dict, value.type);
        return dict;
      }
      case 'object':
        return this.object(value);
      case 'complex':
        return new Complex(value.real, value.imaginary);
    }
  }

  private tag(container: object, type: string | undefined): void {
    if (type) {
      try {
        this.made.set(container, parseType(type));
      } catch (error) {
        fail(getMessage(error));
      }
    }
  }

  private async object(value: FileObject): Promise<IValue> {
    const custom = this.makers.custom(value.type);
    const setState = this.makers.setState(value.type);
    const state = async (): Promise<IValue> => {
      if (value.state !== undefined) {
        return this.load(value.state);
      }
      const dict = new Map<IValue, IValue>();
      for (const [name, item] of value.attributes) {
        dict.set(name, await this.load(item));
      }
      return dict;
    };
    if (custom) {
      const loadedState = await state();
      if (typeof value.state === 'object' && value.state !== null) {
        this.loaded.delete(value.state);
      }
      try {
        return custom(loadedState);
      } catch (error) {
        return fail(
          `An object of the class ${value.type} cannot be made: ${getMessage(error)}`,
          error,
        );
      }
    }
    if (setState) {
      const self = new ScriptObject(value.type, [], []);
      setState(self, await state());
      return self;
    }
    if (value.state !== undefined) {
      return fail(
        `An object of the class ${value.type} has a state, and the bytecode has no ${value.type}.__setstate__ that takes it`,
      );
    }
    return new ScriptObject(
      value.type,
      value.attributes.map(([name]) => name),
      await this.loadAll(value.attributes.map(([, item]) => item)),
    );
  }

  private async tensor(value: FileTensor): Promise<IValue> {
    const {dtype, sizes, strides, storageOffset} = value;
    const part = partDTypes[dtype];
    if (part) {
      const pairs: FileTensor = {
        ...value,
        dtype: part,
        sizes: [...sizes, 2],
        strides: [...strides.map((stride) => 2 * stride), 1],
        storageOffset: 2 * storageOffset,
      };
      return new ComplexTensor(await this.realTensor(pairs));
    }
    return this.realTensor(value);
  }

  private async realTensor(value: FileTensor): Promise<Tensor> {
    const {dtype, sizes, strides, storageOffset, record} = value;
    if (!(dtype in arrays)) {
      return fail(
        `A tensor of record ${record} has the dtype ${dtype}, which does not run here: convert the model to float32 before exporting it`,
      );
    }
    const storage = await this.storage(record, dtype as DType);
    if (
      storageOffset < 0 ||
      sizes.length !== strides.length ||
      strides.some((stride) => stride < 0) ||
      (elementCount(sizes) > 0 && lastElement(value) >= storage.data.length)
    ) {
      return fail(
        `A tensor of sizes [${sizes.join(', ')}] does not fit its record ${record}, which has ${storage.data.length} elements`,
      );
    }
    return new Tensor(
      storage,
      dtype as DType,
      sizes,
      strides,
      storageOffset,
      await this.quantizer(value),
    );
  }

  private async quantizer({
    sizes,
    quantizer: one,
    channelQuantizer: many,
  }: FileTensor): Promise<Quantizer | undefined> {
    const numbersOf = async (value: FileTensor): Promise<number[]> => {
      const tensor = await this.load(value);
      const slices = sizes[many?.axis ?? 0];
      if (!(tensor instanceof Tensor) || tensor.numel !== slices) {
        return fail(
          `A quantized tensor has ${slices ?? 'no'} slices along its axis and ${tensor instanceof Tensor ? tensor.numel : 'no'} scales or zero points`,
        );
      }
      return Array.from(numbers(tensor));
    };
    if (many) {
      return {
        scales: await numbersOf(many.scales),
        zeroPoints: await numbersOf(many.zeroPoints),
        axis: many.axis,
      };
    }
    return one && {scales: [one.scale], zeroPoints: [Number(one.zeroPoint)]};
  }

  private async storage(record: string, dtype: DType): Promise<Storage> {
    let entry = this.storages.get(record);
    if (!entry) {
      entry = {bytes: await this.archive.read(record), views: new Map()};
      this.onBytes(entry.bytes.byteLength);
      this.storages.set(record, entry);
    }
    const {bytes, views} = entry;
    let storage = views.get(dtype);
    if (!storage) {
      const size = arrays[dtype].BYTES_PER_ELEMENT;
      // Typed arrays start at a multiple of their element size.
      const aligned =
        bytes.byteOffset % size === 0 ? bytes : new Uint8Array(bytes);
      storage = {
        data: new arrays[dtype](
          aligned.buffer as ArrayBuffer,
          aligned.byteOffset,
          Math.floor(aligned.byteLength / size),
        ),
      };
      views.set(dtype, storage);
    }
    this.release(record);
    return storage;
  }
}

/**
 * Loads one tensor of a file, without the values that use it.
 *
 * @throws InterpreterError if it reaches beyond its record
 */
export async function loadTensor(
  archive: Archive,
  tensor: FileTensor,
): Promise<Tensor> {
  const loader = new ValueLoader(
    archive,
    {custom: () => undefined, setState: () => undefined},
    new WeakMap(),
  );
  const value = await loader.load(tensor);
  return value instanceof Tensor
    ? value
    : fail(`A tensor of the type ${tensor.dtype} has no numbers to show`);
}
