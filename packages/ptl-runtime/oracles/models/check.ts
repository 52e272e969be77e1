import {readFileSync} from 'node:fs';
import path from 'node:path';
import {expect} from 'vitest';
import {
  checkOperators,
  InterpreterError,
  loadModule,
} from '../../src/interpreter';
import type {Kernels} from '../../src/kernels/kernels';
import {plainKernels} from '../../src/kernels/plain';
import {wasmModule} from '../../src/kernels/__fixtures__/wasmModule';
import {wasmKernels} from '../../src/kernels/wasm';
import {openModel} from '../pytorch';
import {type ModelCase, readCases} from './cases';
import {compare, type Difference, findLargest} from './compare';

/** Largest relative error, by both measures of compare.ts. */
const MAX_DIFFERENCE = 1e-4;

/** Names of FAMILIES of families.py. */
export const families = [
  'MobileNet V2',
  'MobileNet V3 small',
  'MobileNet V3 large',
  'SqueezeNet',
  'ShuffleNet V2',
  'MNASNet',
  'ResNet',
  'EfficientNet B0',
  'RegNet Y 400MF',
  'DenseNet 121',
  'GoogLeNet',
  'AlexNet',
  'Vision transformer',
  'BERT-like encoder',
  'Transformer encoder',
  'Transformer, fast path',
  'Translator',
  'LSTM, GRU, RNN',
  'AnimeGAN-like generator',
  'YOLO-like head',
  'DETR-like head',
  'Denoiser',
  'Spectral mixer',
  'Transformers with masks',
  'Graph attention',
  'Control flow',
  'Quantized dynamically',
  'Quantized statically',
  'Quantized embeddings',
];

/** A model exported by make_models.py, an entry of models.json. */
export interface ExportedModel {
  family: string;
  /** `plain`, `optimized`, or a bytecode version: `v5`. */
  kind: string;
  /** Base name of the model's files. */
  name: string;
}

/** Reads models.json of a folder. */
export const readModels = (folder: string): ExportedModel[] =>
  JSON.parse(
    readFileSync(path.join(folder, 'models.json'), 'utf8'),
  ) as ExportedModel[];

/** Reads PyTorch's runs of a model. */
export function readRuns(folder: string, {name}: ExportedModel): ModelCase[] {
  const read = (suffix: string) =>
    readFileSync(path.join(folder, name + suffix));
  return readCases(read('.json').toString(), read('.bin'));
}

const wasm = wasmKernels(wasmModule);

/** Chooses kernels by the way of export, so that both implementations are compared. */
export const chooseKernels = ({kind}: ExportedModel): Kernels =>
  kind === 'plain' ? plainKernels : wasm;

/**
 * Repeats PyTorch's runs of a model here.
 *
 * @returns the largest difference, which is below the limit
 */
export async function check(
  folder: string,
  exported: ExportedModel,
  kernels: Kernels = wasm,
): Promise<Difference> {
  const {name, kind} = exported;
  const model = await openModel(path.join(folder, `${name}.ptl`));
  if (/^v\d$/.test(kind)) {
    expect(`v${model.bytecodeVersion}`).toBe(kind);
  }
  const module = await loadModule(model, {kernels});
  const differences: Difference[] = [];
  for (const [i, {method, args, result, error}] of readRuns(
    folder,
    exported,
  ).entries()) {
    expect(checkOperators(model, method)).toMatchObject({
      unknown: [],
      unknownInstructions: [],
    });
    const location = `${name}, run ${i}, ${method}`;
    const run = module.run(method, args);
    if (!error) {
      differences.push(compare(await run, result ?? null, location));
      continue;
    }
    const thrown: unknown = await run.catch((reason: unknown) => reason);
    expect(thrown, location).toBeInstanceOf(InterpreterError);
    expect((thrown as InterpreterError).code, location).toBe(error.code);
    expect((thrown as InterpreterError).message, location).toContain(
      error.message,
    );
  }
  const difference = findLargest(differences);
  expect(difference.norm, name).toBeLessThan(MAX_DIFFERENCE);
  expect(difference.element, name).toBeLessThan(MAX_DIFFERENCE);
  return difference;
}
