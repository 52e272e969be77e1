import {spawnSync} from 'node:child_process';
import {mkdtempSync, readFileSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {createMemorySource, openFile} from '@playtorch-docs/ptl';
import {pythonWithTorch} from '../../../../tools/pytorch/python';
import {loadModule} from '../../src/interpreter';
import {plainKernels} from '../../src/kernels/plain';
import {wasmKernels} from '../../src/kernels/wasm';
import {type Made, modelsIn, runsOf} from '../models/check';
import {compare} from '../models/compare';

const MINUTES = 60_000;
const python = pythonWithTorch() ?? '';
const folder = mkdtempSync(path.join(tmpdir(), 'quantized-'));
afterAll(() => rmSync(folder, {recursive: true}));

const wasm = wasmKernels(
  new WebAssembly.Module(
    readFileSync(path.join(import.meta.dirname, '../../src/kernels/simd.wasm')),
  ),
);

/** `equal`, `refused`, `only PyTorch runs it: …` or what differs. */
async function verdictOf(made: Made, i: number): Promise<string> {
  const [run] = runsOf(folder, made);
  if (!run) {
    return 'has no run';
  }
  const {method, args, result, error} = run;
  try {
    const opened = await openFile(
      createMemorySource(readFileSync(path.join(folder, `${made.name}.ptl`))),
    );
    if (opened.kind !== 'mobile') {
      return `is opened as ${opened.kind}`;
    }
    const kernels = i % 2 ? plainKernels : wasm;
    const module = await loadModule(opened.model, {kernels});
    const found = await module.run(method, args);
    if (error) {
      return `runs, and PyTorch says: ${error.message}`;
    }
    const {norm, element} = compare(found, result ?? null);
    return element < 1e-4
      ? 'equal'
      : `differs by ${norm.toExponential(1)} (${element.toExponential(1)})`;
  } catch (thrown) {
    if (thrown instanceof Error && thrown.message.includes('mixes up')) {
      return 'refused, as PyTorch mixes up the elements';
    }
    return error
      ? 'refused'
      : `only PyTorch runs it: ${thrown instanceof Error ? thrown.message : String(thrown)}`;
  }
}

describe.skipIf(!python)('quantized models', () => {
  let all: Made[] = [];
  beforeAll(() => {
    const {status, stderr} = spawnSync(
      python,
      [path.join(import.meta.dirname, 'quantized.py'), folder],
      {encoding: 'utf8'},
    );
    if (status !== 0) {
      throw new Error(`quantized.py failed:\n${stderr.slice(-3000)}`);
    }
    all = modelsIn(folder);
  }, 30 * MINUTES);

  it(
    'give what PyTorch gives, however they were saved',
    async () => {
      const counts: Record<string, number> = {};
      const wrong: string[] = [];
      for (const [i, made] of all.entries()) {
        const verdict = await verdictOf(made, i);
        counts[verdict] = (counts[verdict] ?? 0) + 1;
        if (verdict !== 'equal' && !verdict.startsWith('refused')) {
          wrong.push(`${made.family}, ${made.kind}: ${verdict}`);
        }
      }
      console.log(counts);
      expect(wrong).toEqual([]);
      expect(counts.equal).toBeGreaterThan(300);
    },
    30 * MINUTES,
  );
});
