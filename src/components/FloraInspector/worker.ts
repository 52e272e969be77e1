import {serveFlora, type FloraWorkerScope} from '@playtorch-docs/flora/worker';

serveFlora(
  self as unknown as FloraWorkerScope,
  new URL('@playtorch-docs/ptl-runtime/simd.wasm', import.meta.url),
);
