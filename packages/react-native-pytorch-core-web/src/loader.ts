/** Loads models for `torch.jit` and `MobileModel`. */

import {createMemorySource, openFile} from '@playtorch-docs/ptl';
import {
  findMethod,
  type IValue,
  type Kernels,
  loadModule,
  type LoadOptions,
  type RunOptions,
} from '@playtorch-docs/ptl-runtime';
import type {LoadedModule, ModuleLoader} from './torch/platform';
import {CACHE, type AppFiles} from './files';

/** Services of the host that a model needs. */
export interface ModelRuntime {
  /** Creates the kernels of one model; kernels with a memory are not shared. */
  newKernels: () => Kernels | Promise<Kernels>;
  /** See `LoadOptions` of ptl-runtime. */
  loadRare?: LoadOptions['loadRare'];
  random: () => number;
  /** Called with each line that a model prints. */
  onPrint?: (line: string) => void;
  onWarning?: (text: string) => void;
  /** Called after each operator of a model. */
  onOperator?: RunOptions['onOperator'];
  /** Pauses a run for the page: see `RunOptions` of ptl-runtime. */
  pause?: () => Promise<void> | undefined;
  /** Called at the start of each run of a model; returns a function to call with its result. */
  watchRun?: (
    name: string,
    method: string,
    args: readonly IValue[],
  ) => (result: IValue) => void;
}

/**
 * Loads a model.
 *
 * @param name - name of the model in messages
 * @throws Error if the bytes are not a mobile model, or its operators do not run here
 */
export async function loadBytes(
  bytes: Uint8Array,
  name: string,
  {newKernels, loadRare, watchRun, ...options}: ModelRuntime,
): Promise<LoadedModule> {
  const opened = await openFile(createMemorySource(bytes), {name});
  if (opened.kind !== 'mobile') {
    throw new Error(
      `${name} is not a model for the lite interpreter: ${opened.explanation} ${opened.nextStep}`,
    );
  }
  const {model} = opened;
  const decoder = new TextDecoder();
  const extraFiles = new Map<string, string>();
  for (const file of model.extraFiles) {
    const text = await model.archive.read(`extra/${file}`);
    extraFiles.set(file, decoder.decode(text));
  }
  const module = await loadModule(model, {
    kernels: await newKernels(),
    ...(loadRare && {loadRare}),
  });
  let last: Promise<unknown> = Promise.resolve();
  return {
    methods: module.methods,
    argumentTypes: (method) =>
      findMethod(model, method)
        ?.schema?.arguments.slice(1)
        .map(({type}) => type) ?? [],
    // Queue runs, since a module runs once at a time.
    run: (method, args) => {
      const result = last.then(async () => {
        const noteEnd = watchRun?.(name, method, args);
        const value = await module.run(method, args, options);
        noteEnd?.(value);
        return value;
      });
      last = result.catch(() => undefined);
      return result;
    },
    runSync: (method, args) => {
      const noteEnd = watchRun?.(name, method, args);
      const value = module.runSync(method, args, options);
      noteEnd?.(value);
      return value;
    },
    extraFile: (file) => extraFiles.get(file),
  };
}

export interface FileLoader extends ModuleLoader {
  /** Loads a file for a later `loadSync`; ignores a file that cannot be loaded. */
  prepare: (filePath: string) => Promise<void>;
}

/** Creates the loader of `torch.jit` over the app's files. */
export function makeLoader(files: AppFiles, runtime: ModelRuntime): FileLoader {
  const prepared = new Map<string, LoadedModule>();
  const readModelFile = (filePath: string): Uint8Array => {
    // Refuse addresses, as the native code does.
    const bytes = filePath.includes('://') ? undefined : files.read(filePath);
    if (!bytes) {
      throw new Error(
        `open file failed because of errno 2 on fopen: No such file or directory, file path: ${filePath}${filePath.includes('://') ? ' (a path is needed, not an address: await MobileModel.download() gives one)' : ''}`,
      );
    }
    return bytes;
  };
  const takePrepared = (filePath: string): LoadedModule | undefined => {
    const module = prepared.get(filePath);
    prepared.delete(filePath);
    return module;
  };
  return {
    load: async (filePath) => {
      const bytes = readModelFile(filePath);
      return takePrepared(filePath) ?? loadBytes(bytes, filePath, runtime);
    },
    loadSync: (filePath) => {
      readModelFile(filePath);
      const module = takePrepared(filePath);
      if (!module) {
        throw new Error(
          `A browser cannot load ${filePath} without waiting: use await torch.jit._loadForMobile(), or load right after MobileModel.download()`,
        );
      }
      return module;
    },
    prepare: async (filePath) => {
      try {
        prepared.set(
          filePath,
          await loadBytes(readModelFile(filePath), filePath, runtime),
        );
      } catch {
        prepared.delete(filePath);
      }
    },
  };
}

/** Creates the path of a downloaded model. */
export const createModelPath = (uri: string): string =>
  `${CACHE}${uri.replace(/^\w+:\/*/u, '').replace(/[^\w./-]/gu, '_')}`;
