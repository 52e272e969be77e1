import type {DType} from '@playtorch-docs/ptl-runtime/tensor';
import {asObject, asString} from './host';
import type {Dtype} from './types';

/** Names that an app may give a dtype. */
const byName: Readonly<Record<Dtype, DType>> = {
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

/** The dtype of the options at an index; undefined where there are none. */
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
  const dtype = Object.hasOwn(byName, name) ? byName[name as Dtype] : undefined;
  if (!dtype) {
    throw new Error(
      'Exception in HostFunction: Cannot convert String to tensor dtype',
    );
  }
  return dtype;
}

/** A tensor's dtype as an app sees it; bool and float16 have no name there. */
export function dtypeName(dtype: DType): Dtype {
  if (!Object.hasOwn(byName, dtype)) {
    throw new Error(
      'Exception in HostFunction: Cannot convert tensor dtype to String',
    );
  }
  return dtype as Dtype;
}
