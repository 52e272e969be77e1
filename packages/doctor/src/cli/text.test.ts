import {expect, it} from 'vitest';
import {entries} from '../entries';
import {stripBackticks} from './text';

it.each([
  [
    'The app ends when `forward` gets a number',
    'The app ends when forward gets a number',
  ],
  [
    '`` `new NativeEventEmitter()` requires a non-null argument. ``',
    '`new NativeEventEmitter()` requires a non-null argument.',
  ],
  ['`a` and `b`', 'a and b'],
  ['Nothing to take away', 'Nothing to take away'],
])('%s', (title, expected) => {
  expect(stripBackticks(title)).toBe(expected);
});

it('glues no words of an entry', () => {
  const words = (text: string) => text.split(/[`\s]+/).filter(Boolean);
  for (const [title = ''] of Object.values(entries)) {
    expect(words(stripBackticks(title)).join(' ')).toBe(words(title).join(' '));
  }
});
