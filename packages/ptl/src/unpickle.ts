/* eslint max-lines: off -- one stack machine: a method for each opcode */
import {PtlError} from './error';
import type {FileDict, FileObject, FileTuple, FileValue} from './model';
import {checkShape} from './pickleShape';
import {
  rebuildTensor,
  readStorage,
  storages,
  type StorageOptions,
} from './rebuild';
import {
  isFileValue,
  isKind,
  type PickleArguments,
  type Fail,
  type StackItem,
} from './stackItems';
import {Bytes} from './source';
import {decodeBytes} from './utf8';

/** Functions that TorchScript's pickler calls for typed lists, and their types. */
const listTypes: Readonly<Record<string, string>> = {
  build_intlist: 'List[int]',
  build_tensorlist: 'List[Tensor]',
  build_doublelist: 'List[float]',
  build_boollist: 'List[bool]',
};

/** Globals that TorchScript's pickler writes, by module; all others are refused. */
const allowed: Readonly<Record<string, (name: string) => boolean>> = {
  torch: (name) =>
    Object.hasOwn(storages, name) ||
    [
      'device',
      'per_tensor_affine',
      'per_channel_affine',
      'per_channel_affine_float_qparams',
    ].includes(name),
  'torch._utils': (name) =>
    name === '_rebuild_tensor_v2' || name === '_rebuild_qtensor',
  'torch.jit._pickle': (name) =>
    name === 'restore_type_tag' || Object.hasOwn(listTypes, name),
  collections: (name) => name === 'OrderedDict',
  builtins: (name) => name === 'complex',
};

/** Modules of TorchScript's classes: `__torch__.Digits`, `__torch__.___torch_mangle_3.Conv2d`. */
const CLASS_MODULE = /^__torch__(\.[A-Za-z_]\w*)*$/;
const CLASS_NAME = /^[A-Za-z_]\w*$/;

const MAX_STACK = 2 ** 20;

const smallInts = Array.from({length: 256}, (_, i) => BigInt(i));

interface UnpickleOptions extends StorageOptions {
  /** Remaining number of objects (tuples, lists, tensors …) and memo entries; counts down. */
  budget: {objects: number};
}

/**
 * Reads a pickle of TorchScript's pickler (protocol 2). Globals are compared with a list and
 * never looked up; nothing is executed.
 *
 * The opcodes are those of torch/csrc/jit/serialization/pickler.h, with the meaning of Python's
 * pickletools.
 *
 * @throws PtlError `pickle`, `unsafe`, `limit` or `unsupported`, with the record and the offset
 */
export function unpickle(
  bytes: Uint8Array,
  options: UnpickleOptions,
): FileValue {
  return new Unpickler(bytes, options).run();
}

class Unpickler {
  private readonly data: Bytes;
  private at = 0;
  /** Offset of the current opcode. */
  private opcodeAt = 0;
  private readonly stack: StackItem[] = [];
  private readonly marks: number[] = [];
  private readonly memo = new Map<number, StackItem>();
  private readonly emptyTuple: FileTuple = {kind: 'tuple', items: []};
  /** Objects of NEWOBJ that BUILD has not filled yet. */
  private readonly unbuilt = new Set<FileObject>();

  constructor(
    private readonly bytes: Uint8Array,
    private readonly options: UnpickleOptions,
  ) {
    this.data = new Bytes(bytes);
  }

  run(): FileValue {
    if (this.bytes[0] !== 0x80 || this.bytes[1] !== 2) {
      throw this.createError('pickle', 'is not a pickle of protocol 2');
    }
    this.at = 2;
    for (;;) {
      this.opcodeAt = this.at;
      const opcode = this.readByte();
      if (opcode === 0x2e /* STOP */) {
        break;
      }
      this.step(opcode);
      if (this.stack.length > MAX_STACK) {
        throw this.createError(
          'limit',
          `puts more than ${MAX_STACK} values on its stack`,
        );
      }
    }
    if (this.stack.length !== 1 || this.marks.length > 0) {
      throw this.createError('pickle', 'does not end with one value');
    }
    if (this.at !== this.bytes.length) {
      throw this.createError('pickle', `goes on after its end`);
    }
    if (this.unbuilt.size > 0) {
      throw this.createError('pickle', 'leaves an object without its state');
    }
    const value = this.asValue(this.pop());
    checkShape(value, this.bytes.length, this.fail);
    return value;
  }

  private step(opcode: number): void {
    const {stack} = this;
    switch (opcode) {
      case 0x28 /* MARK */:
        this.marks.push(stack.length);
        // Marks take as much memory as values.
        if (this.marks.length > MAX_STACK) {
          throw this.createError('limit', 'has too many marks');
        }
        break;
      case 0x4e /* NONE */:
        stack.push(null);
        break;
      case 0x88 /* NEWTRUE */:
        stack.push(true);
        break;
      case 0x89 /* NEWFALSE */:
        stack.push(false);
        break;
      case 0x4b /* BININT1 */:
        stack.push(smallInts[this.readByte()] ?? 0n);
        break;
      case 0x4d /* BININT2 */:
        stack.push(BigInt(this.data.u16(this.advance(2))));
        break;
      case 0x4a /* BININT */:
        stack.push(BigInt(this.data.i32(this.advance(4))));
        break;
      case 0x8a /* LONG1 */:
        stack.push(this.readLong(this.readByte()));
        break;
      case 0x47 /* BINFLOAT */:
        stack.push(this.data.f64BigEndian(this.advance(8)));
        break;
      case 0x58 /* BINUNICODE */: {
        const length = this.data.u32(this.advance(4));
        const start = this.advance(length);
        stack.push(decodeBytes(this.bytes.subarray(start, start + length)));
        break;
      }
      case 0x29 /* EMPTY_TUPLE */:
        stack.push(this.emptyTuple);
        break;
      case 0x85 /* TUPLE1 */:
      case 0x86 /* TUPLE2 */:
      case 0x87 /* TUPLE3 */:
        stack.push(this.makeTuple(this.popMany(opcode - 0x84)));
        break;
      case 0x74 /* TUPLE */:
        stack.push(this.makeTuple(this.popMark()));
        break;
      case 0x5d /* EMPTY_LIST */:
        this.countObject();
        stack.push({kind: 'list', items: []});
        break;
      case 0x6c /* LIST */: {
        const items = this.popMark().map((item) => this.asValue(item));
        this.countObject();
        stack.push({kind: 'list', items});
        break;
      }
      case 0x61 /* APPEND */: {
        const item = this.asValue(this.pop());
        this.getTop('list').items.push(item);
        break;
      }
      case 0x65 /* APPENDS */: {
        const items = this.popMark();
        const list = this.getTop('list');
        for (const item of items) {
          list.items.push(this.asValue(item));
        }
        break;
      }
      case 0x7d /* EMPTY_DICT */:
        this.countObject();
        stack.push({kind: 'dict', entries: []});
        break;
      case 0x64 /* DICT */: {
        const items = this.popMark();
        this.countObject();
        const dict: FileDict = {kind: 'dict', entries: []};
        this.setItems(dict, items);
        stack.push(dict);
        break;
      }
      case 0x73 /* SETITEM */: {
        const items = this.popMany(2);
        this.setItems(this.getTop('dict'), items);
        break;
      }
      case 0x75 /* SETITEMS */: {
        const items = this.popMark();
        this.setItems(this.getTop('dict'), items);
        break;
      }
      case 0x71 /* BINPUT */:
        this.putMemo(this.readByte());
        break;
      case 0x72 /* LONG_BINPUT */:
        this.putMemo(this.data.u32(this.advance(4)));
        break;
      case 0x68 /* BINGET */:
        this.getMemo(this.readByte());
        break;
      case 0x6a /* LONG_BINGET */:
        this.getMemo(this.data.u32(this.advance(4)));
        break;
      case 0x63 /* GLOBAL */:
        this.pushGlobal();
        break;
      case 0x81 /* NEWOBJ */:
        this.pushObject();
        break;
      case 0x62 /* BUILD */:
        this.build();
        break;
      case 0x52 /* REDUCE */:
        this.reduce();
        break;
      case 0x51 /* BINPERSID */:
        this.countObject();
        this.stack.push(readStorage(this.pop(), this.options, this.fail));
        break;
      default:
        throw this.createError(
          'pickle',
          `has the opcode 0x${opcode.toString(16).padStart(2, '0')}, which TorchScript never writes`,
        );
    }
  }

  private readonly fail: Fail = (code, what) => this.createError(code, what);

  private createError(...[code, what]: Parameters<Fail>): PtlError {
    return new PtlError(code, `The pickle ${this.options.record} ${what}.`, {
      record: this.options.record,
      offset: this.opcodeAt,
    });
  }

  /** Skips `length` bytes. @returns the offset of the first */
  private advance(length: number): number {
    const start = this.at;
    if (start + length > this.bytes.length) {
      throw this.createError('pickle', 'ends too early');
    }
    this.at += length;
    return start;
  }

  private readByte(): number {
    return this.bytes[this.advance(1)] as number;
  }

  /** Reads a little-endian integer of up to 8 bytes in two's complement. */
  private readLong(length: number): bigint {
    if (length > 8) {
      throw this.createError('pickle', `has an integer of ${length} bytes`);
    }
    const start = this.advance(length);
    let value = 0n;
    for (let i = length - 1; i >= 0; i -= 1) {
      value = value * 256n + BigInt(this.bytes[start + i] as number);
    }
    return BigInt.asIntN(length * 8, value);
  }

  private readLine(): string {
    const end = this.bytes.indexOf(0x0a, this.at);
    if (end < 0 || end - this.at > 1024) {
      throw this.createError('pickle', 'has a name without an end');
    }
    const start = this.at;
    this.at = end + 1;
    return decodeBytes(this.bytes.subarray(start, end));
  }

  private countObject(): void {
    const {budget} = this.options;
    budget.objects -= 1;
    if (budget.objects < 0) {
      throw this.createError(
        'limit',
        'makes too many objects for a file of this size',
      );
    }
  }

  /** Lowest index that may be popped: an operation takes no value below the last mark. */
  private get floor(): number {
    return this.marks.at(-1) ?? 0;
  }

  private pop(): StackItem {
    if (this.stack.length <= this.floor) {
      throw this.createError('pickle', 'takes a value from an empty stack');
    }
    return this.stack.pop() as StackItem;
  }

  private popMany(count: number): StackItem[] {
    if (this.stack.length - count < this.floor) {
      throw this.createError('pickle', 'takes a value from an empty stack');
    }
    return this.stack.splice(this.stack.length - count, count);
  }

  private popMark(): StackItem[] {
    const mark = this.marks.pop();
    if (mark === undefined) {
      throw this.createError(
        'pickle',
        'closes a collection that it never opened',
      );
    }
    return this.stack.splice(mark);
  }

  private getTop<K extends 'list' | 'dict'>(
    kind: K,
  ): Extract<FileValue, {kind: K}> {
    const item = this.stack.length > this.floor ? this.stack.at(-1) : undefined;
    if (!isKind(item, kind)) {
      throw this.createError('pickle', `fills a ${kind} that is none`);
    }
    return item as Extract<FileValue, {kind: K}>;
  }

  /** Returns an item that may be part of a value. @throws PtlError for any other */
  private asValue(item: StackItem | undefined): FileValue {
    if (item === undefined || !isFileValue(item)) {
      throw this.createError(
        'pickle',
        'keeps a global or a storage as a value',
      );
    }
    return item;
  }

  private makeTuple(items: StackItem[]): FileTuple | PickleArguments {
    if (items.length === 0) {
      return this.emptyTuple;
    }
    this.countObject();
    return items.every(isFileValue)
      ? {kind: 'tuple', items}
      : {kind: 'arguments', items};
  }

  private setItems(dict: FileDict, items: StackItem[]): void {
    if (items.length % 2 !== 0) {
      throw this.createError('pickle', 'has a key without a value');
    }
    for (let i = 0; i < items.length; i += 2) {
      this.countObject();
      dict.entries.push([this.asValue(items[i]), this.asValue(items[i + 1])]);
    }
  }

  private putMemo(index: number): void {
    const item = this.stack.at(-1);
    if (item === undefined || this.stack.length <= this.floor) {
      throw this.createError('pickle', 'remembers a value that is not there');
    }
    this.countObject();
    this.memo.set(index, item);
  }

  private getMemo(index: number): void {
    const item = this.memo.get(index);
    if (item === undefined) {
      throw this.createError(
        'pickle',
        `asks for memo entry ${index}, which is not there`,
      );
    }
    this.stack.push(item);
  }

  private pushGlobal(): void {
    const module = this.readLine();
    const name = this.readLine();
    const fits = Object.hasOwn(allowed, module)
      ? allowed[module]?.(name)
      : CLASS_MODULE.test(module) && CLASS_NAME.test(name);
    if (!fits) {
      const spelled = JSON.stringify(`${module}.${name}`.slice(0, 200));
      throw this.isTorchType(module, name)
        ? this.createError(
            'unsupported',
            // PyTorch loads these two types, this reader does not.
            /^QUInt(?:4x2|2x4)Storage$/u.test(name)
              ? `holds a ${spelled}: numbers of 4 or 2 bits, which are not read here`
              : `holds a ${spelled}, which the lite interpreter does not load`,
          )
        : this.createError(
            'unsafe',
            `asks for ${spelled}, which no model for a phone needs; Python would run it`,
          );
    }
    this.countObject();
    this.stack.push({kind: 'global', module, name});
  }

  /** Whether a global is a harmless type of PyTorch that the lite interpreter does not load. */
  private isTorchType(module: string, name: string): boolean {
    return (
      (module === 'torch' && /^\w+Storage$/.test(name)) ||
      (module === 'torch._utils' && name === '_rebuild_sparse_tensor')
    );
  }

  private pushObject(): void {
    const [global, args] = this.popMany(2);
    if (!isKind(global, 'global') || args !== this.emptyTuple) {
      throw this.createError('pickle', 'makes an object of no class');
    }
    const {module, name} = global;
    if (!CLASS_MODULE.test(module)) {
      throw this.createError('unsafe', `makes an object of ${module}.${name}`);
    }
    this.countObject();
    const object: FileObject = {
      kind: 'object',
      type: `${module}.${name}`,
      attributes: [],
    };
    this.unbuilt.add(object);
    this.stack.push(object);
  }

  private build(): void {
    const state = this.asValue(this.pop());
    const target =
      this.stack.length > this.floor ? this.stack.at(-1) : undefined;
    if (!isKind(target, 'object') || !this.unbuilt.delete(target)) {
      throw this.createError('pickle', 'fills an object that is none');
    }
    // A dictionary with a type is the result of a __getstate__.
    if (!isKind(state, 'dict') || state.type !== undefined) {
      target.state = state;
      return;
    }
    const seen = new Set<string>();
    for (const [key, value] of state.entries) {
      if (typeof key !== 'string' || seen.has(key)) {
        throw this.createError(
          'pickle',
          typeof key === 'string'
            ? `gives ${target.type} the attribute ${JSON.stringify(key)} twice`
            : `gives ${target.type} an attribute without a name`,
        );
      }
      seen.add(key);
      target.attributes.push([key, value]);
    }
  }

  private reduce(): void {
    const [global, args] = this.popMany(2);
    if (
      !isKind(global, 'global') ||
      !(isKind(args, 'tuple') || isKind(args, 'arguments'))
    ) {
      throw this.createError(
        'pickle',
        'builds an object that mobile files cannot hold (of an Enum, say)',
      );
    }
    const {module, name} = global;
    this.stack.push(this.call(`${module}.${name}`, name, args.items));
  }

  private call(
    qualified: string,
    name: string,
    items: readonly StackItem[],
  ): StackItem {
    switch (qualified) {
      case 'collections.OrderedDict':
        // TorchScript writes it only for the empty backward hooks of a tensor.
        if (items.length > 0) {
          break;
        }
        return null;
      case 'builtins.complex': {
        const [real, imaginary] = items;
        if (typeof real !== 'number' || typeof imaginary !== 'number') {
          break;
        }
        this.countObject();
        return {kind: 'complex', real, imaginary};
      }
      case 'torch.device': {
        const [device] = items;
        if (typeof device !== 'string') {
          break;
        }
        this.countObject();
        return {kind: 'device', device};
      }
      case 'torch.jit._pickle.restore_type_tag': {
        const [value, type] = items;
        if (
          !(isKind(value, 'list') || isKind(value, 'dict')) ||
          typeof type !== 'string'
        ) {
          break;
        }
        value.type = type;
        return value;
      }
      case 'torch._utils._rebuild_tensor_v2':
        this.countObject();
        return rebuildTensor(items, false, this.fail);
      case 'torch._utils._rebuild_qtensor':
        this.countObject();
        return rebuildTensor(items, true, this.fail);
      default: {
        const type = Object.hasOwn(listTypes, name)
          ? listTypes[name]
          : undefined;
        const [list] = items;
        if (type === undefined || !isKind(list, 'list')) {
          break;
        }
        list.type = type;
        return list;
      }
    }
    throw this.createError(
      'pickle',
      `calls ${qualified} with the wrong arguments`,
    );
  }
}
