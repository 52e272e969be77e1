import {describe, expect, it} from 'vitest';
import {TextPositions} from './diagnostic';
import {JsonError, parseJson, toValue} from './json';

/** Formats the error of the parser as `line:column message fix`. */
function formatError(text: string): string {
  try {
    parseJson(text);
  } catch (error) {
    if (error instanceof JsonError) {
      const {line, column} = new TextPositions(text).locate(error.span.start);
      return `${line}:${column} ${error.message} ${error.fix}`;
    }
    throw error;
  }
  return 'fine';
}

describe('parseJson', () => {
  it.each([
    '{}',
    ' [1, -0.5e3, 0, -0, 1E400, "a\\u0120\\n\\/", true, false, null, [], {"":{}}] ',
    '{"a": 1, "b": {"a": 2}, "a": 3, "__proto__": 4}',
    '"\u2028 ✏️ \ud83d"',
  ])('reads %s as JSON.parse does', (text) => {
    expect(toValue(parseJson(text))).toEqual(JSON.parse(text));
  });

  it('knows the place of every key and value', () => {
    const text = '{\n  "pack": [true, "x"]\n}';
    const root = parseJson(text);
    if (root.kind !== 'object') {
      throw new Error(root.kind);
    }
    const [{key, value}] = root.members as [(typeof root.members)[0]];
    const cut = ({start, end}: {start: number; end: number}) =>
      text.slice(start, end);
    expect([root, key, value].map(cut)).toEqual([
      text,
      '"pack"',
      '[true, "x"]',
    ]);
    expect(value.kind === 'array' && value.items.map(cut)).toEqual([
      'true',
      '"x"',
    ]);
  });

  it.each([
    [
      '',
      '1:1 The specification is empty. Start with a template, or paste your live.spec.json.',
    ],
    [
      ' \n ',
      '1:1 The specification is empty. Start with a template, or paste your live.spec.json.',
    ],
    [
      '\ufeff{}',
      '1:1 The text begins with a byte order mark, an invisible character. Save the file as UTF-8 without a byte order mark (BOM).',
    ],
    [
      '{"a": 1,\n}',
      '1:8 There is a comma before the closing brace. Delete the comma.',
    ],
    [
      '[1,\n\n]',
      '1:3 There is a comma before the closing bracket. Delete the comma.',
    ],
    [
      '{"a": 1\n "b": 2}',
      '2:2 There is no comma between this member and the one before. Write a comma before it, or } if the object ends here.',
    ],
    [
      '[1 2]',
      '1:4 There is no comma between this item and the one before. Write a comma before it, or ] if the array ends here.',
    ],
    ['{"a": [1}', '1:9 This array ends with } instead of ]. Write ].'],
    ['{\n"a": {', '2:6 This object is not closed. Write } where it ends.'],
    ['{"a": [1, 2', '1:7 This array is not closed. Write ] where it ends.'],
    [
      '{"a" 1}',
      '1:6 There is no colon after the key "a". Write "a": and then its value.',
    ],
    ['{a: 1}', '1:2 The key a has no quotes. Write "a".'],
    [
      '{1: 1}',
      '1:2 A key in quotes belongs here. Write a key such as "type", or delete this.',
    ],
    [
      "{'a': 1}",
      '1:2 \' is not a quote in JSON. Write straight double quotes: ".',
    ],
    [
      '{"a": “b”}',
      '1:7 “ is not a quote in JSON. Write straight double quotes: ".',
    ],
    [
      '{"a": $size}',
      '1:7 The placeholder $size has no quotes. Write "$size" with quotes.',
    ],
    ['{"a": True}', '1:7 True is not a JSON value. Write true.'],
    ['{"a": None}', '1:7 None is not a JSON value. Write null.'],
    [
      '{"a": float}',
      '1:7 float is not a JSON value. Write "float" with quotes.',
    ],
    ['[.5]', '1:2 .5 is not a JSON number. Write 0.5.'],
    ['[+1]', '1:2 +1 is not a JSON number. Write 1.'],
    ['[01]', '1:2 01 is not a JSON number. Write 1.'],
    ['[1.]', '1:2 1. is not a JSON number. Write 1.'],
    ['[0xff]', '1:2 0xff is not a JSON number. Write 255.'],
    [
      '[1.2.3]',
      '1:2 1.2.3 is not a JSON number. Write digits, with a dot between them if needed.',
    ],
    [
      '[-]',
      '1:2 A value belongs here, not -. Write a value: "text", a number, true, false, [ … ] or { … }.',
    ],
    [
      '{"a": }',
      '1:7 A value belongs here, not }. Write a value: "text", a number, true, false, [ … ] or { … }.',
    ],
    [
      '{"a":',
      '1:6 The text ends where a value belongs. Write a value: "text", a number, true, false, [ … ] or { … }.',
    ],
    [
      '[\u00a01]',
      '1:2 A value belongs here, not \\u00a0. Write a value: "text", a number, true, false, [ … ] or { … }.',
    ],
    ['{} // spec', '1:4 JSON has no comments. Delete the comment.'],
    ['{ /* a */ "b": 1}', '1:3 JSON has no comments. Delete the comment.'],
    [
      '{"a": 1} {"b": 2}',
      '1:10 There is text after the end of the JSON. Delete it: a specification is one object.',
    ],
    [
      '["a\nb"]',
      '1:4 A line break is inside a string, or its closing quote is missing. Write \\n for a line break, or close the string with ".',
    ],
    [
      '["a\tb"]',
      '1:4 A control character is inside a string. Write it as \\u0009, or delete it.',
    ],
    [
      '["abc',
      '1:2 This string has no closing quote. Write " where the string ends.',
    ],
    ['["\\x"]', '1:3 JSON has no escape \\x. Write \\\\ for one backslash.'],
    [
      '["\\u12"]',
      '1:3 \\u needs four hexadecimal digits. Write it like \\u0120.',
    ],
  ])('explains %j', (text, expected) => {
    expect(formatError(text)).toBe(expected);
    expect(() => JSON.parse(text) as unknown).toThrow();
  });

  it('refuses to nest without end', () => {
    expect(formatError('['.repeat(100_000))).toMatch(
      /nested more than 200 levels/,
    );
    expect(formatError('{"a":'.repeat(100_000))).toMatch(/nested more than/);
    expect(formatError('['.repeat(200) + ']'.repeat(200))).toBe('fine');
  });
});

describe('Places', () => {
  it('counts lines and columns from 1, whatever ends the lines', () => {
    const places = new TextPositions('ab\ncd\r\nef\rgh');
    expect(
      [0, 2, 3, 7, 8, 10, 12].map((offset) => places.locate(offset)),
    ).toEqual([
      {line: 1, column: 1},
      {line: 1, column: 3},
      {line: 2, column: 1},
      {line: 3, column: 1},
      {line: 3, column: 2},
      {line: 4, column: 1},
      {line: 4, column: 3},
    ]);
  });
});
