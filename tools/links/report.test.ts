import {expect, it} from 'vitest';
import {groupByHost, listFiles} from './report';

it('names a few files and how many more', () => {
  expect(listFiles(['a', 'b', 'c'])).toBe('a, b, c');
  expect(listFiles(new Set(['a', 'b', 'c', 'd', 'e']))).toBe(
    'a, b, c and 2 more',
  );
  expect(listFiles(['a', 'b', 'c', 'd'], Infinity)).toBe('a, b, c, d');
});

it('orders the addresses of other sites by host', () => {
  const external = new Map([
    ['https://b.example/2', new Set(['y', 'x'])],
    ['https://a.example/', new Set(['x'])],
    ['https://b.example/1', new Set(['x'])],
  ]);
  expect([...groupByHost(external)]).toEqual([
    ['a.example', [['https://a.example/', ['x']]]],
    [
      'b.example',
      [
        ['https://b.example/1', ['x']],
        ['https://b.example/2', ['x', 'y']],
      ],
    ],
  ]);
});
