/** Array types of the supported dtypes. */
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
export type TypedArray =
  | Uint8Array
  | Int8Array
  | Int16Array
  | Int32Array
  | BigInt64Array
  | Uint16Array
  | Float32Array
  | Float64Array;

/** Numbers of dtypes in PyTorch's bytecode (c10/core/ScalarType.h). */
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

/** Numbers by dtype, the reverse of `scalarTypes`. */
export const scalarTypeOf = Object.fromEntries(
  Object.entries(scalarTypes).map(([code, dtype]) => [dtype, Number(code)]),
) as Record<DType, number>;

/** Names of dtypes in PyTorch's messages: `Float`, `Long`. */
export const typeNames: Readonly<Record<DType, string>> = {
  uint8: 'Byte',
  int8: 'Char',
  int16: 'Short',
  int32: 'Int',
  int64: 'Long',
  float16: 'Half',
  float32: 'Float',
  float64: 'Double',
  bool: 'Bool',
  quint8: 'QUInt8',
  qint8: 'QInt8',
  qint32: 'QInt32',
};

export const isFloating = (dtype: DType): boolean =>
  dtype === 'float32' || dtype === 'float64' || dtype === 'float16';

export const isQuantized = (dtype: DType): boolean =>
  dtype === 'quint8' || dtype === 'qint8' || dtype === 'qint32';

/** Tells whether a dtype is an integer other than bool, like PyTorch's `isIntegralType(dtype, false)`. */
export const isIntegral = (dtype: DType): boolean =>
  !isFloating(dtype) && !isQuantized(dtype) && dtype !== 'bool';

/** Allocates an array of zeros. */
export const allocate = (dtype: DType, length: number): TypedArray =>
  new arrays[dtype](length);
