import {formatCount} from '@playtorch-docs/ptl/text';
import {
  shortenOperator,
  type GraphNode,
  type ModelGraph,
  type NodeRun,
} from '../../core/graph';
import type {GraphRow} from '../../core/graphRows';

/** Writes a shape: `1 × 16 × 14 × 14`; one number has none. */
export const formatShape = (sizes: readonly number[]): string =>
  sizes.length === 0 ? 'one number' : sizes.join(' × ');

/** Name of a block: the class of its module, else its operator, without the words of mobile's packed weights. */
export const nameNode = ({module, operator}: GraphNode): string =>
  module ?? shortenOperator(operator).replace(/_clamp(_run)?$/, '');

/** Key of a block in the record of a run. */
export const keyOfNode = ({function: name, instruction}: GraphNode): string =>
  `${name} ${instruction}`;

/** Name of a row. */
export function nameRow(graph: ModelGraph, row: GraphRow): string {
  switch (row.kind) {
    case 'argument':
      return graph.arguments[row.index]?.name ?? '';
    case 'output':
      return 'Result';
    case 'group':
      return row.group.title;
    case 'node': {
      const node = graph.nodes[row.index];
      return node ? nameNode(node) : '';
    }
  }
}

/** Milliseconds of the blocks `[from, to)` in a run. */
export function sumTime(
  graph: ModelGraph,
  trace: ReadonlyMap<string, NodeRun>,
  from: number,
  to: number,
): number {
  return graph.nodes
    .slice(from, to)
    .reduce(
      (sum, node) => sum + (trace.get(keyOfNode(node))?.milliseconds ?? 0),
      0,
    );
}

/** Last block of a row, whose result goes on. */
export const lastNodeOf = (row: GraphRow): number | undefined =>
  row.kind === 'node'
    ? row.index
    : row.kind === 'group'
      ? row.group.to - 1
      : undefined;

/** Width of an edge in pixels: more numbers, a thicker line. */
export const widthOfEdge = (sizes: readonly number[] | undefined): number => {
  const elements = sizes?.reduce((product, size) => product * size, 1) ?? 0;
  return elements > 0
    ? Math.min(7, Math.max(2, Math.log10(elements) * 1.3 - 1))
    : 2;
};

/** Counts with the right form of the noun. */
export const count = (number: number, noun: string): string =>
  `${formatCount(number)} ${noun}${number === 1 ? '' : 's'}`;
