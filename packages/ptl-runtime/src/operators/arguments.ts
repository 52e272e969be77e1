/** Readers of operator arguments: each checks the type of one value and returns it. */

import {type DType, scalarTypes} from '../tensor/dtype';
import type {Scalar} from '../tensor/promote';
import {Tensor} from '../tensor/tensor';
import {Device, type IValue, ScriptObject, Tuple} from './ivalue';
import {OperatorError} from './operator';

type Args = readonly IValue[];

/** Names the type of a value as TorchScript does. */
export function kindOf(value: IValue | undefined): string {
  switch (typeof value) {
    case 'undefined':
      return 'nothing';
    case 'bigint':
      return 'int';
    case 'number':
      return 'float';
    case 'boolean':
      return 'bool';
    case 'string':
      return 'str';
  }
  return value === null
    ? 'None'
    : value instanceof Tensor
      ? 'Tensor'
      : Array.isArray(value)
        ? 'List'
        : value instanceof Tuple
          ? 'Tuple'
          : value instanceof Map
            ? 'Dict'
            : value instanceof Device
              ? 'Device'
              : value instanceof ScriptObject
                ? value.type
                : value.customType;
}

function refuse(args: Args, i: number, expected: string): never {
  throw new OperatorError(
    `argument ${i + 1}: expected ${expected}, got ${kindOf(args[i])}`,
  );
}

export function tensor(args: Args, i: number): Tensor {
  const value = args[i];
  return value instanceof Tensor ? value : refuse(args, i, 'Tensor');
}

/** Reads an int as a number. */
export function int(args: Args, i: number): number {
  const value = args[i];
  return typeof value === 'bigint' ? Number(value) : refuse(args, i, 'int');
}

export function float(args: Args, i: number): number {
  const value = args[i];
  return typeof value === 'number' ? value : refuse(args, i, 'float');
}

export function bool(args: Args, i: number): boolean {
  const value = args[i];
  return typeof value === 'boolean' ? value : refuse(args, i, 'bool');
}

export function string(args: Args, i: number): string {
  const value = args[i];
  return typeof value === 'string' ? value : refuse(args, i, 'str');
}

/** Reads an int, a float or a bool. */
export function scalar(args: Args, i: number): Scalar {
  const value = args[i];
  return typeof value === 'bigint' ||
    typeof value === 'number' ||
    typeof value === 'boolean'
    ? value
    : refuse(args, i, 'Scalar');
}

/** Reads a list, which the operator may change. */
export function list(args: Args, i: number): IValue[] {
  const value = args[i];
  return Array.isArray(value) ? value : refuse(args, i, 'List');
}

/** Reads a dict, which the operator may change. */
export function dict(args: Args, i: number): Map<IValue, IValue> {
  const value = args[i];
  return value instanceof Map ? value : refuse(args, i, 'Dict');
}

export const tensorList = (args: Args, i: number): Tensor[] =>
  list(args, i).map((value) =>
    value instanceof Tensor ? value : refuse(args, i, 'Tensor[]'),
  );

/** Reads a `Tensor?[]`. */
export const optionalTensors = (
  args: Args,
  i: number,
): (Tensor | undefined)[] =>
  list(args, i).map((value) =>
    value === null
      ? undefined
      : value instanceof Tensor
        ? value
        : refuse(args, i, 'Tensor?[]'),
  );

export const intList = (args: Args, i: number): number[] =>
  list(args, i).map((value) =>
    typeof value === 'bigint' ? Number(value) : refuse(args, i, 'int[]'),
  );

const floatList = (args: Args, i: number): number[] =>
  list(args, i).map((value) =>
    typeof value === 'number' ? value : refuse(args, i, 'float[]'),
  );

/** Makes a reader for `T?`; None becomes undefined. */
export const optional =
  <T>(read: (args: Args, i: number) => T) =>
  (args: Args, i: number): T | undefined =>
    args[i] === null || args[i] === undefined ? undefined : read(args, i);

export const optionalTensor = optional(tensor);
export const optionalInt = optional(int);
export const optionalFloat = optional(float);
export const optionalString = optional(string);
export const optionalScalar = optional(scalar);
export const optionalIntList = optional(intList);
export const optionalFloatList = optional(floatList);

/** Reads a dtype from its number in PyTorch. */
export function dtype(args: Args, i: number): DType {
  const code = int(args, i);
  const scalarType = scalarTypes[code];
  if (!scalarType) {
    throw new OperatorError(
      `argument ${i + 1}: dtype ${code} is not supported here (complex and bfloat16 are not)`,
    );
  }
  return scalarType;
}

export const optionalDType = optional(dtype);
