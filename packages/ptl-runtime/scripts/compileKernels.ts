import {fileURLToPath} from 'node:url';

/** A variable keeps the package's types out: they declare a global `require` that hides Node's. */
const COMPILER: string = 'assemblyscript/asc';

/** The part of the compiler's interface in use. */
interface Compiler {
  main: (
    options: string[],
    host: {writeFile: (name: string, contents: Uint8Array | string) => void},
  ) => Promise<{error: Error | null; stderr: {toString: () => string}}>;
}

const FOLDER = fileURLToPath(new URL('../src/kernels', import.meta.url));

/** The committed binary. */
export const KERNELS = `${FOLDER}/simd.wasm`;

/**
 * Compiles the AssemblyScript of the kernels.
 *
 * @throws Error with the compiler's messages.
 */
export async function compileKernels(): Promise<Uint8Array> {
  const {default: asc} = (await import(COMPILER)) as {default: Compiler};
  let binary: Uint8Array | undefined;
  const {error, stderr} = await asc.main(
    [
      'assembly/index.ts',
      ...['--baseDir', FOLDER],
      ...['--outFile', 'simd.wasm'],
      ...['--runtime', 'stub'],
      ...['--enable', 'simd'],
      ...['--importMemory', '--initialMemory', '1'],
      ...['--optimizeLevel', '3', '--shrinkLevel', '0', '--noAssert'],
      ...['--use', 'abort='],
    ],
    {
      writeFile: (_name, contents) => {
        binary = contents as Uint8Array;
      },
    },
  );
  if (error || !binary) {
    throw new Error(stderr.toString() || String(error));
  }
  return binary;
}
