import {spawnSync} from 'node:child_process';
import {mkdtempSync, readFileSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {createMemorySource, openFile} from '@playtorch-docs/ptl';
import {pythonWithTorch} from '../../../../tools/pytorch/python';
import {InterpreterError, loadModule} from '../../src/interpreter';
import type {Kernels} from '../../src/kernels/kernels';
import {plainKernels} from '../../src/kernels/plain';
import {wasmKernels} from '../../src/kernels/wasm';
import {type IValue, Tuple} from '../../src/operators/ivalue';
import {numbers} from '../../src/tensor/copy';
import {Tensor} from '../../src/tensor/tensor';
import {type Case, readCases} from '../models/cases';
import {compare} from '../models/compare';

/** Other seeds make other programs: change them to look for more. */
const SEED = 28;
const PROGRAMS = 2000;
const QUANTIZED = 60;
/** Relative, by both measures of ../models/compare.ts. */
const LIMIT = 1e-4;
/** Absolute. */
const SMALL = 1e-5;

const python = pythonWithTorch() ?? '';
const folder = mkdtempSync(path.join(tmpdir(), 'programs-'));
afterAll(() => rmSync(folder, {recursive: true}));

const wasm = new WebAssembly.Module(
  readFileSync(path.join(import.meta.dirname, '../../src/kernels/simd.wasm')),
);

const load = async (name: string, kernels: Kernels) => {
  const opened = await openFile(
    createMemorySource(readFileSync(path.join(folder, `${name}.ptl`))),
  );
  if (opened.kind !== 'mobile') {
    throw new Error(`${name}.ptl is opened as ${opened.kind}`);
  }
  return loadModule(opened.model, {kernels});
};

const casesOf = (name: string): Case[] =>
  readCases(
    readFileSync(path.join(folder, `${name}.json`), 'utf8'),
    readFileSync(path.join(folder, `${name}.bin`)),
  );

/** The tensors of a result, in their order. */
const tensorsOf = (value: IValue): Tensor[] =>
  value instanceof Tensor
    ? [value]
    : value instanceof Tuple
      ? value.items.flatMap(tensorsOf)
      : [];

/** Of numbers that cancel out, the last digits are left: they are small. */
function nearly(found: IValue, expected: IValue): boolean {
  const actual = tensorsOf(found);
  return tensorsOf(expected).every((one, i) => {
    const a = numbers(actual[i] ?? one);
    return Array.from(numbers(one)).every((value, at) => {
      const other = a[at] ?? NaN;
      return (
        Object.is(value, other) ||
        (Number.isFinite(value - other) &&
          Math.abs(value - other) <= SMALL + LIMIT * Math.abs(value))
      );
    });
  });
}

/** What is wrong with our answer; undefined if nothing is. */
async function problem(
  run: (method: string, args: IValue[]) => Promise<IValue>,
  {method, args, result, error}: Case,
): Promise<string | undefined> {
  let found: IValue;
  try {
    found = await run(method, args);
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
    const {norm, element} = compare(found, result ?? null);
    if (Math.min(norm, element) < LIMIT) {
      largest = Math.max(largest, Math.min(norm, element));
    }
    return Math.min(norm, element) < LIMIT || nearly(found, result ?? null)
      ? undefined
      : `differs by ${norm.toExponential(1)} (${element.toExponential(1)})`;
  } catch (thrown) {
    return thrown instanceof Error ? thrown.message : String(thrown);
  }
}

let largest = 0;

describe.skipIf(!python)('programs written at random', () => {
  let made: {
    groups: string[];
    quantized: string[];
    sources: Record<string, string>;
  };
  beforeAll(() => {
    const {status, stderr} = spawnSync(
      python,
      [
        path.join(import.meta.dirname, 'programs.py'),
        folder,
        String(SEED),
        String(PROGRAMS),
        String(QUANTIZED),
      ],
      {encoding: 'utf8'},
    );
    if (status !== 0) {
      throw new Error(`programs.py failed:\n${stderr.slice(-3000)}`);
    }
    made = JSON.parse(
      readFileSync(path.join(folder, 'sources.json'), 'utf8'),
    ) as typeof made;
  }, 1_800_000);

  it('give what the lite interpreter gives', async () => {
    const wrong: string[] = [];
    let equal = 0;
    let refused = 0;
    for (const [i, name] of made.groups.entries()) {
      const module = await load(
        name,
        i % 2 === 0 ? plainKernels : wasmKernels(wasm),
      );
      for (const one of casesOf(name)) {
        const found = await problem(
          (method, args) => module.run(method, args),
          one,
        );
        if (found) {
          wrong.push(`${found}\n${made.sources[one.method] ?? ''}`);
        } else if (one.error) {
          refused += 1;
        } else {
          equal += 1;
        }
      }
    }
    console.log(
      `${equal} programs equal, ${refused} refused by both, ${wrong.length} differ; largest error ${largest.toExponential(1)}`,
    );
    expect(wrong).toEqual([]);
    expect(equal).toBeGreaterThan(PROGRAMS * 0.9);
  }, 1_800_000);

  it('quantized layers are within one step of PyTorch', async () => {
    let off = 0;
    let all = 0;
    const wrong: string[] = [];
    for (const name of made.quantized) {
      const module = await load(name, wasmKernels(wasm));
      for (const {method, args, result} of casesOf(name)) {
        const found = await module.run(method, args);
        const items = (value: IValue | undefined): readonly IValue[] =>
          value instanceof Tuple ? value.items : [];
        expect(items(found).length).toBe(5);
        // Layer by layer: what follows a step of difference may differ by more.
        for (const [i, expected] of items(result).entries()) {
          const actual = items(found)[i];
          if (!(expected instanceof Tensor) || !(actual instanceof Tensor)) {
            throw new Error(`${name}: no tensors`);
          }
          const [a, b] = [numbers(actual), numbers(expected)];
          const steps = Array.from(b, (value, at) =>
            Math.abs(value - (a[at] ?? Infinity)),
          );
          const most = steps.reduce((one, other) => Math.max(one, other), 0);
          all += steps.length;
          off += steps.filter((step) => step > 0).length;
          if (most > 1) {
            wrong.push(`${name}, result ${i}: ${most} steps`);
          }
          if (most > 0) {
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
