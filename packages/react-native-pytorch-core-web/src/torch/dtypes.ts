import type {DType} from '@playtorch-docs/ptl-runtime/tensor';
import {asObject, asString} from './host';
import type {Dtype} from './types';

/** Dtypes by the names that an app may use. */
const DTYPES: Readonly<Record<Dtype, DType>> = {
  uint8: 'uint8',
  int8: 'int8',
  int16: 'int16',
  short: 'int16',
  int32: 'int32',
  int: 'int32',
  int64: 'int64',
  long: 'int64',
  float32: 'float32',
  float: 'float32',
  float64: 'float64',
  double: 'float64',
};

/** Reads the dtype of the options at an index; undefined without options. */
export function readDType(
  args: readonly unknown[],
  index: number,
): DType | undefined {
  if (index >= args.length) {
    return undefined;
  }
  const options = args[index];
  if (typeof options !== 'object' || options === null) {
    throw new Error('Argument must be an object');
  }
  const name = asString((asObject(options) as Record<string, unknown>).dtype);
  const dtype = Object.hasOwn(DTYPES, name) ? DTYPES[name as Dtype] : undefined;
  if (!dtype) {
    throw new Error(
      'Exception in HostFunction: Cannot convert String to tensor dtype',
    );
  }
  return dtype;
}

/**
 * Returns the name of a tensor's dtype.
 *
 * @throws Error for bool and float16, which have no name in the package
 */
export function getDtypeName(dtype: DType): Dtype {
  if (!Object.hasOwn(DTYPES, dtype)) {
    throw new Error(
      'Exception in HostFunction: Cannot convert tensor dtype to String',
    );
  }
  return dtype as Dtype;
}
