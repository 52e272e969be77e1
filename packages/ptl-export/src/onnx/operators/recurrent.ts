/** Exports LSTM, GRU and plain recurrent networks. */

import type {OperatorCall, OnnxHandler, OnnxHandlers} from '../call';
import type {TensorRef} from '../trace';

type Kind = 'LSTM' | 'GRU' | 'RNN';

/** Index in PyTorch's gates (LSTM i, f, g, o; GRU r, z, n) of each gate in ONNX's order. */
const GATE_ORDER: Readonly<Record<Kind, readonly number[]>> = {
  LSTM: [0, 3, 1, 2],
  GRU: [1, 0, 2],
  RNN: [0],
};

/** Reorders the rows of a weight or bias, one block for each gate. */
function reorderGates(
  call: OperatorCall,
  kind: Kind,
  value: string,
  hidden: number,
) {
  const order = GATE_ORDER[kind];
  if (order.length === 1) {
    return value;
  }
  const parts = call.graph.nodeWithOutputs(
    'Split',
    [value, call.intList(order.map(() => hidden))],
    {axis: 0},
    order.length,
  );
  return call.node(
    'Concat',
    order.map((at) => parts[at] ?? ''),
    {axis: 0},
  );
}

interface Weights {
  input: string;
  hidden: string;
  /** Biases of the input and of the hidden state. */
  biases?: readonly [string, string];
}

interface Layer {
  kind: Kind;
  /** [length, batch, size] */
  input: string;
  size: number;
  /** Weights of one or two directions. */
  directions: readonly Weights[];
  /** Hidden state and, for LSTM, cell state: [directions, batch, hidden]. */
  state: readonly string[];
  activation?: string;
}

/** Adds one layer; returns [length, directions, batch, hidden] and the states at its end. */
function layer(call: OperatorCall, one: Layer): string[] {
  const {kind, input, size, directions, state, activation} = one;
  const stacked = (values: readonly string[]) => {
    const rows = values.map((value) =>
      call.node('Unsqueeze', [value, call.intList([0])]),
    );
    return rows.length === 1
      ? (rows[0] ?? '')
      : call.node('Concat', rows, {axis: 0});
  };
  const weights = (pick: (weights: Weights) => string) =>
    stacked(
      directions.map((each) => reorderGates(call, kind, pick(each), size)),
    );
  const hasBiases = directions.every(({biases}) => biases);
  const biases = hasBiases
    ? stacked(
        directions.map(({biases: pair}) =>
          call.node(
            'Concat',
            (pair ?? []).map((bias) => reorderGates(call, kind, bias, size)),
            {axis: 0},
          ),
        ),
      )
    : '';
  return call.graph.nodeWithOutputs(
    kind,
    [
      input,
      weights((each) => each.input),
      weights((each) => each.hidden),
      biases,
      '',
      ...state,
    ],
    {
      hidden_size: size,
      ...(directions.length === 2 && {direction: 'bidirectional'}),
      ...(kind === 'GRU' && {linear_before_reset: 1}),
      ...(activation !== undefined && {
        activations: directions.map(() => activation),
      }),
    },
    kind === 'LSTM' ? 3 : 2,
  );
}

/** Activations other than Tanh, ONNX's default of a plain network. */
const activations: Readonly<Record<string, string>> = {
  rnn_relu: 'Relu',
  rnn_relu_cell: 'Relu',
};

const join = (
  call: OperatorCall,
  values: readonly string[],
  axis: number,
): string =>
  values.length === 1 ? (values[0] ?? '') : call.node('Concat', values, {axis});

const network =
  (kind: Kind): OnnxHandler =>
  (call) => {
    const batchFirst = call.bool(8);
    const hasBiases = call.bool(3);
    const layers = call.int(4);
    const directions = call.bool(7) ? 2 : 1;
    const parameters = call.refs(2);
    const states: readonly TensorRef[] =
      kind === 'LSTM' ? call.refs(1) : [call.ref(1)];
    const perCell = hasBiases ? 4 : 2;
    if (call.rank(0) !== 3) {
      return call.refuse('its input has no batch');
    }
    if (parameters.length !== layers * directions * perCell) {
      return call.refuse('it has a projection');
    }
    const hidden =
      call.site.fixed(
        call.site.tensor(states[0]?.id ?? 0).shape.slice(-1),
        'a recurrent network needs a fixed size',
      )[0] ?? 1;
    let value = batchFirst
      ? call.transposed(call.in(0), [1, 0, 2])
      : call.in(0);
    const ends: string[][] = states.map(() => []);
    for (let i = 0; i < layers; i += 1) {
      const cells = Array.from({length: directions}, (_, d): Weights => {
        const at = (i * directions + d) * perCell;
        const [input = '', recurrent = '', first = '', second = ''] = parameters
          .slice(at, at + perCell)
          .map((ref) => call.value(ref));
        return {
          input,
          hidden: recurrent,
          ...(hasBiases && {biases: [first, second] as const}),
        };
      });
      const [all = '', ...last] = layer(call, {
        kind,
        input: value,
        size: hidden,
        directions: cells,
        state: states.map((state) =>
          layers === 1
            ? call.value(state)
            : call.node('Slice', [
                call.value(state),
                call.intList([i * directions]),
                call.intList([(i + 1) * directions]),
                call.intList([0]),
              ]),
        ),
        activation: activationOf(call),
      });
      last.forEach((state, s) => ends[s]?.push(state));
      value = call.node('Reshape', [
        call.transposed(all, [0, 2, 1, 3]),
        call.intList([0, 0, directions * hidden]),
      ]);
    }
    return [
      batchFirst ? call.transposed(value, [1, 0, 2]) : value,
      ...ends.map((parts) => join(call, parts, 0)),
    ];
  };

const activationOf = (call: OperatorCall): string | undefined =>
  activations[call.operator.replace(/^aten::|\..*$/g, '')];

/** Exports one step as a network of one layer over a sequence of length one. */
const cell =
  (kind: Kind): OnnxHandler =>
  (call) => {
    const states: readonly TensorRef[] =
      kind === 'LSTM' ? call.refs(1) : [call.ref(1)];
    const hidden = call.size(3, 1);
    const first = call.intList([0]);
    const longer = (value: string) => call.node('Unsqueeze', [value, first]);
    const [, ...ends] = layer(call, {
      kind,
      input: longer(call.in(0)),
      size: hidden,
      directions: [
        {
          input: call.in(2),
          hidden: call.in(3),
          ...(call.has(4) && {biases: [call.in(4), call.in(5)] as const}),
        },
      ],
      state: states.map((state) => longer(call.value(state))),
      activation: activationOf(call),
    });
    return ends.map((value) => call.node('Squeeze', [value, first]));
  };

export const recurrent: OnnxHandlers = {
  'aten::lstm.input': network('LSTM'),
  'aten::gru.input': network('GRU'),
  'aten::rnn_tanh.input': network('RNN'),
  'aten::rnn_relu.input': network('RNN'),
  'aten::lstm_cell': cell('LSTM'),
  'aten::gru_cell': cell('GRU'),
  'aten::rnn_tanh_cell': cell('RNN'),
  'aten::rnn_relu_cell': cell('RNN'),
};
