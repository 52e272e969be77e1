import {readFileSync} from 'node:fs';
import path from 'node:path';
import {expect} from 'vitest';
import {createMemorySource, openFile} from '@playtorch-docs/ptl';
import {
  checkOperators,
  InterpreterError,
  loadModule,
} from '../../src/interpreter';
import type {Kernels} from '../../src/kernels/kernels';
import {plainKernels} from '../../src/kernels/plain';
import {wasmKernels} from '../../src/kernels/wasm';
import {type Case, readCases} from './cases';
import {compare, type Difference, largest} from './compare';

/** Relative, by both measures of compare.ts. */
const LIMIT = 1e-4;

/** As FAMILIES of families.py. */
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

/** A model that make_models.py made, as models.json names it. */
export interface Made {
  family: string;
  /** `plain`, `optimized`, or a bytecode version: `v5`. */
  kind: string;
  /** Of its files. */
  name: string;
}

/** The models of a folder. */
export const modelsIn = (folder: string): Made[] =>
  JSON.parse(readFileSync(path.join(folder, 'models.json'), 'utf8')) as Made[];

/** What PyTorch gave for a model. */
export function runsOf(folder: string, {name}: Made): Case[] {
  const read = (suffix: string) =>
    readFileSync(path.join(folder, name + suffix));
  return readCases(read('.json').toString(), read('.bin'));
}

const fast = wasmKernels(
  new WebAssembly.Module(
    readFileSync(path.join(import.meta.dirname, '../../src/kernels/simd.wasm')),
  ),
);

/** So that both are compared: what is not optimized runs by the plain kernels. */
export const kernelsFor = ({kind}: Made): Kernels =>
  kind === 'plain' ? plainKernels : fast;

/**
 * Runs a model as PyTorch ran it.
 *
 * @returns the largest difference, which is below the limit.
 */
export async function check(
  folder: string,
  made: Made,
  kernels: Kernels = fast,
): Promise<Difference> {
  const {name, kind} = made;
  const file = readFileSync(path.join(folder, `${name}.ptl`));
  const opened = await openFile(createMemorySource(file));
  if (opened.kind !== 'mobile') {
    throw new Error(`${name}.ptl is opened as ${opened.kind}`);
  }
  const {model} = opened;
  if (/^v\d$/.test(kind)) {
    expect(`v${model.bytecodeVersion}`).toBe(kind);
  }
  const module = await loadModule(model, {kernels});
  const differences: Difference[] = [];
  for (const [i, {method, args, result, error}] of runsOf(
    folder,
    made,
  ).entries()) {
    expect(checkOperators(model, method)).toMatchObject({
      unknown: [],
      unknownInstructions: [],
    });
    const place = `${name}, run ${i}, ${method}`;
    const run = module.run(method, args);
    if (!error) {
      differences.push(compare(await run, result ?? null, place));
      continue;
    }
    const thrown: unknown = await run.catch((reason: unknown) => reason);
    expect(thrown, place).toBeInstanceOf(InterpreterError);
    expect((thrown as InterpreterError).code, place).toBe(error.code);
    expect((thrown as InterpreterError).message, place).toContain(
      error.message,
    );
  }
  const difference = largest(differences);
  expect(difference.norm, name).toBeLessThan(LIMIT);
  expect(difference.element, name).toBeLessThan(LIMIT);
  return difference;
}
