/* eslint max-lines: off -- one class: what a run does to tensors and storages */
/** Follows a run: every operator that makes or changes tensors, with what it got. */

import {
  ComplexTensor,
  type CustomObject,
  type IValue,
  type Operators,
  type Schema,
  ScriptObject,
  type Storage,
  Tensor,
  Tuple,
} from '@playtorch-docs/ptl-runtime';
import {
  clone,
  contiguous,
  type DType,
} from '@playtorch-docs/ptl-runtime/tensor';
import {ExportError} from '../error';

/** A tensor of a run, by its number. */
export class Ref {
  constructor(readonly id: number) {}
}

/** Weights that an operator packed: what it got. */
export class Packed {
  constructor(
    readonly operator: string,
    readonly args: readonly Arg[],
  ) {}
}

/** Kind of a tensor of complex numbers, which no operator of ONNX takes. */
export const COMPLEX = 'a complex tensor';

/** A value that no operator of a graph takes: a device, a dictionary. */
export class Opaque {
  constructor(readonly kind: string) {}
}

/** An argument; lists and tuples are arrays. */
export type Arg =
  null | boolean | bigint | number | string | Ref | Packed | Opaque | Arg[];

export interface TracedTensor {
  sizes: readonly number[];
  strides: readonly number[];
  offset: number;
  dtype: DType;
  /** The number of its storage, and its elements. */
  storage: number;
  storageSize: number;
  /** Whether its elements follow from those of inputs. */
  computed: boolean;
  /** Elements, where they do not; as they were when the tensor was made. */
  data?: Tensor;
  /** Whether a parameter went into it. */
  ofParameter: boolean;
  /** Whether it came with the model. */
  given: boolean;
  /** Whether its sizes follow from elements: of what a mask picked, say. */
  picked: boolean;
}

/** A call of an operator. */
export interface Step {
  /** `aten::add.Tensor` */
  operator: string;
  args: Arg[];
  /** Tensors that it made or wrote to, in the order of its returns. */
  results: number[];
  /** Of `results`: those that were there before. */
  written: number[];
  /** What was written, where it does not follow from inputs. */
  writtenData: Map<number, Tensor>;
  /** Whether the results follow from elements of inputs. */
  computed: boolean;
  /** Function and instruction. */
  place: string;
}

/** A number that a program read from the elements of a tensor: a graph has it as a constant. */
export interface Reading {
  operator: string;
  place: string;
}

/** What happened in one run. */
export interface Trace {
  tensors: TracedTensor[];
  steps: Step[];
  readings: Reading[];
  result: IValue;
  /** The number of a tensor of the result. */
  idOf: (tensor: Tensor) => number;
}

/** Their results follow from sizes, not from elements. */
const ofSizes =
  /^aten::(zeros_like|ones_like|full_like|empty_like|new_zeros|new_ones|new_full|new_empty)\b/;
const random =
  /^aten::(rand|randn|randint|randperm|rand_like|randn_like|randint_like|bernoulli_?|normal_?|uniform_|multinomial|random_|exponential_)(\.|$)/;
/** The sizes of their results follow from elements. */
const picking =
  /^(aten::(nonzero|where|masked_select|unique.*)|torchvision::nms)$/;
const sizing = /^aten::(size|size\.int|len\.Tensor|numel|sym_size.*)$/;
/** They give numbers of elements. */
const reading =
  /^(aten::(item|_local_scalar_dense|Int\.Tensor|Float\.Tensor|Bool\.Tensor|IntImplicit|FloatImplicit|ScalarImplicit|is_nonzero|equal|allclose)|prim::tolist)$/;

const isCustom = (value: object): value is CustomObject =>
  'customType' in value;

/** Whether a tensor is in a value; objects of the model do not count. */
function hasTensor(value: IValue): boolean {
  if (value instanceof Tensor) {
    return true;
  }
  if (Array.isArray(value)) {
    // Lists have elements of one type, but for optional tensors.
    return (
      (value[0] === null || typeof value[0] === 'object') &&
      value.some(hasTensor)
    );
  }
  return value instanceof Tuple && value.items.some(hasTensor);
}

function tensorsIn(value: IValue, found: Tensor[] = []): Tensor[] {
  if (value instanceof Tensor) {
    found.push(value);
  } else if (Array.isArray(value)) {
    value.forEach((item) => tensorsIn(item, found));
  } else if (value instanceof Tuple) {
    value.items.forEach((item) => tensorsIn(item, found));
  }
  return found;
}

/** Whether an operator indexes with truths. */
const hasMask = (
  operator: string,
  [, indices]: readonly Arg[],
  tensors: readonly TracedTensor[],
): boolean =>
  operator === 'aten::index.Tensor' &&
  Array.isArray(indices) &&
  indices.some(
    (one) => one instanceof Ref && tensors[one.id]?.dtype === 'bool',
  );

/** Arguments of a schema that an operator writes to. */
const writesTo = ({arguments: all}: Schema): number[] =>
  all.flatMap(({alias, type}, i) =>
    alias?.writes && type.kind === 'base' && type.name === 'Tensor' ? [i] : [],
  );

/** One run that is followed. */
class Run {
  readonly tensors: TracedTensor[] = [];
  readonly steps: Step[] = [];
  readonly readings: Reading[] = [];
  private readonly ids = new WeakMap<Tensor, number>();
  private readonly storages = new WeakMap<Storage, number>();
  private readonly ofStorage = new Map<number, number[]>();
  /** Storages that elements of inputs went into. */
  private readonly computed = new Set<number>();
  /** Steps and readings that have no place yet. */
  private placeless: {place: string}[] = [];

  constructor(
    private readonly packed: WeakMap<
      object,
      {operator: string; args: readonly IValue[]}
    >,
  ) {}

  private storageId(storage: Storage): number {
    let id = this.storages.get(storage);
    if (id === undefined) {
      id = this.ofStorage.size;
      this.storages.set(storage, id);
      this.ofStorage.set(id, []);
    }
    return id;
  }

  register(
    tensor: Tensor,
    how: Pick<TracedTensor, 'computed' | 'ofParameter' | 'given' | 'picked'>,
  ): number {
    const id = this.tensors.length;
    const storage = this.storageId(tensor.storage);
    const {sizes, strides, offset, dtype} = tensor;
    this.tensors.push({
      sizes,
      strides,
      offset,
      dtype,
      storage,
      storageSize: tensor.storage.data.length,
      ...how,
      ...(!how.computed && {
        // What was read from the file stays where it is; anything else may be overwritten.
        data: how.given ? tensor : contiguous(clone(tensor)),
      }),
    });
    if (how.computed) {
      this.computed.add(storage);
    }
    this.ofStorage.get(storage)?.push(id);
    this.ids.set(tensor, id);
    return id;
  }

  idOf(tensor: Tensor): number {
    return (
      this.ids.get(tensor) ??
      this.register(tensor, {
        computed: this.computed.has(this.storageId(tensor.storage)),
        ofParameter: true,
        given: true,
        picked: false,
      })
    );
  }

  arg(value: IValue): Arg {
    if (value instanceof Tensor) {
      return new Ref(this.idOf(value));
    }
    if (Array.isArray(value)) {
      return value.map((item) => this.arg(item));
    }
    if (value instanceof Tuple) {
      return value.items.map((item) => this.arg(item));
    }
    if (typeof value !== 'object' || value === null) {
      return value;
    }
    const packed = this.packed.get(value);
    if (packed) {
      return new Packed(
        packed.operator,
        packed.args.map((item) => this.arg(item)),
      );
    }
    return new Opaque(
      value instanceof Map
        ? 'a dictionary'
        : value instanceof ScriptObject
          ? value.type
          : value instanceof ComplexTensor
            ? COMPLEX
            : isCustom(value)
              ? value.customType
              : value.name,
    );
  }

  private isComputed(tensor: Tensor): boolean {
    return this.computed.has(this.storageId(tensor.storage));
  }

  /** Keeps the elements of constants that are about to be overwritten. */
  private keep(tensor: Tensor): void {
    for (const id of this.ofStorage.get(this.storageId(tensor.storage)) ?? []) {
      const known = this.tensors[id];
      if (known?.data && known.given) {
        known.data = contiguous(clone(known.data));
        known.given = false;
      }
    }
  }

  call(
    operator: string,
    schema: Schema,
    args: readonly IValue[],
    run: () => IValue,
  ): IValue {
    const written = writesTo(schema)
      .map((i) => args[i])
      .filter((value) => value instanceof Tensor);
    const given = args.some(hasTensor);
    const step: Step = {
      operator,
      args: given ? args.map((value) => this.arg(value)) : [],
      results: [],
      written: written.map((tensor) => this.idOf(tensor)),
      writtenData: new Map(),
      computed: false,
      place: '',
    };
    written.forEach((tensor) => this.keep(tensor));
    const result = run();
    const inputs = args.flatMap((value) => tensorsIn(value));
    const computed =
      inputs.some((tensor) => this.isComputed(tensor)) &&
      !ofSizes.test(operator);
    const picked =
      computed &&
      (picking.test(operator) ||
        hasMask(operator, step.args, this.tensors) ||
        inputs.some((tensor) => this.tensors[this.idOf(tensor)]?.picked));
    if (
      computed &&
      (reading.test(operator) || (picked && sizing.test(operator)))
    ) {
      const read = {operator, place: ''};
      this.readings.push(read);
      this.placeless.push(read);
    }
    const made = tensorsIn(result).filter((tensor) => !this.ids.has(tensor));
    if (made.length === 0 && written.length === 0) {
      return result;
    }
    if (random.test(operator)) {
      throw new ExportError(
        'unsupported',
        `The model calls ${operator}: a graph has no random numbers.`,
        'Call eval() before saving the model, or give it the random numbers as an input.',
        {operator},
      );
    }
    if (!given) {
      step.args = args.map((value) => this.arg(value));
    }
    step.computed = computed;
    const ofParameter = inputs.some(
      (tensor) => this.tensors[this.idOf(tensor)]?.ofParameter,
    );
    for (const tensor of written) {
      const id = this.idOf(tensor);
      if (computed) {
        this.computed.add(this.storageId(tensor.storage));
      } else {
        step.writtenData.set(id, contiguous(clone(tensor)));
      }
    }
    // A view of what was just written follows from inputs too.
    const returned = tensorsIn(result);
    step.results = (returned.length > 0 ? returned : written).map(
      (tensor) =>
        this.ids.get(tensor) ??
        this.register(tensor, {
          computed: computed || this.isComputed(tensor),
          ofParameter,
          given: false,
          picked,
        }),
    );
    this.steps.push(step);
    this.placeless.push(step);
    return result;
  }

  /** Says where the last operators were. */
  locate(place: string): void {
    for (const one of this.placeless) {
      one.place = place;
    }
    this.placeless = [];
  }
}

/** Operators that tell of their calls while a run is followed. */
export class Tracer {
  readonly operators: Operators;
  private run?: Run;
  private readonly packed = new WeakMap<
    object,
    {operator: string; args: readonly IValue[]}
  >();

  constructor(library: Operators) {
    this.operators = new Map(
      [...library].map(([name, {schema, run}]) => [
        name,
        {
          schema,
          run: (args, context) => {
            const call = () => run(args, context);
            const result = this.run
              ? this.run.call(name, schema, args, call)
              : call();
            if (
              typeof result === 'object' &&
              result !== null &&
              isCustom(result) &&
              !(result instanceof ComplexTensor)
            ) {
              this.packed.set(result, {operator: name, args: [...args]});
            }
            return result;
          },
        },
      ]),
    );
  }

  /** Follows a run. `start` gets what is to be called after each operator. */
  async follow(
    inputs: readonly Tensor[],
    start: (onOperator: (place: string) => void) => Promise<IValue>,
  ): Promise<Trace> {
    const run = new Run(this.packed);
    for (const tensor of inputs) {
      run.register(tensor, {
        computed: true,
        ofParameter: false,
        given: false,
        picked: false,
      });
    }
    this.run = run;
    try {
      const result = await start((place) => run.locate(place));
      return {
        tensors: run.tensors,
        steps: run.steps,
        readings: run.readings,
        result,
        idOf: (tensor) => run.idOf(tensor),
      };
    } finally {
      this.run = undefined;
    }
  }
}
