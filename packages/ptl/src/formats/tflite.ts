import {TFLITE_TYPES} from './elementTypes';
import type {FileReader} from './fileReader';
import {FlatTable} from './flatbuffer';
import {
  OperatorCounter,
  sumTypes,
  type FileReport,
  type ReportPort,
  type ReportTensor,
} from './report';
import builtin from './tfliteOperators.json';

/** BuiltinOperator of the schema, by number. */
const OPERATOR_NAMES = builtin.names.split(' ');
/** BuiltinOperator of operators that are no part of the runtime. */
const CUSTOM = 32;
/** Custom operators that need TensorFlow's own kernels. */
const FLEX = /^Flex/;

interface Code {
  name: string;
  version: number;
  isCustom: boolean;
}

interface TensorRecord extends ReportTensor {
  buffer: number;
  /** Sizes with -1 for open ones, if the file has some. */
  signature: readonly number[];
}

interface Graph {
  tensors: TensorRecord[];
  inputs: ReportPort[];
  outputs: ReportPort[];
}

/**
 * Reads a TensorFlow Lite model: its operators, tensors, signatures and metadata.
 *
 * @throws PtlError `format` or `limit`, with the field
 */
export async function readTflite(reader: FileReader): Promise<FileReport> {
  const model = await FlatTable.root(reader);
  const version = await model.u32(0, 'version');
  const codes: Code[] = [];
  for await (const code of model.tables(1, 'operator_codes')) {
    codes.push(await readCode(code));
  }
  const buffers: number[] = [];
  for await (const buffer of model.tables(4, 'buffers')) {
    // A model of more than 2 GB has its weights behind the flatbuffer.
    const large = await buffer.size64(2, 'size');
    buffers.push(
      (await buffer.vector(0, 'data', 1))?.length ?? (large > 1 ? large : 0),
    );
  }
  const operators = new OperatorCounter();
  const graphs: Graph[] = [];
  for await (const graph of model.tables(2, 'subgraphs')) {
    graphs.push(await readGraph(graph, codes, operators, buffers));
  }
  const [main] = graphs;
  if (!main) {
    throw reader.fail('subgraphs', 'are not there');
  }
  const metadata: [string, string][] = [];
  const description = await model.text(3, 'description', 'text');
  if (description !== undefined && description !== '') {
    metadata.push(['description', description]);
  }
  for await (const entry of model.tables(6, 'metadata')) {
    const size = buffers[await entry.u32(1, 'buffer')];
    if (size === undefined) {
      throw reader.fail(entry.path, 'refers to a buffer that is not there');
    }
    metadata.push([(await entry.text(0, 'name')) ?? '', `${size} bytes`]);
  }
  const signatures = await readSignatures(model, graphs);
  const tensors = graphs.flatMap((graph) =>
    graph.tensors
      .filter(({bytes}) => bytes > 0)
      .map(
        ({buffer: _buffer, signature: _signature, ...tensor}): ReportTensor =>
          tensor,
      ),
  );
  const listed = operators.list();
  const flex = listed.filter(({name}) => FLEX.test(name));
  return {
    format: 'tflite',
    versions: [['Schema version', String(version)]],
    inputs: signatures?.inputs ?? main.inputs,
    outputs: signatures?.outputs ?? main.outputs,
    operators: listed,
    opsets: [],
    delegates: [],
    tensors,
    types: sumTypes(tensors),
    metadata,
    notes:
      flex.length > 0
        ? [
            `${flex.map(({name}) => name).join(', ')}: operators of TensorFlow itself (“flex”), which need its library in the app.`,
          ]
        : [],
  };
}

async function readCode(code: FlatTable): Promise<Code> {
  // Files since 2020 have large numbers in a second field.
  const id = Math.max(
    await code.i8(0, 'deprecated_builtin_code'),
    await code.i32(3, 'builtin_code'),
  );
  const version = await code.i32(2, 'version', 1);
  if (id === CUSTOM) {
    return {
      name: (await code.text(1, 'custom_code')) ?? 'unnamed',
      version,
      isCustom: true,
    };
  }
  return {
    name: OPERATOR_NAMES[id] ?? `operator ${id}`,
    version,
    isCustom: false,
  };
}

async function readGraph(
  graph: FlatTable,
  codes: readonly Code[],
  operators: OperatorCounter,
  buffers: readonly number[],
): Promise<Graph> {
  const {reader} = graph;
  const tensors: TensorRecord[] = [];
  for await (const tensor of graph.tables(0, 'tensors')) {
    reader.count('tensors');
    tensors.push(await readTensor(tensor, buffers));
  }
  for await (const node of graph.tables(3, 'operators')) {
    reader.count('nodes');
    const index = await node.u32(0, 'opcode_index');
    const code = codes[index];
    if (!code) {
      throw reader.fail(
        `${node.path}.opcode_index`,
        `is ${index}; the file has ${codes.length} operators`,
      );
    }
    operators.add(code.name, {
      version: code.version,
      ...(code.isCustom && {origin: 'custom' as const}),
    });
  }
  const toPorts = (indices: readonly number[], field: string) =>
    indices.map((index) =>
      toPort(reader, tensors[index], `${graph.path}.${field}`),
    );
  return {
    tensors,
    inputs: toPorts(await graph.ints(1, 'inputs'), 'inputs'),
    outputs: toPorts(await graph.ints(2, 'outputs'), 'outputs'),
  };
}

function toPort(
  reader: FileReader,
  tensor: TensorRecord | undefined,
  field: string,
  more: Partial<ReportPort> = {},
): ReportPort {
  if (!tensor) {
    throw reader.fail(field, 'refers to a tensor that is not there');
  }
  const {name, type, shape, signature} = tensor;
  return {
    name,
    type,
    shape:
      signature.length > 0
        ? signature.map((size) => (size < 0 ? '?' : size))
        : shape,
    ...more,
  };
}

async function readTensor(
  tensor: FlatTable,
  buffers: readonly number[],
): Promise<TensorRecord> {
  const {reader} = tensor;
  const name = (await tensor.text(3, 'name')) ?? '';
  const shape = await tensor.ints(0, 'shape');
  if (shape.some((size) => size < 0)) {
    throw reader.fail(
      `${tensor.path}.shape`,
      `is [${shape.slice(0, 64).join(', ')}]`,
    );
  }
  reader.multiply(shape, `${tensor.path}.shape`);
  const type = TFLITE_TYPES[await tensor.i8(1, 'type')]?.[0];
  if (type === undefined) {
    throw reader.fail(`${tensor.path}.type`, 'is unknown', 'unsupported');
  }
  const buffer = await tensor.u32(2, 'buffer');
  const bytes = buffers[buffer];
  if (bytes === undefined) {
    throw reader.fail(
      `${tensor.path}.buffer`,
      `is ${buffer}; the file has ${buffers.length}`,
    );
  }
  const quantization = await readQuantization(tensor);
  return {
    name,
    type,
    shape,
    bytes,
    ...(quantization !== undefined && {quantization}),
    buffer,
    signature: await tensor.ints(7, 'shape_signature'),
  };
}

async function readQuantization(
  tensor: FlatTable,
): Promise<string | undefined> {
  const parameters = await tensor.table(4, 'quantization');
  const scales = await parameters?.vector(2, 'scale', 4);
  if (!parameters || !scales || scales.length === 0) {
    return undefined;
  }
  if (scales.length > 1) {
    return `per channel (axis ${await parameters.i32(6, 'quantized_dimension')})`;
  }
  return 'per tensor';
}

/** Reads the ports of the signatures, whose names are those that an app sees. */
async function readSignatures(
  model: FlatTable,
  graphs: readonly Graph[],
): Promise<Pick<Graph, 'inputs' | 'outputs'> | undefined> {
  const {reader} = model;
  const ports: Pick<Graph, 'inputs' | 'outputs'> = {inputs: [], outputs: []};
  let count = 0;
  for await (const signature of model.tables(7, 'signature_defs')) {
    count += 1;
    const method = (await signature.text(2, 'signature_key')) ?? '';
    const graph = graphs[await signature.u32(4, 'subgraph_index')];
    for (const [field, side] of ['inputs', 'outputs'].entries()) {
      for await (const entry of signature.tables(field, side)) {
        const name = (await entry.text(0, 'name')) ?? '';
        const index = await entry.u32(1, 'tensor_index');
        ports[side as 'inputs' | 'outputs'].push(
          toPort(reader, graph?.tensors[index], entry.path, {name, method}),
        );
      }
    }
  }
  return count > 0 ? ports : undefined;
}
