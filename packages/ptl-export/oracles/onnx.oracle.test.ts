import {spawnSync} from 'node:child_process';
import {mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {
  type IValue,
  loadModule,
  Tensor,
  wasmKernels,
} from '@playtorch-docs/ptl-runtime';
import {DIGITS, SHAPES} from '@playtorch-docs/ptl/testing/models';
import {pythonWithTorch} from '@playtorch-docs/ptl/testing/python';
import {
  families,
  type ExportedModel,
  readModels,
  readRuns,
} from '@playtorch-docs/ptl-runtime/testing/models/check';
import {
  compare,
  type Difference,
  findLargest,
} from '@playtorch-docs/ptl-runtime/testing/models/compare';
import {wasmModule} from '@playtorch-docs/ptl-runtime/testing/wasmModule';
import {makeSmallModels} from '@playtorch-docs/ptl-runtime/testing/models/make';
import {openModel} from '../src/__fixtures__/openModel';
import {ramp} from '../src/__fixtures__/ramp';
import {ExportError, type OnnxFile, toOnnx} from '../src';
import {listLeaves, rebuild, resizeTensor} from '../src/onnx/values';
import {loadPeer, runPeer} from './peer';

const MINUTES = 60_000;
/** Limit of both differences of compare.ts: the same as for the runtime itself. */
const LIMIT = 1e-4;
/** Nodes of an unrolled loop that are still checked: ONNX Runtime needs minutes to load more. */
const MAX_NODES = 5000;
const here = import.meta.dirname;
const small = path.resolve('.cache/models/export');
const python = pythonWithTorch() ?? '';
const peer = loadPeer();
const files = mkdtempSync(path.join(tmpdir(), 'onnx-'));
const kernels = () => wasmKernels(wasmModule);
afterAll(() => rmSync(files, {recursive: true}));

const tensorsOf = (value: IValue): Record<string, Tensor> =>
  Object.fromEntries(
    listLeaves(value, 'output', () => {}).map(({name, tensor}) => [
      name,
      tensor,
    ]),
  );

/** Runs a graph with the arguments of a recorded run, and returns the largest difference from its result. */
async function check(
  file: OnnxFile,
  args: readonly IValue[],
  result: IValue,
  place: string,
): Promise<Difference> {
  const inputs = args.flatMap((arg) =>
    listLeaves(arg, 'x', () => {}).map(({tensor}) => tensor),
  );
  const results = await runPeer(
    peer as NonNullable<typeof peer>,
    Buffer.concat(file.parts),
    Object.fromEntries(
      file.inputs.map(({name}, i) => [name, inputs[i] as Tensor]),
    ),
  );
  const expected = tensorsOf(result);
  expect(file.outputs.map(({name}) => name)).toEqual(Object.keys(expected));
  return findLargest(
    Object.entries(expected).map(([name, tensor]) =>
      compare(results[name] ?? null, tensor, `${place}, ${name}`),
    ),
  );
}

it.skipIf(!peer).each(Object.entries({digits: DIGITS, shapes: SHAPES}))(
  'the site’s model %s gives its answers in ONNX Runtime, for another batch too',
  async (name, path) => {
    const model = await openModel(path);
    const input = (batch: number) =>
      name === 'digits' ? [batch, 1, 28, 28] : [batch, 3, 64, 64];
    const file = await toOnnx(model, [ramp(input(1))], {
      kernels: kernels(),
    });
    const module = await loadModule(model, {kernels: kernels()});
    for (const batch of [1, 3]) {
      const args = [ramp(input(batch))];
      const expected = await module.run('forward', args);
      const {norm, element} = await check(file, args, expected, name);
      expect(norm).toBeLessThan(LIMIT);
      expect(element).toBeLessThan(LIMIT);
    }
  },
);

/** Families that the export refuses: the refused operator, and a part of the advice. */
const refused: readonly [family: string, operator: RegExp, fix: RegExp][] = [
  ...families
    .filter((family) => family.startsWith('Quantized'))
    .map((family): [string, RegExp, RegExp] => [
      family,
      /quantize/,
      /float model/,
    ]),
  ['Denoiser', /^aten::/, /spectrum|other operators/],
  ['Spectral mixer', /^aten::fft_/, /other operators/],
  ['Transformers with masks', /^aten::/, /another way|other operators/],
  ['Graph attention', /^aten::scatter_reduce/, /other operators/],
];
const table: Record<string, Record<string, string | number>> = {};
afterAll(() => console.table(table));

describe.skipIf(!python || !peer)(
  'models run in ONNX Runtime as in PyTorch',
  () => {
    let made: ExportedModel[] = [];
    beforeAll(() => {
      makeSmallModels(python, small);
      made = readModels(small);
    }, 30 * MINUTES);
    const ofFamily = (family: string) =>
      made.filter((one) => one.family === family && !/^v\d$/.test(one.kind));

    it.each(
      families.filter((family) => !refused.some(([one]) => one === family)),
    )('%s', {timeout: 10 * MINUTES}, async (family) => {
      const differences: Difference[] = [];
      const others: Difference[] = [];
      let runs = 0;
      for (const one of ofFamily(family)) {
        const model = await openModel(path.join(small, `${one.name}.ptl`));
        for (const [i, {method, args, result, error}] of readRuns(
          small,
          one,
        ).entries()) {
          const leaves = args.flatMap((arg) => listLeaves(arg, '', () => {}));
          const returned = Object.keys(tensorsOf(result ?? null));
          if (error || leaves.length === 0 || returned.length === 0) {
            continue;
          }
          const place = `${one.name}, run ${i}`;
          const file = await toOnnx(model, args, {
            method,
            kernels: kernels(),
          });
          if (file.nodes > MAX_NODES) {
            continue;
          }
          writeFileSync(
            path.join(files, `${one.name}-${i}.onnx`),
            Buffer.concat(file.parts),
          );
          differences.push(await check(file, args, result ?? null, place));
          runs += 1;
          // Repeat the run with sizes that the export never saw, compared with ptl-runtime.
          const sizes = file.inputs.map(({shape}, at) =>
            shape.map((size, axis) =>
              typeof size === 'number'
                ? size
                : (leaves[at]?.tensor.sizes[axis] ?? 0) +
                  (size === 'batch' ? 4 : 7),
            ),
          );
          if (
            file.inputs.some(({shape}) =>
              shape.some((size) => typeof size === 'string'),
            )
          ) {
            let at = 0;
            const longer = args.map((arg) =>
              rebuild(arg, (tensor) => resizeTensor(tensor, sizes[at++] ?? [])),
            );
            const module = await loadModule(model, {kernels: kernels()});
            const expected = await module.run(method, longer);
            others.push(
              await check(file, longer, expected, `${place}, longer`),
            );
          }
        }
      }
      const difference = findLargest([...differences, ...others]);
      table[family] = {
        runs,
        dynamic: others.length,
        norm: difference.norm.toExponential(1),
        element: difference.element.toExponential(1),
      };
      expect(runs).toBeGreaterThan(0);
      expect(difference.norm).toBeLessThan(LIMIT);
      expect(difference.element).toBeLessThan(LIMIT);
    });

    it.each(refused)(
      '%s: refused with the operator and what to do',
      async (family, operator, advice) => {
        for (const one of ofFamily(family)) {
          const model = await openModel(path.join(small, `${one.name}.ptl`));
          const [run] = readRuns(small, one);
          const error: unknown = await toOnnx(model, run?.args ?? []).catch(
            (reason: unknown) => reason,
          );
          expect(error, one.name).toBeInstanceOf(ExportError);
          const {code, details, fix} = error as ExportError;
          expect(code).toBe('unsupported');
          expect(details.operator).toMatch(operator);
          expect(details.place).toMatch(/forward, instruction \d+$/);
          expect(fix).toMatch(advice);
        }
      },
    );

    it(
      'ONNX’s checker accepts the files',
      {timeout: 10 * MINUTES},
      (context) => {
        const {status, stdout, stderr} = spawnSync(
          python,
          [path.join(here, 'check.py'), files],
          {encoding: 'utf8'},
        );
        if (status === 3) {
          context.skip('python3-onnx is missing: apt-get install python3-onnx');
        }
        expect(stderr + stdout.replace(/^[1-9]\d* files$/m, '')).toBe('\n');
        expect(status).toBe(0);
      },
    );
  },
);
