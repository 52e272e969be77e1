/** Models written by hand, for tests. */

import type {
  BytecodeFunction,
  FileObject,
  FileTensor,
  FileValue,
  MobileModel,
  OperatorUse,
} from '@playtorch-docs/ptl';
import {
  operatorName,
  parseOperators,
  type ParsedOperator,
} from '../../operators/parseOperators';
import type {IValue} from '../../operators/ivalue';
import {Tensor} from '../../tensor/tensor';
import {hostOperators} from '../hostOperators';
import type {Operators} from '../link';

type Line = [op: string, x?: number, n?: number];

export interface FunctionOptions {
  name?: string;
  operators?: (string | OperatorUse)[];
  constants?: FileValue[];
  types?: string[];
  registers?: number;
  schema?: BytecodeFunction['schema'];
}

/** A method: one instruction a line; it ends with RET. */
export const method = (
  lines: readonly Line[],
  options: FunctionOptions = {},
): BytecodeFunction => ({
  name: options.name ?? '__torch__.M.forward',
  instructions: [...lines, ['RET'] as Line].map(([op, x = 0, n = 0]) => ({
    op,
    x,
    n,
  })),
  operators: (options.operators ?? []).map((use) => {
    if (typeof use !== 'string') {
      return use;
    }
    const [name = '', overload = ''] = use.split('.');
    return {name, overload};
  }),
  constants: options.constants ?? [],
  types: options.types ?? [],
  registerSize: options.registers ?? 8,
  ...(options.schema && {schema: options.schema}),
});

export const object = (
  type: string,
  attributes: FileObject['attributes'] = [],
  state?: FileValue,
): FileObject => ({
  kind: 'object',
  type,
  attributes,
  ...(state !== undefined && {state}),
});

export const tensor = (
  record: string,
  sizes: number[],
  more: Partial<FileTensor> = {},
): FileTensor => ({
  kind: 'tensor',
  dtype: 'float32',
  sizes,
  strides: sizes.map((_, i) =>
    sizes.slice(i + 1).reduce((product, size) => product * size, 1),
  ),
  storageOffset: 0,
  record,
  storageSize: sizes.reduce((product, size) => product * size, 1),
  requiresGrad: false,
  ...more,
});

/** A model over records of float32 numbers; `reads` counts how often each is read. */
export function model(
  functions: BytecodeFunction[],
  options: {
    module?: FileObject;
    records?: Record<string, ArrayBufferView>;
    archiveVersion?: number;
  } = {},
): MobileModel & {reads: string[]} {
  const reads: string[] = [];
  const {records = {}} = options;
  const unused = (): never => {
    throw new Error('not used');
  };
  return {
    archive: {
      root: 'm',
      records: [],
      read: (name) => {
        reads.push(name);
        const data = records[name];
        return data
          ? Promise.resolve(
              new Uint8Array(data.buffer, data.byteOffset, data.byteLength),
            )
          : Promise.reject(new Error(`no record ${name}`));
      },
      readSlice: unused,
    },
    archiveVersion: options.archiveVersion ?? 10,
    bytecodeVersion: 8,
    functions,
    module: options.module ?? object('__torch__.M'),
    constants: [],
    extraFiles: [],
    reads,
  };
}

/** A few operators with hand-written schemas, so that a test needs no others. */
const definitions: [
  schema: string,
  run: (args: readonly IValue[]) => IValue,
][] = [
  [
    'aten::add.int(int a, int b) -> int',
    ([a, b]) => (a as bigint) + (b as bigint),
  ],
  [
    'aten::lt.int(int a, int b) -> bool',
    ([a, b]) => (a as bigint) < (b as bigint),
  ],
  [
    'test::pair(int a, int b=7, int[2] c=3) -> (int, int)',
    ([a, b, c]) => {
      (c as IValue[]).push(0n);
      return [(a as bigint) + (b as bigint), BigInt((c as IValue[]).length)];
    },
  ],
  [
    'test::out(Tensor self, int other, *, int alpha=2, Tensor(a!) out) -> Tensor(a!)',
    ([self, other, alpha, out]) => [
      self ?? 0n,
      other ?? 0n,
      alpha ?? 0n,
      out ?? 0n,
    ],
  ],
  ['test::none(int a) -> ()', () => []],
  ['test::all(...) -> int', (args) => BigInt(args.length)],
  [
    'prim::TupleIndex(Any tup, int i) -> Any',
    ([tuple, i]) => [tuple ?? null, i ?? null],
  ],
  [
    'aten::format(str self, ...) -> str',
    ([text, ...rest]) => `${String(text)}:${rest.map(String).join(',')}`,
  ],
  ['prim::device(Tensor a) -> Device', () => 'cpu'],
  [
    'test::fails(Tensor a) -> Tensor',
    () => {
      throw new RangeError('no such size');
    },
  ],
];

export const testOperators: Operators = new Map<string, ParsedOperator>([
  ...parseOperators(definitions.map(([schema, run]) => ({schema, run}))),
  ...hostOperators.map(
    (operator) =>
      [operatorName(operator.schema), operator as ParsedOperator] as const,
  ),
]);

export const ones = (...sizes: number[]): Tensor => {
  const result = Tensor.empty(sizes);
  (result.storage.data as Float32Array).fill(1);
  return result;
};
