import {expect, it} from 'vitest';
import {fixCase} from './letterCase';

const routes = [
  {path: '/faq/', exact: true},
  {path: '/snack/', exact: false},
  {path: '/docs/api/classes/Tensor/', exact: true},
  {path: '/docs', exact: false},
  {path: '/', exact: true},
];

it.each([
  ['/FAQ/', '/faq/'],
  ['/Faq', '/faq/'],
  ['/SNACK/@user/Name', '/snack/@user/Name/'],
  ['/docs/api/classes/tensor/', '/docs/api/classes/Tensor/'],
  ['/DOCS/nowhere/', '/docs/nowhere/'],
  ['/faq/', undefined],
  ['/faq', undefined],
  ['/snack/@User/x', undefined],
  ['/docs/nowhere/', undefined],
  ['/nowhere/', undefined],
  ['/', undefined],
])('%s → %s', (path, expected) => {
  expect(fixCase(path, routes)).toBe(expected);
});
