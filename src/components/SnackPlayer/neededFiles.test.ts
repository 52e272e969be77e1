import {expect, it} from 'vitest';
import {neededFiles} from './neededFiles';

const card = JSON.stringify({
  file: 'model.ptl',
  url: 'https://example.com/model.ptl',
  bytes: 12,
});

it('finds the files of model cards and of the description', () => {
  expect(
    neededFiles({'App.tsx': '', 'model.json': card, 'words.json': '{}'}, [
      {name: 'labels.json', url: 'https://example.com/labels.json'},
      {name: 'own.ptl'},
      {name: 'words.json'},
    ]),
  ).toEqual([
    {
      name: 'model.ptl',
      url: 'https://example.com/model.ptl',
      bytes: 12,
      imported: false,
    },
    {
      name: 'labels.json',
      url: 'https://example.com/labels.json',
      imported: true,
    },
    {name: 'own.ptl', url: undefined, imported: false},
  ]);
});

it('takes the file that the reader makes for the card’s address, too', () => {
  expect(neededFiles({'model.json': card}, [{name: 'model.ptl'}])).toEqual([
    {
      name: 'model.ptl',
      url: undefined,
      card: 'https://example.com/model.ptl',
      imported: false,
    },
  ]);
});
