import {cut, toReadable} from './readable';

/** Tensors that are listed of a run on each side; a model with more has them cut off with a count. */
const MAX_TENSORS = 12;
const MAX_NAME_LENGTH = 120;
/** Characters of a tensor: `float32 [1, 3, 224, 224]`. */
const MAX_TENSOR_LENGTH = 80;

/** Run of a model in the frame, with types and shapes of its tensors. */
export interface ModelRun {
  /** File name of the model. */
  model: string;
  method: string;
  ms: number;
  /** Tensors as text: `float32 [1, 3, 224, 224]`. */
  inputs: readonly string[];
  outputs: readonly string[];
}

const isTime = (value: unknown): value is number =>
  typeof value === 'number' && Number.isFinite(value) && value >= 0;

const isText = (value: unknown): value is string => typeof value === 'string';

function readTexts(value: unknown): string[] | undefined {
  return Array.isArray(value) && value.every(isText)
    ? value
        .slice(0, MAX_TENSORS + 1)
        .map((text) => toReadable(cut(text, MAX_TENSOR_LENGTH)))
    : undefined;
}

/**
 * Reads a run from a message of the frame, which a program can make up.
 *
 * @returns undefined unless all fields are well-formed
 */
export function readModelRun(
  fields: Readonly<Record<string, unknown>>,
): ModelRun | undefined {
  const {model, method, ms} = fields;
  const inputs = readTexts(fields.inputs);
  const outputs = readTexts(fields.outputs);
  return isText(model) && isText(method) && isTime(ms) && inputs && outputs
    ? {
        model: toReadable(cut(model, MAX_NAME_LENGTH)),
        method: toReadable(cut(method, MAX_NAME_LENGTH)),
        ms,
        inputs,
        outputs,
      }
    : undefined;
}

/** Lists at most MAX_TENSORS texts, and the number of the others. */
export function limitTexts(texts: readonly string[]): string[] {
  return texts.length > MAX_TENSORS
    ? [...texts.slice(0, MAX_TENSORS), `and ${texts.length - MAX_TENSORS} more`]
    : [...texts];
}
