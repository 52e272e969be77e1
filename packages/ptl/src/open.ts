import {openArchive, readDirectory} from './archive';
import {PtlError} from './error';
import {identifyArchive} from './identify/archives';
import {describeUnknown, identify} from './identify/identify';
import {hasConvertedLineEndings} from './identify/lineEndings';
import {describeOther, type OtherFile} from './identify/otherFile';
import {readMobileModel} from './mobile';
import type {ByteSource, MobileModel} from './model';
import {readExactly, throwIfAborted, type OpenOptions} from './source';

export {PtlError} from './error';
export {createMemorySource, type OpenOptions} from './source';
export type {OtherFile} from './identify/otherFile';

/** Result of `openFile`: a model for PyTorch's lite interpreter, or the description of another format. */
export type OpenedFile = {kind: 'mobile'; model: MobileModel} | OtherFile;

/** Share of the progress for finding the records; reading the pickles is the rest. */
const RECORDS_SHARE = 0.5;

/**
 * Opens a file by reading its directory and its pickles, without its weights.
 *
 * @throws PtlError if the file is broken, dangerous or cannot be read
 */
export async function openFile(
  source: ByteSource,
  options: OpenOptions = {},
): Promise<OpenedFile> {
  const {name = 'model.ptl', signal, onProgress} = options;
  throwIfAborted(signal);
  const otherFile = await identify(source, name);
  if (otherFile) {
    return otherFile;
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
    return isArchive ? describeOther('cut') : describeUnknown(source);
  }
  const otherArchive = await identifyArchive(source, directory, name);
  if (otherArchive) {
    return otherArchive;
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
