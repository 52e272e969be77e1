/* eslint max-lines: off -- one summary of a model: each part is a short function and its type */
import {
  listInstructions,
  formatOperator,
  formatValue,
  type InstructionRow,
} from './listing';
import type {
  ArchiveRecord,
  BytecodeFunction,
  FileDType,
  FileTensor,
  FileValue,
  MobileModel,
} from './model';
import {
  getNamespaceKind,
  getOperatorStatus,
  type OperatorStatus,
  type OperatorTable,
} from './operatorTable';
import {listCallerArguments} from './callerArguments';
import {listIndexArguments} from './indexArguments';
import {storages} from './rebuild';

/** Summary of a model as plain JSON, in which 64-bit integers are strings. */
export interface ModelSummary {
  /** Name of the archive's root folder. */
  root: string;
  fileSize: number;
  archiveVersion: number;
  bytecodeVersion: number;
  /** Class of the module: `__torch__.Digits`. */
  type: string;
  /** Number of elements in all storages. */
  parameters: number;
  /** Number of bytes in all storages. */
  tensorBytes: number;
  dtypes: DTypeRow[];
  /** All tensors, the largest first. */
  tensors: TensorRow[];
  methods: MethodRow[];
  operators: OperatorRow[];
  extraFiles: {name: string; size: number}[];
  /** Records with TorchScript source. */
  sources: string[];
  /** Whether the file maps instructions to lines of the source. */
  hasDebugHandles: boolean;
  /** Stored records of tensors that do not start at a multiple of 64, as PyTorch writes them. */
  misaligned: string[];
  archive: ArchiveNode;
}

interface DTypeRow {
  dtype: FileDType;
  tensors: number;
  elements: number;
  bytes: number;
}

/** Row of a tensor. */
export interface TensorRow {
  /** First path to the tensor: `layer1.weight`, `forward() constant 3`. */
  name: string;
  dtype: FileDType;
  sizes: number[];
  elements: number;
  /** Bytes of its elements, not of the storage. */
  bytes: number;
  record: string;
  /** Whether its storage has other elements. */
  isView: boolean;
}

/** Row of a function. */
export interface MethodRow {
  /** Method name, such as `forward`; qualified for functions outside of the module. */
  name: string;
  /** Qualified name: `__torch__.Digits.forward`. */
  function: string;
  isMethod: boolean;
  /** Schema: `forward(x: Tensor, n: int = 3) -> Tensor`; absent before bytecode 4. */
  schema?: string;
  /** Arguments without `self`. */
  arguments: {
    name: string;
    type: string;
    default?: string;
    /** Whether an embedding reads the tensor, so that it has indices of the type int64. */
    isIndex?: true;
  }[];
  returns: string[];
  instructions: number;
  operators: number;
  registers: number;
}

/** Row of an operator. */
export interface OperatorRow {
  /** Name with overload: `aten::add.Tensor`. */
  operator: string;
  name: string;
  overload: string;
  family: ReturnType<typeof getNamespaceKind>;
  /** Where the operator is registered; absent without a table. */
  status?: OperatorStatus;
  /** Number of instructions that call the operator. */
  count: number;
  /** Names of the functions that call the operator. */
  functions: string[];
}

/** Folder or record of the archive. */
export interface ArchiveNode {
  name: string;
  /** Path below the root folder. */
  path: string;
  /** Bytes after decompression; a folder has the sum of its records. */
  size: number;
  packedSize: number;
  /** Whether a record is uncompressed; absent for a folder. */
  stored?: boolean;
  /** Offset of the data in the file; absent for a folder. */
  offset?: number;
  /** Content of a folder; absent for a record. */
  children?: ArchiveNode[];
}

/** Sizes of elements in bytes. */
const itemSizes = Object.fromEntries(Object.values(storages)) as Readonly<
  Record<FileDType, number>
>;

const ALIGNMENT = 64;
/** Limit of folders in the tree; others become part of their records' names. */
const MAX_FOLDERS = 10_000;

/** Summarizes a model; with a table of operators, their status too. */
export function summarize(
  model: MobileModel,
  fileSize: number,
  operators?: OperatorTable,
): ModelSummary {
  const tensors = listTensors(model);
  const dtypes = sumByDType(tensors.map(({tensor}) => tensor));
  const {records} = model.archive;
  return {
    root: model.archive.root,
    fileSize,
    archiveVersion: model.archiveVersion,
    bytecodeVersion: model.bytecodeVersion,
    type: model.module.type,
    parameters: dtypes.reduce((sum, {elements}) => sum + elements, 0),
    tensorBytes: dtypes.reduce((sum, {bytes}) => sum + bytes, 0),
    dtypes,
    tensors: tensors
      .map(({name, tensor}) => createTensorRow(name, tensor))
      .sort((a, b) => b.bytes - a.bytes),
    methods: model.functions.map((fn) =>
      createMethodRow(fn, model.module.type),
    ),
    operators: countOperators(model.functions, operators),
    extraFiles: records
      .filter(({name}) => name.startsWith('extra/'))
      .map(({name, size}) => ({name: name.slice('extra/'.length), size})),
    sources: records
      .filter(({name}) => /^code\/.*\.py$/.test(name))
      .map(({name}) => name),
    hasDebugHandles: model.functions.some(
      ({debugHandles}) => debugHandles !== undefined,
    ),
    misaligned: records
      .filter(
        ({stored, size, offset, name}) =>
          stored &&
          size > 0 &&
          offset % ALIGNMENT !== 0 &&
          /^(data|constants|bytecode)\//.test(name),
      )
      .map(({name}) => name),
    archive: createArchiveTree(model.archive.root, records),
  };
}

/** Adds every instruction to a summary, for a JSON file. */
export function exportJson(
  model: MobileModel,
  summary: ModelSummary,
): ModelSummary & {
  functions: {
    name: string;
    registers: number;
    types: string[];
    constants: string[];
    instructions: InstructionRow[];
  }[];
} {
  return {
    ...summary,
    functions: model.functions.map((fn) => ({
      name: fn.name,
      registers: fn.registerSize,
      types: fn.types,
      constants: fn.constants.map((constant) => formatValue(constant)),
      instructions: listInstructions(fn),
    })),
  };
}

/** Lists the tensors of a model without repetition, each with the first path to it. */
export function listTensors(
  model: Pick<MobileModel, 'module' | 'functions' | 'constants'>,
): {name: string; tensor: FileTensor}[] {
  const tensors: {name: string; tensor: FileTensor}[] = [];
  const seen = new Set<string>();
  const visited = new Set<object>();
  const visit = (value: FileValue, name: string): void => {
    if (value === null || typeof value !== 'object' || visited.has(value)) {
      return;
    }
    visited.add(value);
    const join = (step: string) => (name === '' ? step : `${name}.${step}`);
    switch (value.kind) {
      case 'tensor': {
        // Each pickle may contain the same tensor.
        const key = JSON.stringify([
          value.record,
          value.storageOffset,
          value.sizes,
          value.strides,
        ]);
        if (!seen.has(key)) {
          seen.add(key);
          tensors.push({name, tensor: value});
        }
        break;
      }
      case 'list':
      case 'tuple':
        value.items.forEach((item, i) => visit(item, `${name}[${i}]`));
        break;
      case 'dict':
        for (const [key, item] of value.entries) {
          visit(item, `${name}[${formatValue(key, 0)}]`);
        }
        break;
      case 'object':
        for (const [attribute, item] of value.attributes) {
          visit(item, join(attribute));
        }
        if (value.state !== undefined) {
          visit(value.state, name);
        }
        break;
      default:
    }
  };
  visit(model.module, '');
  for (const fn of model.functions) {
    const short = fn.name.split('.').at(-1) ?? fn.name;
    fn.constants.forEach((constant, i) =>
      visit(constant, `${short}() constant ${i}`),
    );
  }
  model.constants.forEach((constant, i) => visit(constant, `CONSTANTS.c${i}`));
  return tensors;
}

const countElements = (sizes: readonly number[]) =>
  sizes.reduce((product, size) => product * size, 1);

function createTensorRow(name: string, tensor: FileTensor): TensorRow {
  const elements = countElements(tensor.sizes);
  return {
    name,
    dtype: tensor.dtype,
    sizes: tensor.sizes,
    elements,
    bytes: elements * itemSizes[tensor.dtype],
    record: tensor.record,
    isView: elements !== tensor.storageSize,
  };
}

/** Sums up storages by element type, so that views and shared tensors count once. */
function sumByDType(tensors: readonly FileTensor[]): DTypeRow[] {
  const typesByRecord = new Map<string, Set<FileDType>>();
  const rows = new Map<FileDType, DTypeRow>();
  for (const {dtype, record, storageSize} of tensors) {
    const row = rows.get(dtype) ?? {dtype, tensors: 0, elements: 0, bytes: 0};
    rows.set(dtype, row);
    row.tensors += 1;
    const known = typesByRecord.get(record) ?? new Set();
    typesByRecord.set(record, known);
    if (!known.has(dtype)) {
      known.add(dtype);
      row.elements += storageSize;
      row.bytes += storageSize * itemSizes[dtype];
    }
  }
  return [...rows.values()].sort((a, b) => b.bytes - a.bytes);
}

function createMethodRow(fn: BytecodeFunction, moduleType: string): MethodRow {
  const prefix = `${moduleType}.`;
  const rest = fn.name.startsWith(prefix)
    ? fn.name.slice(prefix.length)
    : undefined;
  const isMethod = rest !== undefined && !rest.includes('.');
  const name = isMethod ? rest : fn.name;
  const indices = new Set(listIndexArguments(fn));
  const args = listCallerArguments(fn).map(
    ({name: argument, type, defaultValue}) => ({
      name: argument,
      type,
      // The file has None both for no default and for the default None.
      ...(defaultValue !== null || type.startsWith('Optional[')
        ? {default: formatValue(defaultValue)}
        : {}),
      ...(indices.has(argument) ? {isIndex: true as const} : {}),
    }),
  );
  const returns = fn.schema?.returns.map(({type}) => type) ?? [];
  const shown = args.map(
    (argument) =>
      `${argument.name}: ${argument.type}${argument.default === undefined ? '' : ` = ${argument.default}`}`,
  );
  return {
    name,
    function: fn.name,
    isMethod,
    ...(fn.schema
      ? {
          schema: `${name}(${shown.join(', ')}) -> ${returns.join(', ') || 'None'}`,
        }
      : {}),
    arguments: args,
    returns,
    instructions: fn.instructions.length,
    operators: fn.operators.length,
    registers: fn.registerSize,
  };
}

/** Counts the calls of each operator, most calls first. */
function countOperators(
  functions: readonly BytecodeFunction[],
  table: OperatorTable | undefined,
): OperatorRow[] {
  const rows = new Map<string, OperatorRow>();
  for (const fn of functions) {
    const uses = fn.operators.map((use) => {
      const operator = formatOperator(use);
      const row: OperatorRow = rows.get(operator) ?? {
        operator,
        name: use.name,
        overload: use.overload,
        family: getNamespaceKind(use.name),
        ...(table ? {status: getOperatorStatus(table, use)} : {}),
        count: 0,
        functions: [],
      };
      rows.set(operator, row);
      // A function may list an operator twice, with different argument counts.
      if (row.functions.at(-1) !== fn.name) {
        row.functions.push(fn.name);
      }
      return row;
    });
    for (const {op, x} of fn.instructions) {
      const row = op === 'OP' || op === 'OPN' ? uses[x] : undefined;
      if (row) {
        row.count += 1;
      }
    }
  }
  return [...rows.values()].sort(
    (a, b) => b.count - a.count || (a.operator < b.operator ? -1 : 1),
  );
}

/** Arranges the records in folders. */
function createArchiveTree(
  root: string,
  records: readonly ArchiveRecord[],
): ArchiveNode {
  const createFolder = (name: string, path: string): ArchiveNode => ({
    name,
    path,
    size: 0,
    packedSize: 0,
    children: [],
  });
  const top = createFolder(root, '');
  const folders = new Map<string, ArchiveNode>([['', top]]);
  for (const record of records) {
    const steps = record.name.split('/');
    const leaf = steps.pop() ?? '';
    let parent = top;
    let path = '';
    const line = [top];
    let name = leaf;
    for (const [i, step] of steps.entries()) {
      path = path === '' ? step : `${path}/${step}`;
      let node = folders.get(path);
      if (!node && folders.size >= MAX_FOLDERS) {
        name = [...steps.slice(i), leaf].join('/');
        break;
      }
      if (!node) {
        node = createFolder(step, path);
        folders.set(path, node);
        parent.children?.push(node);
      }
      parent = node;
      line.push(node);
    }
    for (const node of line) {
      node.size += record.size;
      node.packedSize += record.packedSize;
    }
    parent.children?.push({
      name,
      path: record.name,
      size: record.size,
      packedSize: record.packedSize,
      stored: record.stored,
      offset: record.offset,
    });
  }
  return top;
}
