/** Reads the files of cases.py: inputs and results of a model. */

import {type IValue, Tuple} from '../../src/operators/ivalue';
import {arrays, type DType} from '../../src/tensor/dtype';
import {elementCount} from '../../src/tensor/layout';
import {Tensor} from '../../src/tensor/tensor';

type Json =
  | null
  | boolean
  | string
  | {int: string}
  | {float: string}
  | {tensor: DType; sizes: number[]; start: number}
  | {list: Json[]}
  | {tuple: Json[]}
  | {dict: [Json, Json][]};

export interface ModelCase {
  method: string;
  args: IValue[];
  result?: IValue;
  /** PyTorch's message, if the run fails. */
  error?: {code: 'exception' | 'operator'; message: string};
}

/** Parses a float as Python prints it. */
const parseFloatText = (text: string): number =>
  text.endsWith('inf')
    ? text.startsWith('-')
      ? -Infinity
      : Infinity
    : Number(text);

/** @param bytes - elements of all tensors */
export function readCases(text: string, bytes: Uint8Array): ModelCase[] {
  const decode = (json: Json): IValue => {
    if (typeof json !== 'object' || json === null) {
      return json;
    }
    if ('int' in json) {
      return BigInt(json.int);
    }
    if ('float' in json) {
      return parseFloatText(json.float);
    }
    if ('list' in json) {
      return json.list.map(decode);
    }
    if ('tuple' in json) {
      return new Tuple(json.tuple.map(decode));
    }
    if ('dict' in json) {
      return new Map(json.dict.map(([k, v]) => [decode(k), decode(v)]));
    }
    const {tensor: dtype, sizes, start} = json;
    const array = arrays[dtype];
    const length = elementCount(sizes) * array.BYTES_PER_ELEMENT;
    // Copied, as a run may write to its arguments.
    return Tensor.over(
      new array(new Uint8Array(bytes.subarray(start, start + length)).buffer),
      sizes,
      dtype,
    );
  };
  const cases = JSON.parse(text) as {
    method: string;
    args: Json[];
    result?: Json;
    error?: ModelCase['error'];
  }[];
  return cases.map(({args, result, ...rest}) => ({
    ...rest,
    args: args.map(decode),
    ...(result !== undefined && {result: decode(result)}),
  }));
}
