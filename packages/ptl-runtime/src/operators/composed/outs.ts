/** Results written to a tensor that the caller gives. */

import {tensor} from '../arguments';
import {OperatorError} from '../operator';
import {type Composed, type Table, of} from './call';

export const outs: Table = [
  // Scripted functions have these where a caller gives the result's tensor.
  ...(
    [
      ['div.out(Tensor self, Tensor other', 'aten::div.Tensor', 2],
      [
        'norm.out(Tensor self, Scalar? p, int[1] dim, bool keepdim=False',
        'aten::norm.ScalarOpt_dim',
        4,
      ],
      [
        'frobenius_norm.out(Tensor self, int[1] dim, bool keepdim=False',
        'aten::frobenius_norm.dim',
        3,
      ],
    ] as const
  ).map(([schema, name, count]): [string, Composed] => [
    `${schema}, *, Tensor(a!) out) -> Tensor(a!)`,
    (call, args) => {
      const result = of(call(name, ...args.slice(0, count)));
      const out = tensor(args, count);
      if (String(out.sizes) !== String(result.sizes)) {
        throw new OperatorError(
          `an out tensor of another size is not supported here: expected [${result.sizes.join(', ')}], got [${out.sizes.join(', ')}]`,
        );
      }
      return call('aten::copy_', out, result);
    },
  ]),
];
