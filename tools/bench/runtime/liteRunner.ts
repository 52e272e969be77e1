/** Runs a model of lite.py by this repository's runtime. `lite.ts` bundles it, since tsx adds calls to every function, which cost time. */

import {readFileSync} from 'node:fs';
import path from 'node:path';
import {createMemorySource, openFile} from '@playtorch-docs/ptl';
import {loadModule, wasmKernels} from '@playtorch-docs/ptl-runtime';
import {readCases} from '../../../packages/ptl-runtime/oracles/models/cases';
import {compare} from '../../../packages/ptl-runtime/oracles/models/compare';

export interface LiteRunner {
  /** Largest relative error against the lite interpreter. */
  error: number;
  /** Milliseconds of processor time of the first run. */
  first: number;
  /** Measures so many runs: mean processor time of one, in ms. */
  time: (runs: number) => number;
  /** Measures each operator of one run, in ms, and counts its calls. */
  operators: () => Map<string, {milliseconds: number; calls: number}>;
}

/**
 * Loads a model and runs it once.
 *
 * @param kernels - path of simd.wasm
 * @throws Error when the files are not those of lite.py
 */
export async function loadLiteModel(
  folder: string,
  name: string,
  kernels: string,
): Promise<LiteRunner> {
  const read = (suffix: string) =>
    readFileSync(path.join(folder, name + suffix));
  const opened = await openFile(createMemorySource(read('.ptl')));
  if (opened.kind !== 'mobile') {
    throw new Error(`${name}.ptl is read as ${opened.kind}`);
  }
  const module = await loadModule(opened.model, {
    kernels: wasmKernels(new WebAssembly.Module(readFileSync(kernels))),
  });
  const [first] = readCases(read('.json').toString(), read('.bin'));
  if (!first) {
    throw new Error(`${name}.json has no run`);
  }
  const {method, args, result = null} = first;
  const time = (runs: number, run: () => void): number => {
    const start = process.cpuUsage();
    for (let i = 0; i < runs; i += 1) {
      run();
    }
    const {user, system} = process.cpuUsage(start);
    return (user + system) / 1000 / runs;
  };
  const answers: ReturnType<typeof module.runSync>[] = [];
  const firstTime = time(1, () => {
    answers.push(module.runSync(method, args));
  });
  const {norm, element} = compare(answers[0]!, result, name);
  return {
    error: Math.max(norm, element),
    first: firstTime,
    time: (runs) => time(runs, () => module.runSync(method, args)),
    operators: () => {
      const costs = new Map<string, {milliseconds: number; calls: number}>();
      module.runSync(method, args, {
        now: () => performance.now(),
        onOperator: ({operator, milliseconds}) => {
          const cost = costs.get(operator) ?? {milliseconds: 0, calls: 0};
          cost.milliseconds += milliseconds;
          cost.calls += 1;
          costs.set(operator, cost);
        },
      });
      return costs;
    },
  };
}
