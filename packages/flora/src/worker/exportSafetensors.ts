import type {MobileModel} from '@playtorch-docs/ptl';
import {toSafetensors} from '@playtorch-docs/ptl-export/safetensors';
import type {FloraRequests} from '../core/requests';
import type {RequestProgress} from '../core/protocol';

/** Exports all parameters as safetensors, with one tensor in memory at a time. */
export async function exportSafetensors(
  model: MobileModel,
  report: (progress: RequestProgress) => void,
): Promise<FloraRequests['safetensors']['result']> {
  const {parts, tensors} = await toSafetensors(model, {
    onProgress: (fraction) => report({fraction}),
  });
  const file: Blob[] = [];
  for await (const part of parts) {
    // Make a Blob of each part, which the browser may keep outside of memory.
    file.push(new Blob([part]));
  }
  return {file: new Blob(file), tensors: tensors.length};
}
