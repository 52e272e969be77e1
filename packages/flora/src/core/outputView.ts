/** Output of a model for the page; tensors stay in the worker, which finds them by their id. */
export type OutputView =
  | TensorView
  | {kind: 'value'; type: string; text: string}
  | {kind: 'group'; type: string; items: {name: string; view: OutputView}[]};

export interface TensorView {
  kind: 'tensor';
  /** Index in the worker's list of this run's tensors. */
  id: number;
  dtype: string;
  sizes: readonly number[];
  /** Statistics of the finite elements; absent if there are none. */
  range?: {min: number; max: number; mean: number};
  /** Number of elements that are NaN or infinite. */
  nonFinite: number;
  /** Whether the shape is that of a picture: `[1, 3, H, W]`, `[3, H, W]`, `[1, 1, H, W]`. */
  drawable: boolean;
  /** Size of the last axis if all others are 1: the classes of a top-k. */
  classes?: number;
}

/** Element of a top-k. */
export interface RankedClass {
  index: number;
  value: number;
  /** Softmax over all elements. */
  probability: number;
}
