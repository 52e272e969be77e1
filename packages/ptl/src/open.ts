import {openArchive, readDirectory} from './archive';
import {PtlError} from './error';
import {identifyArchive} from './identify/archives';
import {cutFile, identify, describeUnknown} from './identify/identify';
import {hasConvertedLineEndings} from './identify/lineEndings';
import {describeOther, type OtherFile} from './identify/otherFile';
import {readMobileModel} from './mobile';
import type {ByteSource, MobileModel} from './model';
import {readExactly, throwIfAborted, type OpenOptions} from './source';

export {PtlError} from './error';
export {createMemorySource, type OpenOptions} from './source';
export type {OtherFile} from './identify/otherFile';

/** A model for PyTorch's lite interpreter, or what else the file is. */
export type OpenedFile = {kind: 'mobile'; model: MobileModel} | OtherFile;

/** Part of the progress that finding the records takes. */
const RECORDS_SHARE = 0.5;

/**
 * Opens a file: reads its directory and its pickles, never its weights.
 *
 * @throws PtlError if the file is broken, dangerous or cannot be read
 */
export async function openFile(
  source: ByteSource,
  options: OpenOptions = {},
): Promise<OpenedFile> {
  const {name = 'model.ptl', signal, onProgress} = options;
  throwIfAborted(signal);
  const foreign = await identify(source, name);
  if (foreign) {
    return foreign;
  }
  const isArchive = await startsAsArchive(source);
  const directory = await readDirectory(source).catch(async (error) => {
    if (
      isArchive &&
      error instanceof PtlError &&
      error.code === 'archive' &&
      (await hasConvertedLineEndings(source))
    ) {
      return 'converted' as const;
    }
    throw error;
  });
  if (directory === 'converted') {
    return describeOther('line-endings');
  }
  if (!directory) {
    return isArchive ? cutFile() : describeUnknown(source);
  }
  const found = await identifyArchive(source, directory, name);
  if (found) {
    return found;
  }
  const archive = await openArchive(source, directory, {
    signal,
    onProgress: (fraction) => onProgress?.(fraction * RECORDS_SHARE),
  });
  const model = await readMobileModel(archive, source.size, {
    signal,
    onProgress: (fraction) =>
      onProgress?.(RECORDS_SHARE + fraction * (1 - RECORDS_SHARE)),
  });
  return {kind: 'mobile', model};
}

async function startsAsArchive(source: ByteSource): Promise<boolean> {
  const [first, second] = await readExactly(
    source,
    0,
    Math.min(2, source.size),
  );
  return first === 0x50 && second === 0x4b; // PK
}
