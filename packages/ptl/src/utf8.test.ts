import {expect, it} from 'vitest';
import {randomNumbers} from './spec/__fixtures__/mutations';
import {decodeBytes, encodeBytes, isText, showBytes} from './utf8';
import {escapeHidden} from './escapeHidden';

it('gives every sequence of bytes a string of its own', () => {
  const random = randomNumbers(44);
  const parts = ['é', '日', '😀', 'a', '\0', '\u{10ffff}'].map((one) => [
    ...new TextEncoder().encode(one),
  ]);
  for (let i = 0; i < 300; i += 1) {
    const bytes = Uint8Array.from(
      Array.from({length: 8}, () => {
        const part = parts[Math.floor(random() * parts.length)];
        return random() < 0.4
          ? [Math.floor(random() * 256)]
          : (part ?? []).slice(0, 1 + Math.floor(random() * 4));
      }).flat(),
    );
    expect(encodeBytes(decodeBytes(bytes))).toEqual(bytes);
  }
});

it.each([
  ['an overlong slash', [0xc0, 0xaf], '\udcc0\udcaf'],
  ['a surrogate', [0xed, 0xa0, 0x80], '\udced\udca0\udc80'],
  ['beyond Unicode', [0xf4, 0x90, 0x80, 0x80], '\udcf4\udc90\udc80\udc80'],
  ['a character cut off', [0x61, 0xe6, 0x97], 'a\udce6\udc97'],
  ['a mark of byte order', [0xef, 0xbb, 0xbf], '\ufeff'],
])('%s', (_, bytes, text) => {
  expect(decodeBytes(Uint8Array.from(bytes))).toBe(text);
});

it('tells text from bytes, and shows them', () => {
  const half = decodeBytes(Uint8Array.of(0x61, 0xe6, 0x97));
  expect(isText(half)).toBe(false);
  expect(isText('😀 é')).toBe(true);
  expect(escapeHidden(half)).toBe('a\\xe6\\x97');
  expect(escapeHidden('a\ud83d')).toBe('a\\u{d83d}');
});

it('shows bytes and leaves text as it is', () => {
  expect(showBytes('a\udce6\udc97 😀\u0007')).toBe('a\\xe6\\x97 😀\u0007');
});

it('another lone surrogate is the replacement character', () => {
  expect(decodeBytes(encodeBytes('a\ud83d\udcc3\ud800'))).toBe('a📃\ufffd');
});
