import type {SearchRecord} from './records';

/** Fields of a record that a push reads; it sends all fields. */
export type PushRecord = Pick<
  SearchRecord,
  | 'objectID'
  | 'url'
  | 'type'
  | 'hierarchy'
  | 'content'
  | 'language'
  | 'docusaurus_tag'
>;

/** Algolia's limit of a record on its smallest plan. */
export const MAX_RECORD_BYTES = 10_000;

/** A batch stays below both: few requests, and none that times out. */
const MAX_RECORDS = 1000;
const MAX_BATCH_BYTES = 2_000_000;

const encoder = new TextEncoder();

/** Bytes of a record as Algolia counts them: its JSON without spaces. */
export function bytesOf(record: PushRecord): number {
  return encoder.encode(JSON.stringify(record)).length;
}

/** Titles of a record's page and headings, `Tutorials › FAQ › Metro`. */
export function trailOf({hierarchy}: PushRecord): string {
  return Object.values(hierarchy).filter(Boolean).join(' › ');
}

/**
 * Checks what would fail on the server.
 *
 * @throws Error that names page and heading of every record that is too large, or an id that two records have.
 */
export function checkRecords(records: readonly PushRecord[]): void {
  if (records.length === 0) {
    throw new Error(
      'The build holds no records: pushing it would empty the index.',
    );
  }
  const large = records
    .map((record) => ({record, bytes: bytesOf(record)}))
    .filter(({bytes}) => bytes > MAX_RECORD_BYTES);
  if (large.length > 0) {
    throw new Error(
      `Too large for Algolia, at most ${MAX_RECORD_BYTES} bytes a record:\n${large
        .map(
          ({record, bytes}) => `  ${bytes}: ${trailOf(record)} (${record.url})`,
        )
        .join('\n')}\nSplit the text below these headings.`,
    );
  }
  const known = new Map<string, PushRecord>();
  for (const record of records) {
    const other = known.get(record.objectID);
    if (other) {
      throw new Error(
        `Two records have the id ${record.objectID}: ${trailOf(other)} and ${trailOf(record)}.`,
      );
    }
    known.set(record.objectID, record);
  }
}

/** The records in their order, in requests of at most so many records and bytes. */
export function toBatches<T extends PushRecord>(
  records: readonly T[],
  most: {records: number; bytes: number} = {
    records: MAX_RECORDS,
    bytes: MAX_BATCH_BYTES,
  },
): T[][] {
  const batches: T[][] = [];
  let bytes = 0;
  for (const record of records) {
    const size = bytesOf(record);
    const last = batches.at(-1);
    if (!last || last.length >= most.records || bytes + size > most.bytes) {
      batches.push([record]);
      bytes = size;
    } else {
      last.push(record);
      bytes += size;
    }
  }
  return batches;
}
