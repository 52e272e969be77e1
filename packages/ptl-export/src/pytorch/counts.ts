/** Numbers that TorchScript has as tensors of no dimension: traces count sizes so. */

import {Tensor} from '@playtorch-docs/ptl-runtime';
import {item} from '@playtorch-docs/ptl-runtime/tensor';
import {atom, type Expr, isKnown, literal} from './python';
import {writeBinary} from './scalars';

/** Writes an operator on numbers that TorchScript has as tensors; undefined for other operands. */
export function writeCount(
  operator: string,
  name: string,
  args: readonly Expr[],
): Expr | undefined {
  const [a, b] = args;
  if (operator === 'prim::NumToTensor.Scalar' && a?.pure === true) {
    return {...a, isCount: true, value: undefined};
  }
  if (
    a?.isCount === true &&
    /^(Int|IntImplicit|ScalarImplicit|item)$/u.test(name)
  ) {
    return {...a, isCount: false};
  }
  const [x, y] = [a, b].map(asCount);
  if (!x || !y || (a?.isCount !== true && b?.isCount !== true)) {
    return undefined;
  }
  if (/^div\b/u.test(name) && isKnown(args[2], 'trunc')) {
    return {
      ...atom(`int(${writeBinary('div', x, y)?.text ?? ''})`),
      isCount: true,
      hint: 'size',
    };
  }
  const sign =
    name === 'floor_divide' || isKnown(args[2], 'floor') ? 'floordiv' : name;
  const result =
    /^(add|sub|mul|floordiv|remainder)$/u.test(sign) &&
    (args.length === 2 || isKnown(args[2], 'floor') || isKnown(args[2], 1n))
      ? writeBinary(sign, x, y)
      : undefined;
  return result && {...result, isCount: true, hint: 'size'};
}

/** Number of a tensor that has one, if it is known or counted. */
function asCount(expr: Expr | undefined): Expr | undefined {
  if (expr?.isCount === true || typeof expr?.value === 'bigint') {
    return expr;
  }
  const tensor = expr?.value;
  return tensor instanceof Tensor &&
    tensor.dim === 0 &&
    tensor.dtype === 'int64'
    ? literal(BigInt(item(tensor)))
    : undefined;
}
