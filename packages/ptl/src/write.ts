/* eslint max-lines: off -- one writer of the ZIP format */
import {
  CENTRAL,
  DEFLATED,
  END,
  END64,
  LOCAL,
  LOCATOR64,
  openArchive,
  readDirectory,
  STORED,
  type Directory,
  type DirectoryEntry,
} from './archive';
import {crc32} from './crc32';
import {PtlError} from './error';
import type {ArchiveRecord, ByteSource} from './model';
import {readExactly, type OpenOptions} from './source';
import {JsonError, parseJson} from './spec/json';

/*
 * Constants of the ZIP format, from PKWARE's APPNOTE.TXT 6.3.10. An extra field "FB" pads each
 * local header as in PyTorch's writer (caffe2/serialize/inline_container.cc), so that the data
 * starts at a multiple of 64 bytes and the file can be mapped into memory.
 */
const PADDING_FIELD = 0x4246;
const ZIP64_FIELD = 0x0001;
const ALIGNMENT = 64;
/** General purpose bit 11: the name is UTF-8. */
const UTF8 = 0x0800;
/** January 1, 1980, the first day of ZIP, because PyTorch writes no time either. */
const DATE = 0x0021;
const VERSION = 20;
const VERSION_64 = 45;
/** System that makes Info-ZIP's unzip expect UTF-8 names. */
const MADE_ON_UNIX = 0x0300;
/** File mode 0100644 in the upper half: its owner may write, all may read. */
const FILE_MODE = 0x81a40000;
const LIMIT_16 = 0xffff;
const LIMIT_32 = 0xffffffff;

/** Key of the specification in `_extra_files`. */
export const SPEC_KEY = 'model/live.spec.json';

/** Record with PyTorch's hash over all records, which a change invalidates and nothing reads. */
const HASH_RECORD = '.data/serialization_id';

/** Part of the new file: new bytes, or the bytes `[start, end)` of the old file. */
export type FilePart =
  | {kind: 'bytes'; bytes: Uint8Array<ArrayBuffer>}
  | {kind: 'source'; start: number; end: number};

/** Result of a writer: the parts of the new file. */
export interface WrittenFile {
  /** Parts that form the file, in order. */
  parts: FilePart[];
  /** Size in bytes. */
  size: number;
  /** Records of the new archive, in order. */
  records: ArchiveRecord[];
  /** Names of old records that are missing in the new file, other than removed and replaced ones. */
  dropped: string[];
}

/** Extra files by their key in `_extra_files`: the new content, or null to remove the file. */
export type ExtraFiles = Readonly<Record<string, string | Uint8Array | null>>;

interface NewRecord {
  name: string;
  method: number;
  crc: number;
  size: number;
  data: FilePart & {length: number};
}

/**
 * Adds or replaces the specification of a model file. The weights are not read: the result lists
 * the parts of the source to copy.
 *
 * @param text - JSON; the schema is not checked, because native code can register other types
 * @throws PtlError if the text is empty, not JSON or not Unicode, or the file is not an archive
 *   of PyTorch
 */
export async function writeWithSpec(
  source: ByteSource,
  text: string,
  options: OpenOptions = {},
): Promise<WrittenFile> {
  try {
    parseJson(text);
  } catch (error) {
    if (!(error instanceof JsonError)) {
      throw error;
    }
    throw new PtlError(
      'model',
      `The specification was not written: ${error.message}`,
      {record: `extra/${SPEC_KEY}`, offset: error.span.start, fix: error.fix},
    );
  }
  return writeExtraFiles(source, {[SPEC_KEY]: text}, options);
}

/**
 * Adds, replaces or removes extra files of a model file. Records keep their order, compression
 * and bytes; new extra files come first, as in PyTorch. If the archive has an extra file twice,
 * the last one stays.
 *
 * @throws PtlError if a key is not a valid record name, a text is not Unicode, or the file is not
 *   an archive of PyTorch
 */
export async function writeExtraFiles(
  source: ByteSource,
  extraFiles: ExtraFiles,
  options: OpenOptions = {},
): Promise<WrittenFile> {
  const contents = new Map<string, Uint8Array<ArrayBuffer> | null>();
  for (const [key, content] of Object.entries(extraFiles)) {
    contents.set(
      toRecordName(key),
      content === null ? null : encode(key, content),
    );
  }
  const directory = await readDirectory(source);
  if (!directory) {
    throw new PtlError(
      'archive',
      'The file is not a ZIP archive, so it has no place for a specification.',
      {
        fix: 'Choose a model that was saved with _save_for_lite_interpreter().',
      },
    );
  }
  const {root, records} = await openArchive(
    source,
    dropTwins(directory),
    options,
  );

  const kept: NewRecord[] = [];
  for (const record of records) {
    const content = contents.get(record.name);
    contents.delete(record.name);
    if (content === undefined && record.name !== HASH_RECORD) {
      kept.push(copyRecord(record));
    } else if (content) {
      kept.push(createRecord(record.name, content));
    }
  }
  const added = [...contents]
    .filter(
      (entry): entry is [string, Uint8Array<ArrayBuffer>] => entry[1] !== null,
    )
    .map(([name, content]) => createRecord(name, content));
  const names = new Set(records.map(({name}) => `${root}/${name}`));
  const dropped = directory.entries
    .map(({name}) => name)
    .filter((name) => !name.endsWith('/') && !names.has(name))
    .concat(
      names.has(`${root}/${HASH_RECORD}`) ? [`${root}/${HASH_RECORD}`] : [],
    );
  return {...layOut(root, [...added, ...kept]), dropped};
}

/**
 * Joins the parts of a written file in memory, for small files.
 *
 * @param source - source of the old file
 */
export async function joinParts(
  source: ByteSource,
  {parts, size}: WrittenFile,
): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = new Uint8Array(size);
  let at = 0;
  for (const part of parts) {
    const piece =
      part.kind === 'bytes'
        ? part.bytes
        : await readExactly(source, part.start, part.end);
    bytes.set(piece, at);
    at += piece.length;
  }
  return bytes;
}

// --- Input ---

function toRecordName(key: string): string {
  if (
    key === '' ||
    /[\u0000-\u001f\u007f\\:]|\p{Surrogate}/u.test(key) ||
    key.split('/').some((part) => part === '' || part === '.' || part === '..')
  ) {
    throw new PtlError(
      'name',
      `${JSON.stringify(key.slice(0, 120))} is not a key of an extra file.`,
      {
        fix: `Use a relative path with slashes, such as ${SPEC_KEY}.`,
      },
    );
  }
  return `extra/${key}`;
}

const encoder = new TextEncoder();

function encode(
  key: string,
  content: string | Uint8Array,
): Uint8Array<ArrayBuffer> {
  if (typeof content !== 'string') {
    return new Uint8Array(content);
  }
  const broken = content.search(/\p{Surrogate}/u);
  if (broken >= 0) {
    throw new PtlError(
      'model',
      `The text of ${key} has half of a character, which UTF-8 cannot hold.`,
      {
        record: `extra/${key}`,
        offset: broken,
        fix: 'Delete the character, often half of an emoji, and type it again.',
      },
    );
  }
  return encoder.encode(content);
}

/** Drops extra files that another of the same name follows in the directory. */
function dropTwins(directory: Directory): Directory {
  const last = new Map<string, DirectoryEntry>();
  for (const entry of directory.entries) {
    last.set(entry.name, entry);
  }
  return {
    ...directory,
    entries: directory.entries.filter(
      (entry) =>
        !/^[^/]+\/extra\//.test(entry.name) || last.get(entry.name) === entry,
    ),
  };
}

function copyRecord(record: ArchiveRecord): NewRecord {
  const {name, size, packedSize, offset} = record;
  return {
    name,
    method: record.stored ? STORED : DEFLATED,
    crc: record.crc32,
    size,
    data: {
      kind: 'source',
      start: offset,
      end: offset + packedSize,
      length: packedSize,
    },
  };
}

function createRecord(name: string, bytes: Uint8Array<ArrayBuffer>): NewRecord {
  return {
    name,
    method: STORED,
    crc: crc32(bytes),
    size: bytes.length,
    data: {kind: 'bytes', bytes, length: bytes.length},
  };
}

// --- Output ---

function layOut(
  root: string,
  records: readonly NewRecord[],
): Omit<WrittenFile, 'dropped'> {
  const parts: FilePart[] = [];
  const written: ArchiveRecord[] = [];
  const directory: Uint8Array<ArrayBuffer>[] = [];
  let at = 0;
  for (const record of records) {
    const name = encoder.encode(`${root}/${record.name}`);
    const header = writeLocalHeader(record, name, at);
    const offset = at + header.length;
    directory.push(writeDirectoryEntry(record, name, at));
    parts.push({kind: 'bytes', bytes: header});
    const {length, ...data} = record.data;
    if (length > 0) {
      parts.push(data);
    }
    written.push({
      name: record.name,
      size: record.size,
      packedSize: length,
      stored: record.method === STORED,
      offset,
      crc32: record.crc,
    });
    at = offset + length;
  }
  const length = directory.reduce((sum, entry) => sum + entry.length, 0);
  directory.push(writeEndRecords(records.length, length, at));
  let size = at;
  for (const bytes of directory) {
    parts.push({kind: 'bytes', bytes});
    size += bytes.length;
  }
  return {parts: mergeParts(parts), size, records: written};
}

function writeLocalHeader(
  {method, crc, size, data: {length}}: NewRecord,
  name: Uint8Array,
  at: number,
): Uint8Array<ArrayBuffer> {
  const large = size >= LIMIT_32 || length >= LIMIT_32;
  const fixed = 30 + name.length + (large ? 20 : 0) + 4;
  const padding = (ALIGNMENT - ((at + fixed) % ALIGNMENT)) % ALIGNMENT;
  const writer = new ByteWriter(fixed + padding);
  writer
    .u32(LOCAL)
    .u16(large ? VERSION_64 : VERSION)
    .u16(UTF8)
    .u16(method)
    .u16(0)
    .u16(DATE)
    .u32(crc)
    .u32(large ? LIMIT_32 : length)
    .u32(large ? LIMIT_32 : size)
    .u16(name.length)
    .u16(fixed - 30 - name.length + padding)
    .bytes(name);
  if (large) {
    writer.u16(ZIP64_FIELD).u16(16).u64(size).u64(length);
  }
  writer
    .u16(PADDING_FIELD)
    .u16(padding)
    .bytes(new Uint8Array(padding).fill(0x5a));
  return writer.done;
}

function writeDirectoryEntry(
  {method, crc, size, data: {length}}: NewRecord,
  name: Uint8Array,
  at: number,
): Uint8Array<ArrayBuffer> {
  // The ZIP64 field contains only values above 32 bits, in this order.
  const large = [size, length, at].filter((value) => value >= LIMIT_32);
  const extra = large.length > 0 ? 4 + 8 * large.length : 0;
  const version = large.length > 0 ? VERSION_64 : VERSION;
  const writer = new ByteWriter(46 + name.length + extra);
  writer
    .u32(CENTRAL)
    .u16(MADE_ON_UNIX | version)
    .u16(version)
    .u16(UTF8)
    .u16(method)
    .u16(0)
    .u16(DATE)
    .u32(crc)
    .u32(Math.min(length, LIMIT_32))
    .u32(Math.min(size, LIMIT_32))
    .u16(name.length)
    .u16(extra)
    .u16(0)
    .u16(0)
    .u16(0)
    .u32(FILE_MODE)
    .u32(Math.min(at, LIMIT_32))
    .bytes(name);
  if (large.length > 0) {
    writer.u16(ZIP64_FIELD).u16(8 * large.length);
    for (const value of large) {
      writer.u64(value);
    }
  }
  return writer.done;
}

/** @param length - size of the directory, @param at - its offset; both in bytes */
function writeEndRecords(
  count: number,
  length: number,
  at: number,
): Uint8Array<ArrayBuffer> {
  const large = count >= LIMIT_16 || length >= LIMIT_32 || at >= LIMIT_32;
  const writer = new ByteWriter(22 + (large ? 76 : 0));
  if (large) {
    writer
      .u32(END64)
      .u64(44)
      .u16(VERSION_64)
      .u16(VERSION_64)
      .u32(0)
      .u32(0)
      .u64(count)
      .u64(count)
      .u64(length)
      .u64(at)
      .u32(LOCATOR64)
      .u32(0)
      .u64(at + length)
      .u32(1);
  }
  writer
    .u32(END)
    .u16(0)
    .u16(0)
    .u16(Math.min(count, LIMIT_16))
    .u16(Math.min(count, LIMIT_16))
    .u32(Math.min(length, LIMIT_32))
    .u32(Math.min(at, LIMIT_32))
    .u16(0);
  return writer.done;
}

/** Joins neighboring new bytes, because the directory of a large model has thousands of entries. */
function mergeParts(parts: readonly FilePart[]): FilePart[] {
  const result: FilePart[] = [];
  let pending: Uint8Array<ArrayBuffer>[] = [];
  const flush = () => {
    if (pending.length > 0) {
      const length = pending.reduce((sum, bytes) => sum + bytes.length, 0);
      const writer = new ByteWriter(length);
      for (const bytes of pending) {
        writer.bytes(bytes);
      }
      result.push({kind: 'bytes', bytes: writer.done});
    }
    pending = [];
  };
  for (const part of parts) {
    if (part.kind === 'bytes') {
      pending.push(part.bytes);
    } else {
      flush();
      result.push(part);
    }
  }
  flush();
  return result;
}

/** Writes little-endian numbers in order. */
class ByteWriter {
  readonly done: Uint8Array<ArrayBuffer>;
  private readonly view: DataView;
  private at = 0;

  constructor(length: number) {
    this.done = new Uint8Array(length);
    this.view = new DataView(this.done.buffer);
  }

  u16(value: number): this {
    this.view.setUint16(this.at, value, true);
    this.at += 2;
    return this;
  }

  u32(value: number): this {
    this.view.setUint32(this.at, value, true);
    this.at += 4;
    return this;
  }

  u64(value: number): this {
    this.view.setBigUint64(this.at, BigInt(value), true);
    this.at += 8;
    return this;
  }

  bytes(bytes: Uint8Array): this {
    this.done.set(bytes, this.at);
    this.at += bytes.length;
    return this;
  }
}
