import {expect, it} from 'vitest';
import {decodeBytes} from '@playtorch-docs/ptl/utf8';
import {toOutputView} from './outputs';

it('tells bytes that are not UTF-8 from text that spells them', () => {
  const view = (text: string) => toOutputView(text, []);
  expect(view(decodeBytes(Uint8Array.of(0xc3)))).toEqual({
    kind: 'value',
    type: 'str with bytes that are not UTF-8',
    text: '\udcc3',
  });
  expect(view('\\xc3')).toEqual({
    kind: 'value',
    type: 'str',
    text: '\\xc3',
  });
});
