import {
  checkOperators,
  type Kernels,
  loadModule,
  type Module,
  type OperatorCheck,
  plainKernels,
  wasmKernels,
} from '@playtorch-docs/ptl-runtime';
import type {MobileModel} from '@playtorch-docs/ptl';
import type {Tensor} from '@playtorch-docs/ptl-runtime/tensor';
import type {FloraCalls, OnnxView, RunResult} from '../core/calls';
import type {Progress} from '../core/protocol';
import type {InputValue} from '../core/inputValues';
import type {Ranked} from '../core/outputView';
import {arrived} from './arrived';
import {seeded, toIValue} from './inputs';
import {outputView, tensorPage, tensorPixels, topK} from './outputs';

/** Lines that a model prints, which are kept. */
const MOST_LINES = 200;

/** The fast kernels; the plain ones, which give the same numbers, where a browser or its policy has no WebAssembly. */
async function loadKernels(wasm: URL | undefined): Promise<Kernels> {
  if (!wasm) {
    return plainKernels;
  }
  try {
    const response = await fetch(wasm);
    return wasmKernels(await WebAssembly.compile(await response.arrayBuffer()));
  } catch {
    return plainKernels;
  }
}

/** Runs one model. Its weights and the tensors of its last run stay here. */
export interface Runner {
  check: (method?: string) => OperatorCheck;
  run: (
    method: string,
    inputs: readonly InputValue[],
    report: (progress: Progress) => void,
  ) => Promise<RunResult>;
  onnx: (
    params: FloraCalls['onnx']['params'],
    report: (progress: Progress) => void,
  ) => Promise<OnnxView>;
  page: (id: number, from: number, count: number) => number[];
  top: (id: number, k: number) => Ranked[];
  pixels: (id: number) => ReturnType<typeof tensorPixels>;
}

export function runner(model: MobileModel, wasm?: URL): Runner {
  let loaded: Promise<{module: Module; kernels: string}> | undefined;
  let tensors: Tensor[] = [];

  function tensor(id: number): Tensor {
    const found = tensors[id];
    if (!found) {
      throw new Error('This tensor is of an earlier run.');
    }
    return found;
  }

  async function load(report: (progress: Progress) => void) {
    const kernels = await loadKernels(wasm);
    const module = await loadModule(model, {
      kernels,
      onProgress: (bytes) => report({text: `Loading weights, ${bytes} bytes`}),
    });
    return {module, kernels: kernels.name};
  }

  async function run(
    method: string,
    inputs: readonly InputValue[],
    report: (progress: Progress) => void,
  ): Promise<RunResult> {
    const args = inputs.map(toIValue);
    const started = performance.now();
    loaded ??= load(report);
    const {module, kernels} = await loaded.catch((error: unknown) => {
      loaded = undefined;
      throw error;
    });
    const ready = performance.now();

    const times = new Map<string, {calls: number; milliseconds: number}>();
    const printed: string[] = [];
    const print = (line: string) => {
      if (printed.length < MOST_LINES) {
        printed.push(line);
      }
    };
    let operators = 0;
    const output = await module.run(method, args, {
      // The same run twice gives the same numbers.
      random: seeded(0),
      now: () => performance.now(),
      onPrint: print,
      onWarning: (text) => print(`Warning: ${text}`),
      onOperator: ({operator, milliseconds}) => {
        operators += 1;
        const time = times.get(operator) ?? {calls: 0, milliseconds: 0};
        time.calls += 1;
        time.milliseconds += milliseconds;
        times.set(operator, time);
        report({text: `${operators} operators`});
      },
    });
    const milliseconds = performance.now() - ready;
    tensors = [];
    return {
      output: outputView(output, tensors),
      milliseconds,
      loadMilliseconds: ready - started,
      operators: [...times]
        .map(([operator, time]) => ({operator, ...time}))
        .sort((a, b) => b.milliseconds - a.milliseconds),
      printed,
      kernels,
    };
  }

  return {
    check: (method) => checkOperators(model, method),
    run,
    onnx: async (params, report) => {
      // Imported here, so that the bundler knows that the interpreter is there already.
      const {exportOnnx} = await arrived(() => import('./exportOnnx'));
      // The export has weights and kernels of its own.
      loaded = undefined;
      tensors = [];
      return exportOnnx(model, await loadKernels(wasm), params, report);
    },
    page: (id, from, count) => tensorPage(tensor(id), from, count),
    top: (id, k) => topK(tensor(id), k),
    pixels: (id) => tensorPixels(tensor(id)),
  };
}
