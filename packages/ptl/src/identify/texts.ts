import {quoteShellWord} from '../shell';
import {clipDetail, describeOther, type OtherFile} from './otherFile';

/**
 * Identifies a text by its beginning.
 *
 * @param bytes - first bytes of the file
 * @param size - size of the file in bytes
 * @returns undefined if the bytes are not text
 */
export function identifyText(
  bytes: Uint8Array,
  size: number,
  name: string,
): OtherFile | undefined {
  const text = decodeText(bytes, size);
  if (text === undefined) {
    return undefined;
  }
  const trimmed = text.trimStart();
  if (trimmed.startsWith('version https://git-lfs.github.com/spec/')) {
    const details: [string, string][] = [];
    const oid = /^oid (\S+)$/m.exec(text)?.[1];
    const bytesThere = /^size (\d+)$/m.exec(text)?.[1];
    if (oid) {
      details.push(['Object', clipDetail(oid)]);
    }
    if (bytesThere) {
      details.push([
        'Size of the file itself',
        `${clipDetail(bytesThere)} bytes`,
      ]);
    }
    return describeOther('lfs', {
      details,
      // Git reads commas and wildcards of a name as patterns.
      command: /[,*?[\]!\\]/.test(name)
        ? 'git lfs pull'
        : `git lfs pull --include ${quoteShellWord(name)}`,
    });
  }
  if (/^(<!doctype html|<html|<head|<body|<!--)/i.test(trimmed)) {
    const title = /<title[^>]*>([^<]*)/i.exec(text)?.[1]?.trim();
    return describeOther('html', {
      details: title ? [['Title of the page', clipDetail(title)]] : [],
      command: `curl --fail --location --output ${quoteShellWord(name)} "$ADDRESS"`,
    });
  }
  if (trimmed.startsWith('{') && /"(un)?pack"\s*:/.test(text)) {
    return describeOther('live-spec');
  }
  return describeOther('text', {
    details: [['Begins with', clipDetail(trimmed.trimEnd())]],
  });
}

/** Byte order marks, with which Windows programs begin UTF-16 text. */
const UTF16_MARKS = [
  {label: 'utf-16le', first: 0xff, second: 0xfe},
  {label: 'utf-16be', first: 0xfe, second: 0xff},
];

/** Decodes UTF-8 or UTF-16; undefined if the bytes are not text. */
function decodeText(bytes: Uint8Array, size: number): string | undefined {
  const utf16 = UTF16_MARKS.find(
    ({first, second}) => bytes[0] === first && bytes[1] === second,
  );
  const decoder = new TextDecoder(utf16?.label ?? 'utf-8', {fatal: true});
  // The last character may be incomplete.
  const cuts = bytes.length < size ? [0, 1, 2, 3] : [0];
  for (const cut of cuts) {
    try {
      const text = decoder.decode(bytes.subarray(0, bytes.length - cut));
      return /[\u0000-\u0008\u000e-\u001f]/.test(text) ? undefined : text;
    } catch {
      // The bytes are not valid with this end.
    }
  }
  return undefined;
}
