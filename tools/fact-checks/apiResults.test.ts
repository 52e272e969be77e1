import {readdirSync, readFileSync} from 'node:fs';
import {createRequire} from 'node:module';
import path from 'node:path';
import ts from 'typescript';
import {describe, expect, it} from 'vitest';
import {parseExample} from '../check-samples/examples';

const examples = path.join(import.meta.dirname, '../../samples/api');
const read = (file: string) => readFileSync(path.join(examples, file), 'utf8');
const results = JSON.parse(read('results.json')) as Record<string, string>;
const files = readdirSync(examples, {recursive: true, encoding: 'utf8'})
  .filter((file) => /\.tsx?$/.test(file))
  .map((file) => file.split(path.sep).join('/'));
const keyOf = (file: string) => file.replace(/\.tsx?$/, '');
/** Formats a value as console.log of React Native does. */
function shown(value: unknown): string {
  return typeof value === 'string'
    ? value
    : JSON.stringify(value).replaceAll(',', ', ');
}

/** Runs an example without native code, with the JavaScript of a release. */
function run(file: string, label: string): string {
  const {outputText} = ts.transpileModule(read(file), {
    compilerOptions: {
      module: ts.ModuleKind.CommonJS,
      target: ts.ScriptTarget.ES2020,
    },
  });
  const text: unknown = createRequire(import.meta.url)(
    `react-native-pytorch-core-${label}/lib/commonjs/text/index.js`,
  );
  const lines: string[] = [];
  new Function('require', 'exports', 'console', outputText)(
    () => text,
    {},
    {
      log: (...values: unknown[]) => lines.push(values.map(shown).join(' ')),
    },
  );
  return lines.join('\n');
}

describe('samples/api/results.json', () => {
  it('has results of examples that exist, and no other', () => {
    const keys = files.map(keyOf);
    expect(Object.keys(results).filter((key) => !keys.includes(key))).toEqual(
      [],
    );
  });

  const tokenizer = files.filter((file) =>
    /^(?:text|WordPieceTokenizer)\./.test(file),
  );
  it.each(tokenizer)('has what %s prints', (file) => {
    const {example} = parseExample({file, line: 1, code: read(file)});
    expect(example?.versions.length).toBeGreaterThan(0);
    for (const version of example?.versions ?? []) {
      expect(run(file, version)).toBe(results[keyOf(file)]);
    }
  });
});
