/* eslint max-lines: off -- every network runs through one loop over packed sequences */
/**
 * LSTM, GRU and plain recurrent networks. All of them run over packed sequences: step t has the
 * rows of the sequences that are at least that long, longest first. A plain batch is packed with
 * equal lengths.
 */

import {
  type Kernels,
  type PackedLinear,
  unclamped,
} from '../../kernels/kernels';
import {contiguous, numbers} from '../../tensor/copy';
import {Tensor} from '../../tensor/tensor';
import {narrow, transpose} from '../../tensor/views';
import {
  bool,
  float,
  int,
  list,
  optionalTensor,
  tensor,
  tensorList,
} from '../arguments';
import type {CustomObject, IValue} from '../ivalue';
import {
  OperatorError,
  type OperatorContext,
  type OperatorDefinition,
} from '../operator';
import {sigmoid} from './activation';
import {linear} from './products';
import {computeDynamicProduct} from './quantizedProducts';
import {LINEAR, readPacked, type PackedProduct} from './quantizedWeights';
import {float32, floatsOf, reshapeContiguous} from './shared';

type Args = readonly IValue[];

/**
 * Computes one step in place: the next hidden state, and the cell state of an LSTM, from the
 * weighted input and state (bias added). Arrays have one row: gates × hidden, or hidden.
 */
type Step = (
  fromInput: Float32Array,
  fromState: Float32Array,
  hidden: Float32Array,
  cell: Float32Array,
) => void;

interface CellKind {
  readonly gates: number;
  readonly step: Step;
}

const lstm: CellKind = {
  gates: 4,
  step(x, h, hidden, cell) {
    const n = hidden.length;
    for (let i = 0; i < n; i += 1) {
      const gate = (k: number) => (x[k * n + i] ?? 0) + (h[k * n + i] ?? 0);
      const next =
        sigmoid(gate(1)) * (cell[i] ?? 0) +
        sigmoid(gate(0)) * Math.tanh(gate(2));
      cell[i] = next;
      hidden[i] = sigmoid(gate(3)) * Math.tanh(next);
    }
  },
};

const gru: CellKind = {
  gates: 3,
  step(x, h, hidden) {
    const n = hidden.length;
    for (let i = 0; i < n; i += 1) {
      const reset = sigmoid((x[i] ?? 0) + (h[i] ?? 0));
      const update = sigmoid((x[n + i] ?? 0) + (h[n + i] ?? 0));
      const fresh = Math.tanh(
        (x[2 * n + i] ?? 0) + reset * (h[2 * n + i] ?? 0),
      );
      hidden[i] = fresh + update * ((hidden[i] ?? 0) - fresh);
    }
  },
};

const simple = (activation: (x: number) => number): CellKind => ({
  gates: 1,
  step(x, h, hidden) {
    for (let i = 0; i < hidden.length; i += 1) {
      hidden[i] = activation((x[i] ?? 0) + (h[i] ?? 0));
    }
  },
});

const kinds: Readonly<Record<string, CellKind>> = {
  lstm,
  gru,
  rnn_tanh: simple(Math.tanh),
  rnn_relu: simple((x) => Math.max(x, 0)),
};

/** One layer in one direction; its products include the bias. */
interface Layer {
  /** Size of the cell, and of the hidden state unless that is projected. */
  readonly size: number;
  readonly fromInput: (x: Tensor) => Tensor;
  readonly fromState: (hidden: Tensor) => Tensor;
  /** Projection of an LSTM's output to the hidden state. */
  readonly project?: (hidden: Tensor) => Tensor;
  /** Releases weights that were packed for the run. */
  readonly release?: () => void;
}

/** Packs a layer of plain weights: `w_ih, w_hh[, b_ih, b_hh][, w_hr]`. */
function makeFloatLayer(
  params: readonly Tensor[],
  gates: number,
  hasBiases: boolean,
  projected: boolean,
  kernels: Kernels,
): Layer {
  const [inputWeight, stateWeight, ...rest] = params;
  if (!inputWeight || !stateWeight) {
    throw new OperatorError('parameters of a recurrent layer are missing');
  }
  const [inputBias, stateBias] = hasBiases ? rest : [];
  const pack = (weight: Tensor, bias?: Tensor): PackedLinear =>
    kernels.packLinear(float32(weight), bias && float32(bias), unclamped);
  const packedState = pack(stateWeight, stateBias);
  const last = projected ? rest.at(-1) : undefined;
  const projection = last && pack(last);
  return {
    size: (stateWeight.sizes[0] ?? 0) / gates,
    fromInput: (x) => linear(x, inputWeight, inputBias, {kernels}),
    fromState: (hidden) => kernels.linear(hidden, packedState),
    project: projection && ((hidden) => kernels.linear(hidden, projection)),
    release: () => {
      kernels.release(packedState);
      if (projection) {
        kernels.release(projection);
      }
    },
  };
}

/** Packs the list of parameters: layer by layer, directions in turn. */
function makeFloatLayers(
  params: readonly Tensor[],
  gates: number,
  hasBiases: boolean,
  projected: boolean,
  count: number,
  kernels: Kernels,
): Layer[] {
  const size = 2 + (hasBiases ? 2 : 0) + (projected ? 1 : 0);
  if (params.length !== size * count) {
    throw new OperatorError(
      `expected ${size * count} parameters for ${count} layers and directions, got ${params.length}`,
    );
  }
  return Array.from({length: count}, (_, i) =>
    // prettier-ignore
    makeFloatLayer(params.slice(i * size, (i + 1) * size), gates, hasBiases, projected, kernels),
  );
}

const CELL_PARAMS = '__torch__.torch.classes.rnn.CellParamsBase';

/** Quantized weights of one layer in one direction. */
class CellParams implements CustomObject {
  readonly customType = CELL_PARAMS;
  constructor(
    readonly input: PackedProduct,
    readonly state: PackedProduct,
  ) {}
}

const makeQuantizedLayer = (
  {input, state}: CellParams,
  gates: number,
  kernels: Kernels,
): Layer => ({
  size: state.channels / gates,
  fromInput: (x) => computeDynamicProduct(x, input, kernels),
  fromState: (hidden) => computeDynamicProduct(hidden, state, kernels),
});

/** Makes the layers of a run from its list of parameters. */
type LayerFactory = (
  kind: CellKind,
  count: number,
  projected: boolean,
  kernels: Kernels,
) => Layer[];

const readFloatLayers =
  (args: Args, at: number): LayerFactory =>
  (kind, count, projected, kernels) =>
    // prettier-ignore
    makeFloatLayers(tensorList(args, at), kind.gates, bool(args, at + 1), projected, count, kernels);

const readQuantizedLayers =
  (args: Args, at: number): LayerFactory =>
  (kind, count, _projected, kernels) => {
    const params = list(args, at).map((value) => {
      if (!(value instanceof CellParams)) {
        throw new OperatorError(
          `argument ${at + 1}: expected ${CELL_PARAMS}[]`,
        );
      }
      return makeQuantizedLayer(value, kind.gates, kernels);
    });
    if (params.length !== count) {
      throw new OperatorError(
        `expected ${count} parameters for the layers and directions, got ${params.length}`,
      );
    }
    return params;
  };

/** Rows of a contiguous matrix. */
const rows = (self: Tensor, start: number, count: number): Tensor =>
  narrow(self, 0, start, count);

/** Runs one layer in one direction; `hidden` and `cell` ([batch, size]) are replaced by the last states. */
function runLayer(
  kind: CellKind,
  input: Tensor,
  batchSizes: readonly number[],
  hidden: Tensor,
  cell: Tensor | undefined,
  layer: Layer,
  backwards: boolean,
): Tensor {
  const {size, project} = layer;
  const fromInput = layer.fromInput(input);
  const width = hidden.sizes[1] ?? 0;
  const gates = kind.gates * size;
  const out = Tensor.empty([input.sizes[0] ?? 0, width]);
  const none = new Float32Array();
  const starts: number[] = [];
  batchSizes.reduce((start, count, t) => {
    starts[t] = start;
    return start + count;
  }, 0);
  for (let i = 0; i < batchSizes.length; i += 1) {
    const t = backwards ? batchSizes.length - 1 - i : i;
    const count = batchSizes[t] ?? 0;
    const start = starts[t] ?? 0;
    const fromState = floatsOf(layer.fromState(rows(hidden, 0, count)));
    const x = floatsOf(rows(fromInput, start, count));
    // The state of a projection has another width than the cell.
    const fresh = project ? Tensor.empty([count, size]) : undefined;
    const h = floatsOf(fresh ?? hidden);
    const c = cell ? floatsOf(cell) : none;
    for (let row = 0; row < count; row += 1) {
      kind.step(
        x.subarray(row * gates, (row + 1) * gates),
        fromState.subarray(row * gates, (row + 1) * gates),
        h.subarray(row * size, (row + 1) * size),
        c.subarray(row * size, (row + 1) * size),
      );
    }
    if (fresh && project) {
      floatsOf(hidden).set(floatsOf(project(fresh)));
    }
    floatsOf(out).set(
      floatsOf(hidden).subarray(0, count * width),
      start * width,
    );
  }
  return out;
}

/** Joins the columns of two matrices. */
function joinColumns(a: Tensor, b: Tensor): Tensor {
  const [count = 0, width = 0] = a.sizes;
  const out = Tensor.empty([count, 2 * width]);
  const [x, y, z] = [floatsOf(a), floatsOf(b), floatsOf(out)];
  for (let row = 0; row < count; row += 1) {
    const from = row * width;
    z.set(x.subarray(from, from + width), 2 * from);
    z.set(y.subarray(from, from + width), 2 * from + width);
  }
  return out;
}

interface Network {
  readonly kind: CellKind;
  readonly layersOf: LayerFactory;
  readonly layers: number;
  readonly bidirectional: boolean;
}

/**
 * Runs all layers over packed rows.
 *
 * @param states - first states, [layers × directions, batch, size]: hidden, and cell for an LSTM
 */
function runNetwork(
  data: Tensor,
  batchSizes: readonly number[],
  states: readonly Tensor[],
  {kind, layersOf, layers, bidirectional}: Network,
  kernels: Kernels,
): {out: Tensor; last: Tensor[]} {
  const directions = bidirectional ? 2 : 1;
  const last = states.map((state) => {
    if (state.dim !== 3 || state.sizes[0] !== layers * directions) {
      throw new OperatorError(
        `Expected hidden size (${layers * directions}, batch, size), got [${state.sizes.join(', ')}]`,
      );
    }
    const copy = Tensor.empty(state.sizes);
    floatsOf(copy).set(floatsOf(float32(state)));
    return copy;
  });
  const projected =
    last.length === 2 && last[0]?.sizes[2] !== last[1]?.sizes[2];
  const all = layersOf(kind, layers * directions, projected, kernels);
  const stateOf = (state: Tensor, i: number): Tensor =>
    reshapeContiguous(narrow(state, 0, i, 1), state.sizes.slice(1));
  try {
    let out = float32(data);
    for (let l = 0; l < layers; l += 1) {
      const [forward = out, backward] = Array.from(
        {length: directions},
        (_, d) => {
          const i = l * directions + d;
          const [hidden, cell] = last.map((state) => stateOf(state, i));
          const layer = all[i];
          if (!hidden || !layer) {
            throw new OperatorError('a recurrent network needs a first state');
          }
          // prettier-ignore
          return runLayer(kind, out, batchSizes, hidden, cell, layer, d === 1);
        },
      );
      out = backward ? joinColumns(forward, backward) : forward;
    }
    return {out, last};
  } finally {
    for (const {release} of all) {
      release?.();
    }
  }
}

/** Refuses dropout in training mode; a network without dropout computes the same in both modes. */
function checkDropout(p: number, train: boolean): void {
  if (p > 0 && train) {
    throw new OperatorError(
      'dropout between recurrent layers while training is not supported here: export the model after eval()',
    );
  }
}

/** Runs `(input, hx, params, has_biases, num_layers, dropout, train, bidirectional, batch_first)`. */
function runPlainSequence(
  kind: CellKind,
  args: Args,
  states: readonly Tensor[],
  layersOf: LayerFactory,
  {kernels}: OperatorContext,
): Tensor[] {
  checkDropout(float(args, 5), bool(args, 6));
  const batchFirst = bool(args, 8);
  const data = tensor(args, 0);
  if (data.dim !== 3) {
    throw new OperatorError(`input.dim() expected to be 3 but got ${data.dim}`);
  }
  const input = contiguous(batchFirst ? transpose(data, 0, 1) : data);
  const [steps = 0, batch = 0, width = 0] = input.sizes;
  const {out, last} = runNetwork(
    reshapeContiguous(input, [steps * batch, width]),
    new Array<number>(steps).fill(batch),
    states,
    {
      kind,
      layersOf,
      layers: int(args, 4),
      bidirectional: bool(args, 7),
    },
    kernels,
  );
  const result = reshapeContiguous(out, [steps, batch, out.sizes[1] ?? 0]);
  return [batchFirst ? transpose(result, 0, 1) : result, ...last];
}

/** Runs `(data, batch_sizes, hx, params, has_biases, num_layers, dropout, train, bidirectional)`. */
function runPackedSequence(
  kind: CellKind,
  args: Args,
  states: readonly Tensor[],
  layersOf: LayerFactory,
  {kernels}: OperatorContext,
): Tensor[] {
  checkDropout(float(args, 6), bool(args, 7));
  const {out, last} = runNetwork(
    tensor(args, 0),
    Array.from(numbers(tensor(args, 1))),
    states,
    {
      kind,
      layersOf,
      layers: int(args, 5),
      bidirectional: bool(args, 8),
    },
    kernels,
  );
  return [out, ...last];
}

/** Runs one step of one layer; returns new states. */
function runCellStep(
  kind: CellKind,
  args: Args,
  states: readonly Tensor[],
  layersOf: LayerFactory,
  {kernels}: OperatorContext,
): Tensor[] {
  const input = float32(tensor(args, 0));
  if (input.dim !== 2) {
    throw new OperatorError(
      `input has inconsistent dimensions: expected [batch, size], got [${input.sizes.join(', ')}]`,
    );
  }
  const {last} = runNetwork(
    input,
    [input.sizes[0] ?? 0],
    states.map((state) => reshapeContiguous(state, [1, ...state.sizes])),
    {
      kind,
      layersOf,
      layers: 1,
      bidirectional: false,
    },
    kernels,
  );
  return last.map((state) => reshapeContiguous(state, state.sizes.slice(1)));
}

/** Packs padded sequences: their rows step by step, longest sequence first (`_pack_padded_sequence`). */
function packPadded(
  input: Tensor,
  lengths: Tensor,
  batchFirst: boolean,
): Tensor[] {
  const self = contiguous(batchFirst ? transpose(input, 0, 1) : input);
  const counts = Array.from(numbers(lengths));
  const [steps = 0, batch = 0, ...rest] = self.sizes;
  const width = rest.reduce((a, b) => a * b, 1);
  if (counts.length !== batch) {
    throw new OperatorError(
      `Expected \`len(lengths)\` to be equal to batch_size, but got ${counts.length} (batch_size=${batch})`,
    );
  }
  if (counts.some((count, i) => count > (counts[i - 1] ?? Infinity))) {
    throw new OperatorError(
      '`lengths` array must be sorted in decreasing order when `enforce_sorted` is True. You can pass `enforce_sorted=False` to pack_padded_sequence and/or pack_sequence to sidestep this requirement if you do not need ONNX exportability.',
    );
  }
  if (counts.some((count) => count <= 0)) {
    throw new OperatorError(
      "Length of all samples has to be greater than 0, but found an element in 'lengths' that is <= 0",
    );
  }
  const sizes = Array.from(
    {length: counts[0] ?? 0},
    (_, t) => counts.filter((count) => count > t).length,
  );
  const total = counts.reduce((a, b) => a + b, 0);
  if (sizes.length > steps) {
    throw new OperatorError(
      `Expected a sequence of ${sizes.length} steps, got ${steps}`,
    );
  }
  const out = Tensor.empty([total, ...rest], self.dtype);
  let at = 0;
  sizes.forEach((size, t) => {
    const start = self.offset + t * batch * width;
    // Both arrays are of one dtype.
    (out.storage.data as Float32Array).set(
      (self.storage.data as Float32Array).subarray(start, start + size * width),
      at,
    );
    at += size * width;
  });
  return [
    out,
    Tensor.over(
      BigInt64Array.from(sizes, (size) => BigInt(size)),
      [sizes.length],
      'int64',
    ),
  ];
}

/** Pads packed sequences to [steps, batch, ...] with a value; also returns their lengths (`_pad_packed_sequence`). */
function padPacked(
  data: Tensor,
  batchSizes: Tensor,
  batchFirst: boolean,
  value: number,
  totalLength: number,
): Tensor[] {
  const sizes = Array.from(numbers(batchSizes));
  const self = contiguous(data);
  const [, ...rest] = self.sizes;
  const width = rest.reduce((a, b) => a * b, 1);
  const batch = sizes[0] ?? 0;
  const steps = totalLength > 0 ? totalLength : sizes.length;
  if (steps < sizes.length) {
    throw new OperatorError(
      `Expected total_length to be at least the length of the longest sequence in input, but got total_length=${totalLength} and max sequence length being ${sizes.length}`,
    );
  }
  const out = Tensor.empty([steps, batch, ...rest], self.dtype);
  const to = out.storage.data as Float32Array;
  const from = self.storage.data as Float32Array;
  if (value !== 0) {
    to.fill(value);
  }
  let at = self.offset;
  sizes.forEach((size, t) => {
    to.set(from.subarray(at, at + size * width), t * batch * width);
    at += size * width;
  });
  const lengths = BigInt64Array.from({length: batch}, (_, i) =>
    BigInt(sizes.filter((size) => size > i).length),
  );
  return [
    batchFirst ? transpose(out, 0, 1) : out,
    Tensor.over(lengths, [batch], 'int64'),
  ];
}

/** Reads `w_ih, w_hh, b_ih?, b_hh?` from the third argument on. */
const readCellLayer =
  (args: Args): LayerFactory =>
  (kind, _count, _projected, kernels) => {
    const params = [2, 3, 4, 5].flatMap((i) => optionalTensor(args, i) ?? []);
    const hasBiases = params.length === 4;
    return [makeFloatLayer(params, kind.gates, hasBiases, false, kernels)];
  };

const readQuantizedCellLayer =
  (args: Args): LayerFactory =>
  (kind, _count, _projected, kernels) => {
    const [input, state] = [2, 3].map((i) => readPacked(args, i, LINEAR));
    if (!input || !state) {
      throw new OperatorError('parameters of a recurrent cell are missing');
    }
    return [
      makeQuantizedLayer(new CellParams(input, state), kind.gates, kernels),
    ];
  };

const SETTINGS =
  'bool has_biases, int num_layers, float dropout, bool train, bool bidirectional';

/** Parts of the schemas that differ between LSTM and the other kinds. */
function schemaPartsOf(kind: CellKind) {
  const isLstm = kind === lstm;
  return {
    state: isLstm ? 'Tensor[] hx' : 'Tensor hx',
    sequence: isLstm ? '(Tensor, Tensor, Tensor)' : '(Tensor, Tensor)',
    cell: isLstm ? '(Tensor, Tensor)' : 'Tensor',
    states: (args: Args, i: number): Tensor[] =>
      isLstm ? tensorList(args, i) : [tensor(args, i)],
    cellResult: (last: Tensor[]): IValue => (isLstm ? last : (last[0] ?? null)),
  };
}

function defineFloatOperators(
  name: string,
  kind: CellKind,
): OperatorDefinition[] {
  const {state, sequence, cell, states, cellResult} = schemaPartsOf(kind);
  return [
    {
      schema: `aten::${name}.input(Tensor input, ${state}, Tensor[] params, ${SETTINGS}, bool batch_first) -> ${sequence}`,
      run: (args, context) =>
        // prettier-ignore
        runPlainSequence(kind, args, states(args, 1), readFloatLayers(args, 2), context),
    },
    {
      schema: `aten::${name}.data(Tensor data, Tensor batch_sizes, ${state}, Tensor[] params, ${SETTINGS}) -> ${sequence}`,
      run: (args, context) =>
        // prettier-ignore
        runPackedSequence(kind, args, states(args, 2), readFloatLayers(args, 3), context),
    },
    {
      schema: `aten::${name}_cell(Tensor input, ${state}, Tensor w_ih, Tensor w_hh, Tensor? b_ih=None, Tensor? b_hh=None) -> ${cell}`,
      run: (args, context) =>
        // prettier-ignore
        cellResult(runCellStep(kind, args, states(args, 1), readCellLayer(args), context)),
    },
  ];
}

/** Defines the quantized operators of one kind; PyTorch has sequences of LSTM and GRU only. */
function defineQuantizedOperators(
  name: string,
  kind: CellKind,
): OperatorDefinition[] {
  const {state, sequence, cell, states, cellResult} = schemaPartsOf(kind);
  const more =
    kind === lstm ? ', *, ScalarType? dtype=None, bool use_dynamic=False' : '';
  // The LSTM's schema spells its biases out.
  const bias = kind === lstm ? 'bias' : 'b';
  const cells: OperatorDefinition = {
    schema: `quantized::quantized_${name}_cell_dynamic(Tensor input, ${state}, ${LINEAR} w_ih, ${LINEAR} w_hh, Tensor ${bias}_ih, Tensor ${bias}_hh) -> ${cell}`,
    run: (args, context) =>
      // prettier-ignore
      cellResult(runCellStep(kind, args, states(args, 1), readQuantizedCellLayer(args), context)),
  };
  if (kind !== lstm && kind !== gru) {
    return [cells];
  }
  return [
    cells,
    {
      schema: `aten::quantized_${name}.input(Tensor input, ${state}, ${CELL_PARAMS}[] params, ${SETTINGS}, bool batch_first${more}) -> ${sequence}`,
      run: (args, context) =>
        // prettier-ignore
        runPlainSequence(kind, args, states(args, 1), readQuantizedLayers(args, 2), context),
    },
    {
      schema: `aten::quantized_${name}.data(Tensor data, Tensor batch_sizes, ${state}, ${CELL_PARAMS}[] params, ${SETTINGS}${more}) -> ${sequence}`,
      run: (args, context) =>
        // prettier-ignore
        runPackedSequence(kind, args, states(args, 2), readQuantizedLayers(args, 3), context),
    },
  ];
}

export const definitions: readonly OperatorDefinition[] = [
  ...Object.entries(kinds).flatMap(([name, kind]) => [
    ...defineFloatOperators(name, kind),
    ...defineQuantizedOperators(name, kind),
  ]),
  {
    schema: `quantized::make_quantized_cell_params_dynamic(${LINEAR} w_ih, ${LINEAR} w_hh, Tensor bias_ih, Tensor bias_hh, bool reduce_range=False) -> ${CELL_PARAMS}`,
    // The biases are part of the packed weights; these arguments are for saving.
    run: (args) =>
      new CellParams(readPacked(args, 0, LINEAR), readPacked(args, 1, LINEAR)),
  },
  {
    schema:
      'aten::_pack_padded_sequence(Tensor input, Tensor lengths, bool batch_first) -> (Tensor, Tensor)',
    run: (args) => packPadded(tensor(args, 0), tensor(args, 1), bool(args, 2)),
  },
  {
    schema:
      'aten::_pad_packed_sequence(Tensor data, Tensor batch_sizes, bool batch_first, Scalar padding_value, int total_length) -> (Tensor, Tensor)',
    run: (args) =>
      padPacked(
        tensor(args, 0),
        tensor(args, 1),
        bool(args, 2),
        Number(args[3]),
        int(args, 4),
      ),
  },
];
