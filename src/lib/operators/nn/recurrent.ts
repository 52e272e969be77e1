/**
 * LSTM, GRU and plain recurrent networks. All of them run over packed
 * sequences: step t has the rows of the sequences that are that long, longest
 * first; a plain batch is one where all are equally long.
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
  optionalTensor,
  tensor,
  tensorList,
} from '../arguments';
import type {IValue} from '../ivalue';
import {
  OperatorError,
  type OperatorContext,
  type OperatorDefinition,
} from '../operator';
import {linear} from './products';
import {float32, floatsOf, reshape} from './shared';

type Args = readonly IValue[];

const sigmoid = (x: number): number => 1 / (1 + Math.exp(-x));

/**
 * One step: from the products of the input and of the state with their
 * weights (bias added), the next hidden state, and of an LSTM the cell state.
 * All arrays are of one row: gates × hidden, or hidden.
 */
type Step = (
  fromInput: Float32Array,
  fromState: Float32Array,
  hidden: Float32Array,
  cell: Float32Array,
) => void;

interface Kind {
  readonly gates: number;
  readonly step: Step;
}

const lstm: Kind = {
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

const gru: Kind = {
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

const simple = (activation: (x: number) => number): Kind => ({
  gates: 1,
  step(x, h, hidden) {
    for (let i = 0; i < hidden.length; i += 1) {
      hidden[i] = activation((x[i] ?? 0) + (h[i] ?? 0));
    }
  },
});

const kinds: Readonly<Record<string, Kind>> = {
  lstm,
  gru,
  rnn_tanh: simple(Math.tanh),
  rnn_relu: simple((x) => Math.max(x, 0)),
};

/** Weights of one layer in one direction. */
interface Layer {
  readonly inputWeight: Tensor;
  readonly stateWeight: Tensor;
  readonly inputBias?: Tensor;
  readonly stateBias?: Tensor;
  /** Of an LSTM with a projection, [projection, hidden]. */
  readonly projection?: Tensor;
}

/** The list of parameters, layer by layer, directions in turn. */
function layersOf(
  params: readonly Tensor[],
  hasBiases: boolean,
  projected: boolean,
  count: number,
): Layer[] {
  const size = 2 + (hasBiases ? 2 : 0) + (projected ? 1 : 0);
  if (params.length !== size * count) {
    throw new OperatorError(
      `expected ${size * count} parameters for ${count} layers and directions, got ${params.length}`,
    );
  }
  return Array.from({length: count}, (_, i) => {
    const [inputWeight, stateWeight, ...rest] = params.slice(
      i * size,
      (i + 1) * size,
    );
    if (!inputWeight || !stateWeight) {
      throw new OperatorError('parameters of a recurrent layer are missing');
    }
    return {
      inputWeight,
      stateWeight,
      inputBias: hasBiases ? rest[0] : undefined,
      stateBias: hasBiases ? rest[1] : undefined,
      projection: projected ? rest.at(-1) : undefined,
    };
  });
}

/** Rows of a contiguous matrix. */
const rows = (self: Tensor, start: number, count: number): Tensor =>
  narrow(self, 0, start, count);

/** One layer in one direction. `hidden` and `cell` ([batch, size]) end as the last states. */
function runLayer(
  kind: Kind,
  input: Tensor,
  batchSizes: readonly number[],
  hidden: Tensor,
  cell: Tensor | undefined,
  layer: Layer,
  backwards: boolean,
  kernels: Kernels,
): Tensor {
  const fromInput = linear(input, layer.inputWeight, layer.inputBias, {
    kernels,
  });
  const size = (layer.stateWeight.sizes[0] ?? 0) / kind.gates;
  const width = hidden.sizes[1] ?? 0;
  const total = input.sizes[0] ?? 0;
  const out = Tensor.empty([total, width]);
  const bias = layer.stateBias && float32(layer.stateBias);
  const pack = (weight: Tensor, added?: Tensor): PackedLinear =>
    kernels.packLinear(float32(weight), added, unclamped);
  const stateWeight = pack(layer.stateWeight, bias);
  const projection = layer.projection && pack(layer.projection);
  const none = new Float32Array();
  const starts: number[] = [];
  batchSizes.reduce((start, count, t) => {
    starts[t] = start;
    return start + count;
  }, 0);
  try {
    for (let i = 0; i < batchSizes.length; i += 1) {
      const t = backwards ? batchSizes.length - 1 - i : i;
      const count = batchSizes[t] ?? 0;
      const start = starts[t] ?? 0;
      const fromState = floatsOf(
        kernels.linear(rows(hidden, 0, count), stateWeight),
      );
      const x = floatsOf(rows(fromInput, start, count));
      const gates = kind.gates * size;
      // With a projection the state has another width than the cell.
      const fresh = projection ? Tensor.empty([count, size]) : undefined;
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
      if (fresh && projection) {
        floatsOf(hidden).set(floatsOf(kernels.linear(fresh, projection)));
      }
      floatsOf(out).set(
        floatsOf(hidden).subarray(0, count * width),
        start * width,
      );
    }
  } finally {
    kernels.release(stateWeight);
    if (projection) {
      kernels.release(projection);
    }
  }
  return out;
}

/** Columns of two matrices side by side. */
function sideBySide(a: Tensor, b: Tensor): Tensor {
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
  readonly kind: Kind;
  readonly params: readonly Tensor[];
  readonly hasBiases: boolean;
  readonly layers: number;
  readonly bidirectional: boolean;
}

/**
 * All layers over packed rows.
 *
 * @param states - first states, [layers × directions, batch, size]: hidden, and of an LSTM cell
 */
function runNetwork(
  data: Tensor,
  batchSizes: readonly number[],
  states: readonly Tensor[],
  network: Network,
  kernels: Kernels,
): {out: Tensor; last: Tensor[]} {
  const {kind, params, hasBiases, layers, bidirectional} = network;
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
  const all = layersOf(params, hasBiases, projected, layers * directions);
  const stateOf = (state: Tensor, i: number): Tensor =>
    reshape(narrow(state, 0, i, 1), state.sizes.slice(1));
  let out = float32(data);
  for (let l = 0; l < layers; l += 1) {
    const results = Array.from({length: directions}, (_, d) => {
      const i = l * directions + d;
      const [hidden, cell] = last.map((state) => stateOf(state, i));
      const layer = all[i];
      if (!hidden || !layer) {
        throw new OperatorError('a recurrent network needs a first state');
      }
      // prettier-ignore
      return runLayer(kind, out, batchSizes, hidden, cell, layer, d === 1, kernels);
    });
    const [forward = out, backward] = results;
    out = backward ? sideBySide(forward, backward) : forward;
  }
  return {out, last};
}

/** Without dropout a network in training computes the same. */
function checkDropout(p: number, train: boolean): void {
  if (p > 0 && train) {
    throw new OperatorError(
      'dropout between recurrent layers while training is not supported here: export the model after eval()',
    );
  }
}

/** `(input, hx, params, has_biases, num_layers, dropout, train, bidirectional, batch_first)` */
function plainSequence(
  kind: Kind,
  args: Args,
  states: readonly Tensor[],
  {kernels}: OperatorContext,
): Tensor[] {
  checkDropout(float(args, 5), bool(args, 6));
  const batchFirst = bool(args, 8);
  const given = tensor(args, 0);
  if (given.dim !== 3) {
    throw new OperatorError(
      `input.dim() expected to be 3 but got ${given.dim}`,
    );
  }
  const input = contiguous(batchFirst ? transpose(given, 0, 1) : given);
  const [steps = 0, batch = 0, width = 0] = input.sizes;
  const {out, last} = runNetwork(
    reshape(input, [steps * batch, width]),
    new Array<number>(steps).fill(batch),
    states,
    {
      kind,
      params: tensorList(args, 2),
      hasBiases: bool(args, 3),
      layers: int(args, 4),
      bidirectional: bool(args, 7),
    },
    kernels,
  );
  const result = reshape(out, [steps, batch, out.sizes[1] ?? 0]);
  return [batchFirst ? transpose(result, 0, 1) : result, ...last];
}

/** `(data, batch_sizes, hx, params, has_biases, num_layers, dropout, train, bidirectional)` */
function packedSequence(
  kind: Kind,
  args: Args,
  states: readonly Tensor[],
  {kernels}: OperatorContext,
): Tensor[] {
  checkDropout(float(args, 6), bool(args, 7));
  const {out, last} = runNetwork(
    tensor(args, 0),
    Array.from(numbers(tensor(args, 1))),
    states,
    {
      kind,
      params: tensorList(args, 3),
      hasBiases: bool(args, 4),
      layers: int(args, 5),
      bidirectional: bool(args, 8),
    },
    kernels,
  );
  return [out, ...last];
}

/** One step of one layer; the states are new tensors. */
function cellStep(
  kind: Kind,
  args: Args,
  states: readonly Tensor[],
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
    states.map((state) => reshape(state, [1, ...state.sizes])),
    {
      kind,
      params: [2, 3, 4, 5].flatMap((i) => optionalTensor(args, i) ?? []),
      hasBiases: optionalTensor(args, 4) !== undefined,
      layers: 1,
      bidirectional: false,
    },
    kernels,
  );
  return last.map((state) => reshape(state, state.sizes.slice(1)));
}

/** `_pack_padded_sequence`: the rows of the sequences step by step, longest sequence first. */
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
    // Both are of one dtype.
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

/** `_pad_packed_sequence`: [steps, batch, ...] with a value where a sequence has ended, and the lengths. */
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

const RESULTS = '(Tensor, Tensor)';
const SETTINGS =
  'Tensor[] params, bool has_biases, int num_layers, float dropout, bool train, bool bidirectional';
const CELL = 'Tensor w_ih, Tensor w_hh, Tensor? b_ih=None, Tensor? b_hh=None';

export const definitions: readonly OperatorDefinition[] = [
  ...Object.entries(kinds).flatMap(([name, kind]): OperatorDefinition[] => {
    const isLstm = kind === lstm;
    const state = isLstm ? 'Tensor[] hx' : 'Tensor hx';
    const results = isLstm ? '(Tensor, Tensor, Tensor)' : RESULTS;
    const states = (args: Args, i: number): Tensor[] =>
      isLstm ? tensorList(args, i) : [tensor(args, i)];
    return [
      {
        schema: `aten::${name}.input(Tensor input, ${state}, ${SETTINGS}, bool batch_first) -> ${results}`,
        run: (args, context) =>
          plainSequence(kind, args, states(args, 1), context),
      },
      {
        schema: `aten::${name}.data(Tensor data, Tensor batch_sizes, ${state}, ${SETTINGS}) -> ${results}`,
        run: (args, context) =>
          packedSequence(kind, args, states(args, 2), context),
      },
      {
        schema: `aten::${name}_cell(Tensor input, ${state}, ${CELL}) -> ${isLstm ? RESULTS : 'Tensor'}`,
        run: (args, context) => {
          const last = cellStep(kind, args, states(args, 1), context);
          return isLstm ? last : (last[0] ?? null);
        },
      },
    ];
  }),
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
