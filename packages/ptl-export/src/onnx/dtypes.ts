import {type DType, scalarTypeOf} from '@playtorch-docs/ptl-runtime/tensor';

export type {DType};

const byCode = new Map(
  Object.entries(scalarTypeOf).map(([name, code]) => [code, name as DType]),
);

/** Dtype of a ScalarType number of PyTorch's bytecode; undefined for a complex or unknown one. */
export const scalarType = (code: bigint): DType | undefined =>
  byCode.get(Number(code));
