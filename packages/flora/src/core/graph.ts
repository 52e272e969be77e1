/** Kinds of blocks, in the order of the legend. */
export const BLOCK_KINDS = [
  'convolution',
  'linear',
  'attention',
  'normalization',
  'activation',
  'pooling',
  'shape',
  'other',
] as const;

export type BlockKind = (typeof BLOCK_KINDS)[number];

/** Tensor of the file that a block uses. */
export interface WeightRef {
  /** `layers.0.weight`, `forward.constant3` */
  name: string;
  dtype: string;
  sizes: readonly number[];
}

/** Call of an operator that makes tensors. */
export interface GraphNode {
  /** Name with overload: `aten::conv2d`. */
  operator: string;
  kind: BlockKind;
  /** Path of the module: `layers.0`; empty for the model itself. */
  path: string;
  /** Class of the module without its folder, if the block is a module of its own: `Conv2d`. */
  module?: string;
  /** Qualified name of the function, and the index of its instruction. */
  function: string;
  instruction: number;
  /** Indices of the nodes that it reads; an argument of the method is `-1 - index`. */
  inputs: readonly number[];
  weights: readonly WeightRef[];
}

/** Program of a method as blocks, in the order in which it runs. */
export interface ModelGraph {
  arguments: readonly {name: string; type: string}[];
  nodes: readonly GraphNode[];
  /** Indices of the nodes, or arguments, that the result is made of. */
  outputs: readonly number[];
  /** Operators that are no blocks, because they only copy or convert, with their calls. */
  passed: readonly {operator: string; calls: number}[];
}

/** Name of an operator without namespace and overload: `conv2d` of `aten::conv2d`. */
export const shortenOperator = (operator: string): string =>
  operator.replace(/^.*::/, '').replace(/\..*$/, '');
