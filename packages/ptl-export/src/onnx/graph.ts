/** A graph of ONNX while it is built, and its file. */

import {
  type DType,
  elements,
  type TypedArray,
} from '@playtorch-docs/ptl-runtime/tensor';
import type {Tensor} from '@playtorch-docs/ptl-runtime';
import {ExportError} from '../error';
import {type Size, Varying} from './dims';
import {Message} from './proto';

export const OPSET = 17;
const IR_VERSION = 8;
/** Of protobuf. */
const MOST_BYTES = 2 ** 31 - 1;

/** Numbers of TensorProto.DataType. */
export const onnxTypes: Partial<Record<DType, number>> = {
  float32: 1,
  uint8: 2,
  int8: 3,
  int16: 5,
  int32: 6,
  int64: 7,
  bool: 9,
  float16: 10,
  float64: 11,
};

/** @throws ExportError for a dtype that ONNX does not have. */
export function onnxType(dtype: DType): number {
  const type = onnxTypes[dtype];
  if (type === undefined) {
    throw new ExportError(
      'unsupported',
      `A tensor has the dtype ${dtype}, which this export does not write.`,
      'Save the model without quantization (the float model), and export that; ONNX Runtime quantizes it again.',
    );
  }
  return type;
}

export type Attribute =
  number | readonly number[] | string | {float: number} | readonly string[];

export interface Port {
  name: string;
  dtype: DType;
  /** A name where the size may change. */
  shape: readonly (number | string)[];
}

interface Node {
  op: string;
  inputs: readonly string[];
  outputs: readonly string[];
  attributes: Readonly<Record<string, Attribute>>;
}

/** Attribute types of AttributeProto. */
const FLOAT = 1;
const INT = 2;
const STRING = 3;
const INTS = 7;
const STRINGS = 8;

function attributeMessage(name: string, value: Attribute): Message {
  const message = new Message().text(1, name);
  if (typeof value === 'number') {
    return message.int(3, value).int(20, INT);
  }
  if (typeof value === 'string') {
    return message.text(4, value).int(20, STRING);
  }
  if ('float' in value) {
    return message.float(2, value.float).int(20, FLOAT);
  }
  for (const one of value) {
    if (typeof one === 'number') {
      message.int(8, one);
    } else {
      message.text(9, one);
    }
  }
  return message.int(20, typeof value[0] === 'string' ? STRINGS : INTS);
}

const bytesOf = (data: TypedArray): Uint8Array =>
  new Uint8Array(data.buffer as ArrayBuffer, data.byteOffset, data.byteLength);

function portMessage({name, dtype, shape}: Port): Message {
  const sizes = new Message();
  for (const size of shape) {
    const dimension = new Message();
    if (typeof size === 'number') {
      dimension.int(1, size);
    } else {
      dimension.text(2, size);
    }
    sizes.message(1, dimension);
  }
  const tensor = new Message().int(1, onnxType(dtype)).message(2, sizes);
  return new Message()
    .text(1, name)
    .message(2, new Message().message(1, tensor));
}

/** Nodes and constants, added one after the other. */
export class Graph {
  readonly nodes: Node[] = [];
  private readonly initializers: Message[] = [];
  private readonly names = new Set<string>();
  private readonly constants = new Map<string, string>();
  private count = 0;

  /** A name that nothing has yet. */
  unique(wanted: string): string {
    let name = wanted;
    for (let i = 2; this.names.has(name); i += 1) {
      name = `${wanted}_${i}`;
    }
    this.names.add(name);
    return name;
  }

  /** Adds a node with one output. */
  node(
    op: string,
    inputs: readonly string[],
    attributes: Readonly<Record<string, Attribute>> = {},
  ): string {
    return this.nodeOf(op, inputs, attributes, 1)[0] ?? '';
  }

  /** Adds a node with several outputs. */
  nodeOf(
    op: string,
    inputs: readonly string[],
    attributes: Readonly<Record<string, Attribute>>,
    outputs: number,
  ): string[] {
    this.count += 1;
    const names = Array.from({length: outputs}, (_, i) =>
      this.unique(`${op}_${this.count}${i === 0 ? '' : `_${i}`}`),
    );
    this.nodes.push({op, inputs, outputs: names, attributes});
    return names;
  }

  /** Gives a value a name of its own. */
  name(value: string, wanted: string): string {
    const name = this.unique(wanted);
    this.nodes.push({
      op: 'Identity',
      inputs: [value],
      outputs: [name],
      attributes: {},
    });
    return name;
  }

  private initializer(
    name: string,
    dtype: DType,
    sizes: readonly number[],
    data: Uint8Array,
  ): void {
    const message = new Message();
    sizes.forEach((size) => message.int(1, size));
    message.int(2, onnxType(dtype)).text(8, name).bytes(9, data);
    this.initializers.push(message);
  }

  /** A tensor of the model, or one that follows from nothing but it. */
  tensor(wanted: string, tensor: Tensor): string {
    onnxType(tensor.dtype);
    const name = this.unique(wanted);
    this.initializer(
      name,
      tensor.dtype,
      tensor.sizes,
      bytesOf(elements(tensor)),
    );
    return name;
  }

  private small(
    dtype: DType,
    sizes: readonly number[],
    data: TypedArray,
  ): string {
    const key = `${dtype} ${sizes.join()} ${bytesOf(data).join()}`;
    const known = this.constants.get(key);
    if (known !== undefined) {
      return known;
    }
    const name = this.unique(`constant_${this.constants.size}`);
    this.initializer(name, dtype, sizes, bytesOf(data));
    this.constants.set(key, name);
    return name;
  }

  /** A list of integers. */
  ints(values: readonly number[]): string {
    return this.small(
      'int64',
      [values.length],
      BigInt64Array.from(values, (value) => BigInt(value)),
    );
  }

  /** A number as a tensor without axes. */
  scalar(value: number, dtype: DType): string {
    switch (dtype) {
      case 'int64':
        return this.small(
          dtype,
          [],
          BigInt64Array.of(BigInt(Math.trunc(value))),
        );
      case 'float64':
        return this.small(dtype, [], Float64Array.of(value));
      case 'float32':
        return this.small(dtype, [], Float32Array.of(value));
      case 'bool':
        return this.small(dtype, [], Uint8Array.of(value ? 1 : 0));
      case 'float16':
        return this.node(
          'Cast',
          [this.small('float32', [], Float32Array.of(value))],
          {to: onnxType(dtype)},
        );
      default: {
        // A byte wraps, as in PyTorch.
        const whole = dtype === 'uint8' ? Math.trunc(value) & 255 : value;
        return this.node('Cast', [this.scalar(whole, 'int64')], {
          to: onnxType(dtype),
        });
      }
    }
  }

  /** Equal float32 numbers in a row. */
  filled(length: number, value: number): string {
    return this.small(
      'float32',
      [length],
      new Float32Array(length).fill(value),
    );
  }

  floats(values: readonly number[], sizes = [values.length]): string {
    return this.small('float32', sizes, Float32Array.from(values));
  }

  /**
   * The file.
   *
   * @throws ExportError `limit` if it is larger than protobuf allows.
   */
  file(
    name: string,
    inputs: readonly Port[],
    outputs: readonly Port[],
    metadata: Readonly<Record<string, string>>,
  ): Message {
    const graph = new Message();
    for (const {op, inputs: from, outputs: to, attributes} of this.nodes) {
      const node = new Message();
      from.forEach((one) => node.text(1, one));
      to.forEach((one) => node.text(2, one));
      node.text(3, to[0] ?? op).text(4, op);
      for (const [key, value] of Object.entries(attributes)) {
        node.message(5, attributeMessage(key, value));
      }
      graph.message(1, node);
    }
    graph.text(2, name);
    this.initializers.forEach((one) => graph.message(5, one));
    inputs.forEach((port) => graph.message(11, portMessage(port)));
    outputs.forEach((port) => graph.message(12, portMessage(port)));
    const model = new Message()
      .int(1, IR_VERSION)
      .text(2, 'ptl-export')
      .message(7, graph)
      .message(8, new Message().text(1, '').int(2, OPSET));
    for (const [key, value] of Object.entries(metadata)) {
      model.message(14, new Message().text(1, key).text(2, value));
    }
    if (model.size > MOST_BYTES) {
      throw new ExportError(
        'limit',
        `The ONNX file would have ${model.size} bytes, and protobuf allows ${MOST_BYTES}.`,
        'Export the model with PyTorch, which writes weights beside the file.',
      );
    }
    return model;
  }
}

/** A shape as ports have it: names where sizes may change. */
export const portShape = (shape: readonly Size[]): (number | string)[] =>
  shape.map((size, i) => {
    if (!(size instanceof Varying)) {
      return size;
    }
    const [only, ...others] = size.terms;
    return only &&
      others.length === 0 &&
      only[1] === 1n &&
      /^[a-z]\w*$/i.test(only[0])
      ? only[0]
      : `size_${i}`;
  });
