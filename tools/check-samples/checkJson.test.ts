import {expect, it} from 'vitest';
import {checkJson} from './checkJson';

const check = (code: string) =>
  checkJson({file: 'docs/page.mdx', line: 5, code}).map(
    ({line, message}) => `${line}: ${message}`,
  );

it.each(['1', '"a\\u00e9\\n"', ' {"a": [true, {}, [], null, -1.5e+3]}\n'])(
  'accepts %s',
  (code) => {
    expect(check(code)).toEqual([]);
  },
);

it.each([
  ['// first\n{}', 5, 'no comments'],
  ['{\n  "a": 1 // one\n}', 6, 'no comments'],
  ['{\n  /* one */\n  "a": 1}', 6, 'no comments'],
  ['# first\n{}', 5, 'no comments'],
  ['{\n  "a": 1,\n}', 7, 'expected a key in double quotes'],
  ['[\n  1,\n  2,\n]', 8, 'expected a value'],
  ["{\n  'a': 1\n}", 6, 'expected a key in double quotes'],
  ['{\n  a: 1\n}', 6, 'expected a key in double quotes'],
  ['{"a"\n  1}', 6, 'expected a colon'],
  ['{"a": [1\n2]}', 6, 'expected , or ]'],
  ['{"a": {}\n', 6, 'found "the end"'],
  ['{}\n{}', 6, 'expected the end'],
  ['{"a":\n 01}', 6, 'found "01}"'],
  ['["a\nb"]', 5, 'expected a value'],
  ['[1, …]', 5, 'found "…]"'],
  ['', 5, 'expected a value'],
])('refuses %j at line %i', (code, line, message) => {
  expect(check(code)).toEqual([expect.stringContaining(message)]);
  expect(check(code)[0]).toMatch(new RegExp(`^${line}: `));
});
