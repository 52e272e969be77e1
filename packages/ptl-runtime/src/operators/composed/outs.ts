/** Operators that write their result into a tensor of the caller (`out=`). */

import {tensor} from '../arguments';
import {OperatorError} from '../operator';
import {type ComposedOperator, type ComposedTable, of} from './call';

export const outs: ComposedTable = [
  // Overloads that scripted functions of torch.nn.functional contain.
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
  ).map(([schema, name, count]): [string, ComposedOperator] => [
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
