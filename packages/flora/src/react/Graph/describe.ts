import {formatCount} from '@playtorch-docs/ptl/text';
import {
  shortenOperator,
  type GraphNode,
  type ModelGraph,
} from '../../core/graph';
import type {GraphRow} from '../../core/graphRows';

/** Writes a shape: `1 × 16 × 14 × 14`. */
export const formatShape = (sizes: readonly number[]): string =>
  sizes.length === 0 ? 'one number' : sizes.join(' × ');

/** Name of a block: the class of its module, else its operator, without the words of mobile's packed weights. */
export const nameNode = ({module, operator}: GraphNode): string =>
  module ?? shortenOperator(operator).replace(/_clamp(_run)?$/, '');

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

/** Counts with the right form of the noun. */
export const count = (number: number, noun: string): string =>
  `${formatCount(number)} ${noun}${number === 1 ? '' : 's'}`;
