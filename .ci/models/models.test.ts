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
import {pythonWithTorch} from '../python';
import {readCases} from './cases';
import {compare, type Difference, largest} from './compare';

const FULL = process.env.TEST_FULL === '1';
/** The aim: relative, by both measures of compare.ts. */
const LIMIT = 1e-4;
/** Quantized to 8 bits, one step more or less is this much of the largest number. */
const STEP = 1 / 127;

interface Made {
  family: string;
  /** `plain`, `optimized`, or a bytecode version: `v5`. */
  kind: string;
  name: string;
}

const python = pythonWithTorch();
if (!python) {
  console.log(
    'Note: no Python here has torch and torchvision: the interpreter is not compared with PyTorch',
  );
}

const here = import.meta.dirname;
const folder = path.join(here, '../../.cache/models', FULL ? 'full' : 'small');

/** Makes the models, unless they are there and their scripts have not changed since. */
function makeModels(): Made[] {
  const scripts = ['make_models.py', 'families.py', 'cases.py'];
  const hash = createHash('sha256');
  scripts.forEach((file) => hash.update(readFileSync(path.join(here, file))));
  const stamp = path.join(folder, 'stamp');
  const wanted = hash.digest('hex');
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

async function check({name}: Made): Promise<Difference> {
  const file = (suffix: string) =>
    readFileSync(path.join(folder, name + suffix));
  const opened = await openFile(memorySource(file('.ptl')));
  if (opened.kind !== 'mobile') {
    throw new Error(`${name}.ptl is opened as ${opened.kind}`);
  }
  const cases = readCases(file('.json').toString(), file('.bin'));
  for (const {method} of cases) {
    expect(checkOperators(opened.model, method)).toMatchObject({
      unknown: [],
      unknownInstructions: [],
    });
  }
  const module = await loadModule(opened.model);
  const differences: Difference[] = [];
  for (const [i, {method, args, result, error}] of cases.entries()) {
    const run = module.run(method, args);
    if (error) {
      const thrown: unknown = await run.catch((reason: unknown) => reason);
      expect(thrown).toBeInstanceOf(InterpreterError);
      expect((thrown as InterpreterError).code).toBe(error.code);
      expect((thrown as InterpreterError).message).toContain(error.message);
    } else {
      differences.push(
        compare(await run, result ?? null, `run ${i}, ${method}`),
      );
    }
  }
  return largest(differences);
}

describe.skipIf(!python)(
  'model families',
  {timeout: FULL ? 1_800_000 : 300_000},
  () => {
    const families = new Map<string, Made[]>();
    const rows: {family: string; kind: string; difference: Difference}[] = [];

    beforeAll(() => {
      for (const made of makeModels()) {
        families.set(made.family, [...(families.get(made.family) ?? []), made]);
      }
    }, 1_800_000);

    afterAll(() => {
      console.table(rows);
    });

    it('x', async () => {
      for (const list of families.values())
        for (const made of list) {
          const difference = await check(made);
          rows.push({family: made.family, kind: made.kind, difference});
          expect(difference.norm).toBeLessThan(LIMIT);
        }
    });
    void STEP;
  },
);
