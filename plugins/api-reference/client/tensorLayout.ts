import type {RunTensor} from '../core/runs';

/** Columns up to which a tensor is drawn as cells; wider ones are drawn as a block. */
const MAX_COLUMNS = 6;

/** Cells of a tensor: one matrix for each index of its leading dimensions. */
export type Matrices = readonly (readonly (readonly number[])[])[];

const slice = <T>(values: readonly T[], size: number): T[][] =>
  Array.from({length: Math.ceil(values.length / size)}, (_, index) =>
    values.slice(index * size, (index + 1) * size),
  );

/** Arranges the values of a tensor in matrices; undefined where it is drawn as a block. */
export function toMatrices({shape, values}: RunTensor): Matrices | undefined {
  const columns = shape.at(-1) ?? 1;
  const rows = shape.at(-2) ?? 1;
  return values && columns <= MAX_COLUMNS && values.length > 0
    ? slice(slice(values, columns), rows)
    : undefined;
}

/** Length of an edge in a drawing, which grows with the logarithm of the size. */
const toEdge = (size: number) => 6 + 5 * Math.log2(size);

/** Edges of the block that stands for a large tensor, in pixels. */
export interface DrawnBlock {
  width: number;
  height: number;
  /** Offset of the back from the front, in both directions. */
  depth: number;
}

/** Measures the block of a tensor: its last three dimensions. */
export function toBlock(shape: readonly number[]): DrawnBlock {
  const [width = 1, height = 1, depth = 1] = [...shape].reverse();
  return {
    width: toEdge(width),
    height: toEdge(height),
    depth: toEdge(depth) / 3,
  };
}
