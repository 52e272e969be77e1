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
import type {FloraRequests, OnnxView, MethodRunResult} from '../core/requests';
import type {RequestProgress} from '../core/protocol';
import type {TensorPicture} from '../core/graph';
import type {RankedClass} from '../core/outputView';
import {downloadPart} from './downloadPart';
import {createRandom, toIValue} from './inputs';
import {RunRecorder} from './graph/recorder';
import {createGraphSession, type GraphSession} from './graph/session';
import {toOutputView, readTensorPage, drawTensor, rankTopK} from './outputs';

/** Printed lines that are kept. */
const MAX_PRINTED_LINES = 200;

/** Loads the WebAssembly kernels; without WebAssembly, the plain ones, which compute the same numbers. */
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

/** Interpreter of one model, with its weights and the tensors of its last run. */
export interface ModelRunner {
  check: (method?: string) => OperatorCheck;
  run: (
    params: FloraRequests['run']['params'],
    report: (progress: RequestProgress) => void,
  ) => Promise<MethodRunResult>;
  graphs: GraphSession;
  activation: (key: string) => TensorPicture | undefined;
  onnx: (
    params: FloraRequests['onnx']['params'],
    report: (progress: RequestProgress) => void,
  ) => Promise<OnnxView>;
  pytorch: (
    params: FloraRequests['pytorch']['params'],
    report: (progress: RequestProgress) => void,
  ) => Promise<FloraRequests['pytorch']['result']>;
  page: (id: number, from: number, count: number) => number[];
  top: (id: number, k: number) => RankedClass[];
  pixels: (id: number) => ReturnType<typeof drawTensor>;
}

/**
 * Creates the interpreter of a model; its weights are loaded with the first run.
 *
 * @param wasm - address of simd.wasm
 */
export function createRunner(model: MobileModel, wasm?: URL): ModelRunner {
  let loaded: Promise<{module: Module; kernels: string}> | undefined;
  let tensors: Tensor[] = [];
  let recorder: RunRecorder | undefined;

  function findTensor(id: number): Tensor {
    const kept = tensors[id];
    if (!kept) {
      throw new Error('This tensor is of an earlier run.');
    }
    return kept;
  }

  async function load(report: (progress: RequestProgress) => void) {
    const kernels = await loadKernels(wasm);
    const module = await loadModule(model, {
      kernels,
      onProgress: (bytes) => report({text: `Loading weights, ${bytes} bytes`}),
    });
    return {module, kernels: kernels.name};
  }

  async function run(
    {method, inputs, record = false}: FloraRequests['run']['params'],
    report: (progress: RequestProgress) => void,
  ): Promise<MethodRunResult> {
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
      if (printed.length < MAX_PRINTED_LINES) {
        printed.push(line);
      }
    };
    let operators = 0;
    const recording = record ? new RunRecorder() : undefined;
    const output = await module.run(method, args, {
      // Use a fixed seed, so that a repeated run gives the same numbers.
      random: createRandom(0),
      now: () => performance.now(),
      onPrint: print,
      onWarning: (text) => print(`Warning: ${text}`),
      onOperator: (event) => {
        const {operator, milliseconds} = event;
        recording?.see(event);
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
    recorder = recording ?? recorder;
    return {
      ...(recording ? {trace: recording.runs} : {}),
      output: toOutputView(output, tensors),
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
    graphs: createGraphSession(model),
    activation: (key) => recorder?.getPicture(key),
    onnx: async (params, report) => {
      // Import here and not in the handlers, so that the bundler shares the interpreter's chunk.
      const {exportOnnx} = await downloadPart(() => import('./exportOnnx'));
      // Free the weights of runs, since the export loads its own.
      loaded = undefined;
      tensors = [];
      return exportOnnx(model, await loadKernels(wasm), params, report);
    },
    pytorch: async (params, report) => {
      const {exportPyTorch} = await downloadPart(
        () => import('./exportPyTorch'),
      );
      loaded = undefined;
      tensors = [];
      return exportPyTorch(model, await loadKernels(wasm), params, report);
    },
    page: (id, from, count) => readTensorPage(findTensor(id), from, count),
    top: (id, k) => rankTopK(findTensor(id), k),
    pixels: (id) => drawTensor(findTensor(id)),
  };
}
