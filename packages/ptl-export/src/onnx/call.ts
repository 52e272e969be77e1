/** One call of an operator, as its handler sees it. */

import {scalarType, type DType} from './dtypes';
import {isFloating, isIntegral} from '@playtorch-docs/ptl-runtime/tensor';
import {ExportError} from '../error';
import {type Int, NotDynamic, sameSize, type Size, Varying} from './dims';
import {type Graph, onnxType} from './graph';
import {
  PackedValue,
  type ProgramStep,
  type ProgramTensor,
  type Value,
} from './program';
import {COMPLEX, Opaque, Ref} from './trace';

/** What handlers need of the graph around them. */
export interface Site {
  readonly graph: Graph;
  tensor: (id: number) => ProgramTensor;
  valueOf: (id: number) => string;
  int: (value: Int | number) => string;
  list: (values: readonly (Int | number)[]) => string;
  reshape: (
    shape: readonly (Size | bigint)[],
    from?: readonly Size[],
  ) => string;
  fixed: (shape: readonly Size[], what: string) => number[];
  axesOf: (size: Varying) => string[];
}

/** Names of the values that a call gives. */
export type Handler = (call: Call) => string | readonly string[];
export type Handlers = Readonly<Record<string, Handler>>;

export class Call {
  readonly graph: Graph;
  readonly operator: string;

  constructor(
    readonly site: Site,
    private readonly step: ProgramStep,
    /** In place of the step's. */
    readonly args: readonly Value[] = step.args,
  ) {
    this.graph = site.graph;
    this.operator = step.operator;
  }

  /** The same call with other arguments. */
  with(args: readonly Value[]): Call {
    return new Call(this.site, this.step, args);
  }

  /** @throws ExportError */
  refuse(what: string, fix?: string): never {
    throw new ExportError(
      'unsupported',
      what,
      fix ??
        'Write this part of the model in another way in PyTorch, and save it again.',
    );
  }

  arg(i: number): Value {
    return this.args[i] ?? null;
  }

  has(i: number): boolean {
    return this.arg(i) !== null;
  }

  ref(i: number): Ref {
    const value = this.arg(i);
    if (value instanceof Ref) {
      return value;
    }
    return value instanceof Opaque && value.kind === COMPLEX
      ? this.refuse(
          `its argument ${i + 1} has complex numbers, which ONNX’s operators do not take`,
          'Compute the spectrum before the model in your app, and export the rest.',
        )
      : this.refuse(`its argument ${i + 1} is not a tensor`);
  }

  refs(i: number): Ref[] {
    const value = this.arg(i);
    return Array.isArray(value)
      ? value.filter((one) => one instanceof Ref)
      : this.refuse(`its argument ${i + 1} is not a list of tensors`);
  }

  info(i: number): ProgramTensor {
    return this.site.tensor(this.ref(i).id);
  }

  /** The value of a tensor. */
  in(i: number): string {
    return this.site.valueOf(this.ref(i).id);
  }

  /** The value of a tensor; the empty name where there is none. */
  optional(i: number): string {
    return this.has(i) ? this.in(i) : '';
  }

  value(ref: Ref): string {
    return this.site.valueOf(ref.id);
  }

  shape(i: number): readonly Size[] {
    return this.info(i).shape;
  }

  rank(i: number): number {
    return this.shape(i).length;
  }

  /** Sizes that do not change. */
  sizes(i: number): number[] {
    return this.site.fixed(this.shape(i), `${this.operator} needs fixed sizes`);
  }

  size(i: number, axis: number): number {
    const size = this.shape(i).at(axis) ?? 1;
    return (
      this.site.fixed([size], `${this.operator} needs a fixed size`)[0] ?? 1
    );
  }

  /** A tensor that the call gives. */
  result(i = 0): ProgramTensor {
    return this.site.tensor(this.step.results[i] ?? this.step.written[0] ?? 0);
  }

  get results(): number {
    return this.step.results.length;
  }

  /** An integer that may follow from sizes. */
  intOrVarying(i: number): Int {
    const value = this.arg(i);
    return typeof value === 'bigint' || value instanceof Varying
      ? value
      : this.refuse(`its argument ${i + 1} is not an integer`);
  }

  int(i: number): number {
    return this.fixedInt(this.intOrVarying(i));
  }

  private fixedInt(value: Int): number {
    if (value instanceof Varying) {
      throw new NotDynamic(
        this.site.axesOf(value),
        `${this.operator} needs a fixed number`,
      );
    }
    return Number(value);
  }

  list(i: number): Int[] {
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

  /** As many integers as axes; one counts for all. */
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

  /** An axis of a tensor, counted from its first. */
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

  /** A tensor as another dtype. */
  as(i: number, dtype: DType): string {
    return this.cast(this.in(i), this.info(i).dtype, dtype);
  }

  /** A tensor or number as a tensor of a dtype. */
  operand(i: number, dtype: DType): string {
    const value = this.arg(i);
    if (value instanceof Ref) {
      return this.as(i, dtype);
    }
    if (value instanceof Varying) {
      const scalar = this.graph.node('Squeeze', [this.site.int(value)]);
      return this.cast(scalar, 'int64', dtype);
    }
    return this.graph.scalar(this.number(i), dtype);
  }

  /** What PyTorch computes two operands in. */
  common(i: number, j: number): DType {
    const dtypes = [i, j].map((at) => {
      const value = this.arg(at);
      return value instanceof Ref ? this.info(at) : value;
    });
    const [a, b] = dtypes as [ProgramTensor | Value, ProgramTensor | Value];
    const isTensor = (one: ProgramTensor | Value): one is ProgramTensor =>
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

  /** A dtype that an argument names; that of the result where it names none. */
  dtype(i: number): DType {
    const value = this.arg(i);
    return typeof value === 'bigint'
      ? (scalarType(value) ?? this.result().dtype)
      : this.result().dtype;
  }

  /** Whether a result has the size that an argument has there. */
  keeps(i: number, axis: number): boolean {
    return sameSize(this.shape(i).at(axis), this.result().shape.at(axis));
  }

  node(...args: Parameters<Graph['node']>): string {
    return this.graph.node(...args);
  }

  /** A list of integers as a tensor. */
  intList(values: readonly number[]): string {
    return this.graph.ints(values);
  }

  reshaped(
    value: string,
    shape: readonly (Size | bigint)[],
    from: readonly Size[] = [],
  ): string {
    return this.node('Reshape', [value, this.site.reshape(shape, from)]);
  }

  transposed(value: string, perm: readonly number[]): string {
    return perm.every((axis, i) => axis === i)
      ? value
      : this.node('Transpose', [value], {perm});
  }
}

const order: readonly DType[] = [
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

/** PyTorch's promotion: tensors without axes count only where they are of a higher kind. */
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
    order.indexOf(a.dtype) >= order.indexOf(b.dtype) ? a.dtype : b.dtype;
  const bytes = [a.dtype, b.dtype];
  return bytes.includes('uint8') && bytes.includes('int8') ? 'int16' : higher;
}
