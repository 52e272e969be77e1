import './browserLanguages';
import {expect, it} from 'vitest';
import {linesOf} from './tokens';

const lineOf = (code: string, language: string) =>
  linesOf(code, language)[0]?.map(({name, text}) => [name, text]);

it.each(['tsx', 'ts', 'jsx', 'js'])('colors %s', (language) => {
  expect(lineOf("const a = 'b';", language)).toEqual([
    ['k', 'const'],
    [undefined, ' a = '],
    ['s', "'b'"],
    [undefined, ';'],
  ]);
});

it('leaves text as it is, line by line', () => {
  expect(linesOf('const a;\r\n\n', 'text')).toEqual([
    [{text: 'const a;'}],
    [],
    [],
  ]);
});
