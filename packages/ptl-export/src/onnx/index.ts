/** A run of a model as an ONNX file. */

import {
  findMethod,
  type IValue,
  type Kernels,
  loadAllOperators,
  loadModule,
  type Module,
  type Tensor,
} from '@playtorch-docs/ptl-runtime';
import type {MobileModel} from '@playtorch-docs/ptl';
import {ExportError} from '../error';
import {keyOf, listParameters, tensorKey} from '../parameters';
import {specificationOf} from '../safetensors';
import {axesOf, type DynamicAxes, runsFor} from './axes';
import {type Axis, NotDynamic, type Sizes} from './dims';
import {Emitter} from './emitter';
import {type Port, portShape} from './graph';
import {lateKernels} from './lateKernels';
import {merge} from './program';
import {type Trace, Tracer} from './trace';
import {type Leaf, leavesOf, OUTPUT, rebuild, resized} from './values';

export interface OnnxOptions {
  /** `forward` unless given. */
  method?: string;
  /**
   * Axes whose size may change. `auto` (unless given) tries the batch, which is
   * the first axis of all inputs, and the length of sequences, which is the
   * second axis of inputs with integers in rows.
   */
  dynamic?: 'auto' | 'none' | DynamicAxes;
  /** Of ptl-runtime; they belong to this export alone. */
  kernels?: Kernels;
  /** Polled while the model runs. */
  signal?: {readonly aborted: boolean};
  /** From 0 to 1. */
  onProgress?: (fraction: number) => void;
  /** As `pause` of a run of ptl-runtime. */
  pause?: () => Promise<void> | undefined;
}

export type {DynamicAxes} from './axes';

/** What a reader of the graph has to know. */
export interface Note {
  kind:
    /** The program has branches or loops: the graph has the way that this run took. */
    | 'unrolled'
    /** A number of a tensor decided something: the graph has it as a constant. */
    | 'fixed-number'
    /** An axis that keeps the size that it was given. */
    | 'fixed-axis'
    /** An argument that is not a tensor: the graph has its value. */
    | 'fixed-argument'
    /** A part of the result that is not a tensor: the graph does not have it. */
    | 'left-out';
  text: string;
}

export interface OnnxFile {
  /** In bytes. */
  size: number;
  /** The bytes, in order. Weights are those of the model, not copies. */
  parts: readonly Uint8Array[];
  inputs: readonly Port[];
  outputs: readonly Port[];
  notes: readonly Note[];
  /** Nodes of the graph. */
  nodes: number;
}

/** A model whose records remember their names, so that a tensor finds its own. */
function watched(model: MobileModel) {
  /** By the buffer and the place in it where a record starts. */
  const records = new Map<ArrayBufferLike, Map<number, string>>();
  const {archive} = model;
  return {
    records,
    model: {
      ...model,
      archive: {
        root: archive.root,
        records: archive.records,
        readSlice: archive.readSlice.bind(archive),
        read: async (name: string) => {
          const bytes = await archive.read(name);
          // Elements of eight bytes start at a multiple of eight: elsewhere a copy is read.
          const own =
            bytes.byteOffset % 8 === 0 ? bytes : new Uint8Array(bytes);
          const starts = records.get(own.buffer) ?? new Map<number, string>();
          starts.set(own.byteOffset, name);
          records.set(own.buffer, starts);
          return own;
        },
      },
    },
  };
}

class Exporter {
  private readonly notes: Note[] = [];
  private runs = 0;
  private done = 0;

  constructor(
    private readonly model: MobileModel,
    private readonly module: Module,
    private readonly tracer: Tracer,
    private readonly nameOf: (tensor: Tensor) => string | undefined,
    private readonly method: string,
    private readonly args: readonly IValue[],
    private readonly leaves: readonly Leaf[],
    private readonly options: OnnxOptions,
  ) {}

  private note(kind: Note['kind'], text: string): void {
    if (!this.notes.some((note) => note.text === text)) {
      this.notes.push({kind, text});
    }
  }

  /** Follows a run with inputs of these sizes. */
  private async trace(axes: readonly Axis[], sizes: Sizes): Promise<Trace> {
    const {signal, pause, onProgress} = this.options;
    if (signal?.aborted) {
      throw new ExportError(
        'cancelled',
        'The export was cancelled.',
        'Start it again.',
      );
    }
    const tensors = this.leaves.map(({name, tensor}) => {
      const wanted = [...tensor.sizes];
      for (const axis of axes) {
        for (const place of axis.places) {
          if (place.input === name) {
            wanted[place.axis] = sizes[axis.name] ?? axis.size;
          }
        }
      }
      // A copy, since a run may change what it is given.
      return resized(tensor, wanted);
    });
    let i = 0;
    const args = this.args.map((value) =>
      rebuild(value, () => tensors[i++] as Tensor),
    );
    const trace = await this.tracer.follow(tensors, (located) =>
      this.module.run(this.method, args, {
        signal,
        pause,
        onOperator: ({function: name, instruction}) =>
          located(`${name}, instruction ${instruction}`),
      }),
    );
    this.done += 1;
    onProgress?.(Math.min(0.95, 0.3 + (0.65 * this.done) / this.runs));
    return trace;
  }

  async run(): Promise<OnnxFile> {
    let axes = axesOf(this.options.dynamic, this.leaves);
    const asked = axes;
    this.runs = 1 + runsFor(axes).length;
    const base = await this.trace([], {});
    for (;;) {
      try {
        const emitted = await this.attempt(base, axes);
        for (const axis of asked) {
          if (!axes.includes(axis)) {
            this.note(
              'fixed-axis',
              `The axis ${axis.name} keeps the size ${axis.size}: ${this.reasons.get(axis.name) ?? 'the program needs it'}.`,
            );
          }
        }
        return this.finish(base, emitted, axes);
      } catch (error) {
        if (!(error instanceof NotDynamic) || axes.length === 0) {
          throw error;
        }
        const lost = axes.filter(({name}) => error.axes.includes(name));
        for (const {name} of lost.length > 0 ? lost : axes) {
          this.reasons.set(name, error.reason);
        }
        axes = axes.filter((axis) => lost.length > 0 && !lost.includes(axis));
      }
    }
  }

  private readonly reasons = new Map<string, string>();
  private readonly traces = new Map<string, Trace>();

  private async attempt(base: Trace, axes: readonly Axis[]): Promise<Emitter> {
    const runs = runsFor(axes);
    const traces = [base];
    for (const run of runs) {
      const key = JSON.stringify(run);
      let trace = this.traces.get(key);
      if (!trace) {
        try {
          trace = await this.trace(axes, run);
        } catch (error) {
          if (
            (error instanceof ExportError && error.code === 'cancelled') ||
            this.options.signal?.aborted
          ) {
            throw error;
          }
          throw new NotDynamic(
            Object.keys(run),
            'the program fails with another size',
          );
        }
        this.traces.set(key, trace);
      }
      traces.push(trace);
    }
    const program = merge(traces, axes, runs);
    const emitter = new Emitter(program, axes, this.nameOf);
    this.leaves.forEach(({name}, id) => {
      const own = emitter.graph.unique(name);
      emitter.define(id, () => own);
    });
    for (const step of program.steps) {
      emitter.step(step);
    }
    return emitter;
  }

  private finish(
    base: Trace,
    emitter: Emitter,
    axes: readonly Axis[],
  ): Promise<OnnxFile> {
    const results = leavesOf(base.result, OUTPUT, (name, value) => {
      if (value !== null) {
        this.note(
          'left-out',
          `${name} is not a tensor and is not in the graph.`,
        );
      }
    });
    if (results.length === 0) {
      throw new ExportError(
        'unsupported',
        `${this.method} returns no tensor.`,
        'Export another method, or return tensors.',
      );
    }
    const outputs = results.map(({name, tensor}): Port => {
      const id = base.idOf(tensor);
      const {dtype, shape, picked} = emitter.tensor(id);
      return {
        name: emitter.graph.name(emitter.valueOf(id), name),
        dtype,
        shape: picked
          ? shape.map((_size, i) => `${name}_size_${i}`)
          : portShape(shape),
      };
    });
    const inputs = this.leaves.map(({name, tensor}): Port => ({
      name,
      dtype: tensor.dtype,
      shape: tensor.sizes.map(
        (size, i) =>
          axes.find(({places}) =>
            places.some((place) => place.input === name && place.axis === i),
          )?.name ?? size,
      ),
    }));
    this.describe(base);
    return this.write(emitter, inputs, outputs);
  }

  private describe(base: Trace): void {
    const count = (op: string) =>
      findMethod(this.model, this.method)?.instructions.filter(
        (instruction) => instruction.op === op,
      ).length ?? 0;
    const [branches, loops] = [count('JF'), count('LOOP')];
    if (branches + loops > 0) {
      this.note(
        'unrolled',
        `${this.method} has ${branches} ${branches === 1 ? 'branch' : 'branches'} and ${loops} ${loops === 1 ? 'loop' : 'loops'}: the graph has the way that these inputs took.`,
      );
    }
    for (const {operator, place} of base.readings) {
      this.note(
        'fixed-number',
        `${operator} (${place}) reads a number or a size that elements decide: the graph has that of these inputs.`,
      );
    }
  }

  private async write(
    emitter: Emitter,
    inputs: readonly Port[],
    outputs: readonly Port[],
  ): Promise<OnnxFile> {
    const specification = await specificationOf(this.model);
    const file = emitter.graph.file(
      this.model.archive.root,
      inputs,
      outputs,
      specification === undefined ? {} : {'live.spec.json': specification},
    );
    this.options.onProgress?.(1);
    return {
      size: file.size,
      parts: file.parts,
      inputs,
      outputs,
      notes: this.notes,
      nodes: emitter.graph.nodes.length,
    };
  }

  /** Says which arguments are part of the graph. */
  fixArgument(name: string): void {
    this.note(
      'fixed-argument',
      `The argument ${name} is not a tensor: the graph has the value that it got.`,
    );
  }
}

/**
 * Runs a method of a model and writes what it computed as an ONNX graph.
 *
 * @param inputs - arguments of the method, as for a run of ptl-runtime. Their
 * sizes and types are those of the graph; values decide only what the program
 * decides by them.
 * @throws ExportError for what has no counterpart; InterpreterError if the model
 * does not run with these inputs.
 */
export async function toOnnx(
  model: MobileModel,
  inputs: readonly IValue[],
  options: OnnxOptions = {},
): Promise<OnnxFile> {
  const {method = 'forward', kernels, signal} = options;
  const found = findMethod(model, method);
  const names = found?.schema?.arguments.slice(1).map(({name}) => name) ?? [];
  const fixed: string[] = [];
  const leaves = inputs.flatMap((value, i) =>
    leavesOf(value, names[i] ?? `input_${i}`, (name) => fixed.push(name)),
  );
  if (leaves.length === 0) {
    throw new ExportError(
      'input',
      `${method} gets no tensor.`,
      'Give it the tensors that it takes: their sizes are those of the graph.',
    );
  }
  const watch = watched(model);
  const tracer = new Tracer(await loadAllOperators());
  const module = await loadModule(watch.model, {
    kernels: kernels && lateKernels(kernels),
    signal,
    operators: tracer.operators,
  });
  options.onProgress?.(0.3);
  const parameters = new Map<string, string>();
  for (const {name, tensor} of listParameters(model)) {
    const key = keyOf(tensor);
    if (!parameters.has(key)) {
      parameters.set(key, name);
    }
  }
  const exporter = new Exporter(
    model,
    module,
    tracer,
    (tensor) => {
      const {data} = tensor.storage;
      const record = watch.records.get(data.buffer)?.get(data.byteOffset);
      return record === undefined
        ? undefined
        : parameters.get(
            tensorKey(record, tensor.offset, tensor.sizes, tensor.strides),
          );
    },
    method,
    inputs,
    leaves,
    options,
  );
  fixed.forEach((name) => exporter.fixArgument(name));
  return exporter.run();
}
