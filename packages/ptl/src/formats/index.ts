/** Reads models of other runtimes; each reader loads when a file of its format is opened. */

import type {OtherFile} from '../identify/otherFile';
import type {ByteSource} from '../model';
import {FileReader} from './fileReader';
import type {FileReport} from './report';

export type * from './report';
export {versions, type FileRuntime, type RuntimeSource} from './rules/sources';
export {judgeRuntimes, type RuntimeVerdict} from './verdicts';

type Read = (reader: FileReader, source: ByteSource) => Promise<FileReport>;

const readers: Partial<Record<OtherFile['kind'], () => Promise<Read>>> = {
  executorch: async () => (await import('./pte')).readPte,
  'exported-program': async () => (await import('./pt2')).readPt2,
  tflite: async () => (await import('./tflite')).readTflite,
  torchscript: async () => (await import('./torchFiles')).readTorchScript,
  weights: async () => (await import('./torchFiles')).readWeights,
  onnx: async () => (await import('./onnx')).readOnnx,
  gguf: async () => (await import('./gguf')).readGguf,
  safetensors: async () => (await import('./safetensors')).readSafetensors,
};

/**
 * Reads what is in a model of another runtime.
 *
 * @param kind - kind of the file, from `openFile`
 * @returns undefined for a kind that has no reader
 * @throws PtlError with the field that is broken
 */
export async function readReport(
  source: ByteSource,
  kind: OtherFile['kind'],
): Promise<FileReport | undefined> {
  const read = await readers[kind]?.();
  return read?.(new FileReader(source), source);
}
