/** Public entry: runs mobile models that the package `ptl` has opened. */

export {
  checkOperators,
  InterpreterError,
  loadAllOperators,
  loadModule,
  operatorNames,
  operators,
  type LoadOptions,
  type Module,
  type OperatorCheck,
} from './interpreter';
export {findMethod} from './interpreter/check';
export {loadTensor} from './interpreter/load';
export type {OperatorEvent} from './interpreter/execution';
export type {Operators} from './interpreter/link';
export type {RunOptions, SyncRunOptions} from './interpreter/module';
export type {Kernels} from './kernels/kernels';
export {plainKernels} from './kernels/plain';
export {wasmKernels} from './kernels/wasm';
export {
  Complex,
  ComplexTensor,
  Device,
  ScriptObject,
  Tuple,
  type CustomObject,
  type IValue,
} from './operators/ivalue';
export type {Schema} from './operators/schema';
export {printValue} from './operators/print';
export {Tensor, type Storage} from './tensor/tensor';
export {TensorError} from './tensor/error';
export type {DType, TypedArray} from './tensor/dtype';
