import {readFileSync} from 'node:fs';
import path from 'node:path';
import {describe, expect, it} from 'vitest';
import {checkSyntaxTrees, isParsed} from './parsers';

const fence = (language: string, code: string) => ({
  file: 'docs/page.mdx',
  line: 10,
  code,
  language,
  meta: '',
});
const check = async (language: string, code: string) =>
  (await checkSyntaxTrees([fence(language, code)]))?.map(
    ({line, message}) => `${line}: ${message}`,
  );

const runtimes = path.join(import.meta.dirname, '../../samples/runtimes');

describe('checkSyntaxTrees', {timeout: 30_000}, () => {
  it.each([
    ['kotlin', 'litert.kt'],
    ['swift', 'coreml.swift'],
  ])('lets pass the first program %s, %s', async (language, file) => {
    const code = readFileSync(path.join(runtimes, file), 'utf8');
    expect(await check(language, code)).toEqual([]);
  });

  it.each([
    ['groovy', "android {\n  packagingOptions { pickFirst '**/*.so' }\n}"],
    ['java', '@Override\npublic void run() {\n  super.run();\n}'],
    ['kotlin', 'override fun size(): Int =\n  list.map { it.a }.sum()'],
    ['properties', '# sizes\norg.gradle.jvmargs=-Xmx4g \\\n  -Da\n\na.b : c'],
    ['ruby', "target 'App' do\n  pod 'LibTorch-Lite', '~> 1.12.0'\nend"],
    ['swift', 'guard let url = URL(string: "a") else { return }'],
    [
      'xml',
      '<key>A</key>\n<string>B &amp; C</string>\n<uses tools:node="x" />',
    ],
    ['xml', '<?xml version="1.0"?>\n<plist version="1.0"><dict/></plist>'],
    ['yaml', 'steps:\n  - run: npm ci\n    name: "a"'],
  ])('lets pass %s', async (language, code) => {
    expect(isParsed(fence(language, code))).toBe(true);
    expect(await check(language, code)).toEqual([]);
  });

  it.each([
    ['groovy', "dependencies {\n  x('a:b'\n}", '11: no valid groovy'],
    ['java', 'class A {\n  int x = 1\n}', '11: no valid java: ; is missing'],
    ['kotlin', 'val x = 1\nprintln(x', '11: no valid kotlin'],
    ['properties', 'a=b\nsome text', '11: no valid properties'],
    ['ruby', "pod 'A'\nplatform :ios '12.0'", '11: no valid ruby'],
    ['swift', 'let x = 1\nlet y = [x, 2', '11: no valid swift: ] is missing'],
    ['xml', '<key>A</key>\n<string>B</key>', '11: no valid xml: Unexpected'],
    ['xml', '<key>A</key>\n<string>B', '11: no valid xml: Unexpected'],
    ['yaml', 'a: 1\nb: [1, 2', '11: no valid yaml'],
  ])('refuses %s', async (language, code, message) => {
    const [problem, ...more] = (await check(language, code)) ?? [];
    expect(problem).toContain(message);
    expect(more).toEqual([]);
  });

  it('knows no other language', () => {
    expect(isParsed(fence('diff', '+a'))).toBe(false);
  });
});
