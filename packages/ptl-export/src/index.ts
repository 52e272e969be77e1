/** Writes models that `ptl` opened in other formats. */

export {ExportError, type ExportErrorCode} from './error';
export {listParameters, type Parameter} from './parameters';
export {
  toSafetensors,
  type SafetensorsFile,
  type SafetensorsOptions,
} from './safetensors';
export {
  toOnnx,
  type DynamicAxes,
  type Note,
  type OnnxFile,
  type OnnxOptions,
} from './onnx';
export type {Port} from './onnx/graph';
