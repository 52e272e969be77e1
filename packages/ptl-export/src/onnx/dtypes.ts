import {type DType, scalarTypeOf} from '@playtorch-docs/ptl-runtime/tensor';

export type {DType};

const byCode = new Map(
  Object.entries(scalarTypeOf).map(([name, code]) => [code, name as DType]),
);

/** The dtype that PyTorch's bytecode names by a number. */
export const scalarType = (code: bigint): DType | undefined =>
  byCode.get(Number(code));
