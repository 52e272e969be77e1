import {
  assessMove,
  readZip,
  ZipError,
  type AppFile,
  type Move,
  type TargetId,
} from '@playtorch-docs/doctor/move';

/** Code of the reader’s app: files, and archives that are not opened yet. */
export interface AppCode {
  files: readonly AppFile[];
  zips: readonly File[];
}

/** Result for the reader’s code: its uses of the package, or the fault of an archive. */
export type MoveAnswer =
  {kind: 'done'; move: Move} | {kind: 'refused'; reason: string};

/** Opens the archives, and finds each use of the package with its counterpart. */
export async function assess(
  {files, zips}: AppCode,
  target: TargetId,
): Promise<MoveAnswer> {
  try {
    const unpacked = await Promise.all(
      zips.map(async (zip) => readZip(new Uint8Array(await zip.arrayBuffer()))),
    );
    return {
      kind: 'done',
      move: assessMove([...files, ...unpacked.flat()], target),
    };
  } catch (error) {
    if (error instanceof ZipError) {
      return {kind: 'refused', reason: error.message};
    }
    throw error;
  }
}
