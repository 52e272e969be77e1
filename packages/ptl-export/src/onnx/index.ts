/** Exports a run of a model as an ONNX file. */

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
import {readSpecification} from '../safetensors';
import {resolveAxes, type DynamicAxes, listRuns} from './axes';
import {type Axis, NotDynamic, type AxisSizes} from './dims';
import {Emitter} from './emitter';
import {type Port, portShapeOf} from './graph';
import {lateKernels} from './lateKernels';
import {mergeTraces} from './program';
import {type Trace, Tracer} from './trace';
import {type Leaf, listLeaves, OUTPUT, rebuild, resizeTensor} from './values';

export interface OnnxOptions {
  /** `forward` unless given. */
  method?: string;
  /**
   * Axes whose size may change. `auto` (unless given) tries the batch, which is
   * the first axis of all inputs, and the length of sequences, which is the
   * second axis of inputs with integers in rows.
   */
  dynamic?: 'auto' | 'none' | DynamicAxes;
  /** Kernels of ptl-runtime that nothing else uses at the same time. */
  kernels?: Kernels;
  /** Polled while the model runs. */
  signal?: {readonly aborted: boolean};
  /** Called with the done part of the export, from 0 to 1. */
  onProgress?: (fraction: number) => void;
  /** Option `pause` of a run of ptl-runtime. */
  pause?: () => Promise<void> | undefined;
}

export type {DynamicAxes} from './axes';

/** Difference between the program and its graph that a user of the graph has to know. */
export interface ExportNote {
  kind:
    /** Branches or loops: the graph has the path of this run. */
    | 'unrolled'
    /** Number read from a tensor: the graph has it as a constant. */
    | 'fixed-number'
    /** Axis that keeps the size of the inputs. */
    | 'fixed-axis'
    /** Argument that is not a tensor: the graph has its value as a constant. */
    | 'fixed-argument'
    /** Part of the result that is not a tensor, and not in the graph. */
    | 'left-out';
  text: string;
}

export interface OnnxFile {
  /** Size in bytes. */
  size: number;
  /** Bytes in order. Weights are those of the model, not copies. */
  parts: readonly Uint8Array[];
  inputs: readonly Port[];
  outputs: readonly Port[];
  notes: readonly ExportNote[];
  /** Number of nodes. */
  nodes: number;
}

/** Wraps a model so that the record of a tensor, and by it the tensor's name, is found by its storage. */
function watchRecords(model: MobileModel) {
  /** Names of records by the buffer and offset of their bytes. */
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
          // Copy unaligned bytes: a typed array of eight-byte elements starts at a multiple of eight.
          const aligned =
            bytes.byteOffset % 8 === 0 ? bytes : new Uint8Array(bytes);
          const starts =
            records.get(aligned.buffer) ?? new Map<number, string>();
          starts.set(aligned.byteOffset, name);
          records.set(aligned.buffer, starts);
          return aligned;
        },
      },
    },
  };
}

class Exporter {
  private readonly notes: ExportNote[] = [];
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

  private note(kind: ExportNote['kind'], text: string): void {
    if (!this.notes.some((note) => note.text === text)) {
      this.notes.push({kind, text});
    }
  }

  /** Traces a run with inputs of these sizes. */
  private async trace(axes: readonly Axis[], sizes: AxisSizes): Promise<Trace> {
    const {signal, pause, onProgress} = this.options;
    if (signal?.aborted) {
      throw new ExportError(
        'cancelled',
        'The export was cancelled.',
        'Start it again.',
      );
    }
    const tensors = this.leaves.map(({name, tensor}) => {
      const sizesOfRun = [...tensor.sizes];
      for (const axis of axes) {
        for (const place of axis.places) {
          if (place.input === name) {
            sizesOfRun[place.axis] = sizes[axis.name] ?? axis.size;
          }
        }
      }
      // Copy the tensor, since a run may write to its inputs.
      return resizeTensor(tensor, sizesOfRun);
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
    let axes = resolveAxes(this.options.dynamic, this.leaves);
    const requestedAxes = axes;
    this.runs = 1 + listRuns(axes).length;
    const base = await this.trace([], {});
    for (;;) {
      try {
        const emitted = await this.attempt(base, axes);
        for (const axis of requestedAxes) {
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
    const runs = listRuns(axes);
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
    const program = mergeTraces(traces, axes, runs);
    const emitter = new Emitter(program, axes, this.nameOf);
    this.leaves.forEach(({name}, id) => {
      const valueName = emitter.graph.unique(name);
      emitter.define(id, () => valueName);
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
    const results = listLeaves(base.result, OUTPUT, (name, value) => {
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
          : portShapeOf(shape),
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
    const specification = await readSpecification(this.model);
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

  /** Notes an argument whose value is a constant of the graph. */
  fixArgument(name: string): void {
    this.note(
      'fixed-argument',
      `The argument ${name} is not a tensor: the graph has the value that it got.`,
    );
  }
}

/**
 * Runs a method of a model and writes the operators that it called as an ONNX graph (opset 17).
 *
 * @param inputs - arguments of the method, as for a run of ptl-runtime; the graph has their sizes
 * and dtypes, and the branches that their values lead to
 * @throws ExportError if an operator or value has no counterpart; InterpreterError if the model
 * does not run with these inputs
 */
export async function toOnnx(
  model: MobileModel,
  inputs: readonly IValue[],
  options: OnnxOptions = {},
): Promise<OnnxFile> {
  const {method = 'forward', kernels, signal} = options;
  const methodCode = findMethod(model, method);
  const names =
    methodCode?.schema?.arguments.slice(1).map(({name}) => name) ?? [];
  const fixed: string[] = [];
  const leaves = inputs.flatMap((value, i) =>
    listLeaves(value, names[i] ?? `input_${i}`, (name) => fixed.push(name)),
  );
  if (leaves.length === 0) {
    throw new ExportError(
      'input',
      `${method} gets no tensor.`,
      'Give it the tensors that it takes: their sizes are those of the graph.',
    );
  }
  const watch = watchRecords(model);
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
