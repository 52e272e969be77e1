/** Runs a generated program, and what 0.1 made of its specification on Android, side by side. */
import {type SpecCode, convertSpecToCode} from '@playtorch-docs/ptl/code';
import {type IValue, Tuple} from '@playtorch-docs/ptl-runtime';
import {elements, Tensor as Core} from '@playtorch-docs/ptl-runtime/tensor';
import {transform} from 'esbuild';
import type {
  SpecCase,
  ParameterValue,
  Value,
} from '../../../../ptl/src/code/__fixtures__/randomSpecs';
import type {Pixels} from '../../torch/platform';
import {type Context, tokenizers} from '../context';
import {pack} from '../pack';
import {fill} from '../parameters';
import {type Result, unpack} from '../unpack';

type Files = Extract<SpecCode, {valid: true}>['files'];
type Execute = (model: unknown, params: unknown) => Promise<Result>;

/** The files of a case; an error where it has none. */
export function filesOf(spec: unknown): Files {
  const code = convertSpecToCode(JSON.stringify(spec));
  if (!code.valid) {
    throw new Error(code.diagnostics.map(({message}) => message).join('\n'));
  }
  return code.files;
}

/** The function of a program. */
export async function load(
  [program, ...others]: Files,
  toolkit: unknown,
): Promise<Execute> {
  const {code} = await transform(program.text, {loader: 'ts', format: 'cjs'});
  const module: {exports: {execute?: Execute}} = {exports: {}};
  new Function('require', 'module', code)((name: string) => {
    if (name === 'react-native-pytorch-core') {
      return toolkit;
    }
    const file = others.find((one) => name === `./${one.name}`);
    // As a module of JSON that has no default of its own.
    return JSON.parse(file?.text ?? '') as unknown;
  }, module);
  const {execute} = module.exports;
  if (!execute) {
    throw new Error('The program exports no execute');
  }
  return execute;
}

export const pixelsOf = (value: ParameterValue): Pixels => {
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

/** A value of a model as the runtime has it. */
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

/** A value of a model as an app gets it; `tensor` makes tensors. */
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

/** `tensor_to_image` as iOS computed it: Android exchanged rows and columns. */
function stretched(tensor: Core): number[] {
  const data = Array.from(elements(tensor), Number);
  const {fround} = Math;
  const low = Math.min(...data);
  const range = fround(Math.max(...data, 0) - low);
  return data.map((value) =>
    Math.trunc(fround(fround(fround(value - low) / range) * 255)),
  );
}

/** An image of the result, to compare. */
export interface Stretched {
  levels: number[];
}

/** What 0.1 gave to the model, and what it made of the output. */
export function asAndroid({spec, parameters, output}: SpecCase): {
  input: IValue;
  result: Result;
} {
  const given = Object.fromEntries(
    Object.entries(parameters).map(([name, value]) => [
      name,
      value.kind === 'plain' ? value.value : {ID: name},
    ]),
  );
  // Images and recordings are not part of the text.
  const texts = Object.fromEntries(
    Object.entries(given).filter(
      ([name]) => parameters[name]?.kind === 'plain',
    ),
  );
  const filled = fill(JSON.stringify(spec), texts);
  const named = (value: unknown): ParameterValue => {
    const found = parameters[(value as {ID: string}).ID];
    if (!found) {
      throw new Error('no such parameter');
    }
    return found;
  };
  const context: Context = {
    parameters: given,
    pixels: (value) => pixelsOf(named(value)),
    samples: (value) => {
      const found = named(value);
      return Int16Array.from(found.kind === 'audio' ? found.samples : []);
    },
    image: () => ({ID: ''}),
    tokenizer: tokenizers(filled),
    release: '0.2',
  };
  const input = pack(filled['pack'] as Record<string, unknown>, context);
  const result: Result = {};
  unpackImages(filled['unpack'], toIValue(output), result, context);
  return {input, result};
}

/** `unpack`, with iOS's images. */
function unpackImages(
  fields: unknown,
  value: IValue,
  result: Result,
  context: Context,
): void {
  const {type, key, items, ...rest} = fields as {
    type: string;
    key: string;
    items?: {dict_key: string}[];
  };
  if (type === 'tensor_to_image') {
    result[key] = {levels: stretched(value as Core)} satisfies Stretched;
  } else if (items) {
    items.forEach((item, i) => {
      const part =
        value instanceof Map
          ? value.get(item.dict_key)
          : (value instanceof Tuple ? value.items : (value as IValue[]))[i];
      unpackImages(item, part ?? null, result, context);
    });
  } else {
    // 0.1 wrote null where there is no answer, and failed where class 0 won.
    const release = type === 'bert_decode_qa_answer' ? '0.1' : '0.2';
    unpack(value, {type, key, ...rest}, result, {...context, release});
  }
}

/** The largest error of numbers, in parts of the larger of 1 and the number. */
export class Differences {
  largest = 0;
  /** Values of an image, from 0 to 255, that differ, and by how much at most. */
  levels = 0;
  largestLevel = 0;
  numbers = 0;
  readonly faults: string[] = [];

  compare(place: string, got: unknown, wanted: unknown): void {
    if (typeof got === 'number' && typeof wanted === 'number') {
      this.numbers += 1;
      if (!Object.is(got, wanted) && got !== wanted) {
        const error = Math.abs(got - wanted) / Math.max(1, Math.abs(wanted));
        if (Number.isNaN(error)) {
          this.faults.push(`${place}: ${got} for ${wanted}`);
        }
        this.largest = Math.max(this.largest, error || 0);
      }
    } else if (Array.isArray(got) && Array.isArray(wanted)) {
      if (got.length !== wanted.length) {
        this.faults.push(`${place}: ${got.length} for ${wanted.length} items`);
      }
      wanted.forEach((one, i) => {
        this.compare(`${place}[${i}]`, got[i], one);
      });
    } else if (isObject(got) && isObject(wanted)) {
      if ('levels' in wanted) {
        this.compareLevels(place, got as never, wanted as never);
        return;
      }
      const keys = new Set([...Object.keys(got), ...Object.keys(wanted)]);
      for (const key of keys) {
        this.compare(`${place}.${key}`, got[key], wanted[key]);
      }
    } else if ((got ?? null) !== (wanted ?? null)) {
      // A key that is left out is null.
      this.faults.push(`${place}: ${String(got)} for ${String(wanted)}`);
    }
  }

  private compareLevels(place: string, got: Stretched, wanted: Stretched) {
    if (got.levels.length !== wanted.levels.length) {
      this.faults.push(`${place}: another size`);
    }
    wanted.levels.forEach((level, i) => {
      const error = Math.abs(level - (got.levels[i] ?? NaN));
      this.numbers += 1;
      this.levels += error === 0 ? 0 : 1;
      this.largestLevel = Math.max(this.largestLevel, error);
    });
  }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** An input of a model as plain lists: shape, dtype and values of tensors. */
export function plainInput(value: IValue): unknown {
  if (value instanceof Core) {
    return {
      sizes: [...value.sizes],
      dtype: value.dtype,
      data: Array.from(elements(value), Number),
    };
  }
  if (value instanceof Tuple) {
    return value.items.map(plainInput);
  }
  return typeof value === 'bigint' ? Number(value) : value;
}
