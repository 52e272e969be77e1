import {spawnSync} from 'node:child_process';
import {createHash} from 'node:crypto';
import {existsSync, mkdirSync, readFileSync, renameSync, rmSync} from 'node:fs';
import path from 'node:path';
import {pythonWithTorch} from '../../pytorch/python';

const root = path.join(import.meta.dirname, '../../..');
const script = path.join(import.meta.dirname, 'make_models.py');
const cache = path.join(root, '.cache/player-models');

/** What the models are made of: other contents make other models. */
const SOURCES = [
  'tools/fact-checks/player/make_models.py',
  'samples/python/export_seq2seq.py',
  'samples/snacks/shared/labels/coco-80.json',
  'samples/snacks/shared/labels/coco-91.json',
  'static/models/mobile_model.py',
  'static/models/strokes.py',
];

/** A question, and the words of the text that answer it; null where none do. */
export interface AnsweredQuestion {
  question: string;
  source: string;
  answer: string | null;
}

/** An object that a program finds: left, top, right and bottom from 0 to 1 of the photo. */
export interface FoundObject {
  label: string;
  score: number;
  box: [left: number, top: number, right: number, bottom: number];
}

/** What the finished programs find with the models, computed with PyTorch; by program. */
export interface ExpectedAnswers {
  'nlp-qa': AnsweredQuestion[];
  'v01-question-answering': AnsweredQuestion[];
  'object-detection': FoundObject[];
  yolov5: FoundObject[];
  'seq2seq-nmt': {french: string; english: string}[];
}

/** A digit to draw: lines of points, from 0 to 1 across the canvas, y down. */
export interface DigitDrawing {
  label: string;
  strokes: [x: number, y: number][][];
}

/** A call of a model, and what PyTorch answers. */
export interface ModelCall {
  file: string;
  /** Without values: 0 to 1 in equal steps, the element's place through the number of elements. */
  inputs: {shape: number[]; dtype: string; values?: number[]}[];
  /** By key of a dictionary or place in a tuple: each `every`th element. */
  outputs: Record<string, {shape: number[]; every: number; values: number[]}>;
}

export interface PlayerModels {
  /** Path of a program's file, such as `('yolov5', 'yolov5s.ptl')`. */
  pathOf: (program: string, file: string) => string;
  expected: ExpectedAnswers;
  calls: ModelCall[];
  drawings: DigitDrawing[];
}

/**
 * Models with the signatures of the tutorials' large ones, made when they are missing or
 * their sources changed.
 *
 * @returns undefined where there is no PyTorch to make them with.
 * @throws Error with Python's words when it fails.
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

/** The folder appears only when it is whole: other processes may look for it meanwhile. */
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
