import type {CSSProperties, ReactNode} from 'react';
import {escapeHidden} from '@playtorch-docs/ptl/text';
import {shortenOperator, type ModelGraph, type NodeRun} from '../../core/graph';
import type {GraphRow, RowLines} from '../../core/graphRows';
import {
  count,
  formatShape,
  keyOfNode,
  lastNodeOf,
  nameRow,
  sumTime,
  widthOfEdge,
} from './describe';
import styles from './styles.module.css';
import treeStyles from './tree.module.css';
import {Tiles} from './Tiles';

interface RowProps {
  row: GraphRow;
  lines: RowLines | undefined;
  graph: ModelGraph;
  trace: ReadonlyMap<string, NodeRun> | undefined;
  /** Time of the slowest block in milliseconds. */
  longest: number;
  /** Names of all rows by their keys. */
  names: ReadonlyMap<string, string>;
  argumentShape: string | undefined;
  isMarked: boolean | undefined;
  /** Number of marked blocks in a group. */
  countMarked: number;
  isSelected: boolean;
  /** Whether Tab reaches this row. */
  isCurrent: boolean;
  onPress: () => void;
}

const NO_LINES: RowLines = {above: false, below: false, lanes: [], more: []};

/** Row of the graph: lines at the side, the block, and the edge below it. */
export default function Row(props: RowProps): ReactNode {
  const {row, lines = NO_LINES, graph, trace, isSelected, isMarked} = props;
  const last = lastNodeOf(row);
  const node = last === undefined ? undefined : graph.nodes[last];
  const run = node && trace?.get(keyOfNode(node));
  const isHeader = row.kind === 'group' && row.isOpen;
  const sizes = isHeader ? undefined : run?.sizes;
  const label =
    row.kind === 'argument' ? props.argumentShape : sizes && formatShape(sizes);
  const kind = row.kind === 'node' ? graph.nodes[row.index]?.kind : row.kind;
  return (
    // eslint-disable-next-line jsx-a11y/click-events-have-key-events -- the tree handles the keys
    <li
      className={treeStyles.row}
      role="treeitem"
      aria-level={row.level}
      aria-setsize={row.setSize}
      aria-posinset={row.position}
      aria-selected={isSelected}
      aria-expanded={row.kind === 'group' ? row.isOpen : undefined}
      tabIndex={props.isCurrent ? 0 : -1}
      data-kind={kind}
      data-header={isHeader || undefined}
      data-marked={isMarked || undefined}
      data-idle={(trace && row.kind === 'node' && !run) || undefined}
      onClick={props.onPress}
    >
      {lines.lanes.flatMap(({lane, part}) =>
        (part === 'branch' ? ['pass', 'end'] : [part]).map((shape) => (
          <span
            key={`${lane} ${shape}`}
            className={treeStyles.lane}
            data-part={shape}
            style={{'--lane': lane} as CSSProperties}
            aria-hidden="true"
          />
        )),
      )}
      <span className={treeStyles.block}>
        <Content {...props} run={run} />
      </span>
      <span
        className={treeStyles.edge}
        data-line={lines.below || undefined}
        data-through={(isHeader && lines.above) || undefined}
        style={{'--width': `${widthOfEdge(sizes)}px`} as CSSProperties}
      >
        {label}
      </span>
    </li>
  );
}

function Content({
  row,
  lines = NO_LINES,
  graph,
  trace,
  longest,
  names,
  isMarked,
  countMarked,
  run,
}: RowProps & {run: NodeRun | undefined}): ReactNode {
  const name = escapeHidden(nameRow(graph, row));
  const more = lines.more.map((key) => names.get(key)).join(', ');
  if (row.kind === 'group') {
    const {from, to} = row.group;
    const time = trace && sumTime(graph, trace, from, to);
    return (
      <>
        <span className={treeStyles.arrow} aria-hidden="true" />
        <strong>{name}</strong>
        {!row.group.isPart && (
          <span className={treeStyles.path}>{count(to - from, 'block')}</span>
        )}
        {countMarked > 0 && (
          <span className={treeStyles.mark}>{countMarked} differ</span>
        )}
        {time !== undefined && (
          <span className={treeStyles.time}>{time.toFixed(2)} ms</span>
        )}
      </>
    );
  }
  if (row.kind !== 'node') {
    const argument = row.kind === 'argument' && graph.arguments[row.index];
    return (
      <>
        <strong>{name}</strong>
        {argument && (
          <span className={treeStyles.path}>{escapeHidden(argument.type)}</span>
        )}
        {more && <span className={treeStyles.path}>also reads {more}</span>}
      </>
    );
  }
  const node = graph.nodes[row.index];
  if (!node) {
    return null;
  }
  const [weight] = node.weights;
  const operator = shortenOperator(node.operator);
  return (
    <>
      <strong>{name}</strong>
      <span className={treeStyles.path}>
        {escapeHidden(
          node.module === undefined
            ? ''
            : node.module.toLowerCase().startsWith(operator.replaceAll('_', ''))
              ? node.path
              : `${node.path} ${operator}`,
        )}
      </span>
      <span className={styles.spoken}>, {node.kind}</span>
      {more && <span className={treeStyles.path}>also reads {more}</span>}
      {isMarked && <span className={treeStyles.mark}>only here</span>}
      {weight && weight.sizes.length > 0 && (
        <span className={treeStyles.weight}>{formatShape(weight.sizes)}</span>
      )}
      {run?.preview && (
        <span className={treeStyles.strip}>
          <Tiles tiles={run.preview} columns={6} />
        </span>
      )}
      {trace && (
        <span className={treeStyles.time}>
          {run ? `${run.milliseconds.toFixed(2)} ms` : 'not run'}
        </span>
      )}
      {run && longest > 0 && (
        <span
          className={treeStyles.share}
          style={{width: `${(100 * run.milliseconds) / longest}%`}}
        />
      )}
    </>
  );
}
