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

/** Record of a block in a run: shape and picture are those of its first call. */
export interface NodeRun {
  calls: number;
  /** Sum of all calls. */
  milliseconds: number;
  /** Shape and type of the first tensor of the result. */
  sizes?: readonly number[];
  dtype?: string;
  /** First planes of the result, small. */
  preview?: TilesView;
}

/** Picture of numbers: planes side by side, each value from 0 to 255. */
export interface TilesView {
  width: number;
  height: number;
  planes: readonly Uint8ClampedArray[];
  /** Number of planes that the tensor has. */
  total: number;
  /** Sizes of a plane in the tensor; larger than width and height if it was thinned. */
  planeWidth: number;
  planeHeight: number;
}

/** Statistics of a tensor's finite elements, and its picture. */
export interface TensorPicture {
  min: number;
  max: number;
  mean: number;
  nonFinite: number;
  /** Counts of equally wide classes from `min` to `max`. */
  histogram: readonly number[];
  tiles: TilesView;
}

/** Line of the TorchScript source. */
export interface SourceLine {
  record: string;
  /** Counted from 1. */
  line: number;
  text: string;
  /** Whether the line calls the operator; otherwise it begins the function that does. */
  isCall: boolean;
}

/** Name of an operator without namespace and overload: `conv2d` of `aten::conv2d`. */
export const shortenOperator = (operator: string): string =>
  operator.replace(/^.*::/, '').replace(/\..*$/, '');
