import type {MobileModel} from '@playtorch-docs/ptl';
import {toSafetensors} from '@playtorch-docs/ptl-export/safetensors';
import type {FloraCalls} from '../core/calls';
import type {Progress} from '../core/protocol';

/** Writes all parameters; no more than one tensor is in memory at a time. */
export async function exportSafetensors(
  model: MobileModel,
  report: (progress: Progress) => void,
): Promise<FloraCalls['safetensors']['result']> {
  const {parts, tensors} = await toSafetensors(model, {
    onProgress: (fraction) => report({fraction}),
  });
  const file: Blob[] = [];
  for await (const part of parts) {
    // A Blob of its own: the browser may keep it outside of memory.
    file.push(new Blob([part]));
  }
  return {file: new Blob(file), tensors: tensors.length};
}
