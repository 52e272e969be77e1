/** Layers and window functions, composed of other operators. */

import {scalarTypeOf} from '../../tensor/dtype';
import {Tensor} from '../../tensor/tensor';
import {bool, int, intList, scalar, tensor} from '../arguments';
import {OPTIONS} from '../creation';
import type {IValue} from '../ivalue';
import {OperatorError} from '../operator';
import {type ComposedOperator, type ComposedTable, over, times} from './call';

/** Cosine windows: a0 − a1 cos t + a2 cos 2t. */
const makeCosineWindow =
  (a0: number, a1: number, a2: number) => (i: number, last: number) => {
    const turn = (2 * Math.PI * i) / last;
    return a0 - a1 * Math.cos(turn) + a2 * Math.cos(2 * turn);
  };

const windows: Readonly<Record<string, (i: number, last: number) => number>> = {
  hann: makeCosineWindow(0.5, 0.5, 0),
  hamming: makeCosineWindow(0.54, 0.46, 0),
  blackman: makeCosineWindow(0.42, 0.5, 0.08),
  bartlett: (i, last) => 1 - Math.abs((2 * i) / last - 1),
};

export const layers: ComposedTable = [
  [
    '_weight_norm(Tensor v, Tensor g, int dim=0) -> Tensor',
    (call, args) => {
      const [v, g] = [tensor(args, 0), tensor(args, 1)];
      const dim = int(args, 2);
      const dims = v.sizes
        .map((_, i) => BigInt(i))
        .filter((i) => i !== BigInt(dim));
      const norm =
        dim === -1
          ? call('aten::norm.Scalar', v)
          : call('aten::norm.ScalarOpt_dim', v, 2n, dims, true);
      return times(call, v, over(call, g, norm));
    },
  ],
  ...['alpha_dropout', 'feature_alpha_dropout'].flatMap(
    (name): [string, ComposedOperator][] =>
      [
        `${name}(Tensor input, float p, bool train) -> Tensor`,
        `${name}_(Tensor(a!) self, float p, bool train) -> Tensor(a!)`,
      ].map((schema) => [
        schema,
        (_, args) => {
          if (bool(args, 2)) {
            throw new OperatorError(
              'dropout of training is not supported here: export the model after eval()',
            );
          }
          return args[0] ?? null;
        },
      ]),
  ),
  ...(
    [
      ['rrelu', 'leaky_relu', 'Tensor'],
      ['rrelu_', 'leaky_relu_', 'Tensor(a!)'],
    ] as const
  ).map(([name, relu, self]): [string, ComposedOperator] => [
    `${name}(${self} self, Scalar lower=0.125, Scalar upper=0.33333333333333331, bool training=False, Generator? generator=None) -> ${self}`,
    (call, args) => {
      if (bool(args, 3)) {
        throw new OperatorError(
          'rrelu of training is not supported here: export the model after eval()',
        );
      }
      const slope = (Number(scalar(args, 1)) + Number(scalar(args, 2))) / 2;
      return call(`aten::${relu}`, args[0] ?? null, slope);
    },
  ]),
  [
    'max_unpool2d(Tensor self, Tensor indices, int[2] output_size) -> Tensor',
    (call, args) => {
      const self = tensor(args, 0);
      const [height = 1, width = 1] = intList(args, 2);
      const lead = self.sizes.slice(0, -2).map(BigInt);
      const flat = (x: IValue) => call('aten::flatten.using_ints', x, -2n, -1n);
      const zeros = call('aten::new_zeros', self, [
        ...lead,
        BigInt(height * width),
      ]);
      return call(
        'aten::view',
        call(
          'aten::scatter.src',
          zeros,
          -1n,
          flat(tensor(args, 1)),
          flat(self),
        ),
        [...lead, BigInt(height), BigInt(width)],
      );
    },
  ],
  ...Object.entries(windows).flatMap(
    ([name, at]): [string, ComposedOperator][] =>
      ['', '.periodic'].map((overload) => [
        `${name}_window${overload}(int window_length, ${overload ? 'bool periodic, ' : ''}*, ${OPTIONS}) -> Tensor`,
        (call, args) => {
          const length = int(args, 0);
          const periodic = overload === '' || bool(args, 1);
          const last = periodic ? length : length - 1;
          const values = Float64Array.from({length}, (_, i) =>
            length === 1 ? 1 : at(i, last),
          );
          return call(
            'aten::to.dtype',
            Tensor.over(values, [length], 'float64'),
            args[overload ? 2 : 1] ?? BigInt(scalarTypeOf.float32),
          );
        },
      ]),
  ),
];
