import {expect, it} from 'vitest';
import {toSidebarItems} from './sidebar';

const docs = (...names: string[]) =>
  names.map((name) => ({id: `api/core/${name}`}));
const groups = [
  {
    id: 'a',
    title: 'A and B',
    purpose: '',
    line: '',
    pages: [
      {page: 'interfaces/A', label: 'a'},
      {page: 'interfaces/B', label: 'b'},
    ],
    docs: ['spec'],
  },
  {
    id: 'c',
    title: 'C',
    purpose: '',
    line: '',
    pages: [{page: 'modules/C', label: 'c'}],
  },
];

it('makes a category of a group, and a page of a group with one page', () => {
  expect(
    toSidebarItems(
      [
        ...docs('index', 'interfaces/A', 'interfaces/B', 'modules/C'),
        {id: 'api/spec'},
      ],
      groups,
    ),
  ).toEqual([
    {
      type: 'category',
      label: 'A and B',
      items: [
        {type: 'doc', id: 'api/core/interfaces/A', label: 'a'},
        {type: 'doc', id: 'api/core/interfaces/B', label: 'b'},
        {type: 'doc', id: 'api/spec'},
      ],
    },
    {type: 'doc', id: 'api/core/modules/C', label: 'c'},
  ]);
});

it('leaves out what a version lacks, and fails for a page without a group', () => {
  expect(toSidebarItems(docs('interfaces/B'), groups)).toEqual([
    {type: 'doc', id: 'api/core/interfaces/B', label: 'b'},
  ]);
  expect(() => toSidebarItems(docs('interfaces/D'), groups)).toThrow(
    'api/core/interfaces/D is in no group',
  );
});
