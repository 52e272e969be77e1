import {spawnSync} from 'node:child_process';
import {
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import {createRequire} from 'node:module';
import {tmpdir} from 'node:os';
import path from 'node:path';
import ts from 'typescript';
import {afterEach, describe, expect, it} from 'vitest';
import {pythonWithTorch} from './python';
import {parseExample} from './samples/examples';

const examples = path.join(import.meta.dirname, '../samples/api');
const read = (file: string) => readFileSync(path.join(examples, file), 'utf8');
const results = JSON.parse(read('results.json')) as Record<string, string>;
const files = readdirSync(examples, {recursive: true, encoding: 'utf8'})
  .filter((file) => /\.tsx?$/.test(file))
  .map((file) => file.split(path.sep).join('/'));
const keyOf = (file: string) => file.replace(/\.tsx?$/, '');

const python = pythonWithTorch();
if (!python) {
  console.log(
    'Note: no Python here has torch and torchvision: the results of samples/api are not recomputed',
  );
}

const made: string[] = [];
afterEach(() => {
  for (const dir of made.splice(0)) {
    rmSync(dir, {recursive: true, force: true});
  }
});

/** A value as console.log of React Native shows it. */
function shown(value: unknown): string {
  return typeof value === 'string'
    ? value
    : JSON.stringify(value).replaceAll(',', ', ');
}

/** Runs an example that needs nothing native, with the JavaScript of a release. */
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

describe.skipIf(!python)(
  '.ci/api_results.py --check',
  {timeout: 60_000},
  () => {
    const check = (...folder: string[]) =>
      spawnSync(
        python ?? '',
        [
          path.join(import.meta.dirname, 'api_results.py'),
          '--check',
          ...folder,
        ],
        {encoding: 'utf8'},
      );

    it('prints the same results with the PyTorch of this machine', () => {
      const {status, stdout, stderr} = check();
      expect(`${stdout}${stderr}`).toMatch(/^\d+ results, \d+ kept\n$/);
      expect(status).toBe(0);
    });

    it('names the symbol of a result, a number or a program that is wrong', () => {
      const copy = mkdtempSync(path.join(tmpdir(), 'api-results-'));
      made.push(copy);
      cpSync(examples, copy, {recursive: true});
      const change = (file: string, from: string, to: string) => {
        const text = read(file);
        expect(text).toContain(from);
        writeFileSync(path.join(copy, file), text.replace(from, to));
      };
      change('results.json', '0.2447', '0.2448');
      change('Tensor.mul.ts', 'x.mul(255)', 'x.mul(256)');
      writeFileSync(path.join(copy, 'Tensor.exp.ts'), '');
      rmSync(path.join(copy, 'torch.eye.ts'));

      const {status, stdout} = check(copy);
      expect(stdout.trimEnd().split('\n')).toEqual([
        'torch.eye: no such example in samples/api',
        'Tensor.mul: the numbers of the example are not those of its program',
        'Tensor.exp: no program in .ci/api_results.py',
        expect.stringMatching(
          /^Tensor\.softmax: results\.json has .*0\.2448.* prints .*0\.2447/,
        ),
      ]);
      expect(status).toBe(1);
    });
  },
);
