import type {WorkerScope} from './serve';
import {describeError} from './describeError';
import {handlers} from './handlers';
import {serve} from './serve';

export type {WorkerScope} from './serve';

/**
 * Answers the requests of a page. Call it in the script of a worker:
 * `serveFlora(self, new URL('@playtorch-docs/ptl-runtime/simd.wasm', import.meta.url))`.
 *
 * @param kernels - address of `@playtorch-docs/ptl-runtime/simd.wasm`; without it models run more slowly.
 */
export function serveFlora(scope: WorkerScope, kernels?: URL): void {
  serve(scope, handlers(kernels), describeError);
}
