/** What runs in the page of the bench: the same model by our runtime and by onnxruntime-web, in turn. */

import {memorySource, openFile} from '@playtorch-docs/ptl';
import {loadModule, wasmKernels} from '@playtorch-docs/ptl-runtime';
import {Tensor} from '@playtorch-docs/ptl-runtime/tensor';

/** The little that is used of onnxruntime-web. */
interface Ort {
  env: {wasm: {numThreads: number; wasmPaths: string}};
  Tensor: new (type: string, data: Float32Array, sizes: number[]) => unknown;
  InferenceSession: {
    create: (
      model: Uint8Array,
      options: {executionProviders: string[]},
    ) => Promise<{
      run: (
        inputs: Record<string, unknown>,
      ) => Promise<Record<string, {data: Float32Array}>>;
    }>;
  };
}

export interface Runner {
  run: () => Promise<Float32Array>;
  /** Bytes of WebAssembly memory. */
  memory: () => number;
}

const SIZES = [1, 3, 224, 224];

async function bytesOf(file: string): Promise<Uint8Array> {
  const response = await fetch(file);
  if (!response.ok) {
    throw new Error(`${file}: ${response.status}`);
  }
  return new Uint8Array(await response.arrayBuffer());
}

const floatsOf = async (file: string): Promise<Float32Array> =>
  new Float32Array((await bytesOf(file)).buffer as ArrayBuffer);

export async function ours(): Promise<Runner> {
  const opened = await openFile(memorySource(await bytesOf('model.ptl')));
  if (opened.kind !== 'mobile') {
    throw new Error(`model.ptl is read as ${opened.kind}`);
  }
  const module = await WebAssembly.compile(
    (await bytesOf('kernels.wasm')).buffer as ArrayBuffer,
  );
  const kernels = wasmKernels(module);
  const model = await loadModule(opened.model, {kernels});
  const input = Tensor.over(await floatsOf('input.bin'), SIZES, 'float32');
  return {
    run: async () => {
      const out = await model.run('forward', [input]);
      if (!(out instanceof Tensor)) {
        throw new Error('The model gave no tensor');
      }
      return out.storage.data as Float32Array;
    },
    memory: () => kernels.bytes,
  };
}

export async function theirs(): Promise<Runner> {
  // It makes its memory itself: this is how to see its size.
  const memories: WebAssembly.Memory[] = [];
  const {instantiate} = WebAssembly;
  const noted = async (
    bytes: BufferSource,
    imports?: WebAssembly.Imports,
  ): Promise<WebAssembly.WebAssemblyInstantiatedSource> => {
    const made = await instantiate(bytes, imports);
    const imported = Object.values(imports ?? {}).flatMap(Object.values);
    memories.push(
      ...[...Object.values(made.instance.exports), ...imported].filter(
        (value) => value instanceof WebAssembly.Memory,
      ),
    );
    return made;
  };
  Object.assign(WebAssembly, {
    instantiate: noted,
    instantiateStreaming: async (
      source: Response | PromiseLike<Response>,
      imports?: WebAssembly.Imports,
    ) => noted(await (await source).arrayBuffer(), imports),
  });
  const address = './ort/ort.wasm.min.mjs';
  const ort = (await import(address)) as Ort;
  ort.env.wasm.numThreads = 1;
  ort.env.wasm.wasmPaths = new URL('./ort/', document.baseURI).href;
  const session = await ort.InferenceSession.create(
    await bytesOf('model.onnx'),
    {executionProviders: ['wasm']},
  );
  const input = new ort.Tensor('float32', await floatsOf('input.bin'), SIZES);
  return {
    run: async () => {
      const {output} = await session.run({input});
      if (!output) {
        throw new Error('The ONNX model gave no output');
      }
      return output.data;
    },
    memory: () => Math.max(0, ...memories.map(({buffer}) => buffer.byteLength)),
  };
}

export interface Measured {
  /** Milliseconds of each run. */
  times: number[];
  /** Largest difference from PyTorch's output, relative to its largest element. */
  error: number;
  memory: number;
}

async function distance(run: Runner['run']): Promise<number> {
  const expected = await floatsOf('output.bin');
  const found = await run();
  const largest = expected.reduce((most, x) => Math.max(most, Math.abs(x)), 0);
  return (
    expected.reduce(
      (most, x, i) => Math.max(most, Math.abs(x - (found[i] ?? NaN))),
      0,
    ) / largest
  );
}

/** Runs both in turn, so that what else the machine does meets both. */
export async function compare(
  count: number,
  warmUp: number,
): Promise<{ours: Measured; theirs: Measured}> {
  const runners = {ours: await ours(), theirs: await theirs()};
  const measured = {} as {ours: Measured; theirs: Measured};
  for (const name of ['ours', 'theirs'] as const) {
    measured[name] = {
      times: [],
      error: await distance(runners[name].run),
      memory: 0,
    };
  }
  for (let i = -warmUp; i < count; i += 1) {
    for (const name of ['ours', 'theirs'] as const) {
      const start = performance.now();
      await runners[name].run();
      const time = performance.now() - start;
      if (i >= 0) {
        measured[name].times.push(time);
      }
      measured[name].memory = runners[name].memory();
    }
  }
  return measured;
}

/** Bytes that the page holds with one of them loaded and run, above what it held before. */
export async function footprint(name: 'ours' | 'theirs'): Promise<number> {
  const measure = async (): Promise<number> => {
    const {bytes} = await (
      performance as unknown as {
        measureUserAgentSpecificMemory: () => Promise<{bytes: number}>;
      }
    ).measureUserAgentSpecificMemory();
    return bytes;
  };
  const before = await measure();
  const runner = await (name === 'ours' ? ours() : theirs());
  for (let i = 0; i < 3; i += 1) {
    await runner.run();
  }
  const after = await measure();
  // Still in use: it must not be collected before it is measured.
  await runner.run();
  return after - before;
}
