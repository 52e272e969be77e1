import type {MobileModel} from '@playtorch-docs/ptl';
import type {Kernels} from '@playtorch-docs/ptl-runtime';
import {toPyTorch, zipFolder} from '@playtorch-docs/ptl-export';
import type {FloraRequests} from '../core/requests';
import type {RequestProgress} from '../core/protocol';
import {toIValue} from './inputs';

/** Exports a model as source of PyTorch, with the answer to the reader's inputs. */
export async function exportPyTorch(
  model: MobileModel,
  kernels: Kernels,
  {method, inputs, folder}: FloraRequests['pytorch']['params'],
  report: (progress: RequestProgress) => void,
): Promise<FloraRequests['pytorch']['result']> {
  const {files, notes} = await toPyTorch(
    model,
    [{method, args: inputs.map(toIValue)}],
    {kernels, onProgress: (fraction) => report({fraction})},
  );
  const source = files.find(({name}) => name === 'model.py');
  return {
    file: new Blob([zipFolder(folder, files)]),
    source: await new Blob([...(source?.parts ?? [])]).text(),
    notes,
  };
}
