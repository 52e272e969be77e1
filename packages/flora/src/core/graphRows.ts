import type {GraphNode, ModelGraph} from './graph';

/** Block, or group of blocks that follow each other in one module. */
export type GraphItem =
  {kind: 'node'; index: number} | ({kind: 'group'} & GraphGroup);

export interface GraphGroup {
  /** Key that stays when other groups open: first block and depth. */
  key: string;
  title: string;
  /** Blocks `[from, to)`. */
  from: number;
  to: number;
  items: readonly GraphItem[];
  /** Whether it is a part of a long list, and no module. */
  isPart?: boolean;
}

/** Length of a list of blocks from which it is cut into parts. */
const MAX_ITEMS = 60;
const PART = 20;

const fromOf = (item: GraphItem) =>
  item.kind === 'node' ? item.index : item.from;
const toOf = (item: GraphItem) =>
  item.kind === 'node' ? item.index + 1 : item.to;

function cutIntoParts(items: GraphItem[], depth: number): GraphItem[] {
  if (items.length <= MAX_ITEMS) {
    return items;
  }
  const parts: GraphItem[] = [];
  for (let at = 0; at < items.length; at += PART) {
    const part = items.slice(at, at + PART);
    const [first, last] = [part[0], part.at(-1)];
    if (first && last) {
      parts.push({
        kind: 'group',
        key: `${fromOf(first)}/${depth}/part`,
        title: `Blocks ${fromOf(first) + 1} to ${toOf(last)}`,
        from: fromOf(first),
        to: toOf(last),
        items: part,
        isPart: true,
      });
    }
  }
  return parts;
}

/** Groups blocks by the paths of their modules; long lists without modules are cut into parts. */
export function groupNodes(
  nodes: readonly Pick<GraphNode, 'path'>[],
  from = 0,
  to = nodes.length,
  depth = 0,
): GraphItem[] {
  const items: GraphItem[] = [];
  const stepsOf = (index: number) =>
    (nodes[index]?.path ?? '').split('.').filter((step) => step !== '');
  for (let at = from; at < to;) {
    const step = stepsOf(at)[depth];
    let end = at + 1;
    while (step !== undefined && end < to && stepsOf(end)[depth] === step) {
      end += 1;
    }
    if (end - at === 1) {
      items.push({kind: 'node', index: at});
    } else {
      const inner = groupNodes(nodes, at, end, depth + 1);
      const only = inner.length === 1 ? inner[0] : undefined;
      items.push(
        only?.kind === 'group' && !only.isPart
          ? {...only, title: `${step}.${only.title}`}
          : {
              kind: 'group',
              key: `${at}/${depth}`,
              title: step ?? '',
              from: at,
              to: end,
              items: inner,
            },
      );
    }
    at = end;
  }
  return cutIntoParts(items, depth);
}

/** Rows with which a graph begins. */
const FIRST_ROWS = 40;

/** Chooses the groups that are open at first: level by level, while the rows are few. */
export function chooseOpenGroups(items: readonly GraphItem[]): Set<string> {
  const open = new Set<string>();
  let rows = items.length;
  let level: readonly GraphItem[] = items;
  while (level.length > 0) {
    const groups = level.flatMap((item) =>
      item.kind === 'group' ? [item] : [],
    );
    for (const group of groups) {
      // A model of one group is never a single closed row.
      const isOnly = items.length === 1 && level === items;
      if (isOnly || rows + group.items.length <= FIRST_ROWS) {
        open.add(group.key);
        rows += group.items.length;
      }
    }
    level = groups
      .filter(({key}) => open.has(key))
      .flatMap(({items: inner}) => inner);
  }
  return open;
}

/** Line of a graph from top to bottom. */
export type GraphRow = {
  key: string;
  level: number;
  setSize: number;
  position: number;
} & (
  | {kind: 'argument'; index: number}
  | {kind: 'output'}
  | {kind: 'node'; index: number}
  | {kind: 'group'; group: GraphGroup; isOpen: boolean}
);

/** Lists the rows that are in view: arguments, blocks and groups, the result. */
export function listRows(
  graph: Pick<ModelGraph, 'arguments' | 'outputs'>,
  items: readonly GraphItem[],
  open: ReadonlySet<string>,
): GraphRow[] {
  const setSize = graph.arguments.length + items.length + 1;
  const rows: GraphRow[] = graph.arguments.map((_, index) => ({
    kind: 'argument',
    key: `argument ${index}`,
    index,
    level: 1,
    setSize,
    position: index + 1,
  }));
  const add = (
    list: readonly GraphItem[],
    level: number,
    size: number,
    before: number,
  ) =>
    list.forEach((item, at) => {
      const place = {level, setSize: size, position: before + at + 1};
      if (item.kind === 'node') {
        rows.push({
          kind: 'node',
          key: `node ${item.index}`,
          index: item.index,
          ...place,
        });
        return;
      }
      const isOpen = open.has(item.key);
      rows.push({kind: 'group', key: item.key, group: item, isOpen, ...place});
      if (isOpen) {
        add(item.items, level + 1, item.items.length, 0);
      }
    });
  add(items, 1, setSize, graph.arguments.length);
  rows.push({
    kind: 'output',
    key: 'output',
    level: 1,
    setSize,
    position: setSize,
  });
  return rows;
}

/** Part of a lane in a row: a line that begins, ends, passes or both ends and goes on. */
export interface LanePart {
  lane: number;
  part: 'begin' | 'end' | 'pass' | 'branch';
}

/** Lines of a row. */
export interface RowLines {
  /** Whether the row reads the row above, and the row below reads it. */
  above: boolean;
  below: boolean;
  lanes: LanePart[];
  /** Keys of further rows that it reads, for which there is no lane. */
  more: string[];
}

/** Lanes beside the blocks; a phone has room for them. */
export const MAX_LANES = 5;

/**
 * Lays out the edges: from a row to the next as a line between them, all others in lanes at the
 * side. The edges from one row share a lane.
 */
export function layOutLines(
  graph: ModelGraph,
  rows: readonly GraphRow[],
): RowLines[] {
  const lines = rows.map((): RowLines => ({
    above: false,
    below: false,
    lanes: [],
    more: [],
  }));
  // The headers of open groups are no blocks.
  const isBlock = (row: GraphRow) => row.kind !== 'group' || !row.isOpen;
  const blocks = rows.flatMap((row, at) => (isBlock(row) ? [at] : []));
  const rowOfNode: number[] = [];
  const rowOfArgument: number[] = [];
  const placeOf = new Map(blocks.map((at, place) => [at, place]));
  for (const at of blocks) {
    const row = rows[at];
    if (row?.kind === 'argument') {
      rowOfArgument[row.index] = at;
    } else if (row?.kind === 'node') {
      rowOfNode[row.index] = at;
    } else if (row?.kind === 'group') {
      for (let node = row.group.from; node < row.group.to; node += 1) {
        rowOfNode[node] = at;
      }
    }
  }
  const targets = new Map<number, Set<number>>();
  const connect = (source: number, target: number | undefined) => {
    const from = source < 0 ? rowOfArgument[-1 - source] : rowOfNode[source];
    if (from !== undefined && target !== undefined && from < target) {
      targets.set(from, (targets.get(from) ?? new Set()).add(target));
    }
  };
  graph.nodes.forEach(({inputs}, node) => {
    inputs.forEach((input) => connect(input, rowOfNode[node]));
  });
  graph.outputs.forEach((output) => connect(output, rows.length - 1));

  /** Row at which each lane ends. */
  const ends: number[] = [];
  for (const source of blocks) {
    const all = [...(targets.get(source) ?? [])].sort((a, b) => a - b);
    const next = blocks[(placeOf.get(source) ?? 0) + 1];
    if (next !== undefined && all[0] === next) {
      all.shift();
      for (let at = source; at <= next; at += 1) {
        const line = lines[at];
        if (line) {
          line.below ||= at < next;
          line.above ||= at > source;
        }
      }
    }
    const last = all.at(-1);
    if (last === undefined) {
      continue;
    }
    const free = ends.findIndex((end) => end <= source);
    const lane = free < 0 ? ends.length : free;
    if (lane >= MAX_LANES) {
      for (const target of all) {
        lines[target]?.more.push(rows[source]?.key ?? '');
      }
      continue;
    }
    ends[lane] = last;
    lines[source]?.lanes.push({lane, part: 'begin'});
    for (let at = source + 1; at <= last; at += 1) {
      const isTarget = all.includes(at);
      lines[at]?.lanes.push({
        lane,
        part: at === last ? 'end' : isTarget ? 'branch' : 'pass',
      });
    }
  }
  return lines;
}
