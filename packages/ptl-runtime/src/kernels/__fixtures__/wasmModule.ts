import {readFileSync} from 'node:fs';
import path from 'node:path';

/** The committed simd.wasm, compiled. */
export const wasmModule = new WebAssembly.Module(
  readFileSync(path.join(import.meta.dirname, '../simd.wasm')),
);
