import {expect, it} from 'vitest';
import {resolveFile} from './resolveFile';

const names = [
  'App.tsx',
  'model.json',
  'a.js',
  'a.ts',
  'screens/Camera.tsx',
  'parts/index.ts',
  'index.ts',
];

it.each([
  ['App.tsx', './model.json', 'model.json'],
  ['App.tsx', './a', 'a.ts'],
  ['App.tsx', './a.js', 'a.js'],
  ['App.tsx', './screens/Camera', 'screens/Camera.tsx'],
  ['App.tsx', './parts', 'parts/index.ts'],
  ['App.tsx', '.', 'index.ts'],
  ['screens/Camera.tsx', '../a', 'a.ts'],
  ['screens/Camera.tsx', './Camera', 'screens/Camera.tsx'],
  ['App.tsx', './b', undefined],
  ['App.tsx', '../a', undefined],
  ['screens/Camera.tsx', './App', undefined],
  ['screens/Camera.tsx', '../../a', undefined],
])('%s imports %s: %s', (from, specifier, name) => {
  expect(resolveFile(from, specifier, names)).toBe(name);
});

it('gives the name itself where no list is given', () => {
  expect(resolveFile('screens/A.tsx', '../photo.jpg')).toBe('photo.jpg');
});
