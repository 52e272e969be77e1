import {spawnSync} from 'node:child_process';
import {createHash} from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {memorySource, openFile} from '../../src/lib/flora/open';
import {
  checkOperators,
  InterpreterError,
  loadModule,
} from '../../src/lib/interpreter';
import {plainKernels} from '../../src/lib/kernels/plain';
import {wasmKernels} from '../../src/lib/kernels/wasm';
import {pythonWithTorch} from '../python';
import {readCases} from './cases';
import {compare, type Difference, largest} from './compare';

const FULL = process.env.TEST_FULL === '1';
/** Relative, by both measures of compare.ts. */
const LIMIT = 1e-4;
const MINUTES = 60_000;

const here = import.meta.dirname;
const folder = path.join(here, '../../.cache/models', FULL ? 'full' : 'small');

/** As FAMILIES of families.py. */
const families = [
  'MobileNet V2',
  'MobileNet V3 small',
  'MobileNet V3 large',
  'SqueezeNet',
  'ShuffleNet V2',
  'MNASNet',
  'ResNet',
  'EfficientNet B0',
  'RegNet Y 400MF',
  'DenseNet 121',
  'GoogLeNet',
  'AlexNet',
  'Vision transformer',
  'BERT-like encoder',
  'Transformer encoder',
  'Transformer, fast path',
  'Translator',
  'LSTM, GRU, RNN',
  'AnimeGAN-like generator',
  'YOLO-like head',
  'DETR-like head',
  'Control flow',
  'Quantized dynamically',
  'Quantized statically',
  'Quantized embeddings',
];

interface Made {
  family: string;
  /** `plain`, `optimized`, or a bytecode version: `v5`. */
  kind: string;
  /** Of its files. */
  name: string;
}

const python = pythonWithTorch();
if (!python) {
  console.log(
    'Note: no Python here has torch and torchvision: the interpreter is not compared with PyTorch',
  );
}

/** Makes the models, unless they are there and their scripts have not changed since. */
function makeModels(): Made[] {
  const hash = createHash('sha256');
  for (const file of ['make_models.py', 'families.py', 'cases.py']) {
    hash.update(readFileSync(path.join(here, file)));
  }
  const wanted = hash.digest('hex');
  const stamp = path.join(folder, 'stamp');
  if (!existsSync(stamp) || readFileSync(stamp, 'utf8') !== wanted) {
    rmSync(folder, {recursive: true, force: true});
    mkdirSync(folder, {recursive: true});
    const {status, stderr} = spawnSync(
      python ?? '',
      [path.join(here, 'make_models.py'), folder, ...(FULL ? ['--full'] : [])],
      {encoding: 'utf8'},
    );
    if (status !== 0) {
      throw new Error(`make_models.py failed:\n${stderr}`);
    }
    writeFileSync(stamp, wanted);
  }
  return JSON.parse(
    readFileSync(path.join(folder, 'models.json'), 'utf8'),
  ) as Made[];
}

const wasm = new WebAssembly.Module(
  readFileSync(path.join(here, '../../src/lib/kernels/simd.wasm')),
);

/** Runs every case of a model; the largest difference. */
async function check({name, kind}: Made): Promise<Difference> {
  const read = (suffix: string) =>
    readFileSync(path.join(folder, name + suffix));
  const opened = await openFile(memorySource(read('.ptl')));
  if (opened.kind !== 'mobile') {
    throw new Error(`${name}.ptl is opened as ${opened.kind}`);
  }
  const {model} = opened;
  if (/^v\d$/.test(kind)) {
    expect(`v${model.bytecodeVersion}`).toBe(kind);
  }
  // The plain kernels run what is not optimized for the small models' sake.
  const module = await loadModule(model, {
    kernels: kind === 'plain' && !FULL ? plainKernels : wasmKernels(wasm),
  });
  const differences: Difference[] = [];
  const cases = readCases(read('.json').toString(), read('.bin'));
  for (const [i, {method, args, result, error}] of cases.entries()) {
    expect(checkOperators(model, method)).toMatchObject({
      unknown: [],
      unknownInstructions: [],
    });
    const place = `${name}, run ${i}, ${method}`;
    const run = module.run(method, args);
    if (!error) {
      differences.push(compare(await run, result ?? null, place));
      continue;
    }
    const thrown: unknown = await run.catch((reason: unknown) => reason);
    expect(thrown, place).toBeInstanceOf(InterpreterError);
    expect((thrown as InterpreterError).code, place).toBe(error.code);
    expect((thrown as InterpreterError).message, place).toContain(
      error.message,
    );
  }
  return largest(differences);
}

describe.skipIf(!python)('models run as in PyTorch', () => {
  let made: Made[] = [];
  const table: Record<string, Record<string, string>> = {};

  beforeAll(() => {
    made = makeModels();
  }, 30 * MINUTES);

  afterAll(() => {
    console.table(table);
    if (FULL) {
      // More than a gigabyte.
      rmSync(folder, {recursive: true, force: true});
    }
  });

  it('of every family that is made', () => {
    expect([...new Set(made.map(({family}) => family))]).toEqual(families);
  });

  it.each(families)(
    '%s',
    {timeout: (FULL ? 30 : 3) * MINUTES},
    async (family) => {
      const kinds = made.filter((one) => one.family === family);
      const differences: Difference[] = [];
      for (const one of kinds) {
        const difference = await check(one);
        expect(difference.norm, one.name).toBeLessThan(LIMIT);
        expect(difference.element, one.name).toBeLessThan(LIMIT);
        differences.push(difference);
      }
      const {norm, element} = largest(differences);
      table[family] = {
        files: kinds.map(({kind}) => kind).join(' '),
        norm: norm.toExponential(1),
        element: element.toExponential(1),
      };
      expect(kinds.length).toBeGreaterThan(0);
    },
  );
});
