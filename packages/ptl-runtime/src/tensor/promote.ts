import {type DType, isFloating, isQuantized, typeNames} from './dtype';
import {TensorError} from './error';
import type {Tensor} from './tensor';

const INTEGER_RANK: Partial<Record<DType, number>> = {
  int8: 1,
  int16: 2,
  int32: 3,
  int64: 4,
};
const FLOAT_RANK: Partial<Record<DType, number>> = {
  float16: 1,
  float32: 2,
  float64: 3,
};

/** Smallest dtype that represents both, by PyTorch's table (`torch.promote_types`). */
export function promoteTypes(a: DType, b: DType): DType {
  if (a === b) {
    return a;
  }
  if (isQuantized(a) || isQuantized(b)) {
    throw new TensorError(
      `promoteTypes with quantized numbers is not handled yet; figure out what the correct rules should be, offending types: ${typeNames[a]} ${typeNames[b]}`,
    );
  }
  if (isFloating(a) || isFloating(b)) {
    return (FLOAT_RANK[a] ?? 0) >= (FLOAT_RANK[b] ?? 0) ? a : b;
  }
  if (a === 'bool') {
    return b;
  }
  if (b === 'bool') {
    return a;
  }
  if (a === 'uint8' || b === 'uint8') {
    const other = a === 'uint8' ? b : a;
    return other === 'int8' ? 'int16' : other;
  }
  return (INTEGER_RANK[a] ?? 0) >= (INTEGER_RANK[b] ?? 0) ? a : b;
}

/** Number that TorchScript or Python passes in place of a tensor. */
export type Scalar = bigint | number | boolean;

/** Dtype of a scalar alone: floats take PyTorch's default dtype. */
export function scalarDType(value: Scalar): DType {
  return typeof value === 'number'
    ? 'float32'
    : typeof value === 'bigint'
      ? 'int64'
      : 'bool';
}

const either = (a: DType | undefined, b: DType | undefined) =>
  a && b ? promoteTypes(a, b) : (a ?? b);

/** Combines the dtypes of two categories: the lower one counts only if it is of a higher kind. */
function combine(
  higher: DType | undefined,
  lower: DType | undefined,
): DType | undefined {
  if (higher && isFloating(higher)) {
    return higher;
  }
  if (higher === 'bool' || (lower && isFloating(lower))) {
    return either(higher, lower);
  }
  return higher ?? lower;
}

/**
 * Dtype in which an operator computes (`torch.result_type`). Tensors with axes decide before 0-dim
 * tensors, and these before scalars; a lower category counts only if it brings a higher kind (bool,
 * integer, float).
 */
export function resultType(operands: readonly (Tensor | Scalar)[]): DType {
  let shaped: DType | undefined;
  let zeroDim: DType | undefined;
  let scalar: DType | undefined;
  for (const operand of operands) {
    if (typeof operand !== 'object') {
      scalar = either(scalar, scalarDType(operand));
    } else if (operand.dim > 0) {
      shaped = either(shaped, operand.dtype);
    } else {
      zeroDim = either(zeroDim, operand.dtype);
    }
  }
  return combine(shaped, combine(zeroDim, scalar)) ?? 'float32';
}

/** Tells whether an in-place operator may write a result of dtype `from` into `to` (`torch.can_cast`). */
export function canCast(from: DType, to: DType): boolean {
  if (isFloating(from) && !isFloating(to)) {
    return false;
  }
  return !(to === 'bool' && from !== 'bool');
}
