import type {FloraWorkerScope} from './serve';
import {describeError} from './describeError';
import {createHandlers} from './handlers';
import {serve} from './serve';

export type {FloraWorkerScope} from './serve';

/**
 * Answers the requests of a page. Call it in the script of a worker:
 * `serveFlora(self, new URL('@playtorch-docs/ptl-runtime/simd.wasm', import.meta.url))`.
 *
 * @param kernels - address of `@playtorch-docs/ptl-runtime/simd.wasm`; without it models run slower
 */
export function serveFlora(scope: FloraWorkerScope, kernels?: URL): void {
  serve(scope, createHandlers(kernels), describeError);
}
