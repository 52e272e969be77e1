import {expect, it} from 'vitest';
import {markedPieces} from './marked';

it('turns marks into flags and everything else into text', () => {
  expect(
    markedPieces(
      'a &lt;b&gt; <mark>c</mark><img src=x onerror=y> <span class="h">d</span>',
    ),
  ).toEqual([
    {text: 'a <b> ', marked: false},
    {text: 'c', marked: true},
    {text: ' ', marked: false},
    {text: 'd', marked: true},
  ]);
});
