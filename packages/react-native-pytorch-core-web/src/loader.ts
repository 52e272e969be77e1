/** Models for `torch.jit` and `MobileModel`: bytes in, methods that run out. */

import {createMemorySource, openFile} from '@playtorch-docs/ptl';
import {
  findMethod,
  type Kernels,
  loadModule,
  type LoadOptions,
} from '@playtorch-docs/ptl-runtime';
import type {LoadedModule, Loader} from './torch/platform';
import {CACHE, type Files} from './files';

/** What a model needs to run. */
export interface Runtime {
  /** Kernels of one model: those with memory of their own are not shared. */
  newKernels: () => Kernels | Promise<Kernels>;
  /** See `LoadOptions` of ptl-runtime. */
  loadRare?: LoadOptions['loadRare'];
  random: () => number;
  /** What a model prints. */
  onPrint?: (line: string) => void;
  onWarning?: (text: string) => void;
  /** Gives the page its turn while a model runs: see `RunOptions` of ptl-runtime. */
  pause?: () => Promise<void> | undefined;
}

/**
 * Loads a model.
 *
 * @param name - for messages
 * @throws Error if the bytes are not a mobile model, or one that does not run here
 */
export async function loadBytes(
  bytes: Uint8Array,
  name: string,
  {newKernels, loadRare, ...options}: Runtime,
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
    // A model runs once at a time, and an app need not know that.
    run: (method, args) => {
      const result = last.then(() => module.run(method, args, options));
      last = result.catch(() => undefined);
      return result;
    },
    runSync: (method, args) => module.runSync(method, args, options),
    extraFile: (file) => extraFiles.get(file),
  };
}

export interface FileLoader extends Loader {
  /** Loads a file ahead of time, so that `loadSync` finds it; says nothing of a file that cannot be loaded. */
  prepare: (filePath: string) => Promise<void>;
}

/** `torch.jit` over the app's files. */
export function makeLoader(files: Files, runtime: Runtime): FileLoader {
  const prepared = new Map<string, LoadedModule>();
  const bytesOf = (filePath: string): Uint8Array => {
    // The native code takes a path and no address.
    const bytes = filePath.includes('://') ? undefined : files.read(filePath);
    if (!bytes) {
      throw new Error(
        `open file failed because of errno 2 on fopen: No such file or directory, file path: ${filePath}${filePath.includes('://') ? ' (a path is needed, not an address: await MobileModel.download() gives one)' : ''}`,
      );
    }
    return bytes;
  };
  const take = (filePath: string): LoadedModule | undefined => {
    const module = prepared.get(filePath);
    prepared.delete(filePath);
    return module;
  };
  return {
    load: async (filePath) => {
      const bytes = bytesOf(filePath);
      return take(filePath) ?? loadBytes(bytes, filePath, runtime);
    },
    loadSync: (filePath) => {
      bytesOf(filePath);
      const module = take(filePath);
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
          await loadBytes(bytesOf(filePath), filePath, runtime),
        );
      } catch {
        prepared.delete(filePath);
      }
    },
  };
}

/** The path that a downloaded model gets. */
export const modelPath = (uri: string): string =>
  `${CACHE}${uri.replace(/^\w+:\/*/u, '').replace(/[^\w./-]/gu, '_')}`;
