import {expect, it} from 'vitest';
import '../../plugins/highlight/core/languages';
import {highlight} from '../../plugins/highlight/core/highlight';
import {getCopiedCode} from './codeHtml';

it('leaves out what a change removes and the marks of gaps', () => {
  const source =
    '// gap-next-line\n⋯\n// removed-next-line\nold("a");\n// added-next-line\nfresh("a");\nsame();\n';
  expect(getCopiedCode(highlight(source, 'ts').html)).toBe(
    'fresh("a");\nsame();',
  );
});

it.each([
  ['ts', 'const a = `<b>${1 &&\n  2}</b>`;\n\n\tif (a < 3) {}'],
  [
    'tsx',
    'export const A = () => (\n  <View>\n\n    {"&lt;"} &amp;\n  </View>\n);',
  ],
  ['text', '</code><script>alert(1)</script>\n  '],
  ['python', '"""one\ntwo"""\n# <!-- x -->'],
  ['text', ''],
])('gives back the %s that was highlighted', (language, code) => {
  expect(getCopiedCode(highlight(`${code}\n`, language).html)).toBe(code);
  expect(
    getCopiedCode(highlight(code, language, '{1} showLineNumbers').html),
  ).toBe(code);
});
