import {expect, it} from 'vitest';
import {relatedDocs} from './relatedDocs';

const version = (name: string, ...ids: string[]) => ({
  name,
  mainDocId: 'tutorials/start',
  docs: ['tutorials/start', ...ids].map((id) => ({id})),
});
const versions = [
  version('current', 'tutorials/new', 'api/cli'),
  version('0.1', 'tutorials/old', 'tutorials/older', 'api/cli'),
];
const successors = [
  {before: 'tutorials/old', after: 'tutorials/new'},
  {before: 'tutorials/older', after: 'tutorials/new'},
];
const ids = (from: string, id: string) =>
  Object.fromEntries(
    Object.entries(relatedDocs(from, id, versions, successors)).map(
      ([name, docs]) => [name, docs.map((doc) => doc.id)],
    ),
  );

it('has the same doc of each version', () => {
  expect(ids('current', 'api/cli')).toEqual({
    current: ['api/cli'],
    '0.1': ['api/cli'],
  });
});

it('has all the pages of 0.1 that a page replaced', () => {
  expect(ids('current', 'tutorials/new')['0.1']).toEqual([
    'tutorials/old',
    'tutorials/older',
  ]);
});

it('has the page that took the place of one of 0.1', () => {
  expect(ids('0.1', 'tutorials/older')).toEqual({
    current: ['tutorials/new'],
    '0.1': ['tutorials/older'],
  });
});

it('has the main doc where nothing is alike', () => {
  expect(
    relatedDocs('current', 'other/thing', versions, successors)['0.1']!.map(
      ({id}) => id,
    ),
  ).toEqual(['tutorials/start']);
});
