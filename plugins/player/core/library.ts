/** What client/package takes of src/lib, which it may not import itself. */

export {
  createPackage,
  type AudioDevice,
  type Images,
  type Place,
  type Recorder,
  SAMPLE_RATE,
} from '../../../src/lib/browserPackage';
export {makeFiles} from '../../../src/lib/browserPackage/files';
export {plainKernels} from '../../../src/lib/kernels/plain';
export {wasmKernels} from '../../../src/lib/kernels/wasm';
export type {Pixels} from '../../../src/lib/torch/platform';
