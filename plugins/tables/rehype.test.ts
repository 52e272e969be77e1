import type {Element, ElementContent, Root} from 'hast';
import {expect, it} from 'vitest';
import tables from './rehype';

const element = (tagName: string, ...children: ElementContent[]): Element => ({
  type: 'element',
  tagName,
  properties: {},
  children,
});
const row = (name: string, cells: string[]) =>
  element('tr', ...cells.map((value) => element(name, {type: 'text', value})));
const table = (...columns: string[]) =>
  element(
    'table',
    element('thead', row('th', columns)),
    element('tbody', row('td', columns)),
  );

it('names the cells of a table of three columns', () => {
  const tree: Root = {
    type: 'root',
    children: [element('blockquote', table('Message', 'Cause', 'Fix'))],
  };
  tables()(tree);
  const written = JSON.stringify(tree);
  expect(written).toContain('"dataCards":""');
  expect(written.match(/"dataLabel":"[^"]*"/g)).toEqual([
    '"dataLabel":"Message"',
    '"dataLabel":"Cause"',
    '"dataLabel":"Fix"',
  ]);
});

it('leaves two columns as they are: they fit a phone', () => {
  const tree: Root = {type: 'root', children: [table('Name', 'Meaning')]};
  const before = JSON.stringify(tree);
  tables()(tree);
  expect(JSON.stringify(tree)).toBe(before);
});

const names = (cells: readonly ElementContent[]): Root => ({
  type: 'root',
  children: [
    element(
      'table',
      element('thead', row('th', ['Member', 'What it does'])),
      element(
        'tbody',
        ...cells.map((cell) =>
          element('tr', element('td', cell), element('td')),
        ),
      ),
    ),
  ],
});
const code = (value: string) => element('code', {type: 'text', value});
const link = (value: string) => element('a', code(value));
const longList = [
  link('contiguous()'),
  ...Array.from({length: 9}, (_, index) => code(`add${index}`)),
];

it('gives the head of a long list of names the longest', () => {
  const tree = names(longList);
  tables()(tree);
  expect(JSON.stringify(tree)).toContain('"dataLongest":"contiguous()"');
});

it.each([
  ['short', longList.slice(1)],
  ['not of names', [...longList, {type: 'text', value: 'and others'} as const]],
])('leaves a list that is %s as it is', (_, cells) => {
  const tree = names(cells);
  const before = JSON.stringify(tree);
  tables()(tree);
  expect(JSON.stringify(tree)).toBe(before);
});
