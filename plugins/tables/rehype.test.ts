import {expect, it} from 'vitest';
import tables, {type Node} from './rehype';

const element = (tagName: string, ...children: Node[]): Node => ({
  type: 'element',
  tagName,
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
  const tree: Node = {
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
  const tree: Node = {type: 'root', children: [table('Name', 'Meaning')]};
  const before = JSON.stringify(tree);
  tables()(tree);
  expect(JSON.stringify(tree)).toBe(before);
});
