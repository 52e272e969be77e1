/* eslint max-lines: off -- one class: what a run does to tensors and storages */
/** Records a run: every operator that makes or changes tensors, with its arguments. */

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

/** Tensor of a run, by its number. */
export class TensorRef {
  constructor(readonly id: number) {}
}

/** Weights that an operator packed, as the operator's arguments. */
export class PackedArg {
  constructor(
    readonly operator: string,
    readonly args: readonly TracedArg[],
  ) {}
}

/** Kind of a tensor of complex numbers, which ONNX's operators do not take. */
export const COMPLEX = 'a complex tensor';

/** Value without a counterpart in a graph: a device, a dictionary. */
export class Opaque {
  constructor(readonly kind: string) {}
}

/** Argument of an operator; lists and tuples are arrays. */
export type TracedArg =
  | null
  | boolean
  | bigint
  | number
  | string
  | TensorRef
  | PackedArg
  | Opaque
  | TracedArg[];

export interface TracedTensor {
  sizes: readonly number[];
  strides: readonly number[];
  offset: number;
  dtype: DType;
  /** Number of the storage. */
  storage: number;
  /** Elements of the storage. */
  storageSize: number;
  /** Whether the elements follow from those of inputs. */
  computed: boolean;
  /** Elements of a constant, as they were when the tensor was made. */
  data?: Tensor;
  /** Whether a parameter is among the operands. */
  ofParameter: boolean;
  /** Whether the tensor is part of the model's file. */
  fromModel: boolean;
  /** Whether the sizes follow from elements, as those of a masked selection do. */
  picked: boolean;
}

/** Call of an operator. */
export interface TracedStep {
  /** `aten::add.Tensor` */
  operator: string;
  args: TracedArg[];
  /** Numbers of the tensors that the call returned or wrote to, in the order of its returns. */
  results: number[];
  /** Numbers of the tensors that the call wrote to. */
  written: number[];
  /** Elements written to a tensor, if they do not follow from inputs. */
  writtenData: Map<number, Tensor>;
  /** Whether the results follow from elements of inputs. */
  computed: boolean;
  /** Function and instruction: `__torch__.Net.forward, instruction 12`. */
  place: string;
}

/** Number that the program read from elements of a tensor; the graph has it as a constant. */
interface ElementRead {
  operator: string;
  place: string;
}

/** Record of one run. */
export interface Trace {
  tensors: TracedTensor[];
  steps: TracedStep[];
  readings: ElementRead[];
  result: IValue;
  /** Number of a tensor of the result. */
  idOf: (tensor: Tensor) => number;
}

/** Operators whose results follow from sizes, not from elements. */
const SIZE_ONLY_OPERATORS =
  /^aten::(zeros_like|ones_like|full_like|empty_like|new_zeros|new_ones|new_full|new_empty)\b/;
const RANDOM_OPERATORS =
  /^aten::(rand|randn|randint|randperm|rand_like|randn_like|randint_like|bernoulli_?|normal_?|uniform_|multinomial|random_|exponential_)(\.|$)/;
/** Operators whose result's sizes follow from elements. */
const DATA_SIZED_OPERATORS =
  /^(aten::(nonzero|where|masked_select|unique.*)|torchvision::nms)$/;
const SIZE_OPERATORS = /^aten::(size|size\.int|len\.Tensor|numel|sym_size.*)$/;
/** Operators that read elements into numbers. */
const READING_OPERATORS =
  /^(aten::(item|_local_scalar_dense|Int\.Tensor|Float\.Tensor|Bool\.Tensor|IntImplicit|FloatImplicit|ScalarImplicit|is_nonzero|equal|allclose)|prim::tolist)$/;

const isCustom = (value: object): value is CustomObject =>
  'customType' in value;

/** Whether a value contains a tensor; objects of the model do not count. */
function hasTensor(value: IValue): boolean {
  if (value instanceof Tensor) {
    return true;
  }
  if (Array.isArray(value)) {
    // Check the first item only: lists have one type, except that of optional tensors.
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

/** Whether an operator indexes with a mask. */
const hasMask = (
  operator: string,
  [, indices]: readonly TracedArg[],
  tensors: readonly TracedTensor[],
): boolean =>
  operator === 'aten::index.Tensor' &&
  Array.isArray(indices) &&
  indices.some(
    (one) => one instanceof TensorRef && tensors[one.id]?.dtype === 'bool',
  );

/** Indices of the tensor arguments that an operator writes to. */
const writtenArguments = ({arguments: all}: Schema): number[] =>
  all.flatMap(({alias, type}, i) =>
    alias?.writes && type.kind === 'base' && type.name === 'Tensor' ? [i] : [],
  );

/** Recorder of one run. */
class RunRecorder {
  readonly tensors: TracedTensor[] = [];
  readonly steps: TracedStep[] = [];
  readonly readings: ElementRead[] = [];
  private readonly ids = new WeakMap<Tensor, number>();
  private readonly storages = new WeakMap<Storage, number>();
  private readonly tensorsOfStorage = new Map<number, number[]>();
  /** Storages whose elements follow from inputs. */
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
      id = this.tensorsOfStorage.size;
      this.storages.set(storage, id);
      this.tensorsOfStorage.set(id, []);
    }
    return id;
  }

  register(
    tensor: Tensor,
    how: Pick<
      TracedTensor,
      'computed' | 'ofParameter' | 'fromModel' | 'picked'
    >,
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
        // Copy the elements unless they are those of the file: a later operator may overwrite them.
        data: how.fromModel ? tensor : contiguous(clone(tensor)),
      }),
    });
    if (how.computed) {
      this.computed.add(storage);
    }
    this.tensorsOfStorage.get(storage)?.push(id);
    this.ids.set(tensor, id);
    return id;
  }

  idOf(tensor: Tensor): number {
    return (
      this.ids.get(tensor) ??
      this.register(tensor, {
        computed: this.computed.has(this.storageId(tensor.storage)),
        ofParameter: true,
        fromModel: true,
        picked: false,
      })
    );
  }

  arg(value: IValue): TracedArg {
    if (value instanceof Tensor) {
      return new TensorRef(this.idOf(value));
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
      return new PackedArg(
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

  /** Copies the elements of constants in a storage that is about to be overwritten. */
  private saveConstants(tensor: Tensor): void {
    for (const id of this.tensorsOfStorage.get(
      this.storageId(tensor.storage),
    ) ?? []) {
      const known = this.tensors[id];
      if (known?.data && known.fromModel) {
        known.data = contiguous(clone(known.data));
        known.fromModel = false;
      }
    }
  }

  call(
    operator: string,
    schema: Schema,
    args: readonly IValue[],
    run: () => IValue,
  ): IValue {
    const written = writtenArguments(schema)
      .map((i) => args[i])
      .filter((value) => value instanceof Tensor);
    const hasTensors = args.some(hasTensor);
    const step: TracedStep = {
      operator,
      args: hasTensors ? args.map((value) => this.arg(value)) : [],
      results: [],
      written: written.map((tensor) => this.idOf(tensor)),
      writtenData: new Map(),
      computed: false,
      place: '',
    };
    written.forEach((tensor) => this.saveConstants(tensor));
    const result = run();
    const inputs = args.flatMap((value) => tensorsIn(value));
    const computed =
      inputs.some((tensor) => this.isComputed(tensor)) &&
      !SIZE_ONLY_OPERATORS.test(operator);
    const picked =
      computed &&
      (DATA_SIZED_OPERATORS.test(operator) ||
        hasMask(operator, step.args, this.tensors) ||
        inputs.some((tensor) => this.tensors[this.idOf(tensor)]?.picked));
    if (
      computed &&
      (READING_OPERATORS.test(operator) ||
        (picked && SIZE_OPERATORS.test(operator)))
    ) {
      const read = {operator, place: ''};
      this.readings.push(read);
      this.placeless.push(read);
    }
    const made = tensorsIn(result).filter((tensor) => !this.ids.has(tensor));
    if (made.length === 0 && written.length === 0) {
      return result;
    }
    if (RANDOM_OPERATORS.test(operator)) {
      throw new ExportError(
        'unsupported',
        `The model calls ${operator}: a graph has no random numbers.`,
        'Call eval() before saving the model, or give it the random numbers as an input.',
        {operator},
      );
    }
    if (!hasTensors) {
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
    // Views of a storage that was just written to follow from inputs too.
    const returned = tensorsIn(result);
    step.results = (returned.length > 0 ? returned : written).map(
      (tensor) =>
        this.ids.get(tensor) ??
        this.register(tensor, {
          computed: computed || this.isComputed(tensor),
          ofParameter,
          fromModel: false,
          picked,
        }),
    );
    this.steps.push(step);
    this.placeless.push(step);
    return result;
  }

  /** Sets the place of the operators recorded since the last call. */
  locate(place: string): void {
    for (const one of this.placeless) {
      one.place = place;
    }
    this.placeless = [];
  }
}

/** Wraps operators so that their calls are recorded during `follow`. */
export class Tracer {
  readonly operators: Operators;
  private run?: RunRecorder;
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

  /** Operator that packed an object of weights, with its arguments; undefined for other values. */
  packedOf(
    value: IValue,
  ): {operator: string; args: readonly IValue[]} | undefined {
    return typeof value === 'object' && value !== null
      ? this.packed.get(value)
      : undefined;
  }

  /** Records a run that `start` makes, which calls `onOperator` with the place after each operator. */
  async follow(
    inputs: readonly Tensor[],
    start: (onOperator: (place: string) => void) => Promise<IValue>,
  ): Promise<Trace> {
    const run = new RunRecorder(this.packed);
    for (const tensor of inputs) {
      run.register(tensor, {
        computed: true,
        ofParameter: false,
        fromModel: false,
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
