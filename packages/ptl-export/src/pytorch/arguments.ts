/** Arguments that TorchScript has as numbers, as Python has them. */

import type {Schema} from '@playtorch-docs/ptl-runtime';
import {atom, type Expr, quote} from './python';

const REDUCTIONS = ['none', 'mean', 'sum'];

const SCALAR_TYPES: readonly (string | undefined)[] = [
  'uint8', 'int8', 'int16', 'int32', 'int64', 'float16', 'float32', 'float64',
  undefined, 'complex64', 'complex128', 'bool', 'qint8', 'quint8', 'qint32', 'bfloat16',
]; // prettier-ignore
const MEMORY_FORMATS = [
  'contiguous_format',
  'preserve_format',
  'channels_last',
  'channels_last_3d',
];

/** Dtype that TorchScript has as a number. */
export function asDType(expr: Expr): Expr {
  if (typeof expr.value !== 'bigint') {
    return expr;
  }
  const name = SCALAR_TYPES[Number(expr.value)];
  return name === undefined ? expr : atom(`torch.${name}`, {isDType: true});
}

/** Name of a type in a schema without `?`: `ScalarType`. */
export const baseType = (type: Schema['arguments'][number]['type']): string =>
  type.kind === 'optional'
    ? baseType(type.of)
    : type.kind === 'base'
      ? type.name
      : type.kind;

/** Gives arguments their types of Python: dtypes, memory formats, names of reductions. */
export function convertArguments(
  schema: Schema,
  args: readonly Expr[],
): Expr[] {
  return args.map((arg, i) => {
    const known = schema.arguments[i];
    const type = known && baseType(known.type);
    if (type === 'ScalarType' || known?.name === 'dtype') {
      return asDType(arg);
    }
    if (typeof arg.value === 'bigint') {
      if (type === 'MemoryFormat' || known?.name === 'memory_format') {
        return atom(
          `torch.${MEMORY_FORMATS[Number(arg.value)] ?? 'contiguous_format'}`,
        );
      }
      if (known?.name === 'reduction') {
        return atom(quote(REDUCTIONS[Number(arg.value)] ?? 'mean'));
      }
    }
    return arg;
  });
}
