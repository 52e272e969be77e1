import type {CSSProperties, ReactNode} from 'react';
import {escapeHidden} from '@playtorch-docs/ptl/text';
import {shortenOperator, type ModelGraph} from '../../core/graph';
import type {GraphRow, RowLines} from '../../core/graphRows';
import {count, formatShape, nameRow} from './describe';
import styles from './styles.module.css';

interface RowProps {
  row: GraphRow;
  lines: RowLines | undefined;
  graph: ModelGraph;
  /** Names of all rows by their keys. */
  names: ReadonlyMap<string, string>;
  /** Shape of the edge below; empty if it is unknown. */
  shape: string;
  /** Whether Tab reaches this row. */
  isCurrent: boolean;
  onPress: () => void;
}

const NO_LINES: RowLines = {above: false, below: false, lanes: [], more: []};

/** Row of the graph: lines at the side, the block, and the edge below it. */
export default function Row(props: RowProps): ReactNode {
  const {row, lines = NO_LINES, graph} = props;
  const isHeader = row.kind === 'group' && row.isOpen;
  return (
    // The tree handles the keys.
    // eslint-disable-next-line jsx-a11y/click-events-have-key-events
    <li
      className={styles.row}
      role="treeitem"
      aria-level={row.level}
      aria-setsize={row.setSize}
      aria-posinset={row.position}
      aria-selected={false}
      aria-expanded={row.kind === 'group' ? row.isOpen : undefined}
      tabIndex={props.isCurrent ? 0 : -1}
      data-kind={row.kind === 'node' ? graph.nodes[row.index]?.kind : row.kind}
      data-header={isHeader || undefined}
      onClick={props.onPress}
    >
      {lines.lanes.flatMap(({lane, part}) =>
        (part === 'branch' ? ['pass', 'end'] : [part]).map((shape) => (
          <span
            key={`${lane} ${shape}`}
            className={styles.lane}
            data-part={shape}
            style={{'--lane': lane} as CSSProperties}
            aria-hidden="true"
          />
        )),
      )}
      <span className={styles.block}>
        <Content {...props} />
      </span>
      <span
        className={styles.edge}
        data-line={lines.below || undefined}
        data-through={(isHeader && lines.above) || undefined}
      >
        {props.shape}
      </span>
    </li>
  );
}

function Content({row, lines = NO_LINES, graph, names}: RowProps): ReactNode {
  const name = escapeHidden(nameRow(graph, row));
  const more = lines.more.map((key) => names.get(key)).join(', ');
  const reads = more && <span className={styles.path}>also reads {more}</span>;
  if (row.kind === 'group') {
    const {from, to, isPart} = row.group;
    return (
      <>
        <span className={styles.arrow} aria-hidden="true" />
        <strong>{name}</strong>
        {!isPart && (
          <span className={styles.path}>{count(to - from, 'block')}</span>
        )}
        {reads}
      </>
    );
  }
  const node = row.kind === 'node' ? graph.nodes[row.index] : undefined;
  if (!node) {
    const type =
      row.kind === 'argument' ? graph.arguments[row.index]?.type : undefined;
    return (
      <>
        <strong>{name}</strong>
        {type && <span className={styles.path}>{escapeHidden(type)}</span>}
        {reads}
      </>
    );
  }
  const [weight] = node.weights;
  const operator = shortenOperator(node.operator);
  return (
    <>
      <strong>{name}</strong>
      <span className={styles.path}>
        {escapeHidden(
          node.module === undefined
            ? ''
            : node.module.toLowerCase().startsWith(operator.replaceAll('_', ''))
              ? node.path
              : `${node.path} ${operator}`,
        )}
      </span>
      <span className={styles.spoken}>, {node.kind}</span>
      {reads}
      {weight && weight.sizes.length > 0 && (
        <span className={styles.weight}>{formatShape(weight.sizes)}</span>
      )}
    </>
  );
}
