import {serveFlora, type WorkerScope} from 'flora/worker';

serveFlora(
  self as unknown as WorkerScope,
  new URL('ptl-runtime/simd.wasm', import.meta.url),
);
