import {EXECUTORCH_TYPES} from './elementTypes';
import type {FileReader} from './fileReader';
import {FlatTable} from './flatbuffer';
import {
  OperatorCounter,
  sumTypes,
  type FileReport,
  type ReportDelegate,
  type ReportPort,
  type ReportTensor,
} from './report';

/** Values of EValue.val_type, in the order of the union. */
const VALUE_NAMES =
  'none,none,int,bool,float,tensor,string,list of int,list of float,list of bool,list of tensors,list of tensors'.split(
    ',',
  );
const TENSOR = 5;
const KERNEL_CALL = 1;
const DELEGATE_CALL = 2;
const SEGMENT = 1;
const EXTERNAL = 1;

interface Values {
  ports: (ReportPort | undefined)[];
  tensors: ReportTensor[];
  external: number;
}

/**
 * Reads an ExecuTorch program: its methods, the operators and delegates that they call, weights.
 *
 * @throws PtlError `format` or `limit`, with the field
 */
export async function readPte(reader: FileReader): Promise<FileReport> {
  const program = await FlatTable.root(reader);
  const segments: number[] = [];
  for await (const segment of program.tables(4, 'segments')) {
    segments.push(await segment.size64(1, 'size'));
  }
  const inline: number[] = [];
  for await (const data of program.tables(3, 'backend_delegate_data')) {
    inline.push((await data.vector(0, 'data', 1))?.length ?? 0);
  }
  const operators = new OperatorCounter();
  const delegates = new Map<string, ReportDelegate>();
  const inputs: ReportPort[] = [];
  const outputs: ReportPort[] = [];
  const tensors: ReportTensor[] = [];
  const methods: string[] = [];
  let external = 0;
  for await (const plan of program.tables(1, 'execution_plan')) {
    const method = (await plan.text(0, 'name')) ?? '';
    methods.push(method);
    const values = await readValues(plan, method);
    external += values.external;
    tensors.push(...values.tensors);
    const toPorts = async (field: number, name: string) =>
      (await plan.ints(field, name)).map((index) => {
        const port = values.ports[index];
        if (!port) {
          throw reader.fail(
            `${plan.path}.${name}`,
            `refers to value ${index}, which is not there`,
          );
        }
        return port;
      });
    inputs.push(...(await toPorts(3, 'inputs')));
    outputs.push(...(await toPorts(4, 'outputs')));
    await readCalls(plan, operators, delegates, segments, inline);
  }
  if (methods.length === 0) {
    throw reader.fail('execution_plan', 'is empty');
  }
  const named = await countTables(program, 7, 'named_data');
  const constants = segments.reduce((sum, size) => sum + size, 0);
  const {count: hidden, bytes: hiddenBytes} = sumDelegates(delegates);
  return {
    format: 'executorch',
    versions: [
      ['Program version', String(await program.u32(0, 'version'))],
      ['ExecuTorch that wrote it', 'not recorded in the file'],
    ],
    inputs,
    outputs,
    operators: operators.list(),
    opsets: [],
    delegates: [...delegates.values()],
    tensors,
    types: sumTypes(tensors),
    metadata: [
      ['methods', methods.join(', ')],
      ['segments behind the program', `${segments.length}, ${constants} bytes`],
      ...(named > 0
        ? ([['named weights of delegates', String(named)]] as const)
        : []),
    ],
    notes: [
      ...(hidden > 0
        ? [
            `Delegates have ${hidden} ${hidden === 1 ? 'part' : 'parts'} of the program with ${hiddenBytes} bytes: their operators and weights are in formats of their own, and are not listed.`,
          ]
        : []),
      ...(external > 0
        ? [
            `${external} tensors have their numbers in another file (.ptd), which the app needs in the same folder.`,
          ]
        : []),
    ],
  };
}

function sumDelegates(delegates: ReadonlyMap<string, ReportDelegate>) {
  const all = [...delegates.values()];
  return {
    count: all.reduce((sum, {parts}) => sum + parts, 0),
    bytes: all.reduce((sum, {bytes}) => sum + bytes, 0),
  };
}

async function countTables(
  table: FlatTable,
  field: number,
  name: string,
): Promise<number> {
  return (await table.vector(field, name, 4))?.length ?? 0;
}

async function readValues(plan: FlatTable, method: string): Promise<Values> {
  const values: Values = {ports: [], tensors: [], external: 0};
  const {reader} = plan;
  for await (const value of plan.tables(2, 'values')) {
    reader.count('values');
    const kind = await value.u8(0, 'val_type');
    const name = VALUE_NAMES[kind];
    if (name === undefined) {
      throw reader.fail(`${value.path}.val_type`, `is ${kind}`, 'unsupported');
    }
    if (kind !== TENSOR) {
      values.ports.push({name: '', type: name, shape: undefined, method});
      continue;
    }
    const tensor = await value.table(1, 'val');
    if (!tensor) {
      throw reader.fail(`${value.path}.val`, 'is not there');
    }
    const type = EXECUTORCH_TYPES[await tensor.i8(0, 'scalar_type')];
    if (type === undefined) {
      throw reader.fail(`${tensor.path}.scalar_type`, 'is unknown');
    }
    const [title, bits] = type;
    const shape = await tensor.ints(2, 'sizes');
    if (shape.some((size) => size < 0)) {
      throw reader.fail(`${tensor.path}.sizes`, 'are negative');
    }
    const elements = reader.multiply(shape, `${tensor.path}.sizes`);
    const isDynamic = (await tensor.i8(8, 'shape_dynamism')) !== 0;
    values.ports.push({
      name: '',
      type: title,
      shape: isDynamic ? shape.map((size) => `up to ${size}`) : shape,
      method,
    });
    const extra = await tensor.table(9, 'extra_tensor_info');
    const buffer = await tensor.u32(5, 'data_buffer_idx');
    const isExternal =
      extra !== undefined && (await extra.i8(2, 'location')) === EXTERNAL;
    if (isExternal) {
      values.external += 1;
    }
    // Buffer 0 is empty: such a tensor gets its place when the method runs.
    if (buffer > 0 || isExternal) {
      values.tensors.push({
        name: (await extra?.text(1, 'fully_qualified_name')) ?? '',
        type: title,
        shape,
        bytes: isExternal ? 0 : Math.ceil((elements * bits) / 8),
      });
    }
  }
  return values;
}

async function readCalls(
  plan: FlatTable,
  operators: OperatorCounter,
  delegates: Map<string, ReportDelegate>,
  segments: readonly number[],
  inline: readonly number[],
): Promise<void> {
  const {reader} = plan;
  const names: string[] = [];
  for await (const operator of plan.tables(6, 'operators')) {
    const name = (await operator.text(0, 'name')) ?? '';
    const overload = (await operator.text(1, 'overload')) ?? '';
    names.push(overload === '' ? name : `${name}.${overload}`);
  }
  let parts = 0;
  for await (const one of plan.tables(7, 'delegates')) {
    parts += 1;
    const name = (await one.text(0, 'id')) ?? '';
    const data = await one.table(1, 'processed');
    const index = (await data?.u32(1, 'index')) ?? 0;
    const isSegment = (await data?.i8(0, 'location')) === SEGMENT;
    const bytes = (isSegment ? segments : inline)[index];
    if (bytes === undefined) {
      throw reader.fail(`${one.path}.processed`, 'refers to no data');
    }
    const row = delegates.get(name) ?? {name, parts: 0, bytes: 0};
    row.parts += 1;
    row.bytes += bytes;
    delegates.set(name, row);
  }
  for await (const chain of plan.tables(5, 'chains')) {
    for await (const instruction of chain.tables(2, 'instructions')) {
      reader.count('nodes');
      const kind = await instruction.u8(0, 'instr_args_type');
      if (kind !== KERNEL_CALL && kind !== DELEGATE_CALL) {
        continue;
      }
      const call = await instruction.table(1, 'instr_args');
      const index = (await call?.i32(0, 'index')) ?? 0;
      const name = names[index];
      if (
        kind === DELEGATE_CALL
          ? index < 0 || index >= parts
          : name === undefined
      ) {
        throw reader.fail(
          `${instruction.path}.instr_args`,
          `calls number ${index}, which is not there`,
        );
      }
      if (kind === KERNEL_CALL && name !== undefined) {
        operators.add(name);
      }
    }
  }
}
