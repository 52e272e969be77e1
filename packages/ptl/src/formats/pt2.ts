import {openArchive, readDirectory} from '../archive';
import type {ByteSource} from '../model';
import {EXPORT_TYPES, type ElementType} from './elementTypes';
import type {FileReader} from './fileReader';
import {JsonField} from './json';
import {
  OperatorCounter,
  sumTypes,
  type FileReport,
  type ReportPort,
  type ReportTensor,
} from './report';

/** Bytes of the program as JSON. */
const MAX_PROGRAM_BYTES = 2 ** 26;
/** Depth of graphs in arguments, such as the branches of torch.cond. */
const MAX_DEPTH = 16;
/** Program of PyTorch 2.1 to 2.6. */
const OLD = 'serialized_exported_program.json';
const MODEL = /^models\/[^/]+\.json$/;

/**
 * Reads a program of torch.export: its signature, operators, and the parameters by their names.
 *
 * @throws PtlError with the record or the field
 */
export async function readPt2(
  reader: FileReader,
  source: ByteSource,
): Promise<FileReport> {
  const directory = await readDirectory(source);
  if (!directory) {
    throw reader.fail('archive', 'has no directory');
  }
  const isOld = directory.entries.some(({name}) => name === OLD);
  const archive = await openArchive(source, directory, isOld ? {root: ''} : {});
  const models = archive.records.filter(({name}) =>
    isOld ? name === OLD : MODEL.test(name),
  );
  const [model] = models;
  if (!model) {
    throw reader.fail('models/', 'has no program');
  }
  if (model.size > MAX_PROGRAM_BYTES) {
    throw reader.fail(model.name, `has ${model.size} bytes`, 'limit');
  }
  const bytes = await archive.read(model.name);
  let parsed: unknown;
  try {
    parsed = JSON.parse(new TextDecoder('utf-8', {fatal: true}).decode(bytes));
  } catch (error) {
    throw reader.fail(model.name, `is not JSON (${(error as Error).message})`);
  }
  const program = new JsonField(parsed, model.name, reader);
  const graph = program.get('graph_module').get('graph');
  const signature = program.get('graph_module').get('signature');
  const operators = new OperatorCounter();
  countNodes(reader, graph, operators, 0);
  const metas = graph.get('tensor_values');
  const inputs: ReportPort[] = [];
  const tensors: ReportTensor[] = [];
  for (const spec of signature.get('input_specs').items) {
    reader.count('inputs and weights');
    const [kind, value] = spec.only;
    if (kind === 'user_input') {
      inputs.push(readPort(value.get('arg'), metas));
      continue;
    }
    const name = ['parameter_name', 'buffer_name', 'tensor_constant_name']
      .map((key) => value.find(key))
      .find((one) => one !== undefined);
    const argument = value.find('arg')?.find('name');
    if (name && argument) {
      tensors.push(readWeight(reader, name.text, metas.get(argument.text)));
    }
  }
  const outputs: ReportPort[] = [];
  for (const spec of signature.get('output_specs').items) {
    const [kind, value] = spec.only;
    if (kind === 'user_output') {
      outputs.push(readPort(value.get('arg'), metas));
    }
  }
  const schema = program.get('schema_version');
  const opsets = (program.find('opset_version')?.entries ?? []).map(
    ([domain, version]) => ({domain, version: version.size}),
  );
  return {
    format: 'exported-program',
    versions: [
      [
        'Schema of torch.export',
        `${schema.get('major').size}.${schema.get('minor').size}`,
      ],
      ['PyTorch', program.find('torch_version')?.text ?? 'not recorded'],
    ],
    inputs,
    outputs,
    operators: operators.list(),
    opsets,
    delegates: [],
    tensors,
    types: sumTypes(tensors),
    metadata: [
      ...(program.find('range_constraints')?.entries ?? []).map(
        ([name, range]): [string, string] => [
          `range of ${name}`,
          `${JSON.stringify(range.find('min_val')?.value ?? null)} to ${JSON.stringify(range.find('max_val')?.value ?? null)}`,
        ],
      ),
      ...archive.records
        .filter(({name}) => /^extra(?:_files)?\//.test(name))
        .map(({name, size}): [string, string] => [name, `${size} bytes`]),
    ],
    notes:
      models.length > 1
        ? [`The archive has ${models.length} programs; this is ${model.name}.`]
        : [],
  };
}

/** Counts the calls of a graph and of those in its arguments. */
function countNodes(
  reader: FileReader,
  graph: JsonField,
  operators: OperatorCounter,
  depth: number,
): void {
  if (depth > MAX_DEPTH) {
    throw reader.fail(graph.path, 'nests too deeply', 'limit');
  }
  for (const node of graph.get('nodes').items) {
    reader.count('nodes');
    operators.add(nameOperator(node.get('target').text));
    for (const input of node.get('inputs').items) {
      const [kind, value] = input.get('arg').only;
      if (kind === 'as_graph') {
        countNodes(reader, value.get('graph'), operators, depth + 1);
      }
    }
  }
}

/** Names an operator as PyTorch does: `torch.ops.aten.add.Tensor` is `aten::add.Tensor`. */
const nameOperator = (target: string): string =>
  target.replace(/^#?torch\.ops\.(\w+)\./, '$1::').replace(/\.default$/, '');

function readSizes(meta: JsonField): (number | string)[] {
  return meta.get('sizes').items.map((size) => {
    const [kind, value] = size.only;
    return kind === 'as_int'
      ? value.size
      : // SymPy's way to write a name.
        value.get('expr_str').text.replace(/Symbol\('(\w+)'[^()]*\)/g, '$1');
  });
}

function readType(meta: JsonField): ElementType {
  const dtype = meta.get('dtype');
  const type = EXPORT_TYPES[dtype.size];
  if (!type) {
    throw dtype.fail(`is ${dtype.size}, an unknown element type`);
  }
  return type;
}

function readPort(argument: JsonField, metas: JsonField): ReportPort {
  const [kind, value] = argument.only;
  if (kind !== 'as_tensor') {
    return {
      name: '',
      type: kind.replace(/^as_/, '').replaceAll('_', ' '),
      shape: undefined,
    };
  }
  const name = value.get('name').text;
  const meta = metas.get(name);
  return {name, type: readType(meta)[0], shape: readSizes(meta)};
}

function readWeight(
  reader: FileReader,
  name: string,
  meta: JsonField,
): ReportTensor {
  const [type, bits] = readType(meta);
  const shape = readSizes(meta).map((size) => {
    if (typeof size !== 'number') {
      throw meta.fail('is a weight of open size');
    }
    return size;
  });
  const elements = reader.multiply(shape, `${meta.path}.sizes`);
  return {name, type, shape, bytes: Math.ceil((elements * bits) / 8)};
}
