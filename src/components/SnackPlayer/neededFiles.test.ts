import {expect, it} from 'vitest';
import {listNeededFiles} from './neededFiles';

const card = JSON.stringify({
  file: 'model.ptl',
  url: 'https://example.com/model.ptl',
  bytes: 12,
});

it('reads the model cards of a program', () => {
  expect(listNeededFiles({'App.tsx': '', 'model.json': card}, [])).toEqual([
    {
      name: 'model.ptl',
      url: 'https://example.com/model.ptl',
      bytes: 12,
      imported: false,
    },
  ]);
});

it('leaves JSON that is no card, and sizes that are none', () => {
  expect(
    listNeededFiles(
      {
        'words.json': '["a"]',
        'none.json': 'null',
        'half.json': '{"file": "a.ptl"}',
        'card.json': '{"file": "b.ptl", "url": "https://b", "bytes": "12"}',
        'card.ts': card,
      },
      [],
    ),
  ).toEqual([{name: 'b.ptl', url: 'https://b', imported: false}]);
});

it('adds assets: JSON is imported by code, the rest is read by the program', () => {
  expect(
    listNeededFiles({'App.tsx': ''}, [
      {name: 'labels.json', url: 'https://example.com/labels.json'},
      {name: 'mnist.ptl'},
    ]),
  ).toEqual([
    {
      name: 'labels.json',
      url: 'https://example.com/labels.json',
      imported: true,
    },
    {name: 'mnist.ptl', url: undefined, imported: false},
  ]);
});

it('needs no asset that the program brings itself', () => {
  expect(
    listNeededFiles({'labels.json': '[]'}, [{name: 'labels.json'}]),
  ).toEqual([]);
});
