/** Runs models whose export failed once in ONNX Runtime, and compares them with PyTorch. */

import {spawnSync} from 'node:child_process';
import {mkdtempSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {afterAll, describe, expect, it} from 'vitest';
import {Tensor} from '@playtorch-docs/ptl-runtime';
import {toList} from '@playtorch-docs/ptl-runtime/tensor';
import {pythonWithTorch} from '@playtorch-docs/ptl/testing/python';
import {toOnnx} from '../src';
import {openModel} from '../src/__fixtures__/openModel';
import {loadPeer, runPeer} from './peer';

const python = pythonWithTorch();
const peer = loadPeer();
const folder = mkdtempSync(path.join(tmpdir(), 'reported-'));
afterAll(() => rmSync(folder, {recursive: true}));

interface PyTorchTensor {
  sizes: number[];
  values: number[];
}

function runPyTorch(): Record<string, PyTorchTensor[]> {
  if (!python) {
    return {};
  }
  const {status, stdout, stderr} = spawnSync(
    python,
    [path.join(import.meta.dirname, 'reported.py'), folder],
    {encoding: 'utf8'},
  );
  expect(status, stderr).toBe(0);
  return JSON.parse(stdout) as Record<string, PyTorchTensor[]>;
}

describe.skipIf(!python || !peer)('a model whose export failed once', () => {
  const models = runPyTorch();
  it.each(['size-mask', 'boxes', 'unit-rows', 'together'])(
    '%s',
    async (name) => {
      const model = await openModel(path.join(folder, `${name}.ptl`));
      const tensors = models[name] ?? [];
      const inputs = tensors
        .slice(0, -1)
        .map(({sizes, values}) =>
          Tensor.over(Float32Array.from(values), sizes, 'float32'),
        );
      const file = await toOnnx(model, inputs);
      const results = await runPeer(
        peer as NonNullable<typeof peer>,
        Buffer.concat(file.parts),
        Object.fromEntries(
          file.inputs.map((input, i) => [input.name, inputs[i] as Tensor]),
        ),
      );
      const result = Object.values(results)[0] as Tensor;
      const expected = tensors.at(-1);
      expect(result.sizes).toEqual(expected?.sizes);
      const values = [toList(result)].flat(9).map(Number);
      values.forEach((value, i) =>
        expect(value).toBeCloseTo(expected?.values[i] ?? NaN, 5),
      );
    },
  );
});
