/* eslint max-lines: off -- one oracle, started once, whose answers all of its tests read */
import {spawnSync} from 'node:child_process';
import {existsSync, mkdtempSync, readFileSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {afterAll, describe, expect, it} from 'vitest';
import {releases} from '../src/releases';
import {formatOperator} from '../src/listing';
import type {FileTensor, FileValue, MobileModel} from '../src/model';
import {opcodes} from '../src/opcodes';
import {createMemorySource, openFile} from '../src/open';
import {listTensors} from '../src/summary';
import {unpickle} from '../src/unpickle';
import {judgeReleases} from '../src/verdict';
import {findDamagedRecords} from '../src/verify';
import {pythonWithTorch} from '../testing/python';

const python = pythonWithTorch();
const SLOW = 180_000;

/** Description of a file by packages/ptl/oracles/models.py. */
interface OracleFile {
  root: string;
  /** Size, packed size, whether stored, offset, CRC. */
  records: Record<string, [number, number, boolean, number, number]>;
  pickles: Record<string, unknown>;
  version?: number;
  operators?: string[];
  tensors: Record<string, {dtype: string; sizes: number[]; bytes: string}>;
}

const folder = python ? mkdtempSync(path.join(tmpdir(), 'flora-')) : '';
let oracle: Record<string, OracleFile> = {};
if (python) {
  const {status, stderr} = spawnSync(
    python,
    [path.join(import.meta.dirname, 'models.py'), folder],
    {encoding: 'utf8'},
  );
  if (status !== 0) {
    throw new Error(stderr);
  }
  oracle = JSON.parse(
    readFileSync(path.join(folder, 'oracle.json'), 'utf8'),
  ) as Record<string, OracleFile>;
}
afterAll(() => {
  if (folder) {
    rmSync(folder, {recursive: true});
  }
});

const bytesOf = (name: string) =>
  new Uint8Array(readFileSync(path.join(folder, name)));

async function open(name: string): Promise<MobileModel> {
  const opened = await openFile(createMemorySource(bytesOf(name)), {name});
  if (opened.kind !== 'mobile') {
    throw new Error(`${name} is ${opened.kind}`);
  }
  return opened.model;
}

/** Writes a value like `plain` of models.py. */
function plain(value: FileValue): unknown {
  if (value === null || typeof value === 'boolean') {
    return value;
  }
  switch (typeof value) {
    case 'string':
      return value;
    case 'bigint':
      return {int: value.toString()};
    case 'number':
      return {float: value};
  }
  const typed = (made: object, type: string | undefined) =>
    type === undefined ? made : {...made, type};
  switch (value.kind) {
    case 'tuple':
      return {tuple: value.items.map(plain)};
    case 'list':
      return typed({list: value.items.map(plain)}, value.type);
    case 'dict':
      return typed(
        {dict: value.entries.map((pair) => pair.map(plain))},
        value.type,
      );
    case 'complex':
      return {complex: [value.real, value.imaginary]};
    case 'device':
      return {device: value.device};
    case 'object':
      return {
        object: value.type,
        state:
          value.state === undefined
            ? {dict: value.attributes.map((pair) => pair.map(plain))}
            : plain(value.state),
      };
    case 'tensor':
      return plainTensor(value);
  }
}

const storageNames: Partial<Record<string, string>> = {
  uint8: 'Byte',
  int8: 'Char',
  int16: 'Short',
  int32: 'Int',
  int64: 'Long',
  float16: 'Half',
  float32: 'Float',
  float64: 'Double',
  bfloat16: 'BFloat16',
  bool: 'Bool',
  complex64: 'ComplexFloat',
  qint8: 'QInt8',
  quint8: 'QUInt8',
};

function plainTensor(tensor: FileTensor): unknown {
  const {quantizer, channelQuantizer} = tensor;
  const made = {
    tensor: [
      `torch.${storageNames[tensor.dtype] ?? '?'}Storage`,
      tensor.record.split('/').at(-1),
      tensor.storageSize,
      tensor.storageOffset,
      tensor.sizes,
      tensor.strides,
      tensor.requiresGrad,
    ],
  };
  if (quantizer) {
    return {
      ...made,
      quantizer: [
        'torch.per_tensor_affine',
        {float: quantizer.scale},
        {int: quantizer.zeroPoint.toString()},
      ],
    };
  }
  return channelQuantizer
    ? {
        ...made,
        quantizer: [
          'torch.per_channel_affine',
          plainTensor(channelQuantizer.scales),
          plainTensor(channelQuantizer.zeroPoints),
          {int: String(channelQuantizer.axis)},
        ],
      }
    : made;
}

/** Reads the elements of a tensor in row-major order, as bytes. */
async function elements(
  model: MobileModel,
  tensor: FileTensor,
): Promise<Uint8Array> {
  const storage = await model.archive.read(tensor.record);
  const size = storage.length / tensor.storageSize;
  const parts: Uint8Array[] = [];
  const walk = (axis: number, index: number): void => {
    if (axis === tensor.sizes.length) {
      parts.push(storage.subarray(index * size, (index + 1) * size));
      return;
    }
    for (let i = 0; i < (tensor.sizes[axis] ?? 0); i += 1) {
      walk(axis + 1, index + i * (tensor.strides[axis] ?? 0));
    }
  };
  walk(0, tensor.storageOffset);
  return Buffer.concat(parts);
}

const names = Object.keys(oracle);
const versioned = names.filter((name) => oracle[name]?.version !== undefined);

describe.skipIf(!python)('files that PyTorch made', () => {
  it('are of all bytecode versions', () => {
    expect(names.length).toBeGreaterThanOrEqual(40);
    const versions = new Set(versioned.map((name) => oracle[name]?.version));
    expect([...versions].sort()).toEqual([4, 5, 6, 7, 8]);
  });

  it.each(names)('%s: the archive is as Python reads it', async (name) => {
    const {archive} = await open(name);
    const expected = oracle[name] as OracleFile;
    expect(archive.root).toBe(expected.root);
    expect(
      Object.fromEntries(
        archive.records.map((record) => [
          record.name,
          [
            record.size,
            record.packedSize,
            record.stored,
            record.offset,
            record.crc32,
          ],
        ]),
      ),
    ).toEqual(expected.records);
    expect(await findDamagedRecords(archive)).toEqual([]);
  });

  it.each(names)('%s: the pickles are as Python reads them', async (name) => {
    const {archive} = await open(name);
    for (const [record, expected] of Object.entries(
      (oracle[name] as OracleFile).pickles,
    )) {
      const value = unpickle(await archive.read(record), {
        record,
        folder: '',
        recordSize: () => Number.MAX_SAFE_INTEGER,
        budget: {objects: Infinity},
      });
      expect(plain(value), record).toEqual(expected);
    }
  });

  it.each(names)('%s: the model is made of these pickles', async (name) => {
    const model = await open(name);
    const {pickles} = oracle[name] as OracleFile;
    const tuple = (value: unknown) => (value as {tuple: unknown[]}).tuple;
    const functions = tuple(pickles['bytecode.pkl']).filter(
      (entry) => !Object.hasOwn(entry as object, 'int'),
    );
    expect(plain(model.module)).toEqual(pickles['data.pkl']);
    expect(model.constants.map(plain)).toEqual(tuple(pickles['constants.pkl']));
    expect(model.functions).toHaveLength(functions.length);
    model.functions.forEach((fn, i) => {
      const [expected, table, schema] = tuple(functions[i]);
      const field = (index: number) => tuple(tuple(table)[index])[1];
      expect(fn.name).toBe(expected);
      expect(
        fn.instructions.map(({op, x, n}) => ({
          tuple: [op, {int: String(x)}, {int: String(n)}],
        })),
      ).toEqual(tuple(field(0)));
      expect(
        fn.operators.map(({name: operator, overload, argumentCount}) => [
          operator,
          overload,
          argumentCount ?? -1,
        ]),
      ).toEqual(
        tuple(field(1)).map((operator) => {
          const [space, overload, count] = tuple(operator);
          return [
            space,
            overload,
            count ? Number((count as {int: string}).int) : -1,
          ];
        }),
      );
      expect(fn.constants.map(plain)).toEqual(tuple(field(2)));
      expect(fn.types).toEqual(tuple(field(3)));
      expect({int: String(fn.registerSize)}).toEqual(field(4));
      const args = (
        list: {name: string; type: string; defaultValue: FileValue}[],
      ) => ({
        tuple: list.map(({name: argument, type, defaultValue}) => ({
          tuple: [
            {tuple: ['name', argument]},
            {tuple: ['type', type]},
            {tuple: ['default_value', plain(defaultValue)]},
          ],
        })),
      });
      expect(
        fn.schema && {
          tuple: [
            {tuple: ['arguments', args(fn.schema.arguments)]},
            {tuple: ['returns', args(fn.schema.returns)]},
          ],
        },
      ).toEqual(schema);
    });
  });

  it.each(versioned)('%s: PyTorch says the same of it', async (name) => {
    const model = await open(name);
    const expected = oracle[name] as OracleFile;
    expect(model.bytecodeVersion).toBe(expected.version);
    const used = model.functions.flatMap(({operators}) =>
      operators.map(formatOperator),
    );
    expect([...new Set(used)].sort()).toEqual(expected.operators);
  });

  it.each(names)('%s: weights are those of torch.jit.load', async (name) => {
    const model = await open(name);
    const tensors = new Map(
      listTensors(model).map(({name: key, tensor}) => [key, tensor]),
    );
    for (const [key, expected] of Object.entries(
      (oracle[name] as OracleFile).tensors,
    )) {
      const tensor = tensors.get(key);
      expect(tensor, key).toBeDefined();
      if (tensor) {
        expect(tensor.dtype).toBe(expected.dtype);
        expect(tensor.sizes).toEqual(expected.sizes);
        expect(
          Buffer.from(await elements(model, tensor)).toString('base64'),
          key,
        ).toBe(expected.bytes);
      }
    }
  });

  it('reads bytecode 3, which has neither version nor schemas', async () => {
    const old = await open('inner_v3.ptl');
    const next = await open('inner_v4.ptl');
    expect(old.bytecodeVersion).toBe(3);
    expect(old.functions).toEqual(
      next.functions.map(({schema: _, ...rest}) => rest),
    );
  });

  it('reads debug handles, one for each instruction', async () => {
    const {functions} = await open('debug.ptl');
    const expected = oracle['debug.ptl']?.pickles['mobile_debug_handles.pkl'];
    for (const {debugHandles, instructions} of functions) {
      expect(debugHandles).toHaveLength(instructions.length);
      expect(JSON.stringify(expected)).toContain(
        JSON.stringify(debugHandles?.map((handle) => plain(handle))),
      );
    }
  });

  it('finds extra files', async () => {
    const {extraFiles, archive} = await open('extra.ptl');
    expect(extraFiles.sort()).toEqual(['model/live.spec.json', 'notes.txt']);
    const notes = await archive.read('extra/notes.txt');
    expect(new TextDecoder().decode(notes)).toBe('für alle');
  });

  it('sees the archive version that operators raise', async () => {
    const model = await open('gelu_v7.ptl');
    expect(model.archiveVersion).toBe(10);
    const [first, second] = judgeReleases(model, releases, 'gelu_v7.ptl');
    expect(first?.obstacles.map(({kind}) => kind)).toEqual(['archive too new']);
    expect(second?.loads).toBe(true);
  });

  it.each([
    ['flatbuffer.ptl', 'flatbuffer'],
    ['torchscript.pt', 'torchscript'],
    ['weights.pt', 'weights'],
    ['weights-legacy.pt', 'weights'],
    ['checkpoint.pt', 'weights'],
    ['module.pt', 'module'],
    ['module-legacy.pt', 'module'],
    ['package.pt', 'torch-package'],
    ['unrooted.zip', 'unrooted'],
  ])('%s is %s', async (name, kind) => {
    const opened = await openFile(createMemorySource(bytesOf(name)), {name});
    expect(opened.kind).toBe(kind);
  });
});

/** Runs a suggested command in the folder of the files. */
function runCommand(command: string): {status: number | null; output: string} {
  const [program = '', ...rest] = command.split(' ');
  const {status, stdout, stderr} = spawnSync(
    'sh',
    ['-c', [program === 'python3' ? python : program, ...rest].join(' ')],
    {encoding: 'utf8', cwd: folder},
  );
  return {status, output: stdout + stderr};
}

describe.skipIf(!python)('commands that the reader is given', () => {
  it.each([
    ['flatbuffer.ptl', 'flatbuffer_v8.ptl'],
    ['torchscript.pt', 'torchscript.ptl'],
  ])(
    'makes a model of %s',
    async (name, made) => {
      const opened = await openFile(createMemorySource(bytesOf(name)), {name});
      const command = opened.kind === 'mobile' ? '' : (opened.command ?? '');
      const {status, output} = runCommand(command);
      expect(status, output).toBe(0);
      expect((await open(made)).bytecodeVersion).toBe(8);
    },
    SLOW,
  );

  it(
    'lowers the bytecode for an older release',
    async () => {
      const model = await open('extra.ptl');
      const [verdict] = judgeReleases(model, releases, 'extra.ptl');
      const {status, output} = runCommand(
        verdict?.obstacles[0]?.command ?? 'false',
      );
      expect(status, output).toBe(0);
      const copy = await open('extra_v7.ptl');
      expect(copy.bytecodeVersion).toBe(7);
      // PyTorch drops extra files in folders, as the advice says.
      expect(copy.extraFiles).toEqual(['notes.txt']);
      expect(verdict?.obstacles[0]?.fix).toContain('live.spec.json');
      expect(judgeReleases(copy, releases, 'x')[0]?.loads).toBe(true);
    },
    SLOW,
  );

  it(
    'lists a checkpoint',
    async () => {
      const name = 'weights.pt';
      const opened = await openFile(createMemorySource(bytesOf(name)), {name});
      const command = opened.kind === 'mobile' ? '' : (opened.command ?? '');
      const {status, output} = runCommand(command);
      expect(status, output).toBe(0);
      expect(output).toContain('conv.weight (4, 3, 3, 3)');
    },
    SLOW,
  );
});

// Header of Debian's libtorch-dev.
const HEADER = '/usr/include/torch/csrc/jit/runtime/instruction.h';

describe.skipIf(!existsSync(HEADER))('the instructions', () => {
  it('are those of PyTorch', () => {
    const macro = readFileSync(HEADER, 'utf8').split('FORALL_OPCODES')[1] ?? '';
    const names = [...macro.matchAll(/_\(\s*(\w+),/g)].map((match) => match[1]);
    expect(names).toContain('LOADC');
    expect(Object.keys(opcodes)).toEqual(names);
  });
});

describe.skipIf(!python)('the operator table', () => {
  it(
    'is what PyTorch says',
    () => {
      const {status, stdout, stderr} = spawnSync(
        python ?? '',
        [path.join(import.meta.dirname, 'operators.py')],
        {encoding: 'utf8'},
      );
      expect(status, stdout + stderr).toBe(0);
    },
    SLOW,
  );
});
