/* eslint max-lines: off -- the loops that try broken files and their figures, run as one program */
import {spawnSync} from 'node:child_process';
import {mkdtempSync, readdirSync, readFileSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {setFlagsFromString} from 'node:v8';
import {runInNewContext} from 'node:vm';
import {deflateSync} from 'fflate';
import {PtlError, createMemorySource, openFile} from '../src/open';
import {exportJson, summarize} from '../src/summary';
import {findDamagedRecords} from '../src/verify';
import {bytesOf, concat, op, pickle, zip} from '../src/__fixtures__/files';
import {randomNumbers} from '../src/spec/__fixtures__/mutations';
import {pythonWithTorch} from '../testing/python';
import {
  drawBelow,
  editHeaders,
  readEntries,
  flip,
  rebuild,
  resize,
} from './mutations';

/*
 * Opens mutations of real files, and files that are made to exhaust the reader.
 * `npx tsx packages/ptl/oracles/fuzz.ts [files] [seed]` prints the figures and fails on a crash,
 * on more than 2 s for one file, and on more memory than 4 times the file or 32 MB.
 */

const FIXTURES = path.resolve(import.meta.dirname, '../src/__fixtures__');
const MAX_FILE_MS = 2000;
/** Error codes that mutated files must cause. */
export const MUTATION_CODES = [
  'archive',
  'checksum',
  'model',
  'name',
  'pickle',
  'unsafe',
];
/** Files between two garbage collections, few enough that none hides the memory of a file. */
const COLLECT_EVERY = 8;
const MEMORY_FACTOR = 4;
const MEMORY_BYTES = 32 * 2 ** 20;

interface NamedFile {
  name: string;
  bytes: Uint8Array;
}

/** Reads the committed files. */
export const readFixtures = (): NamedFile[] => readFiles(FIXTURES);

const readFiles = (folder: string): NamedFile[] =>
  readdirSync(folder)
    .filter((name) => /\.(ptl|pt|zip)$/.test(name))
    .sort()
    .map((name) => ({
      name,
      bytes: new Uint8Array(readFileSync(path.join(folder, name))),
    }));

/** Reads all files of models.py if PyTorch is installed, else the fixtures. */
export function makeSeedFiles(): NamedFile[] {
  const python = pythonWithTorch();
  if (!python) {
    return readFixtures();
  }
  const folder = mkdtempSync(path.join(tmpdir(), 'flora-'));
  try {
    const {status, stderr} = spawnSync(
      python,
      [path.join(import.meta.dirname, 'models.py'), folder],
      {encoding: 'utf8'},
    );
    if (status !== 0) {
      throw new Error(stderr);
    }
    return [...readFiles(folder), ...readFixtures()];
  } finally {
    rmSync(folder, {recursive: true});
  }
}

/** Result of opening a file. */
type Outcome = 'model' | 'other' | 'refused';

/** Opens a file like the page, without showing it. */
async function tryFile(
  {name, bytes}: NamedFile,
  codes: Record<string, number>,
): Promise<Outcome> {
  try {
    const opened = await openFile(createMemorySource(bytes), {name});
    if (opened.kind !== 'mobile') {
      JSON.stringify(opened);
      return 'other';
    }
    const summary = summarize(opened.model, bytes.length);
    JSON.stringify(exportJson(opened.model, summary));
    await findDamagedRecords(opened.model.archive);
    return 'model';
  } catch (error) {
    if (error instanceof PtlError && error.message && error.fix) {
      codes[error.code] = (codes[error.code] ?? 0) + 1;
      return 'refused';
    }
    throw error;
  }
}

interface FuzzFigures {
  files: number;
  outcomes: Record<Outcome, number>;
  /** Number of refused files by the code of the PtlError. */
  codes: Record<string, number>;
  /** Files with another error than PtlError, and its message. */
  crashes: string[];
  slowest: {name: string; ms: number};
  /** Highest memory beyond the file itself in bytes, garbage included. */
  largest: {name: string; bytes: number; fileBytes: number};
  /** Files that took more than 2 s of processor time. */
  slow: string[];
  /** Files beyond the memory limit. */
  hungry: string[];
}

function createFigures(): FuzzFigures {
  return {
    files: 0,
    outcomes: {model: 0, other: 0, refused: 0},
    codes: {},
    crashes: [],
    slowest: {name: '', ms: 0},
    largest: {name: '', bytes: 0, fileBytes: 0},
    slow: [],
    hungry: [],
  };
}

const measureMemory = () => {
  const {heapUsed, arrayBuffers} = process.memoryUsage();
  return heapUsed + arrayBuffers;
};

/** Functions that try a file, and that collect garbage to measure memory. */
interface FuzzOptions {
  attempt?: typeof tryFile;
  collect?: () => void;
}

async function measure(
  figures: FuzzFigures,
  file: NamedFile,
  {attempt = tryFile, collect}: FuzzOptions,
): Promise<void> {
  if (figures.files % COLLECT_EVERY === 0) {
    collect?.();
  }
  const before = measureMemory();
  // CPU time of this process is independent of others on the machine.
  const start = process.cpuUsage();
  try {
    figures.outcomes[await attempt(file, figures.codes)] += 1;
  } catch (error) {
    const message =
      error instanceof Error ? (error.stack ?? error.message) : 'unknown';
    figures.crashes.push(
      `${file.name}: ${message.split('\n').slice(0, 4).join(' ')}`,
    );
  }
  const {user, system} = process.cpuUsage(start);
  const ms = (user + system) / 1000;
  const bytes = collect ? measureMemory() - before : 0;
  figures.files += 1;
  if (ms > figures.slowest.ms) {
    figures.slowest = {name: file.name, ms};
  }
  if (bytes > figures.largest.bytes) {
    figures.largest = {name: file.name, bytes, fileBytes: file.bytes.length};
  }
  if (ms > MAX_FILE_MS) {
    figures.slow.push(`${file.name}: ${ms.toFixed(0)} ms`);
  }
  if (bytes > Math.max(MEMORY_BYTES, MEMORY_FACTOR * file.bytes.length)) {
    figures.hungry.push(`${file.name}: ${bytes} bytes`);
  }
}

/** Opens `count` mutations of the seeds. */
export async function fuzz(
  seeds: readonly NamedFile[],
  count: number,
  seed: number,
  options: FuzzOptions = {},
): Promise<FuzzFigures> {
  const figures = createFigures();
  const random = randomNumbers(seed);
  const entries = await Promise.all(seeds.map(({bytes}) => readEntries(bytes)));
  for (let i = 0; i < count; i += 1) {
    const index = i % seeds.length;
    const {name, bytes} = seeds[index] as NamedFile;
    const records = entries[index];
    const way = drawBelow(random, records ? 8 : 3);
    const mutated =
      way >= 4 && records
        ? rebuild(records, random)
        : way === 3
          ? editHeaders(editHeaders(bytes, random), random)
          : ([flip, resize, editHeaders][way] ?? flip)(bytes, random);
    await measure(figures, {name: `${name} #${i}`, bytes: mutated}, options);
  }
  return figures;
}

/** Writes the archive of a model around a pickle. */
const wrapPickle = (
  bytecode: Uint8Array,
  module: Uint8Array = op.none,
): Uint8Array =>
  zip([
    {name: 'a/version', data: bytesOf('3\n')},
    {name: 'a/data.pkl', data: pickle(module)},
    {name: 'a/bytecode.pkl', data: bytecode},
  ]);

const repeat = (part: Uint8Array, times: number): Uint8Array => {
  const all = new Uint8Array(part.length * times);
  for (let i = 0; i < times; i += 1) {
    all.set(part, i * part.length);
  }
  return all;
};

/** Writes a model with a function of many valid instructions. */
function makeInstructionFlood(size: number): Uint8Array {
  const field = (name: string, ...value: Uint8Array[]) =>
    concat(op.string(name), ...value, op.tuple2);
  const none = op.emptyTuple;
  const one = concat(op.get(0), op.int(1), op.int(0), op.tuple3);
  const table = concat(
    op.mark,
    field(
      'instructions',
      op.mark,
      repeat(one, Math.ceil(size / one.length)),
      op.tuple,
    ),
    field('operators', none),
    field('constants', none),
    field('types', none),
    field('register_size', op.int(2)),
    op.tuple,
  );
  return wrapPickle(
    pickle(
      // Puts the name of the instruction into the memo.
      op.mark,
      op.int(8),
      op.string('LOAD'),
      op.put(0),
      table,
      op.tuple2,
      op.tuple,
    ),
    concat(
      op.global('__torch__', 'A'),
      op.emptyTuple,
      op.newObject,
      op.emptyDict,
      op.build,
    ),
  );
}

/** Makes files that try to take more memory than their size, each of at least `size` bytes. */
async function makeAttacks(size: number): Promise<NamedFile[]> {
  const flood = (name: string, part: Uint8Array) => ({
    name,
    bytes: wrapPickle(pickle(repeat(part, Math.ceil(size / part.length)))),
  });
  const memoWrites = repeat(
    Uint8Array.of(0x72, 0, 0, 0, 0),
    Math.ceil(size / 5),
  );
  const view = new DataView(memoWrites.buffer);
  for (let i = 0; i * 5 < memoWrites.length; i += 1) {
    view.setUint32(i * 5 + 1, i, true);
  }
  // Each level contains the previous one twice.
  const laughs = concat(
    op.emptyTuple,
    ...Array.from({length: 200}, () => concat(op.put(0), op.get(0), op.tuple2)),
  );
  const {bytes = new Uint8Array()} =
    readFixtures().find(({name}) => name === 'scale.ptl') ?? {};
  const scale = (await readEntries(bytes)) ?? [];
  const bomb = deflateSync(new Uint8Array(9 * 2 ** 20));
  return [
    {name: 'instructions', bytes: makeInstructionFlood(size)},
    flood('lists', op.emptyList),
    flood('dicts', op.emptyDict),
    flood('nones', op.none),
    flood('marks', op.mark),
    flood('nested tuples', concat(op.none, repeat(op.tuple1, 2 ** 16))),
    flood('short strings', op.string('')),
    flood('strings', op.string('aaaaaaaaaaa')),
    flood('ints', Uint8Array.of(0x4d, 1, 2)),
    flood('floats', concat(bytesOf('G'), new Uint8Array(8))),
    flood('globals', op.global('torch', 'FloatStorage')),
    flood(
      'memo reads',
      concat(op.emptyList, op.put(0), repeat(op.get(0), 1000)),
    ),
    {name: 'memo writes', bytes: wrapPickle(pickle(op.none, memoWrites))},
    {name: 'billion laughs', bytes: wrapPickle(pickle(laughs))},
    {
      name: 'zip bomb',
      bytes: zip([
        {name: 'a/data.pkl', data: pickle(op.none)},
        {name: 'a/version', data: bytesOf('3\n')},
        {
          name: 'a/bytecode.pkl',
          data: new Uint8Array(0),
          packed: {method: 8, bytes: bomb},
          claims: {size: 9 * 2 ** 20},
        },
      ]),
    },
    {
      name: 'many records',
      bytes: zip([
        ...scale,
        ...Array.from({length: Math.ceil(size / 200)}, (_, i) => ({
          name: `scale/${i.toString(36)}`,
          data: bytesOf('x'),
        })),
      ]),
    },
    {
      name: 'deep folders',
      bytes: zip([
        ...scale,
        ...Array.from({length: Math.ceil(size / 500)}, (_, i) => ({
          name: `scale/${`${i}/`.repeat(30)}x`,
        })),
      ]),
    },
  ];
}

/** Opens the files of `makeAttacks`. */
export async function tryAttacks(
  size: number,
  options: FuzzOptions = {},
): Promise<FuzzFigures> {
  const figures = createFigures();
  for (const file of await makeAttacks(size)) {
    await measure(figures, file, options);
  }
  return figures;
}

function print(title: string, figures: FuzzFigures): boolean {
  const {files, outcomes, codes, crashes, slowest, largest, slow, hungry} =
    figures;
  const megabytes = (bytes: number) => `${(bytes / 2 ** 20).toFixed(1)} MB`;
  const refused = Object.entries(codes)
    .sort((a, b) => b[1] - a[1])
    .map(([code, times]) => `${code} ${times}`)
    .join(', ');
  console.log(`${title}: ${files} files`);
  console.log(
    `  opened as models ${outcomes.model}, named ${outcomes.other}, refused ${outcomes.refused} (${refused})`,
  );
  console.log(
    `  crashes ${crashes.length}, slower than ${MAX_FILE_MS} ms ${slow.length}, beyond the memory limit ${hungry.length}`,
  );
  console.log(
    `  slowest ${slowest.ms.toFixed(0)} ms of the processor (${slowest.name})`,
  );
  console.log(
    `  most memory ${megabytes(largest.bytes)} for a file of ${megabytes(largest.fileBytes)} (${largest.name})`,
  );
  const trouble = [...crashes, ...slow, ...hungry];
  for (const line of trouble.slice(0, 20)) {
    console.log(`  ! ${line}`);
  }
  return trouble.length === 0;
}

/** Returns a function that collects garbage. */
export function getGarbageCollector(): () => void {
  setFlagsFromString('--expose-gc');
  return runInNewContext('gc') as () => void;
}

async function main(): Promise<void> {
  const [count = 20_000, seed = 1] = process.argv.slice(2).map(Number);
  const collect = getGarbageCollector();
  const seeds = makeSeedFiles();
  console.log(`${seeds.length} seeds, seed ${seed}`);
  const mutated = print('Mutated', await fuzz(seeds, count, seed, {collect}));
  const hostile = print('Hostile', await tryAttacks(16 * 2 ** 20, {collect}));
  process.exitCode = mutated && hostile ? 0 : 1;
}

if (process.argv[1] === import.meta.filename) {
  await main();
}
