import type {MobileModel} from '@playtorch-docs/ptl';
import type {Kernels} from '@playtorch-docs/ptl-runtime';
import {toOnnx} from '@playtorch-docs/ptl-export';
import type {FloraCalls, OnnxView} from '../core/calls';
import type {Progress} from '../core/protocol';
import {toIValue} from './inputs';

/**
 * Runs a method with the reader's inputs and writes it as ONNX. Cancel ends the worker, so
 * nothing polls for it here.
 */
export async function exportOnnx(
  model: MobileModel,
  kernels: Kernels,
  {method, inputs, dynamic}: FloraCalls['onnx']['params'],
  report: (progress: Progress) => void,
): Promise<OnnxView> {
  const args = inputs.map(toIValue);
  const {parts, ...described} = await toOnnx(model, args, {
    method,
    dynamic,
    kernels,
    onProgress: (fraction) => report({fraction}),
  });
  const {inputs: taken, outputs, notes, nodes} = described;
  return {
    // The browser copies the parts; the page gets a reference.
    file: new Blob(parts as Uint8Array<ArrayBuffer>[]),
    inputs: taken,
    outputs,
    notes,
    nodes,
  };
}
