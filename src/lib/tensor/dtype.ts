/** Element types that the runtime computes with, and the array that holds each. */
export const arrays = {
  uint8: Uint8Array,
  int8: Int8Array,
  int16: Int16Array,
  int32: Int32Array,
  int64: BigInt64Array,
  /** Bits of IEEE binary16. */
  float16: Uint16Array,
  float32: Float32Array,
  float64: Float64Array,
  /** 0 or 1. */
  bool: Uint8Array,
  /** Affine: the real value is `(q - zeroPoint) * scale`. */
  quint8: Uint8Array,
  qint8: Int8Array,
  qint32: Int32Array,
} as const;

export type DType = keyof typeof arrays;
export type TypedArray = InstanceType<(typeof arrays)[DType]>;

/** The number by which PyTorch's bytecode names a dtype (c10/core/ScalarType.h). */
export const scalarTypes: Readonly<Record<number, DType>> = {
  0: 'uint8',
  1: 'int8',
  2: 'int16',
  3: 'int32',
  4: 'int64',
  5: 'float16',
  6: 'float32',
  7: 'float64',
  11: 'bool',
  12: 'qint8',
  13: 'quint8',
  14: 'qint32',
};
