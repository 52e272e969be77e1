import type {FileAnswer, ServiceHandlers} from '@site/plugins/player/client';
import type {SiteFile} from '@site/src/data/replacementModels';
import {keptFiles} from './keptFiles';
import type {NeededFile} from './neededFiles';
import type {ProgramFiles} from './programFiles';

const WASM = new URL('@playtorch-docs/ptl-runtime/simd.wasm', import.meta.url);

const loaded = new Map<string, Promise<Blob>>();

/**
 * Loads a file of this site and caches it while the page is open, so that a program can run
 * again without a connection.
 *
 * @param expected - size and hash of the file, where they are known: the browser then keeps
 *   the file for the next visit, and a file with another hash is refused.
 * @param progress - called with the number of bytes that have arrived.
 * @throws Error with its address if the request fails.
 */
export function loadOwn(
  address: string,
  expected?: SiteFile,
  progress?: (bytes: number) => void,
): Promise<Blob> {
  const file = loaded.get(address) ?? load(address, expected, progress);
  loaded.set(address, file);
  // Drop failures, so that the next call retries.
  file.catch(() => loaded.delete(address));
  return file;
}

async function load(
  address: string,
  expected: SiteFile | undefined,
  progress: (bytes: number) => void = () => {},
): Promise<Blob> {
  if (!expected) {
    return (await request(address)).blob();
  }
  const kept = await keptFiles.read(address).catch(() => undefined);
  if (kept && (await isExpected(kept, expected))) {
    return kept;
  }
  const blob = await readBody(await request(address), progress);
  if (!(await isExpected(blob, expected))) {
    throw new Error(
      `${address} is not the file of this site: it has ${blob.size} bytes, not ${expected.bytes}, or another content. Reload the page, then run again.`,
    );
  }
  // Without room in the browser, the next visit loads the file again.
  await keptFiles.write(address, blob).catch(() => undefined);
  return blob;
}

async function request(address: string): Promise<Response> {
  const response = await fetch(address).catch(() => undefined);
  if (!response?.ok) {
    throw new Error(
      `${address} did not load${response ? `: status ${response.status}` : ''}. Look at your connection, then run again.`,
    );
  }
  return response;
}

/** Reads a response in parts, and tells how many bytes have arrived. */
async function readBody(
  response: Response,
  progress: (bytes: number) => void,
): Promise<Blob> {
  const type = response.headers.get('Content-Type') ?? '';
  const reader = response.body?.getReader();
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let bytes = 0;
  for (;;) {
    const part = await reader?.read();
    if (!part?.value) {
      return new Blob(parts, {type});
    }
    parts.push(part.value);
    bytes += part.value.length;
    progress(bytes);
  }
}

/** Compares size and hash; pages without TLS have no function for hashes. */
async function isExpected(blob: Blob, {bytes, sha256}: SiteFile) {
  if (blob.size !== bytes) {
    return false;
  }
  const subtle = crypto.subtle as SubtleCrypto | undefined;
  const hash = await subtle?.digest('SHA-256', await blob.arrayBuffer());
  return (
    hash === undefined ||
    Array.from(new Uint8Array(hash), (byte) =>
      byte.toString(16).padStart(2, '0'),
    ).join('') === sha256
  );
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
