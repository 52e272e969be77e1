import {describe, expect, it} from 'vitest';
import type {GraphNode, ModelGraph} from './graph';
import {
  chooseOpenGroups,
  type GraphItem,
  groupNodes,
  layOutLines,
  listRows,
  MAX_LANES,
} from './graphRows';

const node = (path: string, inputs: readonly number[] = []): GraphNode => ({
  operator: 'aten::relu',
  kind: 'activation',
  path,
  function: 'f',
  instruction: 0,
  inputs,
  weights: [],
});

const graphOf = (
  nodes: GraphNode[],
  outputs = [nodes.length - 1],
): ModelGraph => ({
  arguments: [{name: 'x', type: 'Tensor'}],
  nodes,
  outputs,
  passed: [],
});

const titles = (items: readonly GraphItem[]): unknown[] =>
  items.map((item) =>
    item.kind === 'node' ? item.index : [item.title, ...titles(item.items)],
  );

describe('groups of blocks', () => {
  it('are the modules, and a module of one module is one group', () => {
    const paths = ['stem', 'body.0.a', 'body.0.b', 'body.1.a', 'body.1.b', ''];
    expect(titles(groupNodes(paths.map((path) => node(path))))).toEqual([
      0,
      ['body', ['0', 1, 2], ['1', 3, 4]],
      5,
    ]);
    const deep = ['a.b.c.0', 'a.b.c.1'].map((path) => node(path));
    expect(titles(groupNodes(deep))).toEqual([['a.b.c', 0, 1]]);
  });

  it('of a module that is used again are told apart', () => {
    const items = groupNodes(
      ['a.0', 'a.1', 'b', 'a.0', 'a.1'].map((path) => node(path)),
    );
    expect(titles(items)).toEqual([['a', 0, 1], 2, ['a', 3, 4]]);
    const keys = items.flatMap((item) =>
      item.kind === 'group' ? [item.key] : [],
    );
    expect(new Set(keys).size).toBe(2);
  });

  it('are parts of a program without modules', () => {
    const items = groupNodes(Array.from({length: 65}, () => node('')));
    expect(items).toHaveLength(4);
    expect(items.at(-1)).toMatchObject({
      title: 'Blocks 61 to 65',
      from: 60,
      to: 65,
    });
  });

  it('open while there are few rows', () => {
    const small = groupNodes(['a.0', 'a.1', 'b'].map((path) => node(path)));
    expect(chooseOpenGroups(small).size).toBe(1);
    const large = groupNodes(
      Array.from({length: 400}, (_, at) => node(`layers.${at % 8}.${at}`)),
    );
    const rows = listRows(
      graphOf(Array.from({length: 400}, () => node(''))),
      large,
      chooseOpenGroups(large),
    );
    expect(rows.length).toBeGreaterThan(3);
    expect(rows.length).toBeLessThan(64);
  });
});

/** Lines of each row as text: `^` reads the row above, `v` is read below, and its lanes. */
function draw(graph: ModelGraph, open?: ReadonlySet<string>): string[] {
  const items = groupNodes(graph.nodes);
  const rows = listRows(graph, items, open ?? chooseOpenGroups(items));
  return layOutLines(graph, rows).map(
    ({above, below, lanes}) =>
      `${above ? '^' : ''}${below ? 'v' : ''} ${lanes
        .map(({lane, part}) => `${lane}${part}`)
        .join(' ')}`,
  );
}

describe('lines of a graph', () => {
  it('go from block to block in a chain', () => {
    expect(draw(graphOf([node('', [-1]), node('', [0])]))).toEqual([
      'v ',
      '^v ',
      '^v ',
      '^ ',
    ]);
  });

  it('pass the blocks between in a lane, which ends at the last reader', () => {
    expect(
      draw(
        graphOf([
          node('', [-1]),
          node('', [0]),
          node('', [0, 1]),
          node('', [2, 0]),
        ]),
      ),
    ).toEqual(['v ', '^v 0begin', '^v 0pass', '^v 0branch', '^v 0end', '^ ']);
  });

  it('share a lane that has ended', () => {
    const lanes = draw(
      graphOf([
        node('', [-1]),
        node('', [0]),
        node('', [0, 1]),
        node('', [2]),
        node('', [2, 3]),
      ]),
    );
    expect(lanes[3]).toBe('^v 0end 0begin');
  });

  it('begin and end at a closed group, and pass the header of an open one', () => {
    const graph = graphOf([
      node('a.0', [-1]),
      node('a.1', [0]),
      node('b', [1, -1]),
    ]);
    expect(draw(graph, new Set())).toEqual([
      'v 0begin',
      '^v 0pass',
      '^v 0end',
      '^ ',
    ]);
    expect(draw(graph)).toEqual([
      'v 0begin',
      '^v 0pass',
      '^v 0pass',
      '^v 0pass',
      '^v 0end',
      '^ ',
    ]);
  });

  it('are told in words where all lanes are taken', () => {
    const sources = Array.from({length: MAX_LANES + 2}, () => node('', [-1]));
    const all = sources.map((_, at) => at);
    const graph = graphOf([...sources, node('', all)]);
    const rows = listRows(graph, groupNodes(graph.nodes), new Set());
    const lines = layOutLines(graph, rows);
    expect(
      Math.max(...lines.flatMap(({lanes}) => lanes.map(({lane}) => lane))),
    ).toBe(MAX_LANES - 1);
    expect(lines.flatMap(({more}) => more)).not.toHaveLength(0);
  });
});
