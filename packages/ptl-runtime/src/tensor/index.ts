/** Strided tensors, without operators. */

export {convertInto} from './convert';
export {
  cast,
  clone,
  contiguous,
  copyInto,
  elements,
  fill,
  item,
  numbers,
  scalarAt,
  toList,
} from './copy';
export {
  allocate,
  arrays,
  isFloating,
  isIntegral,
  isQuantized,
  scalarTypeOf,
  type DType,
  type TypedArray,
} from './dtype';
export {TensorError} from './error';
export {toHalf} from './half';
export {contiguousStrides, elementCount, printSizes, wrapDim} from './layout';
export type {Scalar} from './promote';
export {roundHalfEven} from './special';
export {Tensor, type Quantizer, type Storage} from './tensor';
export {
  broadcastTo,
  expand,
  narrow,
  permute,
  select,
  slice,
  squeeze,
  transpose,
  unsqueeze,
  view,
} from './views';
