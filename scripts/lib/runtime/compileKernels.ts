import asc from 'assemblyscript/asc';
import {inRoot} from '../paths';

export const KERNELS = 'src/lib/kernels/simd.wasm';

/**
 * Compiles the AssemblyScript of the kernels.
 *
 * @throws Error with the compiler's messages.
 */
export async function compileKernels(): Promise<Uint8Array> {
  let binary: Uint8Array | undefined;
  const {error, stderr} = await asc.main(
    [
      'assembly/index.ts',
      ...['--baseDir', inRoot('src/lib/kernels')],
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
