/* eslint max-lines: off -- one set of broken models */
import {readFileSync} from 'node:fs';
import path from 'node:path';
import {describe, expect, it} from 'vitest';
import {bytesOf, op, pickle, zip, type ZipEntry} from './__fixtures__/files';
import {openArchive, readDirectory} from './archive';
import type {ByteSource, MobileModel} from './model';
import {PtlError, createMemorySource, openFile} from './open';

const fixture = (name: string): Uint8Array =>
  new Uint8Array(
    readFileSync(path.join(import.meta.dirname, '__fixtures__', name)),
  );

const scale = fixture('scale.ptl');

async function openModel(bytes: Uint8Array): Promise<MobileModel> {
  const opened = await openFile(createMemorySource(bytes));
  if (opened.kind !== 'mobile') {
    throw new Error(opened.kind);
  }
  return opened.model;
}

async function getRejection(
  source: ByteSource,
  options = {},
): Promise<PtlError> {
  const error: unknown = await openFile(source, options).catch(
    (reason: unknown) => reason,
  );
  if (!(error instanceof PtlError)) {
    throw new Error(`expected a PtlError, got ${JSON.stringify(error)}`);
  }
  return error;
}

/** Writes scale.ptl with one record replaced, or left out if `data` is undefined. */
async function withRecord(
  name: string,
  data: Uint8Array | undefined,
): Promise<Uint8Array> {
  const source = createMemorySource(scale);
  const directory = await readDirectory(source);
  const archive = await openArchive(
    source,
    directory ?? {entries: [], start: 0},
  );
  const entries: ZipEntry[] = [];
  for (const record of archive.records) {
    if (record.name !== name) {
      entries.push({
        name: `scale/${record.name}`,
        data: await archive.read(record.name),
      });
    } else if (data) {
      entries.push({name: `scale/${name}`, data});
    }
  }
  return zip(entries);
}

describe('a model', () => {
  it.each([
    ['scale.ptl', 8],
    ['scale-bytecode-7.ptl', 7],
    ['scale-bytecode-4.ptl', 4],
  ])('%s has bytecode %i and two methods', async (name, version) => {
    const {bytecodeVersion, functions, module, extraFiles} = await openModel(
      fixture(name),
    );
    expect(bytecodeVersion).toBe(version);
    expect(functions.map((fn) => fn.name)).toEqual([
      '__torch__.Scale.forward',
      '__torch__.Scale.repeat',
    ]);
    expect(functions[1]?.schema?.arguments.map(({type}) => type)).toEqual([
      '__torch__.Scale',
      'Tensor',
      'int',
      'Optional[float]',
    ]);
    expect(module.attributes[0]).toMatchObject([
      'weight',
      {kind: 'tensor', dtype: 'float32', sizes: [3], requiresGrad: true},
    ]);
    expect(extraFiles).toEqual(version === 8 ? ['model/live.spec.json'] : []);
  });

  it('reports progress that never falls', async () => {
    const seen: number[] = [];
    await openFile(createMemorySource(scale), {
      onProgress: (fraction) => seen.push(fraction),
    });
    expect(seen.at(-1)).toBe(1);
    expect(seen).toEqual([...seen].sort((a, b) => a - b));
  });

  it('may be cancelled at any time', async () => {
    expect(
      (await getRejection(createMemorySource(scale), {signal: {aborted: true}}))
        .code,
    ).toBe('cancelled');
    const signal = {aborted: false};
    const error = await getRejection(createMemorySource(scale), {
      signal,
      onProgress: () => {
        signal.aborted = true;
      },
    });
    expect(error.code).toBe('cancelled');
  });

  it('that cannot be read says so', async () => {
    const failing = {
      size: 100,
      read: () => Promise.reject(new Error('the disk is gone')),
    };
    expect((await getRejection(failing)).message).toContain('the disk is gone');
    const short = {size: 100, read: () => Promise.resolve(new Uint8Array(3))};
    expect((await getRejection(short)).code).toBe('read');
  });
});

describe('a model of 500 MB', () => {
  // Size of the weight's record, whose bytes are made when they are read.
  const WEIGHT = 500 * 2 ** 20;

  /** Creates a source with the start and the end of a model, and zeros between them. */
  async function createSparse(): Promise<
    ByteSource & {taken: number; largest: number}
  > {
    const small = await withRecord('data/0', bytesOf('#'));
    const mark = small.indexOf(0x23, small.indexOf(0x30));
    const at = [...small.keys()].find(
      (i) => i >= mark && small[i] === 0x23 && small[i - 1] === 0x30,
    );
    if (at === undefined) {
      throw new Error('no weight');
    }
    const bytes = small.slice();
    const view = new DataView(bytes.buffer);
    const grow = WEIGHT - 1;
    const end = bytes.length - 22;
    const start = view.getUint32(end + 16, true);
    view.setUint32(end + 16, start + grow, true);
    // Local header of the weight: 30 bytes and the name before its data.
    const local = at - 30 - 'scale/data/0'.length;
    view.setUint32(local + 18, WEIGHT, true);
    view.setUint32(local + 22, WEIGHT, true);
    for (let entry = start; view.getUint32(entry, true) === 0x02014b50;) {
      const header = view.getUint32(entry + 42, true);
      if (header === local) {
        view.setUint32(entry + 20, WEIGHT, true);
        view.setUint32(entry + 24, WEIGHT, true);
      } else if (header > local) {
        view.setUint32(entry + 42, header + grow, true);
      }
      entry += 46 + view.getUint16(entry + 28, true);
    }
    const source = {
      size: bytes.length + grow,
      taken: 0,
      largest: 0,
      read: (from: number, until: number) => {
        source.taken += until - from;
        source.largest = Math.max(source.largest, until - from);
        const made = new Uint8Array(until - from);
        for (let i = 0; i < made.length; i += 1) {
          const place = from + i;
          made[i] =
            (place < at
              ? bytes[place]
              : place < at + WEIGHT
                ? 0
                : bytes[place - grow]) ?? 0;
        }
        return Promise.resolve(made);
      },
    };
    return source;
  }

  it('opens with less than 200 kB read, none of it at once', async () => {
    const source = await createSparse();
    const opened = await openFile(source);
    expect(opened.kind).toBe('mobile');
    expect(
      opened.kind === 'mobile' &&
        opened.model.archive.records.find(({name}) => name === 'data/0')?.size,
    ).toBe(WEIGHT);
    expect(source.taken).toBeLessThan(200_000);
    expect(source.largest).toBeLessThan(100_000);
  });

  it('gives slices of its weights', async () => {
    const source = await createSparse();
    const opened = await openFile(source);
    if (opened.kind === 'mobile') {
      source.taken = 0;
      const slice = await opened.model.archive.readSlice(
        'data/0',
        4e8,
        4e8 + 12,
      );
      expect(slice).toEqual(new Uint8Array(12));
      expect(source.taken).toBe(12);
    }
  });
});

const tuple = (...items: Uint8Array[]) =>
  Uint8Array.from([op.mark, ...items, op.tuple].flatMap((part) => [...part]));
const field = (name: string, value: Uint8Array) =>
  tuple(op.string(name), value);

/** Writes a bytecode.pkl with one function of these parts. */
function bytecode({
  version = op.int(8),
  name = op.string('__torch__.Scale.forward'),
  instructions = [] as Uint8Array[],
  operators = [] as Uint8Array[],
  constants = [] as Uint8Array[],
  types = [] as Uint8Array[],
  registers = op.int(2),
  schema = undefined as Uint8Array | undefined,
  again = false,
}) {
  const fn = tuple(
    name,
    tuple(
      field('instructions', tuple(...instructions)),
      field('operators', tuple(...operators)),
      field('constants', tuple(...constants)),
      field('types', tuple(...types)),
      field('register_size', registers),
    ),
    ...(schema ? [schema] : []),
  );
  return pickle(tuple(version, fn, ...(again ? [fn] : [])));
}

const ins = (name: string, x: number, n = 0) =>
  tuple(op.string(name), op.int(x), op.int(n));
const ret = ins('RET', 0);

describe('a broken model', () => {
  const withCode = (parts: Parameters<typeof bytecode>[0]) =>
    withRecord('bytecode.pkl', bytecode(parts));

  it('is whole with the smallest bytecode', async () => {
    const {functions} = await openModel(await withCode({instructions: [ret]}));
    expect(functions[0]?.instructions).toEqual([{op: 'RET', x: 0, n: 0}]);
  });

  it.each<[string, Promise<Uint8Array>, string, RegExp]>([
    ['no data.pkl', withRecord('data.pkl', undefined), 'missing', /data\.pkl/],
    ['no version', withRecord('version', undefined), 'missing', /version/],
    [
      'a strange version',
      withRecord('version', bytesOf('99')),
      'unsupported',
      /"99"/,
    ],
    [
      'no number as version',
      withRecord('version', bytesOf('x')),
      'unsupported',
      /"x"/,
    ],
    ['no weight', withRecord('data/0', undefined), 'missing', /data\/0/],
    [
      'no module',
      withRecord('data.pkl', pickle(op.none)),
      'model',
      /no module/,
    ],
    [
      'no tuple as bytecode',
      withRecord('bytecode.pkl', pickle(op.none)),
      'model',
      /not a tuple/,
    ],
    [
      'a pickle of 65 MB',
      withRecord('bytecode.pkl', new Uint8Array(65 * 2 ** 20)),
      'limit',
      /no model’s has more/,
    ],
    [
      'an unsafe pickle',
      withRecord('data.pkl', pickle(op.global('os', 'system'))),
      'unsafe',
      /os\.system/,
    ],
    ['bytecode 9', withCode({version: op.int(9)}), 'unsupported', /version 9/],
    ['bytecode 2', withCode({version: op.int(2)}), 'unsupported', /version 2/],
    [
      'a function without a name',
      withCode({name: op.none}),
      'model',
      /not a string/,
    ],
    [
      'two functions of one name',
      withCode({again: true}),
      'model',
      /two functions/,
    ],
    [
      'a billion registers',
      withCode({registers: op.int(1e9)}),
      'model',
      /register_size/,
    ],
    [
      'an unknown instruction',
      withCode({instructions: [ins('NOP', 0)]}),
      'model',
      /"NOP"/,
    ],
    [
      'an instruction named as a method of objects',
      withCode({instructions: [ins('constructor', 0)]}),
      'model',
      /"constructor"/,
    ],
    [
      'an operand beyond 16 bits',
      withCode({instructions: [ins('OPN', 0, 70000)]}),
      'model',
      /does not fit/,
    ],
    [
      'a register beyond the last',
      withCode({instructions: [ins('LOAD', 3)]}),
      'model',
      /register/,
    ],
    [
      'register 0',
      withCode({instructions: [ins('LOAD', 0)]}),
      'model',
      /register/,
    ],
    [
      'registers beyond the last',
      withCode({instructions: [ins('STOREN', 1, 3)]}),
      'model',
      /register/,
    ],
    [
      'no such constant',
      withCode({instructions: [ins('LOADC', 0)]}),
      'model',
      /constant/,
    ],
    [
      'no such operator',
      withCode({instructions: [ins('OP', 0)]}),
      'model',
      /operator/,
    ],
    [
      'no such type',
      withCode({instructions: [ins('LIST_CONSTRUCT', 0)]}),
      'model',
      /type/,
    ],
    [
      'a jump beyond the end',
      withCode({instructions: [ins('JMP', 1)]}),
      'model',
      /instruction/,
    ],
    [
      'a jump before the start',
      withCode({instructions: [ins('JF', -1)]}),
      'model',
      /instruction/,
    ],
    [
      'a negative count',
      withCode({instructions: [ins('TUPLE_CONSTRUCT', -1)]}),
      'model',
      /number/,
    ],
    [
      'an operator without a namespace',
      withCode({operators: [tuple(op.string('add'), op.string(''))]}),
      'model',
      /operator’s name/,
    ],
    [
      'a schema of something else',
      withCode({schema: tuple(op.none)}),
      'model',
      /schema of __torch__\.Scale\.forward/,
    ],
  ])('with %s is refused', async (_, bytes, code, message) => {
    const error = await getRejection(createMemorySource(await bytes));
    expect(error.message).toMatch(message);
    expect(error.code).toBe(code);
  });

  it('names the function and the instruction', async () => {
    const error = await getRejection(
      createMemorySource(
        await withCode({instructions: [ret, ins('LOADC', 7)]}),
      ),
    );
    expect(error.message).toBe(
      'bytecode.pkl, function __torch__.Scale.forward, instructions, 1: LOADC 7 0 refers to a constant that is not there.',
    );
    expect(error.record).toBe('bytecode.pkl');
  });
});
