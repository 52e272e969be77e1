import {expect, it} from 'vitest';
import {paintInBrowser, paintInBuild} from './__fixtures__/paint';

const PROGRAMS: Readonly<Record<string, string>> = {
  tsx: `/**
 * @param {number} a - first.
 */
export const A = ({b}: {b?: string}) => <View id="c" on={() => b}>text</View>;

`,
  ts: "/** Rejects with `{message}`. */\nimport type {B} from 'b';\n@x class A<T> extends B { c = /d[e]/g; }",
  jsx: '<A b={1}>{/* c: d */}</A>;',
  js: 'const a = `b ${c + 1}`; // d',
  json: '{"a": [1, true, null, "b"]}',
  python:
    '@torch.jit.script\ndef f(x: int) -> str:\n    """g"""\n    return f"{x}"',
};

it.each(Object.entries(PROGRAMS))(
  'gives %s the colors that the build gives it',
  (language, code) => {
    const lines = paintInBrowser(code, language);
    expect(lines).toEqual(paintInBuild(`${code}\n`, language));
    // Guard against a comparison of two uncolored results.
    expect(new Set(lines.flat().map(({style}) => style)).size).toBeGreaterThan(
      2,
    );
  },
);

it('adds no line break to a line without text', () => {
  expect(paintInBrowser('a\n\nb', 'ts').map((line) => line.length)).toEqual([
    1, 0, 1, 0,
  ]);
});

it('leaves code of an unknown language as it is', () => {
  expect(paintInBrowser('const a;\r\n<b>', 'text')).toEqual([
    [{text: 'consta;', style: 'color:var(--pt-text)'}],
    [{text: '<b>', style: 'color:var(--pt-text)'}],
    [],
  ]);
});
