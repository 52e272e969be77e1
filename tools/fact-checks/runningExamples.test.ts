import {readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import {describe, expect, it} from 'vitest';
import {plainKernels} from '@playtorch-docs/ptl-runtime';
import {createPackage} from '@playtorch-docs/react-native-pytorch-core-web';

const folder = path.join(import.meta.dirname, '../../samples/api');
const read = (file: string) => readFileSync(path.join(folder, file), 'utf8');
const results = JSON.parse(read('results.json')) as Record<string, string>;
const OWNED = /^(?:[\w.]+\/)?(?:torch|Tensor|transforms|Transform)\./u;

const refuse = () => {
  throw new Error('These examples compute tensors only');
};
const {next: api} = createPackage({
  kernels: plainKernels,
  newKernels: refuse,
  random: Math.random,
  fetch: refuse,
  assetUri: refuse,
  decodeImage: refuse,
  encodePng: refuse,
  audio: {record: refuse, player: refuse},
  now: refuse,
  wait: refuse,
}).releases;

/** Formats a value as console.log of React Native does. */
const shown = (value: unknown): string =>
  typeof value === 'string'
    ? value
    : JSON.stringify(
        ArrayBuffer.isView(value) ? [...(value as Uint8Array)] : value,
      ).replaceAll(',', ', ');

/** Runs an example with this package. */
function run(code: string): {lines: string[]} {
  const {outputText} = ts.transpileModule(code, {
    compilerOptions: {
      module: ts.ModuleKind.CommonJS,
      target: ts.ScriptTarget.ES2020,
    },
  });
  const lines: string[] = [];
  new Function('require', 'exports', 'console', outputText)(
    () => api,
    {},
    {log: (...values: unknown[]) => lines.push(values.map(shown).join(' '))},
  );
  return {lines};
}

const keys = Object.keys(results).filter((key) => OWNED.test(key));
const files = readdirSync(folder, {recursive: true, encoding: 'utf8'})
  .map((file) => file.split(path.sep).join('/'))
  .filter((file) => OWNED.test(file) && !file.includes('torch.jit'));

describe('the examples of the API reference print what PyTorch prints', () => {
  it('every example of a tensor function has a result', () => {
    expect(keys.length).toBeGreaterThan(60);
    expect(files.map((file) => file.replace(/\.ts$/u, '')).sort()).toEqual(
      keys.sort(),
    );
  });

  it.each(keys)('%s', (key) => {
    expect(run(read(`${key}.ts`)).lines.join('\n')).toBe(results[key]);
  });

  it('an example with another number prints something else', () => {
    const code = read('Tensor.mul.ts').replace('x.mul(255)', 'x.mul(254)');
    expect(run(code).lines.join('\n')).not.toBe(results['Tensor.mul']);
  });
});

describe('the examples of blobs give what their comments say', () => {
  it.each(
    readdirSync(folder).filter(
      (file) => file.startsWith('Blob.') && read(file).includes('console.log'),
    ),
  )('%s', (file) => {
    const code = read(file);
    const said = [
      ...code.matchAll(/^console\.log\(.*\); \/\/ (?<value>[\w']+)/gmu),
    ].map(({groups}) => groups?.value?.replaceAll("'", ''));
    expect(said.length).toBeGreaterThan(0);
    expect(run(code).lines).toEqual(said);
  });
});
