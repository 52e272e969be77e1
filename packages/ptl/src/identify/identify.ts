import {getBackportCommand} from '../commands';
import type {ByteSource} from '../model';
import {quoteShellWord, makeSiblingName} from '../shell';
import {Bytes, readExactly} from '../source';
import {describeOther, type OtherFile} from './otherFile';
import {identifyPickle} from './pickles';
import {identifyProtobuf} from './protobufs';
import {signatures} from './signatures';
import {identifyText} from './texts';

/** Number of bytes that are read from the start of a file. */
const HEAD_BYTES = 4096;

/** Offsets of the root table in MNN files, which have no identifier. */
const MNN_ROOTS = new Set([0x18, 0x1c, 0x20]);

/**
 * Identifies a file by its first bytes.
 *
 * @returns undefined for a ZIP archive, and for an unknown file, which may end as an archive
 */
export async function identify(
  source: ByteSource,
  name: string,
): Promise<OtherFile | undefined> {
  if (source.size === 0) {
    return describeOther('empty');
  }
  const bytes = await readExactly(source, 0, Math.min(HEAD_BYTES, source.size));
  const head = new Bytes(bytes);
  const hasAscii = (start: number, text: string) =>
    bytes.length >= start + text.length &&
    [...text].every((char, i) => bytes[start + i] === char.charCodeAt(0));

  if (hasAscii(0, 'PK\x03\x04') || hasAscii(0, 'PK\x05\x06')) {
    return undefined;
  }
  if (hasAscii(4, 'PTMF')) {
    return identifyFlatbuffer(head, source.size, name);
  }
  if (
    hasAscii(4, 'ET') &&
    /^\d\d$/.test(String.fromCharCode(...bytes.subarray(6, 8)))
  ) {
    return describeOther('executorch');
  }
  if (hasAscii(0, 'GGUF') && bytes.length >= 8) {
    return describeOther('gguf', {details: [['Version', String(head.u32(4))]]});
  }
  const signature = signatures.find(({at = 0, magic}) => hasAscii(at, magic));
  if (signature) {
    return describeOther(signature.kind, {
      details: [['Format', signature.format]],
      command: signature.command?.(quoteShellWord(name)),
    });
  }
  if (bytes[0] === 0x80 && (bytes[1] ?? 0) >= 2 && (bytes[1] ?? 9) <= 5) {
    return identifyPickle(source, name);
  }
  if (bytes.length >= 9 && bytes[8] === 0x7b && head.u64(0) < 2 ** 32) {
    const header = head.u64(0);
    if (header + 8 > source.size) {
      return describeOther('cut');
    }
    return describeOther('safetensors');
  }
  const protobuf = await identifyProtobuf(source);
  if (protobuf) {
    return describeOther(protobuf);
  }
  if (/\.mnn$/i.test(name) && MNN_ROOTS.has(head.u32(0))) {
    return describeOther('other-model', {details: [['Format', 'MNN']]});
  }
  if (bytes.every((byte) => byte === 0)) {
    return describeOther('blank');
  }
  return identifyText(bytes, source.size, name);
}

/** Describes a flatbuffer model by the bytecode version, the first field of the root table. */
function identifyFlatbuffer(
  head: Bytes,
  size: number,
  name: string,
): OtherFile {
  const root = head.u32(0);
  if (root >= size) {
    return describeOther('cut');
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
  return describeOther('flatbuffer', {
    details,
    command: getBackportCommand(name, makeSiblingName(name, '_v8', '.ptl'), 8),
  });
}

/** Describes a file of unknown format by its first bytes. */
export async function describeUnknown(source: ByteSource): Promise<OtherFile> {
  const bytes = await readExactly(source, 0, Math.min(16, source.size));
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0'));
  return describeOther('unknown', {details: [['First bytes', hex.join(' ')]]});
}
