import {type Kernels, plainKernels, wasmKernels} from 'ptl-runtime';

/** The fast kernels; the plain ones, which give the same numbers, where a browser or its policy has no WebAssembly. */
export async function loadKernels(wasm: URL | undefined): Promise<Kernels> {
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
