import {expect, it} from 'vitest';
import {kindOf, taken, takenByAll, type Transfer} from './transfer';

const sent = (file: string, type: string, more: Partial<Transfer> = {}) => ({
  file,
  type,
  prefetch: false,
  missing: false,
  body: 10,
  total: 11,
  ...more,
});
const PAGE = [
  sent('index.html', 'text/html;charset=utf-8'),
  sent('a.js', 'text/javascript'),
  sent('b.js', 'text/javascript'),
  sent('next.js', 'text/javascript', {prefetch: true, body: 5}),
  sent('x.json', 'application/json', {missing: true}),
];

it('knows the kinds', () => {
  expect(
    ['text/css', 'font/woff2', 'image/svg+xml', 'application/wasm'].map(kindOf),
  ).toEqual(['CSS', 'font', 'image', 'other']);
});

it('adds up what a page took, prefetches apart', () => {
  expect(taken(PAGE)).toEqual({
    HTML: 10,
    JS: 20,
    CSS: 0,
    font: 0,
    image: 0,
    other: 10,
    requests: 4,
    content: 40,
    total: 44,
    prefetches: 1,
    prefetched: 5,
    missing: 1,
  });
});

it('finds what every page takes', () => {
  const other = [
    sent('b.js', 'text/javascript'),
    sent('a.js', 'text/javascript', {prefetch: true}),
  ];
  expect(takenByAll([PAGE, PAGE], 'JS')).toEqual(['a.js', 'b.js']);
  expect(takenByAll([PAGE, other], 'JS')).toEqual(['b.js']);
  expect(takenByAll([], 'JS')).toEqual([]);
});
