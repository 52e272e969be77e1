/* eslint max-lines: off -- one reader of the ZIP format: directory, local headers, records */
import {inflateSync} from 'fflate';
import {crc32} from './crc32';
import {PtlError} from './error';
import type {Archive, ArchiveRecord, ByteSource} from './model';
import {
  Bytes,
  readExactly,
  throwIfAborted,
  WindowReader,
  type OpenOptions,
} from './source';

/*
 * Signatures of the ZIP format, from PKWARE's APPNOTE.TXT 6.3.10. PyTorch writes ZIP64 end
 * records and data descriptors (with 0 as the size in the local header), and pads the extra
 * field of the local header so that data starts at a multiple of 64.
 */
export const LOCAL = 0x04034b50;
export const CENTRAL = 0x02014b50;
export const END = 0x06054b50;
export const END64 = 0x06064b50;
export const LOCATOR64 = 0x07064b50;

export const STORED = 0;
export const DEFLATED = 8;

/** General purpose bits: the record is encrypted; its sizes follow the data. */
const ENCRYPTED = 0x0001;
const DESCRIPTOR = 0x0008;

/** Upper bound above all real models: PyTorch writes one record for each tensor. */
const MAX_RECORDS = 100_000;
/** Highest compression ratio of DEFLATE, 1032 to 1 (zlib's technical notes). */
const MAX_RATIO = 1032;
/** Unpacked size that any compressed record may have; in larger files the limit is twice the file. */
const ALWAYS_ALLOWED_BYTES = 8 * 2 ** 20;

/** Entry of the central directory, not yet checked. */
export interface DirectoryEntry {
  /** Path with the root folder. */
  name: string;
  /** Length of the name in bytes. */
  nameBytes: number;
  method: number;
  flags: number;
  crc32: number;
  packedSize: number;
  size: number;
  /** Offset of the local header in the file. */
  header: number;
}

/** Central directory of a ZIP archive. */
export interface Directory {
  entries: DirectoryEntry[];
  /** Offset of the central directory in the file; all records are before it. */
  start: number;
}

const createArchiveError = (message: string, offset?: number) =>
  new PtlError('archive', message, {offset});

/**
 * Reads the central directory of a ZIP archive.
 *
 * @returns undefined if the file has no end record of ZIP
 * @throws PtlError `archive`, `limit` or `unsupported` if the directory contradicts the file
 */
export async function readDirectory(
  source: ByteSource,
): Promise<Directory | undefined> {
  const tailStart = Math.max(0, source.size - 22 - 0xffff);
  const tail = new Bytes(await readExactly(source, tailStart, source.size));
  let at = tail.bytes.length - 22;
  while (
    at >= 0 &&
    (tail.u32(at) !== END || at + 22 + tail.u16(at + 20) > tail.bytes.length)
  ) {
    at -= 1;
  }
  if (at < 0) {
    return undefined;
  }
  let end = tailStart + at;
  let count = tail.u16(at + 10);
  let size = tail.u32(at + 12);
  let start = tail.u32(at + 16);
  if (tail.u16(at + 4) !== 0 || tail.u16(at + 6) !== 0) {
    throw new PtlError('unsupported', 'This is one part of a split archive.');
  }
  if (at >= 20 && tail.u32(at - 20) === LOCATOR64) {
    const end64 = tail.u64(at - 12);
    if (end64 + 56 > end - 20) {
      throw createArchiveError(
        'The archive’s ZIP64 locator points outside.',
        end - 20,
      );
    }
    const record = new Bytes(await readExactly(source, end64, end64 + 56));
    if (record.u32(0) !== END64) {
      throw createArchiveError(
        'The archive’s ZIP64 end record is not there.',
        end64,
      );
    }
    const large = [record.u64(32), record.u64(40), record.u64(48)] as const;
    const small = [count, size, start];
    const limits = [0xffff, 0xffffffff, 0xffffffff];
    if (
      large.some((value, i) => small[i] !== limits[i] && small[i] !== value)
    ) {
      throw createArchiveError(
        'The archive’s two end records contradict each other.',
        end,
      );
    }
    [count, size, start] = large;
    end = end64;
  }
  if (start + size !== end) {
    throw createArchiveError(
      `The directory of the archive should end at byte ${start + size}, but its end record is at ${end}: bytes are missing or were added.`,
      end,
    );
  }
  if (count > MAX_RECORDS) {
    throw new PtlError(
      'limit',
      `The archive claims ${count} records; no model has more than ${MAX_RECORDS}.`,
    );
  }
  if (count * 46 > size) {
    throw createArchiveError(
      `The archive claims ${count} records, more than its directory of ${size} bytes can hold.`,
      start,
    );
  }
  const bytes = await readExactly(source, start, end);
  return {entries: parseEntries(bytes, count, start), start};
}

const decoder = new TextDecoder('utf-8', {ignoreBOM: true});

function parseEntries(
  bytes: Uint8Array,
  count: number,
  start: number,
): DirectoryEntry[] {
  const data = new Bytes(bytes);
  const entries: DirectoryEntry[] = [];
  let at = 0;
  for (let i = 0; i < count; i += 1) {
    if (at + 46 > bytes.length || data.u32(at) !== CENTRAL) {
      throw createArchiveError(
        `Entry ${i} of the archive’s directory is broken.`,
        start + at,
      );
    }
    const nameEnd = at + 46 + data.u16(at + 28);
    const extraEnd = nameEnd + data.u16(at + 30);
    const next = extraEnd + data.u16(at + 32);
    if (next > bytes.length) {
      throw createArchiveError(
        `Entry ${i} of the archive’s directory is cut.`,
        start + at,
      );
    }
    const entry: DirectoryEntry = {
      name: decoder.decode(bytes.subarray(at + 46, nameEnd)),
      nameBytes: nameEnd - at - 46,
      flags: data.u16(at + 8),
      method: data.u16(at + 10),
      crc32: data.u32(at + 16),
      packedSize: data.u32(at + 20),
      size: data.u32(at + 24),
      header: data.u32(at + 42),
    };
    readZip64(data, nameEnd, extraEnd, entry);
    entries.push(entry);
    at = next;
  }
  if (at !== bytes.length) {
    throw createArchiveError(
      'The archive’s directory has bytes that belong to no entry.',
      start + at,
    );
  }
  return entries;
}

/** Replaces sizes and offsets above 32 bits by the values of the extra field 0x0001. */
function readZip64(
  data: Bytes,
  from: number,
  until: number,
  entry: DirectoryEntry,
): void {
  const keys = (['size', 'packedSize', 'header'] as const).filter(
    (key) => entry[key] === 0xffffffff,
  );
  for (let at = from; keys.length > 0 && at + 4 <= until;) {
    const length = data.u16(at + 2);
    if (data.u16(at) === 1) {
      keys.forEach((key, i) => {
        if ((i + 1) * 8 <= length && at + 4 + (i + 1) * 8 <= until) {
          entry[key] = data.u64(at + 4 + i * 8);
        }
      });
      return;
    }
    at += 4 + length;
  }
}

/** @returns the fault of a record's name as the end of a sentence; undefined if there is none */
function findNameProblem(entry: DirectoryEntry): string | undefined {
  const {name} = entry;
  if (name.includes('\ufffd')) {
    return 'is not valid UTF-8';
  }
  if (/[\u0000-\u001f\u007f-\u009f]/.test(name)) {
    return 'has control characters';
  }
  if (/[\\:]/.test(name)) {
    return 'has a backslash or a colon';
  }
  if (name.length > 1024) {
    return `has ${name.length} characters`;
  }
  // Matches an empty part, `.` and `..`.
  return /(^|\/)\.{0,2}(\/|$)/.test(name)
    ? 'leads out of the archive'
    : undefined;
}

/**
 * Opens the records of a PyTorch archive and checks them: names are unique and stay inside
 * the archive, local headers agree with the directory, and records do not overlap.
 *
 * @param directory - result of `readDirectory` for the same source
 * @param options.root - root folder; that of the first entry unless given, none if empty
 * @throws PtlError with the record and its fault
 */
export async function openArchive(
  source: ByteSource,
  directory: Directory,
  {
    signal,
    onProgress,
    root = getRoot(directory.entries),
  }: OpenOptions & {root?: string} = {},
): Promise<Archive> {
  const prefix = root === '' ? '' : `${root}/`;
  const names = new Set<string>();
  const entries: DirectoryEntry[] = [];
  for (const entry of directory.entries) {
    if (entry.name.endsWith('/') && entry.size === 0) {
      continue; // Packing programs write entries for folders.
    }
    const problem = findNameProblem(entry);
    if (problem || names.has(entry.name)) {
      throw new PtlError(
        'name',
        problem
          ? `The record name ${quote(entry.name)} ${problem}.`
          : `The archive holds ${quote(entry.name)} twice.`,
        {record: entry.name},
      );
    }
    checkEntry(entry, source.size);
    names.add(entry.name);
    entries.push(entry);
  }

  const byName = new Map<string, ArchiveRecord>();
  for (const entry of entries) {
    if (entry.name.startsWith(prefix)) {
      const name = entry.name.slice(prefix.length);
      byName.set(name, {
        name,
        size: entry.size,
        packedSize: entry.packedSize,
        stored: entry.method === STORED,
        offset: 0,
        crc32: entry.crc32,
      });
    }
  }
  const records = [...byName.values()];

  entries.sort((a, b) => a.header - b.header);
  const reader = new WindowReader(source);
  let minOffset = 0;
  for (const [i, entry] of entries.entries()) {
    throwIfAborted(signal);
    if (entry.header < minOffset) {
      throw new PtlError(
        'archive',
        `${quote(entry.name)} overlaps the record before it.`,
        {record: entry.name, offset: entry.header},
      );
    }
    const data = await readLocalHeader(reader, entry, directory.start);
    const record = byName.get(entry.name.slice(prefix.length));
    if (record && entry.name.startsWith(prefix)) {
      record.offset = data;
    }
    minOffset = data + entry.packedSize;
    if (minOffset > directory.start) {
      throw new PtlError(
        'archive',
        `${quote(entry.name)} reaches beyond the archive’s data.`,
        {record: entry.name, offset: data},
      );
    }
    onProgress?.((i + 1) / entries.length);
  }
  const find = (name: string): ArchiveRecord => {
    const record = byName.get(name);
    if (!record) {
      throw new PtlError(
        'missing',
        `The archive has no record ${quote(name)}.`,
        {record: name},
      );
    }
    return record;
  };
  return {
    root,
    records,
    read: async (name) => readRecord(source, find(name)),
    readSlice: async (name, start, end) => {
      const record = find(name);
      if (start < 0 || end < start || end > record.size) {
        throw new PtlError(
          'model',
          `Bytes ${start} to ${end} are outside of ${quote(name)}, which has ${record.size}.`,
          {record: name, offset: start},
        );
      }
      return record.stored
        ? readExactly(source, record.offset + start, record.offset + end)
        : (await readRecord(source, record)).subarray(start, end);
    },
  };
}

/** Quotes a name for a message, cut after 120 characters. */
const quote = (name: string): string =>
  JSON.stringify(name.length > 120 ? `${name.slice(0, 120)}…` : name);

/** Returns the folder of the first entry, which PyTorch takes as the root. */
function getRoot(entries: readonly DirectoryEntry[]): string {
  return entries[0]?.name.split('/')[0] ?? '';
}

function checkEntry(entry: DirectoryEntry, fileSize: number): void {
  const place = {record: entry.name, offset: entry.header};
  if (entry.flags & ENCRYPTED) {
    throw new PtlError('unsupported', `${quote(entry.name)} is encrypted.`, {
      ...place,
      fix: 'Unpack the archive with its password; the model is inside.',
    });
  }
  if (entry.method !== STORED && entry.method !== DEFLATED) {
    throw new PtlError(
      'unsupported',
      `${quote(entry.name)} is compressed with method ${entry.method}; PyTorch reads stored (0) and deflated (8) records.`,
      {
        ...place,
        fix: 'Unpack the archive and pack it again without compression: zip -0 -r.',
      },
    );
  }
  if (entry.packedSize > fileSize || !Number.isFinite(entry.size)) {
    throw new PtlError(
      'archive',
      `${quote(entry.name)} claims to be larger than the file.`,
      place,
    );
  }
  if (entry.method === STORED && entry.size !== entry.packedSize) {
    throw new PtlError(
      'archive',
      `${quote(entry.name)} is stored as it is, but claims two sizes: ${entry.packedSize} and ${entry.size} bytes.`,
      place,
    );
  }
  if (
    entry.method === DEFLATED &&
    (entry.size > entry.packedSize * MAX_RATIO + 64 ||
      entry.size > Math.max(ALWAYS_ALLOWED_BYTES, 2 * fileSize))
  ) {
    throw new PtlError(
      'limit',
      `${quote(entry.name)} claims to grow from ${entry.packedSize} to ${entry.size} bytes: too much for a model of ${fileSize} bytes.`,
      place,
    );
  }
}

/** @returns the offset of the record's data in the file */
async function readLocalHeader(
  reader: WindowReader,
  entry: DirectoryEntry,
  end: number,
): Promise<number> {
  const place = {record: entry.name, offset: entry.header};
  const createMismatch = (what: string) =>
    new PtlError(
      'archive',
      `The header of ${quote(entry.name)} contradicts the archive’s directory: ${what}.`,
      place,
    );
  const fixedEnd = entry.header + 30;
  if (fixedEnd + entry.nameBytes > end) {
    throw createMismatch('it is outside of the data');
  }
  const bytes = await reader.read(entry.header, fixedEnd + entry.nameBytes);
  const local = new Bytes(bytes);
  if (local.u32(0) !== LOCAL) {
    throw createMismatch('there is no header');
  }
  if (
    local.u16(26) !== entry.nameBytes ||
    decoder.decode(bytes.subarray(30)) !== entry.name
  ) {
    throw createMismatch('another name');
  }
  const flags = local.u16(6);
  if (local.u16(8) !== entry.method || (flags & ENCRYPTED) !== 0) {
    throw createMismatch('another compression');
  }
  const descriptor = (flags & DESCRIPTOR) !== 0;
  const localValues = [local.u32(14), local.u32(18), local.u32(22)];
  const directoryValues = [entry.crc32, entry.packedSize, entry.size];
  const differs = localValues.some(
    (value, i) =>
      value !== directoryValues[i] &&
      !(descriptor && value === 0) &&
      // The ZIP64 field has the true size; this reader takes it from the directory.
      !(i > 0 && value === 0xffffffff),
  );
  if (differs) {
    throw createMismatch('another size or checksum');
  }
  return fixedEnd + entry.nameBytes + local.u16(28);
}

async function readRecord(
  source: ByteSource,
  record: ArchiveRecord,
): Promise<Uint8Array> {
  const packed = await readExactly(
    source,
    record.offset,
    record.offset + record.packedSize,
  );
  const bytes = record.stored ? packed : inflate(packed, record);
  const crc = crc32(bytes);
  if (crc !== record.crc32) {
    throw new PtlError(
      'checksum',
      `${quote(record.name)} is damaged: its bytes have the CRC ${formatCrc(crc)}, the archive says ${formatCrc(record.crc32)}.`,
      {record: record.name},
    );
  }
  return bytes;
}

const formatCrc = (crc: number) => crc.toString(16).padStart(8, '0');

function inflate(packed: Uint8Array, {name, size}: ArchiveRecord): Uint8Array {
  let bytes: Uint8Array;
  try {
    // One byte more than claimed reveals a longer result.
    bytes = inflateSync(packed, {out: new Uint8Array(size + 1)});
  } catch {
    throw new PtlError('archive', `${quote(name)} cannot be decompressed.`, {
      record: name,
    });
  }
  if (bytes.length !== size) {
    throw new PtlError(
      'archive',
      `${quote(name)} decompresses to ${bytes.length > size ? 'more' : 'fewer'} bytes than the ${size} it claims.`,
      {record: name},
    );
  }
  return bytes;
}
