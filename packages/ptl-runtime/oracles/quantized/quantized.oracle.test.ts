import {mkdtempSync, readFileSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {createMemorySource, openFile} from '@playtorch-docs/ptl';
import {pythonWithTorch} from '@playtorch-docs/ptl/testing/python';
import {loadModule} from '../../src/interpreter';
import {plainKernels} from '../../src/kernels/plain';
import {wasmModule} from '../../src/kernels/__fixtures__/wasmModule';
import {wasmKernels} from '../../src/kernels/wasm';
import {type ExportedModel, readModels, readRuns} from '../models/check';
import {compare} from '../models/compare';
import {runScript} from '../pytorch';

const MINUTES = 60_000;
const python = pythonWithTorch() ?? '';
const folder = mkdtempSync(path.join(tmpdir(), 'quantized-'));
afterAll(() => rmSync(folder, {recursive: true}));

const wasm = wasmKernels(wasmModule);

/** Compares a model with PyTorch: `equal`, `refused`, `only PyTorch runs it: …` or the difference. */
async function compareModel(
  exported: ExportedModel,
  i: number,
): Promise<string> {
  const [run] = readRuns(folder, exported);
  if (!run) {
    return 'has no run';
  }
  const {method, args, result, error} = run;
  try {
    const opened = await openFile(
      createMemorySource(
        readFileSync(path.join(folder, `${exported.name}.ptl`)),
      ),
    );
    if (opened.kind !== 'mobile') {
      return `is opened as ${opened.kind}`;
    }
    const kernels = i % 2 ? plainKernels : wasm;
    const module = await loadModule(opened.model, {kernels});
    const actual = await module.run(method, args);
    if (error) {
      return `runs, and PyTorch says: ${error.message}`;
    }
    const {norm, element} = compare(actual, result ?? null);
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
  let models: ExportedModel[] = [];
  beforeAll(() => {
    runScript(python, path.join(import.meta.dirname, 'quantized.py'), folder);
    models = readModels(folder);
  }, 30 * MINUTES);

  it(
    'give what PyTorch gives, however they were saved',
    async () => {
      const counts: Record<string, number> = {};
      const wrong: string[] = [];
      for (const [i, model] of models.entries()) {
        const verdict = await compareModel(model, i);
        counts[verdict] = (counts[verdict] ?? 0) + 1;
        if (verdict !== 'equal' && !verdict.startsWith('refused')) {
          wrong.push(`${model.family}, ${model.kind}: ${verdict}`);
        }
      }
      console.log(counts);
      expect(wrong).toEqual([]);
      expect(counts.equal).toBeGreaterThan(300);
    },
    30 * MINUTES,
  );
});
