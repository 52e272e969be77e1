import {serveFlora, type WorkerScope} from '@playtorch-docs/flora/worker';

serveFlora(
  self as unknown as WorkerScope,
  new URL('@playtorch-docs/ptl-runtime/simd.wasm', import.meta.url),
);
