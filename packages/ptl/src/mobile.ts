/* eslint max-lines: off -- one reader of bytecode.pkl */
import {PtlError} from './error';
import type {
  Archive,
  BytecodeFunction,
  FileValue,
  FunctionArgument,
  BytecodeInstruction,
  MobileModel,
  OperatorUse,
} from './model';
import {opcodes} from './opcodes';
import {throwIfAborted, type OpenOptions} from './source';
import {unpickle} from './unpickle';

const BYTECODE = 'bytecode.pkl';
const DATA = 'data.pkl';
const CONSTANTS = 'constants.pkl';
const HANDLES = 'mobile_debug_handles.pkl';
/** Names of the version record; archives from version 6 on have the first. */
const VERSIONS = ['.data/version', 'version'];

/** Newest version of the file format (caffe2/serialize/versions.h of PyTorch 1.13 and 2.x). */
const MAX_ARCHIVE_VERSION = 10;
/** Limit of registers of a function, because the interpreter creates them all at once. */
const MAX_REGISTERS = 2 ** 20;

const versionText = new TextDecoder();

/**
 * Limits the objects of all pickles of a file by its size. An object takes up to 100 bytes, and
 * two million take two seconds.
 */
const limitObjects = (fileSize: number) =>
  Math.floor(Math.min(Math.max(500_000, fileSize / 40), 2_000_000));

/** Limit of a pickle in bytes; bytecode and constants of large models have a few million. */
const MAX_PICKLE_BYTES = 64 * 2 ** 20;

/**
 * Reads the model of an archive with a `bytecode.pkl`, and checks that every operand of an
 * instruction refers to something.
 *
 * @param fileSize - in bytes; limits the objects of the pickles
 * @throws PtlError with the record and the path in it
 */
export async function readMobileModel(
  archive: Archive,
  fileSize: number,
  {signal, onProgress}: OpenOptions = {},
): Promise<MobileModel> {
  const sizes = new Map(archive.records.map(({name, size}) => [name, size]));
  const budget = {objects: limitObjects(fileSize)};
  const load = async (record: string, folder: string): Promise<FileValue> => {
    throwIfAborted(signal);
    const size = sizes.get(record) ?? 0;
    if (size > MAX_PICKLE_BYTES) {
      throw new PtlError(
        'limit',
        `${record} has ${size} bytes; no model’s has more than ${MAX_PICKLE_BYTES}.`,
        {record},
      );
    }
    return unpickle(await archive.read(record), {
      record,
      folder,
      recordSize: (name) => sizes.get(name),
      budget,
    });
  };

  const versionRecord = VERSIONS.find((name) => sizes.has(name)) ?? 'version';
  const archiveVersion = parseVersion(
    await archive.read(versionRecord),
    versionRecord,
  );
  // Tensors of the bytecode have their own records up to bytecode 4; later they share `constants/`.
  const hasBytecodeFolder = archive.records.some(({name}) =>
    name.startsWith('bytecode/'),
  );
  const bytecode = new LocatedValue(
    await load(BYTECODE, hasBytecodeFolder ? 'bytecode/' : 'constants/'),
    BYTECODE,
  ).asTuple();
  onProgress?.(0.5);
  const first = bytecode[0]?.value;
  // Bytecode 3 has no version number and begins with a function.
  const bytecodeVersion = typeof first === 'bigint' ? Number(first) : 3;
  if (bytecodeVersion < 3 || bytecodeVersion > 8) {
    throw new PtlError(
      'unsupported',
      `The model’s bytecode is version ${bytecodeVersion}; PyTorch wrote 3 to 8 into archives.`,
      {
        record: BYTECODE,
        fix: 'Export the model again with PyTorch 1.13 or 2.x, or check that the file is unchanged.',
      },
    );
  }
  const tables = typeof first === 'bigint' ? bytecode.slice(1) : bytecode;
  const functions = tables.map((table) => readFunction(table, bytecodeVersion));
  checkUnique(functions);
  if (sizes.has(HANDLES)) {
    addDebugHandles(
      functions,
      new LocatedValue(await load(HANDLES, 'constants/'), HANDLES).asTuple(),
    );
  }
  const module = await load(DATA, 'data/');
  onProgress?.(0.9);
  if (typeof module !== 'object' || module?.kind !== 'object') {
    throw new PtlError('model', `${DATA} holds no module.`, {record: DATA});
  }
  const constants = sizes.has(CONSTANTS)
    ? new LocatedValue(await load(CONSTANTS, 'constants/'), CONSTANTS)
        .asTuple()
        .map(({value}) => value)
    : [];
  onProgress?.(1);
  return {
    archive,
    archiveVersion,
    bytecodeVersion,
    functions,
    module,
    constants,
    extraFiles: archive.records
      .filter(({name}) => name.startsWith('extra/'))
      .map(({name}) => name.slice('extra/'.length)),
  };
}

function parseVersion(bytes: Uint8Array, record: string): number {
  const text = versionText.decode(bytes.subarray(0, 32)).trim();
  const version = /^\d{1,4}$/.test(text) ? Number(text) : 0;
  if (version < 1 || version > MAX_ARCHIVE_VERSION) {
    throw new PtlError(
      'unsupported',
      `The archive’s version is ${JSON.stringify(text)}; PyTorch wrote 1 to ${MAX_ARCHIVE_VERSION}.`,
      {record},
    );
  }
  return version;
}

/** Value with its path in the record, for messages. */
class LocatedValue {
  constructor(
    readonly value: FileValue,
    readonly record: string,
    readonly path: string = '',
  ) {}

  createError(what: string): PtlError {
    return new PtlError(
      'model',
      `${this.record}${this.path ? `, ${this.path}` : ''}: ${what}.`,
      {record: this.record},
    );
  }

  locate(value: FileValue, step: string | number): LocatedValue {
    return new LocatedValue(
      value,
      this.record,
      this.path ? `${this.path}, ${step}` : String(step),
    );
  }

  /** Returns the items of a tuple; throws if it has another length than `count`. */
  asItems(count?: number): readonly FileValue[] {
    const {value} = this;
    if (
      typeof value !== 'object' ||
      value?.kind !== 'tuple' ||
      (count !== undefined && value.items.length !== count)
    ) {
      throw this.createError(
        count === undefined ? 'not a tuple' : `not a tuple of ${count}`,
      );
    }
    return value.items;
  }

  /** Returns the items of a tuple with their paths. */
  asTuple(count?: number): LocatedValue[] {
    return this.asItems(count).map((item, i) => this.locate(item, i));
  }

  asString(): string {
    if (typeof this.value !== 'string') {
      throw this.createError('not a string');
    }
    return this.value;
  }

  asInteger(min: number, max: number): number {
    const number = typeof this.value === 'bigint' ? Number(this.value) : NaN;
    if (!(number >= min && number <= max)) {
      throw this.createError(`not an integer from ${min} to ${max}`);
    }
    return number;
  }

  /** Returns the value of row `index`, which must be a pair of this name and the value. */
  getField(
    rows: readonly LocatedValue[],
    index: number,
    name: string,
  ): LocatedValue {
    const row = rows[index];
    if (!row) {
      throw this.createError(`no field "${name}"`);
    }
    const [key, value] = row.asTuple(2) as [LocatedValue, LocatedValue];
    if (key.value !== name) {
      throw row.createError(`not the field "${name}"`);
    }
    return this.locate(value.value, name);
  }
}

function readFunction(place: LocatedValue, version: number): BytecodeFunction {
  const [nameAt, tableAt, schemaAt] = place.asTuple();
  if (!nameAt || !tableAt) {
    throw place.createError('not a function');
  }
  const name = nameAt.asString();
  const table = new LocatedValue(
    tableAt.value,
    place.record,
    `function ${name}`,
  );
  const rows = table.asTuple();
  const operators = table
    .getField(rows, 1, 'operators')
    .asTuple()
    .map((operator) => readOperator(operator, version));
  const types = table
    .getField(rows, 3, 'types')
    .asTuple()
    .map((type) => type.asString());
  const constants = table
    .getField(rows, 2, 'constants')
    .asTuple()
    .map(({value}) => value);
  const fn: BytecodeFunction = {
    name,
    instructions: [],
    operators,
    constants,
    types,
    registerSize: table
      .getField(rows, 4, 'register_size')
      .asInteger(0, MAX_REGISTERS),
  };
  const instructions = table.getField(rows, 0, 'instructions');
  fn.instructions = instructions
    .asItems()
    .map((item, i) => readInstruction(item, instructions, i));
  fn.instructions.forEach((instruction, i) =>
    checkOperands(fn, i, instruction, (what) =>
      instructions.locate(null, i).createError(what),
    ),
  );
  // PyTorch added the schema to bytecode 4 without a new version.
  if (schemaAt) {
    fn.schema = readSchema(
      new LocatedValue(schemaAt.value, place.record, `schema of ${name}`),
    );
  }
  return fn;
}

function readOperator(place: LocatedValue, version: number): OperatorUse {
  const [name, overload, count] = place.asTuple(
    version >= 6 && place.asTuple().length === 3 ? 3 : 2,
  ) as [LocatedValue, LocatedValue, LocatedValue | undefined];
  const use: OperatorUse = {
    name: name.asString(),
    overload: overload.asString(),
  };
  if (!/^\w+::\w+$/.test(use.name) || !/^\w*$/.test(use.overload)) {
    throw place.createError('not an operator’s name');
  }
  if (count) {
    const argumentCount = count.asInteger(-1, 0xffff);
    // Operators with any number of arguments (aten::format) have the count -1.
    if (argumentCount >= 0) {
      use.argumentCount = argumentCount;
    }
  }
  return use;
}

/** Reads an instruction without a `LocatedValue` for each part, because a file has many. */
function readInstruction(
  item: FileValue,
  place: LocatedValue,
  index: number,
): BytecodeInstruction {
  const parts =
    typeof item === 'object' && item?.kind === 'tuple' ? item.items : [];
  const [op, x, n] = parts;
  const error = (what: string) => place.locate(item, index).createError(what);
  if (
    parts.length !== 3 ||
    typeof op !== 'string' ||
    typeof x !== 'bigint' ||
    typeof n !== 'bigint'
  ) {
    throw error('not a name and two integers');
  }
  if (!Object.hasOwn(opcodes, op)) {
    throw error(
      `${JSON.stringify(op.slice(0, 40))} is not an instruction of PyTorch`,
    );
  }
  // Operand sizes of torch/csrc/jit/runtime/instruction.h: 32 and 16 bits.
  if (x !== BigInt.asIntN(32, x) || n !== BigInt.asUintN(16, n)) {
    throw error(`${op} has an operand that does not fit`);
  }
  return {op, x: Number(x), n: Number(n)};
}

/** Checks that the operands refer to entries of the function. */
function checkOperands(
  fn: BytecodeFunction,
  index: number,
  {op, x, n}: BytecodeInstruction,
  error: (what: string) => PtlError,
): void {
  const checkRange = (
    what: string,
    from: number,
    until: number,
    end: number,
  ) => {
    if (from < 0 || until > end) {
      throw error(`${op} ${x} ${n} refers to a ${what} that is not there`);
    }
  };
  switch (opcodes[op as keyof typeof opcodes]) {
    case 'operator':
      return checkRange('operator', x, x + 1, fn.operators.length);
    case 'constant':
      return checkRange('constant', x, x + 1, fn.constants.length);
    case 'type':
      return checkRange('type', x, x + 1, fn.types.length);
    case 'types':
      return checkRange('type', x, x + n, fn.types.length);
    case 'register':
      // Registers count from 1.
      return checkRange('register', x - 1, x, fn.registerSize);
    case 'registers':
      return checkRange('register', x - 1, x - 1 + n, fn.registerSize);
    case 'jump':
      return checkRange(
        'instruction',
        index + x,
        index + x + 1,
        fn.instructions.length,
      );
    case 'number':
      return checkRange('number', x, 0, 0);
    default:
  }
}

function readSchema(place: LocatedValue): BytecodeFunction['schema'] {
  const rows = place.asTuple();
  const readArguments = (index: number, name: string): FunctionArgument[] =>
    place
      .getField(rows, index, name)
      .asTuple()
      .map((argument) => {
        const fields = argument.asTuple();
        return {
          name: argument.getField(fields, 0, 'name').asString(),
          type: argument.getField(fields, 1, 'type').asString(),
          defaultValue: argument.getField(fields, 2, 'default_value').value,
        };
      });
  return {
    arguments: readArguments(0, 'arguments'),
    returns: readArguments(1, 'returns'),
  };
}

function checkUnique(functions: readonly BytecodeFunction[]): void {
  const names = new Set<string>();
  for (const {name} of functions) {
    if (names.has(name)) {
      throw new PtlError(
        'model',
        `${BYTECODE} has two functions named ${JSON.stringify(name)}.`,
        {record: BYTECODE},
      );
    }
    names.add(name);
  }
}

/** Reads `(version, (name, (('function_debug_handles', ([…],)),)), …)`, one handle for each instruction. */
function addDebugHandles(
  functions: readonly BytecodeFunction[],
  entries: readonly LocatedValue[],
): void {
  const byName = new Map(functions.map((fn) => [fn.name, fn]));
  for (const entry of entries) {
    if (typeof entry.value === 'bigint') {
      continue;
    }
    const [name, table] = entry.asTuple(2) as [LocatedValue, LocatedValue];
    const fn = byName.get(name.asString());
    const handles = table
      .getField(table.asTuple(), 0, 'function_debug_handles')
      .asTuple(1)[0]?.value;
    if (!fn || typeof handles !== 'object' || handles?.kind !== 'list') {
      throw entry.createError('not the debug handles of a function');
    }
    const numbers = handles.items.filter((item) => typeof item === 'bigint');
    if (
      numbers.length !== handles.items.length ||
      numbers.length !== fn.instructions.length
    ) {
      throw entry.createError('not one debug handle for each instruction');
    }
    fn.debugHandles = numbers;
  }
}
