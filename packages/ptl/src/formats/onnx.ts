import type {FileReader} from './fileReader';
import {readFields, readNumbers, type ProtoField} from './protobuf';
import {readName, readOpset, readPair, readPort, readType} from './onnxParts';
import {
  OperatorCounter,
  sumTypes,
  type FileReport,
  type ReportPort,
  type ReportTensor,
} from './report';

const EXTERNAL = 1n;
/** Depth of graphs inside of nodes, such as the branches of If. */
const MAX_DEPTH = 16;

/** State of reading one file. */
interface Context {
  reader: FileReader;
  operators: OperatorCounter;
  /** Functions that the file defines, as `domain::name`. */
  functions: Set<string>;
  tensors: ReportTensor[];
  /** Files that have weights. */
  external: Set<string>;
  sparse: number;
}

const nameOf = (domain: string, name: string): string =>
  domain === '' || domain === 'ai.onnx' ? name : `${domain}::${name}`;

/**
 * Reads an ONNX model: its graphs with those inside of nodes, its functions and the heads of its
 * weights.
 *
 * @throws PtlError `format` or `limit`, with the field
 */
export async function readOnnx(reader: FileReader): Promise<FileReport> {
  const context: Context = {
    reader,
    operators: new OperatorCounter(),
    functions: new Set(),
    tensors: [],
    external: new Set(),
    sparse: 0,
  };
  const versions: [string, string][] = [];
  const metadata: [string, string][] = [];
  const opsets: {domain: string; version: number}[] = [];
  const functions: ProtoField[] = [];
  let graph: ProtoField | undefined;
  let producer = '';
  for await (const one of readFields(reader, 0, reader.size, 'model')) {
    switch (one.number) {
      case 1:
        versions.push(['IR version', String(one.value)]);
        break;
      case 2:
        producer = `${await readName(reader, one, 'producer_name')} ${producer}`;
        break;
      case 3:
        producer += await readName(reader, one, 'producer_version');
        break;
      case 5:
        versions.push(['Model version', String(BigInt.asIntN(64, one.value))]);
        break;
      case 7:
        graph = one;
        break;
      case 8:
        opsets.push(await readOpset(reader, one));
        break;
      case 14:
        reader.count('metadata_props');
        metadata.push(await readPair(reader, one, 'metadata_props'));
        break;
      case 25:
        functions.push(one);
        break;
    }
  }
  if (!graph) {
    throw reader.fail('graph', 'is not there');
  }
  if (producer.trim() !== '') {
    versions.push(['Written by', producer.trim()]);
  }
  for (const one of functions) {
    context.functions.add(await readFunctionName(reader, one));
  }
  const {inputs, outputs, initialized} = await readGraph(
    context,
    graph,
    'graph',
    0,
  );
  for (const one of functions) {
    for await (const part of readFields(
      reader,
      one.start,
      one.end,
      'function',
    )) {
      if (part.number === 7) {
        await readNode(context, part, 'function.node', 0);
      }
    }
  }
  const {tensors, external, sparse} = context;
  return {
    format: 'onnx',
    versions,
    // Before IR version 4 the inputs included the weights.
    inputs: inputs.filter(({name}) => !initialized.has(name)),
    outputs,
    operators: context.operators.list(),
    opsets,
    delegates: [],
    tensors,
    types: sumTypes(tensors),
    metadata,
    notes: [
      ...(external.size > 0
        ? [
            `Weights are in other files, which the app needs in the same folder: ${[...external].slice(0, 5).join(', ')}.`,
          ]
        : []),
      ...(sparse > 0 ? [`${sparse} sparse weights are not listed.`] : []),
    ],
  };
}

async function readFunctionName(
  reader: FileReader,
  {start, end}: ProtoField,
): Promise<string> {
  let name = '';
  let domain = '';
  for await (const one of readFields(reader, start, end, 'function')) {
    if (one.number === 1) {
      name = await readName(reader, one, 'function.name');
    } else if (one.number === 10) {
      domain = await readName(reader, one, 'function.domain');
    }
  }
  return nameOf(domain, name);
}

async function readGraph(
  context: Context,
  {start, end}: ProtoField,
  path: string,
  depth: number,
): Promise<{
  inputs: ReportPort[];
  outputs: ReportPort[];
  initialized: Set<string>;
}> {
  const {reader} = context;
  if (depth > MAX_DEPTH) {
    throw reader.fail(path, 'nests too deeply', 'limit');
  }
  const inputs: ReportPort[] = [];
  const outputs: ReportPort[] = [];
  const initialized = new Set<string>();
  for await (const one of readFields(reader, start, end, path)) {
    switch (one.number) {
      case 1:
        await readNode(context, one, `${path}.node`, depth);
        break;
      case 5: {
        const tensor = await readTensor(context, one, `${path}.initializer`);
        initialized.add(tensor.name);
        context.tensors.push(tensor);
        break;
      }
      case 11:
      case 12:
        reader.count('inputs and outputs');
        (one.number === 11 ? inputs : outputs).push(
          await readPort(
            reader,
            one,
            `${path}.${one.number === 11 ? 'input' : 'output'}`,
          ),
        );
        break;
      case 15:
        reader.count('tensors');
        context.sparse += 1;
        break;
    }
  }
  return {inputs, outputs, initialized};
}

async function readNode(
  context: Context,
  {start, end}: ProtoField,
  path: string,
  depth: number,
): Promise<void> {
  const {reader, functions, operators} = context;
  reader.count('nodes');
  let type = '';
  let domain = '';
  for await (const one of readFields(reader, start, end, path)) {
    if (one.number === 4) {
      type = await readName(reader, one, `${path}.op_type`);
    } else if (one.number === 7) {
      domain = await readName(reader, one, `${path}.domain`);
    } else if (one.number === 5) {
      for await (const part of readFields(
        reader,
        one.start,
        one.end,
        `${path}.attribute`,
      )) {
        // A graph, or one of several.
        if ((part.number === 6 || part.number === 11) && part.wire === 2) {
          await readGraph(context, part, `${path}.attribute.graph`, depth + 1);
        }
      }
    }
  }
  const name = nameOf(domain, type);
  operators.add(name, functions.has(name) ? {origin: 'function'} : {});
}

async function readTensor(
  context: Context,
  {start, end}: ProtoField,
  path: string,
): Promise<ReportTensor> {
  const {reader} = context;
  reader.count('tensors');
  let name = '';
  let typeId = 0n;
  let isExternal = false;
  const shape: number[] = [];
  let raw: number | undefined;
  for await (const one of readFields(reader, start, end, path)) {
    switch (one.number) {
      case 1:
        for (const size of await readNumbers(reader, one, `${path}.dims`)) {
          shape.push(reader.toNumber(size, `${path}.dims`));
        }
        break;
      case 2:
        typeId = one.value;
        break;
      case 8:
        name = await readName(reader, one, `${path}.name`);
        break;
      case 9:
        raw = one.end - one.start;
        break;
      case 13: {
        const [key, value] = await readPair(
          reader,
          one,
          `${path}.external_data`,
        );
        if (key === 'location') {
          context.external.add(value);
        }
        break;
      }
      case 14:
        isExternal = one.value === EXTERNAL;
        break;
    }
  }
  const field = `${path} ${name}`;
  const [type, bits] = readType(reader, typeId, field);
  const elements = reader.multiply(shape, `${field}.dims`);
  const bytes = Math.ceil((elements * bits) / 8);
  if (raw !== undefined && !isExternal && bits > 0 && raw !== bytes) {
    throw reader.fail(
      `${field}.raw_data`,
      `has ${raw} bytes; the sizes need ${bytes}`,
    );
  }
  return {name, type, shape, bytes: isExternal ? 0 : bytes};
}
