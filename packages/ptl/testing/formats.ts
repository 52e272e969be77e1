import {readFileSync} from 'node:fs';
import path from 'node:path';

/** Small models of other runtimes, written by `packages/ptl-export/oracles/pytorch2/formatFiles.py`. */
export const FORMATS_FOLDER = path.join(import.meta.dirname, 'formats');

/** Kinds of these files, as `openFile` names them. */
export const FORMAT_FILES = {
  'net.onnx': 'onnx',
  'mixed.onnx': 'onnx',
  'net.pte': 'executorch',
  'sort.pte': 'executorch',
  'net.tflite': 'tflite',
  'quantized.tflite': 'tflite',
  'net.pt2': 'exported-program',
  'types.safetensors': 'safetensors',
  'small.gguf': 'gguf',
  'net.pt': 'torchscript',
  'weights.pt': 'weights',
} as const;
export type FormatFile = keyof typeof FORMAT_FILES;

/** Reads one of these files. */
export const readFormatFile = (name: FormatFile): Uint8Array =>
  new Uint8Array(readFileSync(path.join(FORMATS_FOLDER, name)));
