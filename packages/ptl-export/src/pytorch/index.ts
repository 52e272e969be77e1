/** Writes the folder that brings a model to PyTorch: source, weights, recorded answers, and what checks and converts them. */

import type {MobileModel} from '@playtorch-docs/ptl';
import {
  type IValue,
  type Kernels,
  loadModule,
  Tensor,
  Tuple,
} from '@playtorch-docs/ptl-runtime';
import {elements} from '@playtorch-docs/ptl-runtime/tensor';
import {writeTensors} from '../safetensors';
import {toPython} from './source';
import {toIdentifier, writeLiteral, writeTuple} from './python';
import type {StateTensor} from './state';
import {
  CHECK,
  EXPORT,
  PTE_REQUIREMENTS,
  REQUIREMENTS,
  writeReadme,
} from './texts';

/** Arguments of one run, whose answer goes along. */
export interface PyTorchRun {
  /** `forward` unless given. */
  method?: string;
  args: readonly IValue[];
  /** Answer to record, in place of that of ptl-runtime. */
  answer?: IValue;
}

export interface PyTorchOptions {
  /** Methods to write: all unless given. */
  methods?: readonly string[];
  kernels?: Kernels;
  /** Polled while the model is loaded and runs. */
  signal?: {readonly aborted: boolean};
  /** Called with the done part of the export, from 0 to 1. */
  onProgress?: (fraction: number) => void;
}

export interface PyTorchFile {
  /** `model.py` */
  name: string;
  size: number;
  parts: readonly Uint8Array<ArrayBuffer>[];
}

export interface PyTorchFolder {
  files: readonly PyTorchFile[];
  notes: readonly string[];
  /** Number of tensors in `model.safetensors`. */
  tensors: number;
}

const encoder = new TextEncoder();

function fileOf(
  name: string,
  parts: readonly Uint8Array<ArrayBuffer>[],
): PyTorchFile {
  return {name, size: parts.reduce((sum, part) => sum + part.length, 0), parts};
}

/** Writes a value as Python, with its tensors taken from the file of recorded answers. */
function writeRecorded(
  value: IValue,
  name: string,
  tensors: StateTensor[],
): string {
  if (value instanceof Tensor) {
    tensors.push({name, tensor: value});
    return `TENSORS["${name}"]`;
  }
  const items = (all: readonly IValue[]) =>
    all.map((item, i) => writeRecorded(item, `${name}.${i}`, tensors));
  if (Array.isArray(value)) {
    return `[${items(value).join(', ')}]`;
  }
  if (value instanceof Tuple) {
    return writeTuple(items(value.items));
  }
  if (value instanceof Map) {
    const values = items([...value.values()]);
    return `{${[...value.keys()].map((key, i) => `${writeLiteral(key)}: ${values[i] ?? 'None'}`).join(', ')}}`;
  }
  return writeLiteral(value);
}

/**
 * Writes a model as a folder for PyTorch 2.
 *
 * @param runs - runs whose answers are recorded; without any there is nothing to check or convert
 * @throws ExportError if an operator has no public counterpart in PyTorch; InterpreterError if a run fails
 */
export async function toPyTorch(
  model: MobileModel,
  runs: readonly PyTorchRun[],
  {methods, kernels, signal, onProgress}: PyTorchOptions = {},
): Promise<PyTorchFolder> {
  const source = await toPython(model, {methods, signal});
  onProgress?.(0.4);
  const recorded: StateTensor[] = [];
  const lines: string[] = [];
  const isRun = runs.some(({answer}) => answer === undefined);
  const module = isRun && (await loadModule(model, {kernels, signal}));
  onProgress?.(0.6);
  for (const [i, {method = 'forward', args, answer}] of runs.entries()) {
    const inputs = new Tuple(args.map(copy));
    const result =
      answer ?? (module ? await module.run(method, args, {signal}) : null);
    const [before, after] = [
      writeRecorded(inputs, `run${i}.in`, recorded),
      writeRecorded(result, `run${i}.out`, recorded),
    ];
    lines.push(
      `    ("${toIdentifier(method, 'method')}", ${before}, ${after}),`,
    );
  }
  const isQuantized = source.notes.some((note) => /quantized/u.test(note));
  const text = (name: string, content: string) =>
    fileOf(name, [encoder.encode(content)]);
  const {size, parts} = writeTensors(source.tensors);
  const files = [
    text('model.py', source.text),
    {name: 'model.safetensors', size, parts},
  ];
  if (lines.length > 0) {
    const answers = writeTensors(recorded);
    files.push(
      {name: 'check.safetensors', size: answers.size, parts: answers.parts},
      text(
        'check.py',
        CHECK.replace('RUNS_HERE', lines.join('\n')).replace(
          'LIMIT_HERE',
          isQuantized ? '0.1' : '1e-4',
        ),
      ),
      text('export.py', EXPORT),
      text('requirements.txt', REQUIREMENTS),
      text('requirements-pte.txt', PTE_REQUIREMENTS),
    );
  }
  files.push(
    text('README.md', writeReadme({...source, hasRuns: lines.length > 0})),
  );
  onProgress?.(1);
  return {files, notes: source.notes, tensors: source.tensors.length};
}

/** Copies the tensors of an argument, since a run may write to them. */
const copy = (value: IValue): IValue =>
  value instanceof Tensor
    ? Tensor.over(elements(value).slice(), value.sizes, value.dtype)
    : Array.isArray(value)
      ? value.map(copy)
      : value instanceof Tuple
        ? new Tuple(value.items.map(copy))
        : value instanceof Map
          ? new Map([...value].map(([key, item]) => [key, copy(item)]))
          : value;
