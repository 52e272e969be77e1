import {expect, it} from 'vitest';
import {parseType} from './inputTypes';

const tensor = {kind: 'tensor'};
const int = {kind: 'int'};

it.each([
  ['Tensor', tensor],
  [' int ', int],
  ['Optional[Tensor]', {kind: 'optional', of: tensor}],
  ['List[List[int]]', {kind: 'list', of: {kind: 'list', of: int}}],
  [
    'Tuple[Tensor, Tuple[Tensor, int]]',
    {kind: 'tuple', items: [tensor, {kind: 'tuple', items: [tensor, int]}]},
  ],
  ['Dict[str, Tensor]', {kind: 'dict', key: {kind: 'str'}, value: tensor}],
  ['Scalar', {kind: 'float'}],
])('reads %s', (text, type) => {
  expect(parseType(text)).toEqual(type);
});

it.each([
  'Device',
  '__torch__.State',
  'List[__torch__.State]',
  'Optional[]',
  'List[int, int]',
  'Dict[int]',
  'Tuple[]',
  'constructor',
  'List[int',
  `${'List['.repeat(1000)}int${']'.repeat(1000)}`,
])('makes no value of %s', (name) => {
  expect(parseType(name)).toEqual({kind: 'unknown', name});
});
