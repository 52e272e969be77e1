/* eslint max-lines: off -- one class: every tensor has its value and its place in a storage */
/**
 * Writes the steps of a program as nodes of a graph. A graph has no memory: storages have versions,
 * and a write gives every view of the storage a new value when it is read next.
 */

import {Tensor} from '@playtorch-docs/ptl-runtime';
import {contiguousStrides} from '@playtorch-docs/ptl-runtime/tensor';
import {ExportError} from '../error';
import {OperatorCall, type GraphContext} from './call';
import {
  type Axis,
  type DynamicInt,
  NotDynamic,
  type DynamicSize,
  Varying,
} from './dims';
import {Graph} from './graph';
import {handlers} from './operators';
import type {MergedTrace, ProgramStep, ProgramTensor} from './program';

/** Value of a tensor in the graph. */
interface Current {
  /** Returns the name of the value, and adds its nodes on the first call. */
  name: () => string;
  /** Version of the tensor's storage that the value shows. */
  version: number;
}

const memoize = (make: () => string): (() => string) => {
  let made: string | undefined;
  return () => (made ??= make());
};

/** Finds the handler of an operator; an operator that writes in place has that of its base. */
function handlerOf(operator: string) {
  const [, base = '', mark = '', overload = ''] =
    /^(.*?)(_?)(\..*)?$/.exec(operator) ?? [];
  // `__and__` ends with an underscore and writes nothing in place.
  const names = overload
    ? [base + overload, `${base}${mark}.*`, `${base}.*`]
    : [base];
  return [operator, ...names]
    .map((name) => handlers[name])
    .find((handler) => handler !== undefined);
}

/** Whether the export has a handler for an operator. */
export const hasHandler = (operator: string): boolean =>
  handlerOf(operator) !== undefined;

/** Elements of a result of parameters that is folded into a constant; larger ones stay nodes. */
const MAX_FOLDED_ELEMENTS = 4096;

export class Emitter implements GraphContext {
  readonly graph = new Graph();
  private readonly current = new Map<number, Current>();
  private readonly versions = new Map<number, number>();
  private readonly lastWrite = new Map<number, number>();
  /** Tensors that cover their whole storage. */
  private readonly whole = new Map<number, number>();
  private readonly flat = new Map<number, {name: string; version: number}>();
  private readonly axisValues = new Map<string, string>();

  constructor(
    private readonly program: MergedTrace,
    private readonly axes: readonly Axis[],
    /** Name of a parameter; undefined for other tensors. */
    private readonly nameOf: (tensor: Tensor) => string | undefined,
  ) {}

  tensor(id: number): ProgramTensor {
    const tensor = this.program.tensors[id];
    if (!tensor) {
      throw new Error(`There is no tensor ${id}`);
    }
    return tensor;
  }

  private version(storage: number): number {
    return this.versions.get(storage) ?? 0;
  }

  /** Sets the value of a tensor. */
  define(id: number, name: () => string): void {
    const tensor = this.tensor(id);
    this.current.set(id, {name, version: this.version(tensor.storage)});
    if (!this.whole.has(tensor.storage) && this.coversStorage(tensor)) {
      this.whole.set(tensor.storage, id);
    }
  }

  private coversStorage({sizes, strides, offset, storageSize}: ProgramTensor) {
    const expected = contiguousStrides(sizes);
    return (
      offset === 0 &&
      sizes.reduce((product, size) => product * size, 1) === storageSize &&
      strides.every(
        (stride, i) => stride === expected[i] || (sizes[i] ?? 1) <= 1,
      )
    );
  }

  /** Name of a tensor's current value, with all writes to its storage. */
  valueOf(id: number): string {
    const tensor = this.tensor(id);
    let current = this.current.get(id);
    if (!current) {
      const {data} = tensor;
      if (!data) {
        throw new ExportError(
          'unsupported',
          'The model uses a result of an operator that has no counterpart in this export.',
          'Use only the first result of poolings that give places too.',
        );
      }
      current = {name: this.constant(data), version: 0};
      this.current.set(id, current);
    }
    if (current.version !== this.version(tensor.storage)) {
      const name = this.refreshView(id, tensor);
      current = {name: () => name, version: this.version(tensor.storage)};
      this.current.set(id, current);
    }
    return current.name();
  }

  private constant(data: Tensor): () => string {
    return memoize(() => {
      const name = this.nameOf(data);
      if (name !== undefined) {
        const known = this.parameters.get(name);
        if (known !== undefined) {
          return known;
        }
      }
      const made = this.graph.tensor(name ?? 'folded', data);
      if (name !== undefined) {
        this.parameters.set(name, made);
      }
      return made;
    });
  }

  private readonly parameters = new Map<string, string>();

  /** Adds the value of a view whose storage was written to. */
  private refreshView(id: number, tensor: ProgramTensor): string {
    const last = this.lastWrite.get(tensor.storage);
    if (last !== undefined && last !== id) {
      const other = this.tensor(last);
      if (
        other.sizes.join() === tensor.sizes.join() &&
        other.strides.join() === tensor.strides.join() &&
        other.offset === tensor.offset
      ) {
        return this.valueOf(last);
      }
    }
    const flat = this.flattenStorage(tensor);
    if (this.coversStorage(tensor)) {
      return this.graph.node('Reshape', [flat, this.reshape(tensor.shape)]);
    }
    return this.graph.node('Reshape', [
      this.graph.node('Gather', [flat, this.graph.ints(this.places(tensor))], {
        axis: 0,
      }),
      this.graph.ints(tensor.sizes),
    ]);
  }

  /** Indices of a view's elements in the storage, row by row. */
  private places({sizes, shape, strides, offset}: ProgramTensor): number[] {
    this.fixed(shape, 'what is written to a part of a tensor');
    let places = [offset];
    sizes.forEach((size, axis) => {
      const stride = strides[axis] ?? 0;
      places = places.flatMap((place) =>
        Array.from({length: size}, (_, i) => place + i * stride),
      );
    });
    return places;
  }

  /** Value of a tensor's whole storage, as a vector. */
  private flattenStorage({storage}: ProgramTensor): string {
    const known = this.flat.get(storage);
    const version = this.version(storage);
    if (known?.version === version) {
      return known.name;
    }
    const last = this.lastWrite.get(storage);
    const source =
      last !== undefined && this.coversStorage(this.tensor(last))
        ? last
        : this.whole.get(storage);
    const current = source === undefined ? undefined : this.current.get(source);
    if (source === undefined || current?.version !== version) {
      throw new ExportError(
        'unsupported',
        'The model writes to a part of a tensor whose elements do not lie in a row.',
        'Write to a contiguous() copy in the model, and save it again.',
      );
    }
    const name = this.graph.node('Reshape', [
      current.name(),
      this.graph.ints([-1]),
    ]);
    this.flat.set(storage, {name, version});
    return name;
  }

  /** Sets the value of a tensor that was written to, and makes its storage's other views outdated. */
  private write(id: number, name: () => string): void {
    const tensor = this.tensor(id);
    const {storage} = tensor;
    const version = this.version(storage) + 1;
    if (this.coversStorage(tensor) || !this.isShared(id, storage)) {
      this.versions.set(storage, version);
      this.define(id, name);
      this.whole.set(storage, id);
    } else {
      if (!this.whole.has(storage) || !this.current.has(id)) {
        this.seed(storage);
      }
      const flat = this.flattenStorage(tensor);
      const written = this.graph.node('ScatterElements', [
        flat,
        this.graph.ints(this.places(tensor)),
        this.graph.node('Reshape', [name(), this.graph.ints([-1])]),
      ]);
      this.versions.set(storage, version);
      this.flat.set(storage, {name: written, version});
      this.define(id, name);
    }
    this.lastWrite.set(storage, id);
  }

  /** Whether other tensors are views of the storage. */
  private isShared(id: number, storage: number): boolean {
    return this.program.tensors.some(
      (other, i) => i !== id && other.storage === storage,
    );
  }

  /** Registers the parameter that covers a storage, before its first write. */
  private seed(storage: number): void {
    const id = this.program.tensors.findIndex(
      (tensor) =>
        tensor.storage === storage && tensor.data && this.coversStorage(tensor),
    );
    if (id >= 0 && this.version(storage) === 0) {
      this.valueOf(id);
      this.whole.set(storage, id);
    }
  }

  /** Adds the nodes of a step. */
  step(step: ProgramStep): void {
    const call = new OperatorCall(this, step);
    if (!step.computed) {
      this.constants(step, call);
      return;
    }
    const names = this.emit(step, call);
    step.results.forEach((id, i) => {
      const name = names[i];
      if (name === undefined) {
        return;
      }
      if (step.written.includes(id)) {
        this.write(id, () => name);
      } else {
        this.define(id, () => name);
      }
    });
    // Some operators do not return the tensor that they write to.
    for (const id of step.written) {
      const [name] = names;
      if (!step.results.includes(id) && name !== undefined) {
        this.write(id, () => name);
      }
    }
  }

  /** Emits a step without inputs among its arguments: the results are constants, unless sizes change them. */
  private constants(step: ProgramStep, call: OperatorCall): void {
    let names: readonly string[] | undefined;
    const emitted = (i: number) => {
      names ??= this.emit(step, call);
      const name = names[i];
      if (name === undefined) {
        throw this.unsupported(step);
      }
      return name;
    };
    step.results.forEach((id, i) => {
      const tensor = this.tensor(id);
      const data = step.writtenData.get(id) ?? tensor.data;
      const folds =
        data !== undefined &&
        tensor.same &&
        !(
          tensor.ofParameter &&
          data.numel > MAX_FOLDED_ELEMENTS &&
          hasHandler(step.operator)
        );
      if (!step.written.includes(id)) {
        this.define(
          id,
          folds ? this.constant(data) : memoize(() => emitted(i)),
        );
      } else if (folds) {
        this.write(id, this.constant(data));
      } else {
        // Emit the node first, since it reads the tensor before the write.
        const made = emitted(i);
        this.write(id, () => made);
      }
    });
  }

  private emit(step: ProgramStep, call: OperatorCall): readonly string[] {
    const handler = handlerOf(step.operator);
    if (!handler) {
      throw this.unsupported(step);
    }
    try {
      const made = handler(call);
      return typeof made === 'string' ? [made] : made;
    } catch (error) {
      if (error instanceof ExportError && !error.details.operator) {
        throw new ExportError(
          error.code,
          `${step.operator} (${step.place}): ${error.message}`,
          error.fix,
          {operator: step.operator, place: step.place},
        );
      }
      throw error;
    }
  }

  private unsupported({operator, place}: ProgramStep): ExportError {
    return new ExportError(
      'unsupported',
      `${operator} (${place}) has no counterpart in this export.`,
      operator.startsWith('quantized::') || operator.includes('quant')
        ? 'Save the model without quantization (the float model), and export that; ONNX Runtime quantizes it again.'
        : 'Write this part of the model with other operators in PyTorch, and save it again.',
      {operator, place},
    );
  }

  /** @throws NotDynamic if a size may change. */
  fixed(shape: readonly DynamicSize[], what: string): number[] {
    return shape.map((size) => {
      if (size instanceof Varying) {
        throw new NotDynamic(this.axesOf(size), what);
      }
      return size;
    });
  }

  /** Names of the axes that a number depends on; all axes if that is unknown. */
  axesOf(size: Varying): string[] {
    const known = size.axes.filter((name) => !name.startsWith('?'));
    return known.length > 0 ? known : this.axes.map(({name}) => name);
  }

  /** Adds an integer as a tensor of one element. */
  int(value: DynamicInt | number): string {
    if (!(value instanceof Varying)) {
      return this.graph.ints([Number(value)]);
    }
    let sum: string | undefined;
    for (const [key, factor] of value.terms) {
      const parts =
        key === '' ? [] : key.split('*').map((one) => this.axis(one));
      const all =
        factor === 1n && parts.length > 0
          ? parts
          : [this.graph.ints([Number(factor)]), ...parts];
      const product = all.reduce((a, b) => this.graph.node('Mul', [a, b]));
      sum =
        sum === undefined ? product : this.graph.node('Add', [sum, product]);
    }
    return sum ?? this.graph.ints([0]);
  }

  private axis(name: string): string {
    const known = this.axisValues.get(name);
    if (known !== undefined) {
      return known;
    }
    const axis = this.axes.find((one) => one.name === name);
    if (!axis) {
      throw new NotDynamic(
        this.axes.map((one) => one.name),
        'a size is not a sum or product of its size',
      );
    }
    const made = this.graph.node(
      'Gather',
      [this.graph.node('Shape', [axis.input]), this.graph.ints([axis.axis])],
      {axis: 0},
    );
    this.axisValues.set(name, made);
    return made;
  }

  /** Adds a list of integers as a tensor of one axis. */
  list(values: readonly (DynamicInt | number)[]): string {
    if (!values.some((value) => value instanceof Varying)) {
      return this.graph.ints(values.map(Number));
    }
    return this.graph.node(
      'Concat',
      values.map((value) => this.int(value)),
      {axis: 0},
    );
  }

  /**
   * Adds a shape for Reshape. ONNX infers two kinds of sizes: 0 copies the input's size at the same
   * axis, -1 follows from all others.
   *
   * @param from - shape of the input
   */
  reshape(
    shape: readonly (DynamicSize | bigint)[],
    from: readonly DynamicSize[] = [],
  ): string {
    const copied = shape.map((size, i) =>
      size instanceof Varying && size.equals(from[i]) ? 0 : size,
    );
    const open = copied.filter(
      (size) => size instanceof Varying || Number(size) === -1,
    );
    return open.length === 1
      ? this.graph.ints(
          copied.map((size) => (size instanceof Varying ? -1 : Number(size))),
        )
      : this.list(copied);
  }
}
