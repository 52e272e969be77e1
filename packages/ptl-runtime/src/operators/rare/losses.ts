/** Losses, for models that return them. */

import {isFloating, scalarTypeOf} from '../../tensor/dtype';
import {Tensor} from '../../tensor/tensor';
import {bool, float, int, tensor} from '../arguments';
import type {IValue} from '../ivalue';
import {
  type Args,
  type OperatorCaller,
  type ComposedOperator,
  type ComposedTable,
  MEAN,
  of,
  over,
  plus,
  times,
  where,
} from '../composed/call';

const NONE = 0n;

/** Reduces losses by PyTorch's number of the reduction: none, mean or sum. */
export const reduce = (
  call: OperatorCaller,
  loss: IValue,
  reduction: IValue | undefined,
) =>
  reduction === NONE
    ? loss
    : call(reduction === MEAN ? 'aten::mean' : 'aten::sum', loss);

const difference = (call: OperatorCaller, [a = null, b = null]: Args) =>
  call('aten::sub.Tensor', a, b);

/** Subtracts for losses with a kernel of their own, which treats bools as numbers. */
const subtract = (call: OperatorCaller, [a = null, b = null]: Args) => {
  const [x, y] = [of(a), of(b)];
  const wide = (self: Tensor, other: Tensor) =>
    self.dtype === 'bool' ? call('aten::type_as', self, other) : self;
  return difference(call, [wide(x, y), wide(y, x)]);
};

/** Hinge of a margin: `max(0, x)`. */
const atLeastZero = (call: OperatorCaller, x: IValue) =>
  call('aten::clamp_min', x, 0n);

/** Huber loss without reduction: a parabola below `beta`, a line above. */
const huber = (call: OperatorCaller, args: Args, beta: number): IValue => {
  const size = call('aten::abs', subtract(call, args));
  return where(
    call,
    call('aten::lt.Scalar', size, beta),
    times(call, call('aten::square', size), 0.5),
    times(call, plus(call, size, -0.5 * beta), beta),
  );
};

/** Negative log likelihood of any number of dimensions (`nll_loss`); classes are on axis 1. */
function negativeLikelihood(call: OperatorCaller, args: Args): IValue {
  const [self, target, weight = null, reduction, ignored] = [
    tensor(args, 0),
    tensor(args, 1),
    args[2],
    args[3],
    int(args, 4),
  ];
  const axis = self.dim === 1 ? 0n : 1n;
  const counted = call('aten::ne.Scalar', target, BigInt(ignored));
  const safe = call(
    'aten::unsqueeze',
    where(call, counted, target, 0n) instanceof Tensor
      ? call('aten::mul.Tensor', target, counted)
      : target,
    axis,
  );
  const picked = call(
    'aten::squeeze.dim',
    call('aten::gather', self, axis, safe),
    axis,
  );
  const weights = call(
    'aten::mul.Tensor',
    call('aten::to.dtype', counted, BigInt(scalarTypeOf[self.dtype])),
    weight === null
      ? call('aten::ones_like', picked)
      : call('aten::index.Tensor', weight, [
          call('aten::squeeze.dim', safe, axis),
        ]),
  );
  const losses = call('aten::neg', times(call, picked, weights));
  return reduction === MEAN
    ? over(call, call('aten::sum', losses), call('aten::sum', weights))
    : reduce(call, losses, reduction);
}

/** Label smoothing: spreads a part of the likelihood over all classes. */
function smooth(
  call: OperatorCaller,
  [scores = null, target = null, weight = null, reduction, ignored = 0n]: Args,
  likelihood: IValue,
  smoothing: number,
): IValue {
  const self = of(scores);
  const axis = self.dim === 1 ? 0n : 1n;
  const classes = self.sizes[Number(axis)] ?? 1;
  const shape = self.sizes.map((_, i) => (BigInt(i) === axis ? -1n : 1n));
  const all = call(
    'aten::neg',
    call(
      'aten::sum.dim_IntList',
      weight === null
        ? scores
        : times(call, scores, call('aten::view', weight, shape)),
      [axis],
    ),
  );
  const counted = call('aten::ne.Scalar', target, ignored);
  const spread = times(call, all, counted);
  const weights =
    weight === null
      ? counted
      : times(
          call,
          counted,
          call('aten::take', weight, times(call, target, counted)),
        );
  const smooth =
    reduction === MEAN
      ? over(call, call('aten::sum', spread), call('aten::sum', weights))
      : reduce(call, spread, reduction);
  return plus(
    call,
    times(call, likelihood, 1 - smoothing),
    times(call, smooth, smoothing / classes),
  );
}

function crossEntropy(call: OperatorCaller, args: Args): IValue {
  const [self, target] = [tensor(args, 0), tensor(args, 1)];
  const [weight = null, reduction = MEAN, ignored = -100n] = args.slice(2);
  const smoothing = float(args, 5);
  const axis = self.dim === 1 ? 0n : 1n;
  const scores = call('aten::log_softmax.int', self, axis);
  if (isFloating(target.dtype)) {
    const classes = self.sizes[Number(axis)] ?? 1;
    const goal = smoothing
      ? plus(call, times(call, target, 1 - smoothing), smoothing / classes)
      : target;
    const shape = self.sizes.map((_, i) => (i === Number(axis) ? -1n : 1n));
    const all = times(
      call,
      times(call, scores, goal),
      weight === null ? 1n : call('aten::view', weight, shape),
    );
    const losses = call(
      'aten::neg',
      call('aten::sum.dim_IntList', all, [axis]),
    );
    return reduction === MEAN
      ? over(
          call,
          call('aten::sum', losses),
          BigInt(self.numel / Math.max(1, classes)),
        )
      : reduce(call, losses, reduction);
  }
  const likelihood = negativeLikelihood(call, [
    scores,
    target,
    weight,
    reduction,
    ignored,
  ]);
  return smoothing
    ? smooth(
        call,
        [scores, target, weight, reduction, ignored],
        likelihood,
        smoothing,
      )
    : likelihood;
}

function cosineEmbedding(call: OperatorCaller, args: Args): IValue {
  const [a = null, b = null, target = null] = args;
  const axis = [BigInt(of(a).dim - 1)];
  const total = (x: IValue, y: IValue) =>
    call('aten::sum.dim_IntList', times(call, x, y), axis);
  const EPSILON = 1e-12;
  const cosine = over(
    call,
    total(a, b),
    call(
      'aten::sqrt',
      times(
        call,
        plus(call, total(a, a), EPSILON),
        plus(call, total(b, b), EPSILON),
      ),
    ),
  );
  const same = call('aten::rsub.Scalar', cosine, 1n);
  const other = atLeastZero(call, plus(call, cosine, -float(args, 3)));
  const zeros = call('aten::zeros_like', cosine);
  return reduce(
    call,
    plus(
      call,
      where(call, call('aten::eq.Scalar', target, 1n), same, zeros),
      where(call, call('aten::eq.Scalar', target, -1n), other, zeros),
    ),
    args[4],
  );
}

export const losses: ComposedTable = [
  [
    'mse_loss(Tensor self, Tensor target, int reduction=1) -> Tensor',
    (call, args) =>
      reduce(call, call('aten::square', subtract(call, args)), args[2]),
  ],
  [
    'l1_loss(Tensor self, Tensor target, int reduction=1) -> Tensor',
    (call, args) =>
      reduce(call, call('aten::abs', difference(call, args)), args[2]),
  ],
  [
    'smooth_l1_loss(Tensor self, Tensor target, int reduction=1, float beta=1.) -> Tensor',
    (call, args) => {
      const beta = float(args, 3);
      return reduce(
        call,
        beta === 0
          ? call('aten::abs', subtract(call, args))
          : over(call, huber(call, args, beta), beta),
        args[2],
      );
    },
  ],
  [
    'huber_loss(Tensor self, Tensor target, int reduction=1, float delta=1.) -> Tensor',
    (call, args) => reduce(call, huber(call, args, float(args, 3)), args[2]),
  ],
  [
    'kl_div(Tensor self, Tensor target, int reduction=1, *, bool log_target=False) -> Tensor',
    (call, args) => {
      const [self = null, target = null] = args;
      const loss = bool(args, 3)
        ? times(
            call,
            call('aten::exp', target),
            call('aten::sub.Tensor', target, self),
          )
        : call(
            'aten::sub.Tensor',
            call('aten::xlogy.Tensor', target, target),
            times(call, target, self),
          );
      return reduce(call, loss, args[2]);
    },
  ],
  [
    'binary_cross_entropy(Tensor self, Tensor target, Tensor? weight=None, int reduction=1) -> Tensor',
    (call, args) => {
      const [self = null, target = null, weight = null] = args;
      const bounded = (x: IValue) =>
        call('aten::clamp_min', call('aten::log', x), -100n);
      const one = (x: IValue) => call('aten::rsub.Scalar', x, 1n);
      const loss = call(
        'aten::neg',
        plus(
          call,
          times(call, target, bounded(self)),
          times(call, one(target), bounded(one(self))),
        ),
      );
      return reduce(
        call,
        weight === null ? loss : times(call, loss, weight),
        args[3],
      );
    },
  ],
  [
    'binary_cross_entropy_with_logits(Tensor self, Tensor target, Tensor? weight=None, Tensor? pos_weight=None, int reduction=1) -> Tensor',
    (call, args) => {
      const [self = null, target = null, weight = null, positive = null] = args;
      const one = (x: IValue) => call('aten::rsub.Scalar', x, 1n);
      const rest = times(call, one(target), self);
      const soft = call('aten::softplus', call('aten::neg', self));
      const factor =
        positive === null
          ? soft
          : times(
              call,
              soft,
              plus(
                call,
                times(call, target, call('aten::sub.Scalar', positive, 1n)),
                1n,
              ),
            );
      const loss = plus(call, rest, factor);
      return reduce(
        call,
        weight === null ? loss : times(call, loss, weight),
        args[4],
      );
    },
  ],
  [
    'cosine_embedding_loss(Tensor input1, Tensor input2, Tensor target, float margin=0., int reduction=1) -> Tensor',
    cosineEmbedding,
  ],
  [
    'soft_margin_loss(Tensor self, Tensor target, int reduction=1) -> Tensor',
    (call, [self = null, target = null, reduction]) =>
      reduce(
        call,
        call(
          'aten::log1p',
          call('aten::exp', call('aten::neg', times(call, target, self))),
        ),
        reduction,
      ),
  ],
  [
    'margin_ranking_loss(Tensor input1, Tensor input2, Tensor target, float margin=0., int reduction=1) -> Tensor',
    (call, args) =>
      reduce(
        call,
        atLeastZero(
          call,
          plus(
            call,
            times(
              call,
              call('aten::neg', tensor(args, 2)),
              difference(call, args),
            ),
            float(args, 3),
          ),
        ),
        args[4],
      ),
  ],
  [
    'hinge_embedding_loss(Tensor self, Tensor target, float margin=1., int reduction=1) -> Tensor',
    (call, args) => {
      const [self, target] = [tensor(args, 0), tensor(args, 1)];
      const zeros = call('aten::zeros_like', self);
      const margin = atLeastZero(
        call,
        call('aten::rsub.Scalar', self, float(args, 2)),
      );
      return reduce(
        call,
        plus(
          call,
          where(call, call('aten::ne.Scalar', target, 1n), margin, zeros),
          where(call, call('aten::ne.Scalar', target, -1n), self, zeros),
        ),
        args[3],
      );
    },
  ],
  [
    'triplet_margin_loss(Tensor anchor, Tensor positive, Tensor negative, float margin=1., float p=2., float eps=9.9999999999999995e-07, bool swap=False, int reduction=1) -> Tensor',
    (call, args) => {
      const distance = (a: IValue, b: IValue) =>
        call('aten::pairwise_distance', a, b, float(args, 4), float(args, 5));
      const [anchor = null, positive = null, negative = null] = args;
      const near = distance(anchor, positive);
      const far = distance(anchor, negative);
      const closest = bool(args, 6)
        ? call('aten::minimum', far, distance(positive, negative))
        : far;
      return reduce(
        call,
        atLeastZero(
          call,
          plus(call, call('aten::sub.Tensor', near, closest), float(args, 3)),
        ),
        args[7],
      );
    },
  ],
  ...['nll_loss_nd', 'nll_loss', 'nll_loss2d'].map(
    (name): [string, ComposedOperator] => [
      `${name}(Tensor self, Tensor target, Tensor? weight=None, int reduction=1, int ignore_index=-100) -> Tensor`,
      negativeLikelihood,
    ],
  ),
  [
    'cross_entropy_loss(Tensor self, Tensor target, Tensor? weight=None, int reduction=1, int ignore_index=-100, float label_smoothing=0.) -> Tensor',
    crossEntropy,
  ],
];
