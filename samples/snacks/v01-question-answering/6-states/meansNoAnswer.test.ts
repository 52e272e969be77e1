import {expect, it} from 'vitest';
import {meansNoAnswer} from './meansNoAnswer';

it.each(['17 > 15', 'DecodeBertError'])('takes %j for no answer', (message) => {
  expect(meansNoAnswer(new Error(message))).toBe(true);
  expect(meansNoAnswer(message)).toBe(true);
});

it.each([
  'StringToJSONError',
  'Error downloading file',
  'length 17 > 15 of file',
  '',
])('takes %j for a failure', (message) => {
  expect(meansNoAnswer(new Error(message))).toBe(false);
});
