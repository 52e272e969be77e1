import {readFileSync} from 'node:fs';
import path from 'node:path';
import {
  type MobileModel,
  createMemorySource,
  openFile,
} from '@playtorch-docs/ptl';
import {RECORDS} from '@playtorch-docs/ptl-runtime/testing/models/folders';

/**
 * Opens a model file.
 *
 * @throws Error if the file is no mobile model
 */
export async function openModel(file: string): Promise<MobileModel> {
  const opened = await openFile(createMemorySource(readFileSync(file)));
  if (opened.kind !== 'mobile') {
    throw new Error(opened.title);
  }
  return opened.model;
}

/** Opens a recorded model of ptl-runtime by its name. */
export const openRecord = (name: string): Promise<MobileModel> =>
  openModel(path.join(RECORDS, `${name}.ptl`));
