import type {FileAnswer, ServiceHandlers} from '@site/plugins/player/client';
import type {NeededFile} from './neededFiles';
import type {ProgramFiles} from './programFiles';

const WASM = new URL('@playtorch-docs/ptl-runtime/simd.wasm', import.meta.url);

const loaded = new Map<string, Promise<Blob>>();

/**
 * Loads a file of this site and caches it while the page is open, so that a program can run
 * again without a connection.
 *
 * @throws Error with its address if the request fails.
 */
export function loadOwn(address: string): Promise<Blob> {
  const file = loaded.get(address) ?? load(address);
  loaded.set(address, file);
  // Drop failures, so that the next call retries.
  file.catch(() => loaded.delete(address));
  return file;
}

async function load(address: string): Promise<Blob> {
  const response = await fetch(address).catch(() => undefined);
  if (!response?.ok) {
    throw new Error(
      `${address} did not load${response ? `: status ${response.status}` : ''}. Look at your connection, then run again.`,
    );
  }
  return response.blob();
}

/** Loads the WebAssembly kernels of the interpreter. */
export async function loadKernels(): Promise<{bytes: ArrayBuffer}> {
  const blob = await loadOwn(WASM.href);
  return {bytes: await blob.arrayBuffer()};
}

/** Converts a file to a program's response. */
export async function answer(name: string, blob: Blob): Promise<FileAnswer> {
  return {name, type: blob.type, bytes: await blob.arrayBuffer()};
}

/**
 * Creates the request handlers for programs, which serve the listed files and the kernels.
 * Addresses from programs are never fetched, because a request could leak data of the
 * program.
 *
 * @param pictures - addresses of sample pictures by name.
 */
export function makeHandlers(
  programFiles: ProgramFiles,
  needed: readonly NeededFile[],
  pictures: Readonly<Record<string, string>>,
): Pick<ServiceHandlers, 'file' | 'download' | 'kernels'> {
  return {
    async file({name}) {
      const picture = Object.hasOwn(pictures, name)
        ? pictures[name]
        : undefined;
      return answer(
        name,
        picture === undefined
          ? await programFiles.need(name)
          : await loadOwn(picture),
      );
    },
    async download({url}) {
      const file = needed.find((each) => each.url === url || each.card === url);
      if (!file) {
        throw new Error(
          `Programs in the page download nothing; you give them the files. ${
            needed.length > 0
              ? `This one may have ${needed.map(({name}) => name).join(', ')}.`
              : 'This page lists none.'
          }`,
        );
      }
      return {
        status: 200,
        ...(await answer(file.name, await programFiles.need(file.name))),
      };
    },
    kernels: loadKernels,
  };
}
