/** Call of an operator with typed access to its arguments, for the handlers of operators. */

import {scalarType, type DType} from './dtypes';
import {isFloating, isIntegral} from '@playtorch-docs/ptl-runtime/tensor';
import {ExportError} from '../error';
import {type DynamicInt, NotDynamic, type DynamicSize, Varying} from './dims';
import {type Graph, onnxType} from './graph';
import {
  PackedValue,
  type ProgramStep,
  type ProgramTensor,
  type ProgramValue,
} from './program';
import {COMPLEX, Opaque, TensorRef} from './trace';

/** Graph that a call belongs to; `Emitter` implements it. */
export interface GraphContext {
  readonly graph: Graph;
  tensor: (id: number) => ProgramTensor;
  valueOf: (id: number) => string;
  int: (value: DynamicInt | number) => string;
  list: (values: readonly (DynamicInt | number)[]) => string;
  reshape: (
    shape: readonly (DynamicSize | bigint)[],
    from?: readonly DynamicSize[],
  ) => string;
  fixed: (shape: readonly DynamicSize[], what: string) => number[];
  axesOf: (size: Varying) => string[];
}

/** Adds the nodes of a call to the graph, and returns the names of the results' values. */
export type OnnxHandler = (call: OperatorCall) => string | readonly string[];
export type OnnxHandlers = Readonly<Record<string, OnnxHandler>>;

export class OperatorCall {
  readonly graph: Graph;
  readonly operator: string;

  constructor(
    readonly site: GraphContext,
    private readonly step: ProgramStep,
    /** Arguments that replace those of the step. */
    readonly args: readonly ProgramValue[] = step.args,
  ) {
    this.graph = site.graph;
    this.operator = step.operator;
  }

  /** Returns the same call with other arguments. */
  with(args: readonly ProgramValue[]): OperatorCall {
    return new OperatorCall(this.site, this.step, args);
  }

  /** @throws ExportError `unsupported`, always */
  refuse(what: string, fix?: string): never {
    throw new ExportError(
      'unsupported',
      what,
      fix ??
        'Write this part of the model in another way in PyTorch, and save it again.',
    );
  }

  arg(i: number): ProgramValue {
    return this.args[i] ?? null;
  }

  has(i: number): boolean {
    return this.arg(i) !== null;
  }

  ref(i: number): TensorRef {
    const value = this.arg(i);
    if (value instanceof TensorRef) {
      return value;
    }
    return value instanceof Opaque && value.kind === COMPLEX
      ? this.refuse(
          `its argument ${i + 1} has complex numbers, which ONNX’s operators do not take`,
          'Compute the spectrum before the model in your app, and export the rest.',
        )
      : this.refuse(`its argument ${i + 1} is not a tensor`);
  }

  refs(i: number): TensorRef[] {
    const value = this.arg(i);
    return Array.isArray(value)
      ? value.filter((one) => one instanceof TensorRef)
      : this.refuse(`its argument ${i + 1} is not a list of tensors`);
  }

  info(i: number): ProgramTensor {
    return this.site.tensor(this.ref(i).id);
  }

  /** Name of the value of a tensor. */
  in(i: number): string {
    return this.site.valueOf(this.ref(i).id);
  }

  /** Name of the value of a tensor; empty, as ONNX leaves out an input, for `None`. */
  optional(i: number): string {
    return this.has(i) ? this.in(i) : '';
  }

  value(ref: TensorRef): string {
    return this.site.valueOf(ref.id);
  }

  shape(i: number): readonly DynamicSize[] {
    return this.info(i).shape;
  }

  rank(i: number): number {
    return this.shape(i).length;
  }

  /** @throws NotDynamic if a size of the tensor may change */
  sizes(i: number): number[] {
    return this.site.fixed(this.shape(i), `${this.operator} needs fixed sizes`);
  }

  size(i: number, axis: number): number {
    const size = this.shape(i).at(axis) ?? 1;
    return (
      this.site.fixed([size], `${this.operator} needs a fixed size`)[0] ?? 1
    );
  }

  /** Tensor that the call returns. */
  result(i = 0): ProgramTensor {
    return this.site.tensor(this.step.results[i] ?? this.step.written[0] ?? 0);
  }

  get results(): number {
    return this.step.results.length;
  }

  /** Integer that may follow from sizes of the inputs. */
  intOrVarying(i: number): DynamicInt {
    const value = this.arg(i);
    return typeof value === 'bigint' || value instanceof Varying
      ? value
      : this.refuse(`its argument ${i + 1} is not an integer`);
  }

  int(i: number): number {
    return this.fixedInt(this.intOrVarying(i));
  }

  private fixedInt(value: DynamicInt): number {
    if (value instanceof Varying) {
      throw new NotDynamic(
        this.site.axesOf(value),
        `${this.operator} needs a fixed number`,
      );
    }
    return Number(value);
  }

  list(i: number): DynamicInt[] {
    const value = this.arg(i);
    return Array.isArray(value)
      ? value.filter((one) => typeof one === 'bigint' || one instanceof Varying)
      : typeof value === 'bigint' || value instanceof Varying
        ? [value]
        : this.refuse(`its argument ${i + 1} is not a list of integers`);
  }

  ints(i: number): number[] {
    return this.list(i).map((one) => this.fixedInt(one));
  }

  /** Returns one integer for each axis; a single one is repeated. */
  perAxis(i: number, count: number): number[] {
    const values = this.ints(i);
    return values.length === 1
      ? new Array<number>(count).fill(values[0] ?? 0)
      : values;
  }

  number(i: number): number {
    const value = this.arg(i);
    return typeof value === 'number'
      ? value
      : typeof value === 'boolean'
        ? Number(value)
        : this.int(i);
  }

  bool(i: number): boolean {
    return this.arg(i) === true;
  }

  text(i: number): string {
    const value = this.arg(i);
    return typeof value === 'string' ? value : '';
  }

  /** Axis of a tensor, counted from the first. */
  axis(i: number, of = 0): number {
    const axis = this.int(i);
    return axis < 0 ? axis + this.rank(of) : axis;
  }

  packed(i: number): PackedValue {
    const value = this.arg(i);
    return value instanceof PackedValue
      ? value
      : this.refuse(`its argument ${i + 1} has no packed weights`);
  }

  cast(value: string, from: DType, to: DType): string {
    return from === to
      ? value
      : this.graph.node('Cast', [value], {to: onnxType(to)});
  }

  /** Value of a tensor, cast to a dtype. */
  as(i: number, dtype: DType): string {
    return this.cast(this.in(i), this.info(i).dtype, dtype);
  }

  /** Value of a tensor or number, as a tensor of a dtype. */
  operand(i: number, dtype: DType): string {
    const value = this.arg(i);
    if (value instanceof TensorRef) {
      return this.as(i, dtype);
    }
    if (value instanceof Varying) {
      const scalar = this.graph.node('Squeeze', [this.site.int(value)]);
      return this.cast(scalar, 'int64', dtype);
    }
    return this.graph.scalar(this.number(i), dtype);
  }

  /** Dtype that PyTorch promotes two operands to. */
  common(i: number, j: number): DType {
    const dtypes = [i, j].map((at) => {
      const value = this.arg(at);
      return value instanceof TensorRef ? this.info(at) : value;
    });
    const [a, b] = dtypes as [
      ProgramTensor | ProgramValue,
      ProgramTensor | ProgramValue,
    ];
    const isTensor = (
      one: ProgramTensor | ProgramValue,
    ): one is ProgramTensor =>
      typeof one === 'object' && one !== null && 'dtype' in one;
    if (isTensor(a) && isTensor(b)) {
      return promote(a, b);
    }
    const tensor = isTensor(a) ? a : isTensor(b) ? b : undefined;
    const other = isTensor(a) ? b : a;
    if (!tensor) {
      return 'float32';
    }
    return typeof other === 'number' && !isFloating(tensor.dtype)
      ? 'float32'
      : typeof other !== 'boolean' && tensor.dtype === 'bool'
        ? 'int64'
        : tensor.dtype;
  }

  /** Dtype that an argument names; without one, the dtype of the result. */
  dtype(i: number): DType {
    const value = this.arg(i);
    return typeof value === 'bigint'
      ? (scalarType(value) ?? this.result().dtype)
      : this.result().dtype;
  }

  node(...args: Parameters<Graph['node']>): string {
    return this.graph.node(...args);
  }

  /** Adds a list of integers as a constant. */
  intList(values: readonly number[]): string {
    return this.graph.ints(values);
  }

  reshaped(
    value: string,
    shape: readonly (DynamicSize | bigint)[],
    from: readonly DynamicSize[] = [],
  ): string {
    return this.node('Reshape', [value, this.site.reshape(shape, from)]);
  }

  transposed(value: string, perm: readonly number[]): string {
    return perm.every((axis, i) => axis === i)
      ? value
      : this.node('Transpose', [value], {perm});
  }
}

const PROMOTION_ORDER: readonly DType[] = [
  'bool',
  'uint8',
  'int8',
  'int16',
  'int32',
  'int64',
  'float16',
  'float32',
  'float64',
];

/**
 * Promotes dtypes as PyTorch does: a tensor without axes counts only if its kind (boolean, integer,
 * float) is higher. https://pytorch.org/docs/1.13/tensor_attributes.html
 */
function promote(a: ProgramTensor, b: ProgramTensor): DType {
  const kind = ({dtype}: ProgramTensor) =>
    isFloating(dtype) ? 2 : isIntegral(dtype) ? 1 : 0;
  if (a.sizes.length > 0 !== b.sizes.length > 0) {
    const [big, small] = a.sizes.length > 0 ? [a, b] : [b, a];
    return kind(small) > kind(big)
      ? kind(small) === 2
        ? 'float32'
        : small.dtype
      : big.dtype;
  }
  const higher =
    PROMOTION_ORDER.indexOf(a.dtype) >= PROMOTION_ORDER.indexOf(b.dtype)
      ? a.dtype
      : b.dtype;
  const bytes = [a.dtype, b.dtype];
  return bytes.includes('uint8') && bytes.includes('int8') ? 'int16' : higher;
}
