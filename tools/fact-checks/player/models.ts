import {spawnSync} from 'node:child_process';
import {createHash} from 'node:crypto';
import {existsSync, mkdirSync, readFileSync, renameSync, rmSync} from 'node:fs';
import path from 'node:path';
import {pythonWithTorch} from '@playtorch-docs/ptl/testing/python';

const root = path.join(import.meta.dirname, '../../..');
const script = path.join(import.meta.dirname, 'make_models.py');
const cache = path.join(root, '.cache/player-models');

/** Sources of the models; a changed source makes other models. */
const SOURCES = [
  'tools/fact-checks/player/make_models.py',
  'samples/python/export_seq2seq.py',
  'samples/snacks/shared/labels/coco-80.json',
  'samples/snacks/shared/labels/coco-91.json',
  'static/models/mobile_model.py',
  'static/models/strokes.py',
];

/** Question with the words of the text that answer it; null where none do. */
export interface AnsweredQuestion {
  question: string;
  source: string;
  answer: string | null;
}

/** Object that a program finds; its box is in shares of the photo's size, from 0 to 1. */
export interface FoundObject {
  label: string;
  score: number;
  box: [left: number, top: number, right: number, bottom: number];
}

/** Answers of the finished programs with the models, computed with PyTorch, by program. */
export interface ExpectedAnswers {
  'nlp-qa': AnsweredQuestion[];
  'v01-question-answering': AnsweredQuestion[];
  'object-detection': FoundObject[];
  yolov5: FoundObject[];
  'seq2seq-nmt': {french: string; english: string}[];
}

/** Digit to draw: lines of points, from 0 to 1 across the canvas, y down. */
export interface DigitDrawing {
  label: string;
  strokes: [x: number, y: number][][];
}

/** Call of a model with PyTorch's answer. */
export interface ModelCall {
  file: string;
  /** Inputs; without `values`, 0 to 1 in equal steps: index divided by the number of elements. */
  inputs: {shape: number[]; dtype: string; values?: number[]}[];
  /** Outputs by key of a dictionary or index of a tuple, with each `every`th element. */
  outputs: Record<string, {shape: number[]; every: number; values: number[]}>;
}

export interface PlayerModels {
  /** Returns the path of a program's file, such as that of `('yolov5', 'yolov5s.ptl')`. */
  pathOf: (program: string, file: string) => string;
  expected: ExpectedAnswers;
  calls: ModelCall[];
  drawings: DigitDrawing[];
}

/**
 * Makes models with the signatures of the tutorials' large ones, if they are missing or their
 * sources changed.
 *
 * @returns undefined where the machine has no PyTorch.
 * @throws Error with the messages of Python when it fails.
 */
export function makePlayerModels(): PlayerModels | undefined {
  const python = pythonWithTorch();
  if (!python) {
    return undefined;
  }
  const hash = createHash('sha256');
  for (const source of SOURCES) {
    hash.update(readFileSync(path.join(root, source)));
  }
  const folder = path.join(cache, hash.digest('hex').slice(0, 16));
  if (!existsSync(folder)) {
    runScript(python, folder);
  }
  const read = <T>(name: string) =>
    JSON.parse(readFileSync(path.join(folder, name), 'utf8')) as T;
  return {
    pathOf: (program, file) => path.join(folder, program, file),
    expected: read<ExpectedAnswers>('expected.json'),
    calls: read<ModelCall[]>('calls.json'),
    drawings: read<DigitDrawing[]>('strokes.json'),
  };
}

/** Runs make_models.py. The folder appears when it is complete, because other processes may look for it meanwhile. */
function runScript(python: string, folder: string): void {
  const part = `${folder}.${process.pid}`;
  mkdirSync(part, {recursive: true});
  const {status, stderr} = spawnSync(python, [script, part], {
    encoding: 'utf8',
    env: {...process.env, PYTHONHASHSEED: '0'},
  });
  if (status !== 0) {
    rmSync(part, {recursive: true});
    throw new Error(`make_models.py failed:\n${stderr}`);
  }
  try {
    renameSync(part, folder);
  } catch (error) {
    rmSync(part, {recursive: true});
    // Another process was faster.
    if (!existsSync(folder)) {
      throw error;
    }
  }
}
