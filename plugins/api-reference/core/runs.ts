/** Tensor of a recorded run; large and random ones have no values. */
export interface RunTensor {
  shape: readonly number[];
  dtype: string;
  /** In the order of rows, with four digits. */
  values?: readonly number[];
}

/** Use of a symbol in the recorded run of its example. */
export interface RunStep {
  /** Text of the call, such as `x.permute([1, 0])`. */
  call: string;
  /** Tensors that go in. */
  before: readonly RunTensor[];
  /** Results: tensors, or other values as text. */
  after: readonly (RunTensor | string)[];
}
