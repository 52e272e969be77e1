import {expect, it} from 'vitest';
import type {FileObject} from '@playtorch-docs/ptl';
import {assignModules} from './modules';

const object = (
  type: string,
  attributes: FileObject['attributes'] = [],
): FileObject => ({kind: 'object', type: `__torch__.${type}`, attributes});

const node = (operator: string, path?: string) => ({
  operator: `aten::${operator}`,
  kind: 'other' as const,
  path: path ?? '',
  isPlaced: path !== undefined,
  function: 'f',
  instruction: 0,
  inputs: [],
  weights: [],
});

it('names blocks by the module of one operator, and places those without weights between neighbors', () => {
  const module = object('Net', [
    [
      'body',
      object('Sequential', [
        ['0', object('Conv2d')],
        ['1', object('ReLU')],
        ['2', object('Conv2d')],
        ['3', object('GraphModule')],
      ]),
    ],
  ]);
  const nodes = [
    node('conv2d', 'body.0'),
    node('relu'),
    node('add'),
    node('conv2d', 'body.2'),
    node('conv2d', 'body.3'),
    node('linear', 'body.3'),
    node('softmax'),
  ];
  assignModules(nodes, module);
  expect(
    nodes.map((one) => [one.path, 'module' in one ? one.module : '']),
  ).toEqual([
    ['body.0', 'Conv2d'],
    ['body.1', 'ReLU'],
    ['body', ''],
    ['body.2', 'Conv2d'],
    ['body.3', ''],
    ['body.3', ''],
    ['', ''],
  ]);
});
