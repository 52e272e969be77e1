import type {MobileModel} from '@playtorch-docs/ptl';
import type {Kernels} from '@playtorch-docs/ptl-runtime';
import {toOnnx} from '@playtorch-docs/ptl-export';
import type {FloraRequests, OnnxView} from '../core/requests';
import type {RequestProgress} from '../core/protocol';
import {toIValue} from './inputs';

/** Exports a method as ONNX with the reader's inputs. To cancel, the page ends the worker. */
export async function exportOnnx(
  model: MobileModel,
  kernels: Kernels,
  {method, inputs, dynamic}: FloraRequests['onnx']['params'],
  report: (progress: RequestProgress) => void,
): Promise<OnnxView> {
  const args = inputs.map(toIValue);
  const {
    parts,
    inputs: ports,
    outputs,
    notes,
    nodes,
  } = await toOnnx(model, args, {
    method,
    dynamic,
    kernels,
    onProgress: (fraction) => report({fraction}),
  });
  return {
    file: new Blob(parts as Uint8Array<ArrayBuffer>[]),
    inputs: ports,
    outputs,
    notes,
    nodes,
  };
}
