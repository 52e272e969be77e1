/** What a model gave, as the page shows it; tensors stay in the worker, under a number. */
export type OutputView =
  | TensorView
  | {kind: 'value'; type: string; text: string}
  | {kind: 'group'; type: string; items: {name: string; view: OutputView}[]};

export interface TensorView {
  kind: 'tensor';
  /** Of the worker's list of this run. */
  id: number;
  dtype: string;
  sizes: readonly number[];
  /** Of the elements that are numbers; absent where there are none. */
  range?: {min: number; max: number; mean: number};
  /** Elements that are NaN or infinite. */
  odd: number;
  /** Whether it can be drawn: `[1, 3, H, W]`, `[3, H, W]`, `[1, 1, H, W]`. */
  drawable: boolean;
  /** Classes of the last axis, where all others are 1: what a top-k is of. */
  classes?: number;
}

/** One of the largest elements. */
export interface Ranked {
  index: number;
  value: number;
  /** Softmax over all elements. */
  probability: number;
}
