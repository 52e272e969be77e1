import {openArchive, type Directory} from './archive';
import {backportCommand, liteCommand} from './commands';
import type {ByteSource} from './model';
import {otherFiles, type OtherKind} from './otherFiles';
import {judgeGlobals, pickleGlobals} from './pickleGlobals';
import {shellWord, siblingName} from './shell';
import {signatures} from './signatures';
import {Bytes, readExactly} from './source';

/** A file that is not a model for the lite interpreter: what it is and what to do. */
export interface OtherFile {
  kind: OtherKind;
  title: string;
  explanation: string;
  nextStep: string;
  /** For a shell, the file's name in it quoted. */
  command?: string;
  /** What the file says of itself; text from outside. */
  details: [label: string, value: string][];
}

interface More {
  command?: string;
  details?: [label: string, value: string][];
}

const other = (
  kind: OtherKind,
  {command, details = []}: More = {},
): OtherFile => ({
  kind,
  ...otherFiles[kind],
  ...(command === undefined ? {} : {command}),
  details,
});

/** Bytes at the start that are looked at. */
const HEAD = 4096;
/** Most of a pickle that is searched for globals. */
const PICKLE = 2 ** 25;
const MAX_DETAIL = 200;

const clip = (text: string) =>
  text.length > MAX_DETAIL ? `${text.slice(0, MAX_DETAIL)}…` : text;

const decoder = new TextDecoder('utf-8', {fatal: true});

/**
 * Says what a file is by its first bytes.
 *
 * @returns undefined if it begins as a ZIP archive, or is unknown but may end
 * as one
 */
export async function identify(
  source: ByteSource,
  name: string,
): Promise<OtherFile | undefined> {
  if (source.size === 0) {
    return other('empty');
  }
  const bytes = await readExactly(source, 0, Math.min(HEAD, source.size));
  const head = new Bytes(bytes);
  const ascii = (start: number, text: string) =>
    bytes.length >= start + text.length &&
    [...text].every((char, i) => bytes[start + i] === char.charCodeAt(0));

  if (ascii(0, 'PK\x03\x04') || ascii(0, 'PK\x05\x06')) {
    return undefined;
  }
  if (ascii(4, 'PTMF')) {
    return identifyFlatbuffer(head, source.size, name);
  }
  if (
    ascii(4, 'ET') &&
    /^\d\d$/.test(String.fromCharCode(...bytes.subarray(6, 8)))
  ) {
    return other('executorch');
  }
  if (ascii(0, 'GGUF') && bytes.length >= 8) {
    return other('gguf', {details: [['Version', String(head.u32(4))]]});
  }
  const signature = signatures.find(({at = 0, magic}) => ascii(at, magic));
  if (signature) {
    return other(signature.kind, {
      details: [['Format', signature.format]],
      command: signature.command?.(shellWord(name)),
    });
  }
  if (bytes[0] === 0x80 && (bytes[1] ?? 0) >= 2 && (bytes[1] ?? 9) <= 5) {
    return identifyPickle(source, name);
  }
  if (bytes.length >= 9 && bytes[8] === 0x7b && head.u64(0) < 2 ** 32) {
    const header = head.u64(0);
    if (header + 8 > source.size) {
      return other('cut');
    }
    return other('safetensors');
  }
  if (await isOnnx(source)) {
    return other('onnx');
  }
  if (bytes.every((byte) => byte === 0)) {
    return other('blank');
  }
  return identifyText(bytes, source.size, name);
}

/** Bytecode version of a flatbuffer model: the first field of its root table. */
function identifyFlatbuffer(
  head: Bytes,
  size: number,
  name: string,
): OtherFile {
  const root = head.u32(0);
  if (root >= size) {
    return other('cut');
  }
  const details: [string, string][] = [];
  const length = head.bytes.length;
  if (root + 4 <= length) {
    const table = root - head.i32(root);
    const field = table >= 0 && table + 6 <= length ? head.u16(table + 4) : 0;
    if (field > 0 && root + field + 4 <= length) {
      details.push(['Bytecode version', String(head.u32(root + field))]);
    }
  }
  return other('flatbuffer', {
    details,
    command: backportCommand(name, siblingName(name, '_v8', '.ptl'), 8),
  });
}

/** A pickle outside of an archive: torch.save() before PyTorch 1.6, or any other. */
async function identifyPickle(
  source: ByteSource,
  name: string,
): Promise<OtherFile> {
  const bytes = await readExactly(source, 0, Math.min(PICKLE, source.size));
  // torch/serialization.py: MAGIC_NUMBER 0x1950a86a20f9469cfc6c, pickled.
  const magic = [
    0x8a, 0x0a, 0x6c, 0xfc, 0x9c, 0x46, 0xf9, 0x20, 0x6a, 0xa8, 0x50, 0x19,
  ];
  const legacy = magic.every((byte, i) => bytes[2 + i] === byte);
  let end = 0;
  if (legacy) {
    // The magic number, the protocol version and the system come first.
    for (let i = 0; i < 3; i += 1) {
      end = pickleGlobals(bytes, end).end;
    }
  }
  return judged(bytes, end, source.size, name, legacy);
}

function judged(
  bytes: Uint8Array,
  start: number,
  size: number,
  name: string,
  fromTorch: boolean,
): OtherFile {
  const {names, complete} = pickleGlobals(bytes, start);
  const {verdict, strange} = judgeGlobals(names);
  const label = verdict === 'unsafe' ? 'Asks for' : 'Needs';
  const details: [string, string][] = strange
    .slice(0, 20)
    .map((global) => [label, clip(global)]);
  if (strange.length > 20) {
    details.push([label, `${strange.length - 20} more`]);
  }
  if (verdict === 'unsafe') {
    return other('unsafe', {details});
  }
  if (!complete && bytes.length >= size) {
    return other('cut', {details});
  }
  if (!complete) {
    details.push(['Searched', `the first ${PICKLE} bytes of the pickle`]);
  }
  if (verdict === 'module') {
    return other('module', {details});
  }
  return fromTorch
    ? other('weights', {details, command: listCommand(name)})
    : other('pickle', {details});
}

/** Lists a checkpoint without running what it says. */
const listCommand = (name: string) =>
  `python3 -c 'import sys, torch; [print(k, tuple(getattr(v, "shape", ()))) for k, v in torch.load(sys.argv[1], "cpu", weights_only=True).items()]' ${shellWord(name)}`;

/** Fields of onnx.ModelProto (onnx/onnx.proto): all others make it something else. */
const ONNX_FIELDS = new Set([1, 2, 3, 4, 5, 6, 7, 8, 14, 20, 25, 26]);
const ONNX_GRAPH = 7;

/** Follows the top-level fields of a protocol buffer. */
async function isOnnx(source: ByteSource): Promise<boolean> {
  let at = 0;
  let graph = false;
  for (let fields = 0; at < source.size && fields < 1000; fields += 1) {
    const bytes = await readExactly(source, at, Math.min(at + 24, source.size));
    const tag = varint(bytes, 0);
    const value = tag && varint(bytes, tag.end);
    const field = tag ? tag.value >>> 3 : 0;
    const wire = tag ? tag.value & 7 : -1;
    if (
      !tag ||
      !value ||
      !ONNX_FIELDS.has(field) ||
      (wire !== 0 && wire !== 2)
    ) {
      return false;
    }
    // ir_version comes first and is a small number.
    if (at === 0 && (field !== 1 || wire !== 0 || value.value > 100)) {
      return false;
    }
    graph ||= field === ONNX_GRAPH && wire === 2;
    at += value.end + (wire === 2 ? value.value : 0);
  }
  return graph && at === source.size;
}

/** A base-128 number of at most 8 bytes. */
function varint(
  bytes: Uint8Array,
  start: number,
): {value: number; end: number} | undefined {
  let value = 0;
  for (let i = 0; i < 7; i += 1) {
    const byte = bytes[start + i];
    if (byte === undefined) {
      return undefined;
    }
    value += (byte & 127) * 128 ** i;
    if (byte < 128) {
      return {value, end: start + i + 1};
    }
  }
  return undefined;
}

function identifyText(
  bytes: Uint8Array,
  size: number,
  name: string,
): OtherFile | undefined {
  const text = textOf(bytes, size);
  if (text === undefined) {
    return undefined;
  }
  const trimmed = text.trimStart();
  if (trimmed.startsWith('version https://git-lfs.github.com/spec/')) {
    const details: [string, string][] = [];
    const oid = /^oid (\S+)$/m.exec(text)?.[1];
    const bytesThere = /^size (\d+)$/m.exec(text)?.[1];
    if (oid) {
      details.push(['Object', clip(oid)]);
    }
    if (bytesThere) {
      details.push(['Size of the file itself', `${clip(bytesThere)} bytes`]);
    }
    return other('lfs', {
      details,
      // Commas and wildcards separate and widen patterns there.
      command: /[,*?[\]!\\]/.test(name)
        ? 'git lfs pull'
        : `git lfs pull --include ${shellWord(name)}`,
    });
  }
  if (/^(<!doctype html|<html|<head|<body|<!--)/i.test(trimmed)) {
    const title = /<title[^>]*>([^<]*)/i.exec(text)?.[1]?.trim();
    return other('html', {
      details: title ? [['Title of the page', clip(title)]] : [],
      command: `curl --fail --location --output ${shellWord(name)} "$ADDRESS"`,
    });
  }
  if (trimmed.startsWith('{') && /"(un)?pack"\s*:/.test(text)) {
    return other('live-spec');
  }
  return other('text', {details: [['Begins with', clip(trimmed.trimEnd())]]});
}

/** @returns undefined if the bytes are not text. */
function textOf(bytes: Uint8Array, size: number): string | undefined {
  // The last character may be cut where the head ends.
  const cuts = bytes.length < size ? [0, 1, 2, 3] : [0];
  for (const cut of cuts) {
    try {
      const text = decoder.decode(bytes.subarray(0, bytes.length - cut));
      return /[\u0000-\u0008\u000e-\u001f]/.test(text) ? undefined : text;
    } catch {
      // Not valid UTF-8, at least with these last bytes.
    }
  }
  return undefined;
}

/** For a file that begins as an archive but has no end. */
export const cutFile = (): OtherFile => other('cut');

/** For a file without any mark; its first bytes may ring a bell. */
export async function unknownFile(source: ByteSource): Promise<OtherFile> {
  const bytes = await readExactly(source, 0, Math.min(16, source.size));
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0'));
  return other('unknown', {details: [['First bytes', hex.join(' ')]]});
}

/**
 * Says what a ZIP archive is by the names of its records.
 *
 * @returns undefined for a model for the lite interpreter
 * @throws PtlError as `openArchive` does, where a record has to be read
 */
export async function identifyArchive(
  source: ByteSource,
  directory: Directory,
  name: string,
): Promise<OtherFile | undefined> {
  const names = directory.entries.map((entry) => entry.name);
  const root = names[0]?.split('/')[0] ?? '';
  const all = new Set(names);
  const has = (record: string) => all.has(`${root}/${record}`);
  const under = (folder: string) =>
    names.some((each) => each.startsWith(`${root}/${folder}/`));

  if (has('bytecode.pkl')) {
    return undefined;
  }
  if (all.has('bytecode.pkl') && all.has('data.pkl')) {
    const folder = siblingName(name, '', '');
    return other('unrooted', {
      command: `unzip ${shellWord(name)} -d ${shellWord(folder)} && zip -0 -r ${shellWord(siblingName(name, '_packed', '.ptl'))} ${shellWord(folder)}`,
    });
  }
  if (has('.data/extern_modules')) {
    return other('torch-package');
  }
  if (has('model.json')) {
    return other('torchscript-old', {command: liteCommand(name)});
  }
  if (has('data.pkl') && (has('constants.pkl') || under('code'))) {
    return other('torchscript', {command: liteCommand(name)});
  }
  if (has('data.pkl')) {
    const archive = await openArchive(source, directory);
    const size =
      archive.records.find((record) => record.name === 'data.pkl')?.size ?? 0;
    const bytes =
      size > PICKLE
        ? await archive.readSlice('data.pkl', 0, PICKLE)
        : await archive.read('data.pkl');
    return judged(bytes, 0, size, name, true);
  }
  const details: [string, string][] = names
    .slice(0, 8)
    .map((each) => ['Holds', clip(each)]);
  if (names.length > 8) {
    details.push(['Holds', `${names.length - 8} more`]);
  }
  const inside = names.find((each) => /\.(ptl|pt|pth|pte|onnx)$/i.test(each));
  if (inside !== undefined) {
    return other('zip-model', {
      details,
      command: `unzip -j ${shellWord(name)} ${shellWord(inside)}`,
    });
  }
  return other('zip', {details, command: `unzip -l ${shellWord(name)}`});
}
