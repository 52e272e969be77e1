/** Exports models that `ptl` opened as source of PyTorch, as ONNX and as safetensors. */

export {ExportError, type ExportErrorCode} from './error';
export {listParameters, type ModelParameter} from './parameters';
export {
  toSafetensors,
  type SafetensorsFile,
  type SafetensorsOptions,
} from './safetensors';
export {
  toOnnx,
  type DynamicAxes,
  type ExportNote,
  type OnnxFile,
  type OnnxOptions,
} from './onnx';
export type {Port} from './onnx/graph';
export {
  toPyTorch,
  type PyTorchFile,
  type PyTorchFolder,
  type PyTorchOptions,
  type PyTorchRun,
} from './pytorch';
export {zipFolder} from './pytorch/zip';
