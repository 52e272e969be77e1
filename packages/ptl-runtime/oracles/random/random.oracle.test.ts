import {mkdtempSync, readFileSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {pythonWithTorch} from '@playtorch-docs/ptl/testing/python';
import {InterpreterError, loadModule} from '../../src/interpreter';
import type {Kernels} from '../../src/kernels/kernels';
import {plainKernels} from '../../src/kernels/plain';
import {wasmModule} from '../../src/kernels/__fixtures__/wasmModule';
import {wasmKernels} from '../../src/kernels/wasm';
import {type IValue, Tuple} from '../../src/operators/ivalue';
import {numbers} from '../../src/tensor/copy';
import {Tensor} from '../../src/tensor/tensor';
import {type ModelCase, readCases} from '../models/cases';
import {compare} from '../models/compare';
import {openModel, runScript} from '../pytorch';

/** Seed of the programs; another seed makes other programs. */
const SEED = 28;
const PROGRAM_COUNT = 2000;
const QUANTIZED_COUNT = 60;
/** Largest relative error, by both measures of ../models/compare.ts. */
const MAX_RELATIVE_ERROR = 1e-4;
const MAX_ABSOLUTE_ERROR = 1e-5;

const python = pythonWithTorch() ?? '';
const folder = mkdtempSync(path.join(tmpdir(), 'programs-'));
afterAll(() => rmSync(folder, {recursive: true}));

const load = async (name: string, kernels: Kernels) =>
  loadModule(await openModel(path.join(folder, `${name}.ptl`)), {kernels});

const readProgramCases = (name: string): ModelCase[] =>
  readCases(
    readFileSync(path.join(folder, `${name}.json`), 'utf8'),
    readFileSync(path.join(folder, `${name}.bin`)),
  );

/** Collects the tensors of a result in order. */
const collectTensors = (value: IValue): Tensor[] =>
  value instanceof Tensor
    ? [value]
    : value instanceof Tuple
      ? value.items.flatMap(collectTensors)
      : [];

/** Compares elements with an absolute tolerance too: numbers that cancel out leave only last digits. */
function isNearlyEqual(actual: IValue, expected: IValue): boolean {
  const actualTensors = collectTensors(actual);
  return collectTensors(expected).every((one, i) => {
    const a = numbers(actualTensors[i] ?? one);
    return Array.from(numbers(one)).every((value, at) => {
      const other = a[at] ?? NaN;
      return (
        Object.is(value, other) ||
        (Number.isFinite(value - other) &&
          Math.abs(value - other) <=
            MAX_ABSOLUTE_ERROR + MAX_RELATIVE_ERROR * Math.abs(value))
      );
    });
  });
}

/** Describes a difference between PyTorch's result and ours; undefined if there is none. */
async function describeProblem(
  run: (method: string, args: IValue[]) => Promise<IValue>,
  {method, args, result, error}: ModelCase,
): Promise<string | undefined> {
  let actual: IValue;
  try {
    actual = await run(method, args);
  } catch (thrown) {
    if (!(thrown instanceof InterpreterError)) {
      return `throws ${String(thrown)}`;
    }
    return error ? undefined : `refuses: ${thrown.message}`;
  }
  if (error) {
    return `runs, PyTorch: ${error.message}`;
  }
  try {
    const {norm, element} = compare(actual, result ?? null);
    if (Math.min(norm, element) < MAX_RELATIVE_ERROR) {
      maxError = Math.max(maxError, Math.min(norm, element));
    }
    return Math.min(norm, element) < MAX_RELATIVE_ERROR ||
      isNearlyEqual(actual, result ?? null)
      ? undefined
      : `differs by ${norm.toExponential(1)} (${element.toExponential(1)})`;
  } catch (thrown) {
    return thrown instanceof Error ? thrown.message : String(thrown);
  }
}

let maxError = 0;

describe.skipIf(!python)('programs written at random', () => {
  let programs: {
    groups: string[];
    quantized: string[];
    sources: Record<string, string>;
  };
  beforeAll(() => {
    runScript(
      python,
      path.join(import.meta.dirname, 'programs.py'),
      folder,
      ...[SEED, PROGRAM_COUNT, QUANTIZED_COUNT].map(String),
    );
    programs = JSON.parse(
      readFileSync(path.join(folder, 'sources.json'), 'utf8'),
    ) as typeof programs;
  }, 1_800_000);

  it('give what the lite interpreter gives', async () => {
    const wrong: string[] = [];
    let equal = 0;
    let refused = 0;
    for (const [i, name] of programs.groups.entries()) {
      const module = await load(
        name,
        i % 2 === 0 ? plainKernels : wasmKernels(wasmModule),
      );
      for (const testCase of readProgramCases(name)) {
        const problem = await describeProblem(
          (method, args) => module.run(method, args),
          testCase,
        );
        if (problem) {
          wrong.push(`${problem}\n${programs.sources[testCase.method] ?? ''}`);
        } else if (testCase.error) {
          refused += 1;
        } else {
          equal += 1;
        }
      }
    }
    console.log(
      `${equal} programs equal, ${refused} refused by both, ${wrong.length} differ; largest error ${maxError.toExponential(1)}`,
    );
    expect(wrong).toEqual([]);
    expect(equal).toBeGreaterThan(PROGRAM_COUNT * 0.9);
  }, 1_800_000);

  it('quantized layers are within one step of PyTorch', async () => {
    let off = 0;
    let all = 0;
    const wrong: string[] = [];
    for (const name of programs.quantized) {
      const module = await load(name, wasmKernels(wasmModule));
      for (const {method, args, result} of readProgramCases(name)) {
        const output = await module.run(method, args);
        const items = (value: IValue | undefined): readonly IValue[] =>
          value instanceof Tuple ? value.items : [];
        expect(items(output).length).toBe(5);
        // Compares layer by layer and stops at the first difference, which later layers enlarge.
        for (const [i, expected] of items(result).entries()) {
          const actual = items(output)[i];
          if (!(expected instanceof Tensor) || !(actual instanceof Tensor)) {
            throw new Error(`${name}: no tensors`);
          }
          const [a, b] = [numbers(actual), numbers(expected)];
          const steps = Array.from(b, (value, at) =>
            Math.abs(value - (a[at] ?? Infinity)),
          );
          const maxSteps = steps.reduce(
            (one, other) => Math.max(one, other),
            0,
          );
          all += steps.length;
          off += steps.filter((step) => step > 0).length;
          if (maxSteps > 1) {
            wrong.push(`${name}, result ${i}: ${maxSteps} steps`);
          }
          if (maxSteps > 0) {
            break;
          }
        }
      }
    }
    console.log(`${off} of ${all} quanta are one step off`);
    expect(wrong).toEqual([]);
    expect(all).toBeGreaterThan(1000);
  }, 1_800_000);
});
