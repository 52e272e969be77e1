import {openArchive, readDirectory} from '../archive';
import type {Archive, ByteSource, FileDType, FileValue} from '../model';
import {storages} from '../rebuild';
import {listTensors} from '../summary';
import {unpickle} from '../unpickle';
import {decodeBytes} from '../utf8';
import type {FileReader} from './fileReader';
import {
  createReport,
  OperatorCounter,
  type FileReport,
  type ReportPort,
  type ReportTensor,
} from './report';

const MAX_PICKLE_BYTES = 2 ** 25;
const MAX_OBJECTS = 500_000;
/** Bytes of all sources of a model. */
const MAX_SOURCE_BYTES = 2 ** 24;

const itemSizes = Object.fromEntries(Object.values(storages)) as Record<
  FileDType,
  number
>;

/** Opens the archive and reads a pickle of it. */
async function openTorch(reader: FileReader, source: ByteSource) {
  const directory = await readDirectory(source);
  if (!directory) {
    throw reader.fail('archive', 'has no directory');
  }
  const archive = await openArchive(source, directory);
  const sizes = new Map(archive.records.map(({name, size}) => [name, size]));
  const budget = {objects: MAX_OBJECTS};
  const load = async (record: string, folder: string): Promise<FileValue> => {
    if ((sizes.get(record) ?? 0) > MAX_PICKLE_BYTES) {
      throw reader.fail(record, `has ${sizes.get(record)} bytes`, 'limit');
    }
    return unpickle(await archive.read(record), {
      record,
      folder,
      recordSize: (name) => sizes.get(name),
      budget,
    });
  };
  return {archive, sizes, load};
}

/** Turns the tensors of a value into rows; keys of dictionaries are the names. */
function toRows(
  reader: FileReader,
  module: FileValue,
  constants: readonly FileValue[],
): ReportTensor[] {
  return listTensors({
    // A checkpoint is a dictionary, not a module: only its tensors are looked at.
    module: module as Parameters<typeof listTensors>[0]['module'],
    functions: [],
    constants: [...constants],
  }).map(({name, tensor}) => {
    reader.count('tensors');
    const elements = reader.multiply(tensor.sizes, name);
    return {
      name: name.replace(/^\["(.*)"\]$/, '$1'),
      type: tensor.dtype,
      shape: tensor.sizes,
      bytes: elements * itemSizes[tensor.dtype],
    };
  });
}

/**
 * Reads the weights of a checkpoint of torch.save, without running its pickle.
 *
 * @throws PtlError with the record and the place
 */
export async function readWeights(
  reader: FileReader,
  source: ByteSource,
): Promise<FileReport> {
  const {archive, load} = await openTorch(reader, source);
  const value = await load('data.pkl', 'data/');
  return createReport('weights', toRows(reader, value, []), {
    versions: await readVersions(archive),
    metadata: listOthers(value),
  });
}

/** Lists what else a dictionary has, such as the number of an epoch. */
const listOthers = (value: FileValue): [string, string][] =>
  typeof value === 'object' && value?.kind === 'dict'
    ? value.entries
        .filter(([, item]) => typeof item !== 'object' && item !== null)
        .map(([key, item]) => [String(key), String(item)])
    : [];

async function readVersions(
  archive: Archive,
): Promise<readonly (readonly [string, string])[]> {
  const record = archive.records.find(
    ({name, size}) => name === 'version' && size < 20,
  );
  return record
    ? [['Archive version', decodeBytes(await archive.read('version')).trim()]]
    : [];
}

/**
 * Reads a TorchScript archive: its weights, and methods and calls by its source.
 *
 * @throws PtlError with the record and the place
 */
export async function readTorchScript(
  reader: FileReader,
  source: ByteSource,
): Promise<FileReport> {
  const {archive, sizes, load} = await openTorch(reader, source);
  const module = await load('data.pkl', 'data/');
  const constants = sizes.has('constants.pkl')
    ? await load('constants.pkl', 'constants/')
    : null;
  const operators = new OperatorCounter();
  let methods: Pick<FileReport, 'inputs' | 'outputs'> = {
    inputs: [],
    outputs: [],
  };
  const type =
    typeof module === 'object' && module?.kind === 'object' ? module.type : '';
  let bytes = 0;
  for (const {name, size} of archive.records) {
    if (!/^code\/.*\.py$/.test(name)) {
      continue;
    }
    bytes += size;
    if (bytes > MAX_SOURCE_BYTES) {
      throw reader.fail(name, 'the sources are too long', 'limit');
    }
    const text = decodeBytes(await archive.read(name));
    // Texts of the program may look like calls. Without an end, one goes to the end of its line.
    const code = text.replace(/"(?:[^"\\\n]|\\.)*"?/g, '""');
    for (const [, call = ''] of code.matchAll(
      /(?<![\w.])((?:torch|ops\.\w+)\.\w+)\(/g,
    )) {
      operators.add(
        call.replace(/^torch\./, 'aten::').replace(/^ops\.(\w+)\./, '$1::'),
      );
    }
    const path = type.split('.');
    const title = path.pop() ?? '';
    if (name === `code/${path.join('/')}.py`) {
      methods = readMethods(code, title);
    }
  }
  const items =
    typeof constants === 'object' && constants?.kind === 'tuple'
      ? constants.items
      : [];
  return createReport('torchscript', toRows(reader, module, items), {
    versions: await readVersions(archive),
    ...methods,
    operators: operators.list(),
    metadata: [
      ['class', type],
      ...archive.records
        .filter(({name}) => name.startsWith('extra/'))
        .map(({name, size}): [string, string] => [name, `${size} bytes`]),
    ],
    notes: [
      'Operators are the calls in the source, each place once; the file does not fix shapes.',
    ],
  });
}

/** Reads inputs and outputs of a class’s methods from the heads of its functions. */
function readMethods(
  code: string,
  title: string,
): Pick<FileReport, 'inputs' | 'outputs'> {
  const start = code.split('\n').indexOf(`class ${title}(Module):`);
  const rest = code.split('\n').slice(start + 1);
  const end = rest.findIndex((line) => /^\S/.test(line));
  const body = rest.slice(0, end < 0 ? undefined : end).join('\n');
  const inputs: ReportPort[] = [];
  const outputs: ReportPort[] = [];
  for (const [, method = '', list = '', result = ''] of body.matchAll(
    /^ {2}def (\w+)\(self: [\w.]+(?:,\s*([^()]*))?\) -> (.+):$/gm,
  )) {
    for (const parameter of splitParameters(list)) {
      const [name = '', type = ''] = parameter.split(': ');
      inputs.push({
        name: name.trim(),
        type: type.replace(/=.*/, '').trim(),
        shape: undefined,
        method,
      });
    }
    outputs.push({name: '', type: result, shape: undefined, method});
  }
  return {inputs, outputs};
}

/** Splits at the commas outside of brackets. */
function splitParameters(list: string): string[] {
  const parts: string[] = [];
  let depth = 0;
  let start = 0;
  for (let i = 0; i <= list.length; i += 1) {
    const sign = list[i];
    if (sign === '[') {
      depth += 1;
    } else if (sign === ']') {
      depth -= 1;
    } else if (sign === undefined || (sign === ',' && depth === 0)) {
      parts.push(list.slice(start, i));
      start = i + 1;
    }
  }
  return parts.filter((part) => part.trim() !== '');
}
