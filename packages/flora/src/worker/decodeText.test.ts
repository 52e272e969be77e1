import {expect, it} from 'vitest';
import {decodeText} from './decodeText';

const utf8 = (text: string) => new TextEncoder().encode(text);

it('knows a text', () => {
  expect(decodeText(utf8('{"a": "Größe"}\r\n\t'))).toBe('{"a": "Größe"}\r\n\t');
  expect(decodeText(new Uint8Array())).toBe('');
});

it('takes a text that is cut within a character', () => {
  const bytes = utf8('aß').subarray(0, 2);
  expect(decodeText(bytes, true)).toBe('a');
  expect(decodeText(bytes)).toBeUndefined();
});

it.each([[[0x80, 2]], [[0x41, 0]], [[0xff, 0xfe]], [[0x1b, 0x5b]]])(
  '%j is none',
  (bytes) => {
    expect(decodeText(Uint8Array.from(bytes))).toBeUndefined();
  },
);
