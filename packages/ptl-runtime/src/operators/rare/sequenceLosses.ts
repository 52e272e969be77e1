/** Losses with loops of their own: connectionist temporal classification, and margins between classes. */

import {cast, contiguous, numbers} from '../../tensor/copy';
import {Tensor} from '../../tensor/tensor';
import {bool, int, intList, optionalTensor, scalar, tensor} from '../arguments';
import type {
  Args,
  OperatorCaller,
  ComposedOperator,
  ComposedTable,
} from '../composed/call';
import {MEAN} from '../composed/call';
import type {IValue} from '../ivalue';
import {OperatorError} from '../operator';
import {reduce} from './losses';

const addLogs = (...logs: number[]): number => {
  const largest = Math.max(...logs);
  return largest === -Infinity
    ? largest
    : largest +
        Math.log(logs.reduce((sum, log) => sum + Math.exp(log - largest), 0));
};

/** Negative log probability of a label sequence, summed over all of its alignments (forward algorithm of CTC). */
function computeAlignmentLoss(
  log: (time: number, label: number) => number,
  times: number,
  labels: readonly number[],
  blank: number,
): number {
  const path = [blank, ...labels.flatMap((label) => [label, blank])];
  if (times === 0) {
    return labels.length ? Infinity : 0;
  }
  let alpha = path.map((label, s) => (s < 2 ? log(0, label) : -Infinity));
  for (let t = 1; t < times; t += 1) {
    const before = alpha;
    alpha = path.map((label, s) => {
      const skips = s > 1 && label !== blank && label !== path[s - 2];
      return (
        addLogs(
          before[s] ?? -Infinity,
          s > 0 ? (before[s - 1] ?? -Infinity) : -Infinity,
          skips ? (before[s - 2] ?? -Infinity) : -Infinity,
        ) + log(t, label)
      );
    });
  }
  return -addLogs(
    alpha.at(-1) ?? -Infinity,
    path.length > 1 ? (alpha.at(-2) ?? -Infinity) : -Infinity,
  );
}

function computeCtcLoss(
  call: OperatorCaller,
  args: Args,
  inputs: readonly number[],
  targetLengths: readonly number[],
): IValue {
  const logProbs = tensor(args, 0);
  const targets = tensor(args, 1);
  const [blank, reduction, zeroes] = [int(args, 4), args[5], bool(args, 6)];
  const single = logProbs.dim === 2;
  const [, second = 0, third = 0] = logProbs.sizes;
  const [batch, classes] = single ? [1, second] : [second, third];
  if (blank < 0 || blank >= classes) {
    throw new OperatorError('blank must be in label range');
  }
  if (inputs.length !== batch || targetLengths.length !== batch) {
    throw new OperatorError(
      inputs.length !== batch
        ? 'input_lengths must be of size batch_size'
        : 'target_lengths must be of size batch_size',
    );
  }
  const logs = numbers(contiguous(logProbs));
  const labels = numbers(contiguous(targets));
  const width = targets.dim === 2 ? (targets.sizes[1] ?? 0) : 0;
  let start = 0;
  const losses = Float64Array.from({length: batch}, (_, b) => {
    const length = targetLengths[b] ?? 0;
    const first = targets.dim === 2 ? b * width : start;
    start += length;
    const loss = computeAlignmentLoss(
      (t, label) => logs[(t * batch + b) * classes + label] ?? 0,
      inputs[b] ?? 0,
      Array.from(labels.subarray(first, first + length)),
      blank,
    );
    return zeroes && loss === Infinity ? 0 : loss;
  });
  const all = cast(Tensor.over(losses, [batch], 'float64'), logProbs.dtype);
  if (reduction === MEAN) {
    const weights = Float64Array.from(targetLengths, (n) => Math.max(n, 1));
    return call(
      'aten::mean',
      call(
        'aten::div.Tensor',
        all,
        cast(Tensor.over(weights, [batch], 'float64'), logProbs.dtype),
      ),
    );
  }
  return reduction === 2n
    ? call('aten::sum', all)
    : single
      ? call('aten::squeeze', all)
      : all;
}

/** Computes one loss for each row of class scores. */
function perRow(
  call: OperatorCaller,
  self: Tensor,
  reduction: IValue | undefined,
  loss: (row: ArrayLike<number>, i: number) => number,
): IValue {
  const classes = self.sizes.at(-1) ?? 1;
  const rows = self.dim > 1 ? (self.sizes[0] ?? 0) : 1;
  const values = numbers(contiguous(self));
  const losses = Float64Array.from({length: rows}, (_, i) =>
    loss(values.subarray(i * classes, (i + 1) * classes), i),
  );
  return reduce(
    call,
    cast(
      Tensor.over(losses, self.dim > 1 ? [rows] : [], 'float64'),
      self.dtype,
    ),
    reduction,
  );
}

const multiMargin: ComposedOperator = (call, args) => {
  const self = tensor(args, 0);
  const targets = numbers(contiguous(tensor(args, 1)));
  const [p, margin] = [Number(scalar(args, 2)), Number(scalar(args, 3))];
  const weight = optionalTensor(args, 4);
  const weights = weight && numbers(contiguous(weight));
  if (p !== 1 && p !== 2) {
    throw new OperatorError('only p == 1 and p == 2 supported');
  }
  return perRow(call, self, args[5], (row, i) => {
    const target = targets[i] ?? 0;
    if (target < 0 || target >= row.length) {
      throw new OperatorError('target out of range');
    }
    let sum = 0;
    for (let c = 0; c < row.length; c += 1) {
      const gap = margin - (row[target] ?? 0) + (row[c] ?? 0);
      if (c !== target && gap > 0) {
        sum += (p === 1 ? gap : gap * gap) * (weights?.[target] ?? 1);
      }
    }
    return sum / row.length;
  });
};

const multilabelMargin: ComposedOperator = (call, args) => {
  const self = tensor(args, 0);
  const all = numbers(contiguous(tensor(args, 1)));
  return perRow(call, self, args[2], (row, i) => {
    const rowTargets = Array.from(
      all.subarray(i * row.length, (i + 1) * row.length),
    );
    const end = rowTargets.indexOf(-1);
    const targets = new Set(end < 0 ? rowTargets : rowTargets.slice(0, end));
    let sum = 0;
    for (const target of targets) {
      for (let c = 0; c < row.length; c += 1) {
        if (!targets.has(c)) {
          sum += Math.max(0, 1 - (row[target] ?? 0) + (row[c] ?? 0));
        }
      }
    }
    return sum / row.length;
  });
};

const lengthsOf = (args: Args, i: number): number[] =>
  Array.from(numbers(contiguous(tensor(args, i))));

const CTC = 'int blank=0, int reduction=1, bool zero_infinity=False';

export const sequenceLosses: ComposedTable = [
  [
    `ctc_loss.IntList(Tensor log_probs, Tensor targets, int[] input_lengths, int[] target_lengths, ${CTC}) -> Tensor`,
    (call, args) =>
      computeCtcLoss(call, args, intList(args, 2), intList(args, 3)),
  ],
  [
    `ctc_loss.Tensor(Tensor log_probs, Tensor targets, Tensor input_lengths, Tensor target_lengths, ${CTC}) -> Tensor`,
    (call, args) =>
      computeCtcLoss(call, args, lengthsOf(args, 2), lengthsOf(args, 3)),
  ],
  [
    'multi_margin_loss(Tensor self, Tensor target, Scalar p=1, Scalar margin=1, Tensor? weight=None, int reduction=1) -> Tensor',
    multiMargin,
  ],
  [
    'multilabel_margin_loss(Tensor self, Tensor target, int reduction=1) -> Tensor',
    multilabelMargin,
  ],
];
