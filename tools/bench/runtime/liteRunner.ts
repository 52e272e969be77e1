/** Runs a model that lite.py made, by this repository's runtime. Bundled: tsx adds calls to every function. */

import {readFileSync} from 'node:fs';
import path from 'node:path';
import {memorySource, openFile} from '@playtorch-docs/ptl';
import {loadModule, wasmKernels} from '@playtorch-docs/ptl-runtime';
import {readCases} from '../../../packages/ptl-runtime/oracles/models/cases';
import {compare} from '../../../packages/ptl-runtime/oracles/models/compare';

export interface LiteRunner {
  /** Largest relative error against the lite interpreter. */
  error: number;
  /** Milliseconds of processor time of the first run. */
  first: number;
  /** Milliseconds of processor time of a run, the mean of so many. */
  time: (runs: number) => number;
  /** Milliseconds of each operator of one run, and its calls. */
  operators: () => Map<string, {milliseconds: number; calls: number}>;
}

/** @param kernels - path of simd.wasm */
export async function liteRunner(
  folder: string,
  name: string,
  kernels: string,
): Promise<LiteRunner> {
  const read = (suffix: string) =>
    readFileSync(path.join(folder, name + suffix));
  const opened = await openFile(memorySource(read('.ptl')));
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
  const beginning = time(1, () => {
    answers.push(module.runSync(method, args));
  });
  const {norm, element} = compare(answers[0]!, result, name);
  return {
    error: Math.max(norm, element),
    first: beginning,
    time: (runs) => time(runs, () => module.runSync(method, args)),
    operators: () => {
      const found = new Map<string, {milliseconds: number; calls: number}>();
      module.runSync(method, args, {
        now: () => performance.now(),
        onOperator: ({operator, milliseconds}) => {
          const one = found.get(operator) ?? {milliseconds: 0, calls: 0};
          one.milliseconds += milliseconds;
          one.calls += 1;
          found.set(operator, one);
        },
      });
      return found;
    },
  };
}
