import {expect, it} from 'vitest';
import {findPlace, ProgramError} from './programError';

it.each([
  [
    'Error: no\n    at f (https://a.b/player/frame.js:1:9)\n    at App (snack:///screens/App.tsx:12:5)\n    at snack:///b.ts:1:1',
    {file: 'screens/App.tsx', line: 12},
  ],
  [
    'f@https://a.b/player/frame.js:1:9\nApp@snack:///App.tsx:3:7\n',
    {file: 'App.tsx', line: 3},
  ],
  ['App@snack:///a@2.ts:3', {file: 'a@2.ts', line: 3}],
  ['Error: no\n    at f (https://a.b/frame.js:1:9)', undefined],
  ['snack:///', undefined],
])('finds the place in %j', (stack, place) => {
  expect(findPlace({stack})).toEqual(place);
});

it('believes an error that knows its place', () => {
  const place = {file: 'App.tsx', line: 2};
  expect(findPlace(new ProgramError('no', place))).toBe(place);
});

it.each([undefined, null, 'snack:///a:1', {stack: 7}])(
  'has no place for %j',
  (value) => {
    expect(findPlace(value)).toBeUndefined();
  },
);
