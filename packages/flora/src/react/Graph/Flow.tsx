import {
  useMemo,
  useRef,
  useState,
  type CSSProperties,
  type KeyboardEvent,
  type ReactNode,
} from 'react';
import {escapeHidden} from '@playtorch-docs/ptl/text';
import type {ModelGraph, NodeRun} from '../../core/graph';
import {
  chooseOpenGroups,
  groupNodes,
  layOutLines,
  listRows,
  type GraphRow,
} from '../../core/graphRows';
import {nameRow} from './describe';
import Row from './Row';
import treeStyles from './tree.module.css';

interface FlowProps {
  label: string;
  graph: ModelGraph;
  trace?: ReadonlyMap<string, NodeRun> | undefined;
  /** Shapes of the arguments. */
  argumentShapes?: readonly (string | undefined)[] | undefined;
  /** Blocks that another file lacks. */
  marked?: ReadonlySet<number> | undefined;
  /** Index of the block whose details are open. */
  selected?: number | undefined;
  /** Called with a block; `byKey` if the reader pressed a key. */
  onSelect?: (index: number, byKey: boolean) => void;
}

/** Number of lanes in use. */
const countLanes = (lines: readonly {lanes: readonly {lane: number}[]}[]) =>
  lines.reduce(
    (most, {lanes}) =>
      lanes.reduce((max, {lane}) => Math.max(max, lane + 1), most),
    0,
  );

/** Program from top to bottom: a tree of blocks, with its edges as lines beside it. */
export default function Flow({
  label,
  graph,
  trace,
  argumentShapes = [],
  marked,
  selected,
  onSelect,
}: FlowProps): ReactNode {
  const tree = useRef<HTMLUListElement>(null);
  const items = useMemo(() => groupNodes(graph.nodes), [graph]);
  const [open, setOpen] = useState(() => chooseOpenGroups(items));
  const rows = useMemo(
    () => listRows(graph, items, open),
    [graph, items, open],
  );
  const lines = useMemo(() => layOutLines(graph, rows), [graph, rows]);
  const [focused, setFocused] = useState('');
  const current = Math.max(
    0,
    rows.findIndex(({key}) => key === focused),
  );
  const names = useMemo(
    () =>
      new Map(rows.map((row) => [row.key, escapeHidden(nameRow(graph, row))])),
    [graph, rows],
  );
  const longest = useMemo(
    () =>
      Math.max(
        0,
        ...[...(trace?.values() ?? [])].map((run) => run.milliseconds),
      ),
    [trace],
  );

  const toggle = (key: string, isOpen: boolean) =>
    setOpen((last) => {
      const next = new Set(last);
      if (isOpen) {
        next.add(key);
      } else {
        next.delete(key);
      }
      return next;
    });

  const moveTo = (index: number) => {
    const row = rows[index];
    if (row) {
      setFocused(row.key);
      tree.current
        ?.querySelectorAll<HTMLElement>('[role=treeitem]')
        [index]?.focus();
    }
  };

  function press(row: GraphRow, byKey: boolean): void {
    setFocused(row.key);
    if (row.kind === 'group') {
      toggle(row.key, !row.isOpen);
    } else if (row.kind === 'node') {
      onSelect?.(row.index, byKey);
    }
  }

  function onKeyDown(event: KeyboardEvent): void {
    const row = rows[current];
    const parent = () =>
      rows.findLastIndex(
        ({level}, at) => at < current && level < (row?.level ?? 1),
      );
    const actions: Record<string, () => void> = {
      ArrowDown: () => moveTo(Math.min(rows.length - 1, current + 1)),
      ArrowUp: () => moveTo(Math.max(0, current - 1)),
      Home: () => moveTo(0),
      End: () => moveTo(rows.length - 1),
      ArrowRight: () => {
        if (row?.kind === 'group') {
          if (row.isOpen) {
            moveTo(current + 1);
          } else {
            toggle(row.key, true);
          }
        }
      },
      ArrowLeft: () => {
        if (row?.kind === 'group' && row.isOpen) {
          toggle(row.key, false);
        } else if (parent() >= 0) {
          moveTo(parent());
        }
      },
      Enter: () => row && press(row, true),
      ' ': () => row && press(row, true),
    };
    const action = actions[event.key];
    if (action && !event.ctrlKey && !event.metaKey && !event.altKey) {
      event.preventDefault();
      action();
    }
  }

  return (
    <ul
      ref={tree}
      className={treeStyles.flow}
      role="tree"
      aria-label={label}
      data-run={trace !== undefined || undefined}
      style={{'--lanes': countLanes(lines)} as CSSProperties}
      onKeyDown={onKeyDown}
    >
      {rows.map((row, index) => (
        <Row
          key={row.key}
          row={row}
          lines={lines[index]}
          graph={graph}
          trace={trace}
          longest={longest}
          names={names}
          argumentShape={
            row.kind === 'argument' ? argumentShapes[row.index] : undefined
          }
          isMarked={row.kind === 'node' && marked?.has(row.index)}
          countMarked={
            row.kind === 'group'
              ? [...(marked ?? [])].filter(
                  (node) => node >= row.group.from && node < row.group.to,
                ).length
              : 0
          }
          isSelected={row.kind === 'node' && row.index === selected}
          isCurrent={index === current}
          onPress={() => press(row, false)}
        />
      ))}
    </ul>
  );
}
