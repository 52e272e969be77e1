import {expect, it} from 'vitest';
import {replaceControls} from './terminal';

it('keeps text, tabs and lines', () => {
  const text = 'a\tb\nż → 文 ✗';
  expect(replaceControls(text)).toBe(text);
});

it('leaves nothing that a terminal obeys', () => {
  const all = Array.from({length: 0x2100}, (_, code) =>
    String.fromCharCode(code),
  ).join('');
  expect(replaceControls(all).replace(/[\t\n]/g, '')).not.toMatch(
    /[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]/u,
  );
});
