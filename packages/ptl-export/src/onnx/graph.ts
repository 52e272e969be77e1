/** Builds an ONNX graph and writes its file (onnx.proto3 of ONNX 1.12: field numbers below). */

import {
  type DType,
  elements,
  type TypedArray,
} from '@playtorch-docs/ptl-runtime/tensor';
import type {Tensor} from '@playtorch-docs/ptl-runtime';
import {ExportError} from '../error';
import {type DynamicSize, Varying} from './dims';
import {ProtoMessage} from './proto';

const OPSET = 17;
const IR_VERSION = 8;
/** Size of a protobuf message, which protobuf limits to 2 GB. */
const MAX_BYTES = 2 ** 31 - 1;

/** Numbers of TensorProto.DataType. */
const onnxTypes: Partial<Record<DType, number>> = {
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
  /** Sizes; a name if the size may change. */
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

function attributeMessage(name: string, value: Attribute): ProtoMessage {
  const message = new ProtoMessage().text(1, name);
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

function portMessage({name, dtype, shape}: Port): ProtoMessage {
  const sizes = new ProtoMessage();
  for (const size of shape) {
    const dimension = new ProtoMessage();
    if (typeof size === 'number') {
      dimension.int(1, size);
    } else {
      dimension.text(2, size);
    }
    sizes.message(1, dimension);
  }
  const tensor = new ProtoMessage().int(1, onnxType(dtype)).message(2, sizes);
  return new ProtoMessage()
    .text(1, name)
    .message(2, new ProtoMessage().message(1, tensor));
}

/** Collects nodes and constants in the order of execution. */
export class Graph {
  readonly nodes: Node[] = [];
  private readonly initializers: ProtoMessage[] = [];
  private readonly names = new Set<string>();
  private readonly constants = new Map<string, string>();
  private count = 0;

  /** Reserves a name, numbered if `base` is taken. */
  unique(base: string): string {
    let name = base;
    for (let i = 2; this.names.has(name); i += 1) {
      name = `${base}_${i}`;
    }
    this.names.add(name);
    return name;
  }

  /** Adds a node with one output, and returns the output's name. */
  node(
    op: string,
    inputs: readonly string[],
    attributes: Readonly<Record<string, Attribute>> = {},
  ): string {
    return this.nodeWithOutputs(op, inputs, attributes, 1)[0] ?? '';
  }

  /** Adds a node with several outputs, and returns their names. */
  nodeWithOutputs(
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

  /** Adds an alias of a value, such as the name of an output. */
  name(value: string, base: string): string {
    const name = this.unique(base);
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
    const message = new ProtoMessage();
    sizes.forEach((size) => message.int(1, size));
    message.int(2, onnxType(dtype)).text(8, name).bytes(9, data);
    this.initializers.push(message);
  }

  /** Adds a parameter, or a tensor computed from parameters alone, as a constant. */
  tensor(base: string, tensor: Tensor): string {
    onnxType(tensor.dtype);
    const name = this.unique(base);
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

  /** Adds a list of integers as a constant; equal ones share it. */
  ints(values: readonly number[]): string {
    return this.small(
      'int64',
      [values.length],
      BigInt64Array.from(values, (value) => BigInt(value)),
    );
  }

  /** Adds a number as a tensor without axes. */
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
        // Wrap bytes as PyTorch does.
        const whole = dtype === 'uint8' ? Math.trunc(value) & 255 : value;
        return this.node('Cast', [this.scalar(whole, 'int64')], {
          to: onnxType(dtype),
        });
      }
    }
  }

  /** Adds a float32 vector of equal numbers. */
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
   * Writes the file as a ModelProto.
   *
   * @throws ExportError `limit` if it is larger than 2 GB
   */
  file(
    name: string,
    inputs: readonly Port[],
    outputs: readonly Port[],
    metadata: Readonly<Record<string, string>>,
  ): ProtoMessage {
    const graph = new ProtoMessage();
    for (const {op, inputs: from, outputs: to, attributes} of this.nodes) {
      const node = new ProtoMessage();
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
    const model = new ProtoMessage()
      .int(1, IR_VERSION)
      .text(2, 'ptl-export')
      .message(7, graph)
      .message(8, new ProtoMessage().text(1, '').int(2, OPSET));
    for (const [key, value] of Object.entries(metadata)) {
      model.message(14, new ProtoMessage().text(1, key).text(2, value));
    }
    if (model.size > MAX_BYTES) {
      throw new ExportError(
        'limit',
        `The ONNX file would have ${model.size} bytes, and protobuf allows ${MAX_BYTES}.`,
        'Export the model with PyTorch, which writes weights beside the file.',
      );
    }
    return model;
  }
}

/** Shape of a port; a size that equals one axis has the axis's name, another varying one `size_<i>`. */
export const portShapeOf = (
  shape: readonly DynamicSize[],
): (number | string)[] =>
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
