import {crc32} from './crc32';
import {PtlError} from './error';
import type {Archive, ArchiveRecord} from './model';
import {throwIfAborted, type OpenOptions} from './source';

/** Size of one read. */
const SLICE_BYTES = 2 ** 20;

/**
 * Checks the CRC of every record, weights included, which PyTorch does not do when it loads a
 * model. Stored records are read in slices.
 *
 * @returns the records whose bytes changed since they were written
 * @throws PtlError `read` or `cancelled`
 */
export async function findDamagedRecords(
  archive: Archive,
  {signal, onProgress}: OpenOptions = {},
): Promise<ArchiveRecord[]> {
  const total = archive.records.reduce((sum, {size}) => sum + size, 0);
  const damaged: ArchiveRecord[] = [];
  let done = 0;
  for (const record of archive.records) {
    throwIfAborted(signal);
    if (record.stored) {
      let crc = 0;
      for (let at = 0; at < record.size; at += SLICE_BYTES) {
        throwIfAborted(signal);
        const end = Math.min(at + SLICE_BYTES, record.size);
        crc = crc32(await archive.readSlice(record.name, at, end), crc);
        onProgress?.((done + end) / Math.max(1, total));
      }
      if (crc !== record.crc32) {
        damaged.push(record);
      }
    } else {
      try {
        await archive.read(record.name);
      } catch (error) {
        if (!(error instanceof PtlError) || error.code === 'read') {
          throw error;
        }
        damaged.push(record);
      }
    }
    done += record.size;
  }
  onProgress?.(1);
  return damaged;
}
