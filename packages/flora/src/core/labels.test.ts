import {expect, it} from 'vitest';
import {readLabels} from './labels';

it.each([
  ['["cat", "dog", 3]', ['cat', 'dog', '3']],
  ['{"1": "dog", "0": "cat", "3": "fox"}', ['cat', 'dog', '', 'fox']],
  ['cat\r\n dog \nfox\n', ['cat', 'dog', 'fox']],
  ['', []],
  ['["cat"', []],
  ['[["cat"]]', []],
  ['{"a": "cat"}', []],
  ['{"999999999": "cat"}', []],
])('%j', (text, labels) => {
  expect(readLabels(text)).toEqual(labels);
});
