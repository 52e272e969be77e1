/** Compares generated programs with the arithmetic of 0.1 on Android for the same specification. */
import {type SpecCode, convertSpecToCode} from '@playtorch-docs/ptl/code';
import {type IValue, Tuple} from '@playtorch-docs/ptl-runtime';
import {elements, Tensor as Core} from '@playtorch-docs/ptl-runtime/tensor';
import {transform} from 'esbuild';
import type {
  SpecCase,
  ParameterValue,
  Value,
} from '@playtorch-docs/ptl/testing/randomSpecs';
import type {Pixels} from '../../torch/platform';
import {type SpecContext, createTokenizers} from '../context';
import {pack} from '../pack';
import {fillParameters} from '../parameters';
import {type SpecResult, unpack} from '../unpack';

type GeneratedFiles = Extract<SpecCode, {valid: true}>['files'];
type Execute = (model: unknown, params: unknown) => Promise<SpecResult>;

/** Generates the files of a specification. */
export function generateFiles(spec: unknown): GeneratedFiles {
  const code = convertSpecToCode(JSON.stringify(spec));
  if (!code.valid) {
    throw new Error(code.diagnostics.map(({message}) => message).join('\n'));
  }
  return code.files;
}

/** Compiles a program and returns its function `execute`. */
export async function loadProgram(
  [program, ...others]: GeneratedFiles,
  toolkit: unknown,
): Promise<Execute> {
  const {code} = await transform(program.text, {loader: 'ts', format: 'cjs'});
  const module: {exports: {execute?: Execute}} = {exports: {}};
  new Function('require', 'module', code)((name: string) => {
    if (name === 'react-native-pytorch-core') {
      return toolkit;
    }
    const file = others.find((one) => name === `./${one.name}`);
    return JSON.parse(file?.text ?? '') as unknown;
  }, module);
  const {execute} = module.exports;
  if (!execute) {
    throw new Error('The program exports no execute');
  }
  return execute;
}

export const toPixels = (value: ParameterValue): Pixels => {
  if (value.kind !== 'image') {
    throw new Error('no image');
  }
  const {width, height, bytes} = value;
  const data = new Uint8ClampedArray(width * height * 4).fill(255);
  bytes.forEach((byte, i) => {
    data[Math.floor(i / 3) * 4 + (i % 3)] = byte;
  });
  return {width, height, data};
};

/** Converts a value of a case to one of the runtime. */
export function toIValue(value: Value): IValue {
  switch (value.kind) {
    case 'tensor':
      return Core.over(
        value.dtype === 'float32'
          ? Float32Array.from(value.data)
          : BigInt64Array.from(value.data, BigInt),
        value.sizes,
        value.dtype,
      );
    case 'tuple':
      return new Tuple(value.items.map(toIValue));
    case 'list':
      return value.items.map(toIValue);
    case 'dict':
      return new Map(value.entries.map(([key, one]) => [key, toIValue(one)]));
    case 'long':
      return BigInt(value.value);
    case 'plain':
      return value.value;
  }
}

/** Converts a value of a case to one of an app; `tensor` makes tensors. */
export function toJs(
  value: Value,
  tensor: (value: Extract<Value, {kind: 'tensor'}>) => unknown,
): unknown {
  switch (value.kind) {
    case 'tensor':
      return tensor(value);
    case 'tuple':
    case 'list':
      return value.items.map((one) => toJs(one, tensor));
    case 'dict':
      return Object.fromEntries(
        value.entries.map(([key, one]) => [key, toJs(one, tensor)]),
      );
    case 'long':
      return value.value | 0;
    case 'plain':
      return value.value;
  }
}

/** Computes `tensor_to_image` as iOS did, since Android swapped rows and columns. */
function stretchLevels(tensor: Core): number[] {
  const data = Array.from(elements(tensor), Number);
  const {fround} = Math;
  const low = Math.min(...data);
  const range = fround(Math.max(...data, 0) - low);
  return data.map((value) =>
    Math.trunc(fround(fround(fround(value - low) / range) * 255)),
  );
}

/** Image of a result for the comparison. */
export interface Stretched {
  levels: number[];
}

/** Computes the model's input and the result as 0.1 did. */
export function computeAndroid({spec, parameters, output}: SpecCase): {
  input: IValue;
  result: SpecResult;
} {
  const parameterValues = Object.fromEntries(
    Object.entries(parameters).map(([name, value]) => [
      name,
      value.kind === 'plain' ? value.value : {ID: name},
    ]),
  );
  // Leave out images and recordings, which are not part of the text.
  const texts = Object.fromEntries(
    Object.entries(parameterValues).filter(
      ([name]) => parameters[name]?.kind === 'plain',
    ),
  );
  const filled = fillParameters(JSON.stringify(spec), texts);
  const findParameter = (value: unknown): ParameterValue => {
    const parameter = parameters[(value as {ID: string}).ID];
    if (!parameter) {
      throw new Error('no such parameter');
    }
    return parameter;
  };
  const context: SpecContext = {
    parameters: parameterValues,
    pixels: (value) => toPixels(findParameter(value)),
    samples: (value) => {
      const parameter = findParameter(value);
      return Int16Array.from(
        parameter.kind === 'audio' ? parameter.samples : [],
      );
    },
    image: () => ({ID: ''}),
    tokenizer: createTokenizers(filled),
    release: '0.2',
  };
  const input = pack(filled['pack'] as Record<string, unknown>, context);
  const result: SpecResult = {};
  unpackImages(filled['unpack'], toIValue(output), result, context);
  return {input, result};
}

/** Unpacks as `unpack`, with the images of iOS. */
function unpackImages(
  fields: unknown,
  value: IValue,
  result: SpecResult,
  context: SpecContext,
): void {
  const {type, key, items, ...rest} = fields as {
    type: string;
    key: string;
    items?: {dict_key: string}[];
  };
  if (type === 'tensor_to_image') {
    result[key] = {levels: stretchLevels(value as Core)} satisfies Stretched;
  } else if (items) {
    items.forEach((item, i) => {
      const part =
        value instanceof Map
          ? value.get(item.dict_key)
          : (value instanceof Tuple ? value.items : (value as IValue[]))[i];
      unpackImages(item, part ?? null, result, context);
    });
  } else {
    // Take null for a missing answer from 0.1, and boxes from 0.2, since 0.1 failed at class 0.
    const release = type === 'bert_decode_qa_answer' ? '0.1' : '0.2';
    unpack(value, {type, key, ...rest}, result, {...context, release});
  }
}

/** Collects differences; the largest one is relative to the larger of 1 and the number. */
export class Differences {
  largest = 0;
  /** Number of an image's values, from 0 to 255, that differ. */
  levels = 0;
  largestLevel = 0;
  numbers = 0;
  readonly faults: string[] = [];

  compare(place: string, got: unknown, expected: unknown): void {
    if (typeof got === 'number' && typeof expected === 'number') {
      this.numbers += 1;
      if (!Object.is(got, expected) && got !== expected) {
        const error =
          Math.abs(got - expected) / Math.max(1, Math.abs(expected));
        if (Number.isNaN(error)) {
          this.faults.push(`${place}: ${got} for ${expected}`);
        }
        this.largest = Math.max(this.largest, error || 0);
      }
    } else if (Array.isArray(got) && Array.isArray(expected)) {
      if (got.length !== expected.length) {
        this.faults.push(
          `${place}: ${got.length} for ${expected.length} items`,
        );
      }
      expected.forEach((one, i) => {
        this.compare(`${place}[${i}]`, got[i], one);
      });
    } else if (isObject(got) && isObject(expected)) {
      if ('levels' in expected) {
        this.compareLevels(place, got as never, expected as never);
        return;
      }
      const keys = new Set([...Object.keys(got), ...Object.keys(expected)]);
      for (const key of keys) {
        this.compare(`${place}.${key}`, got[key], expected[key]);
      }
    } else if ((got ?? null) !== (expected ?? null)) {
      // Treat a missing key as null.
      this.faults.push(`${place}: ${String(got)} for ${String(expected)}`);
    }
  }

  private compareLevels(place: string, got: Stretched, expected: Stretched) {
    if (got.levels.length !== expected.levels.length) {
      this.faults.push(`${place}: another size`);
    }
    expected.levels.forEach((level, i) => {
      const error = Math.abs(level - (got.levels[i] ?? NaN));
      this.numbers += 1;
      this.levels += error === 0 ? 0 : 1;
      this.largestLevel = Math.max(this.largestLevel, error);
    });
  }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** Converts an input of a model to plain lists: shape, dtype and values of tensors. */
export function toPlainInput(value: IValue): unknown {
  if (value instanceof Core) {
    return {
      sizes: [...value.sizes],
      dtype: value.dtype,
      data: Array.from(elements(value), Number),
    };
  }
  if (value instanceof Tuple) {
    return value.items.map(toPlainInput);
  }
  return typeof value === 'bigint' ? Number(value) : value;
}
