import {expect, it} from 'vitest';
import {refuseMissing, describeUnknownPackage} from './packages';

it('says what works instead of a package', () => {
  expect(describeUnknownPackage('expo-camera', [])).toContain('Camera');
  expect(describeUnknownPackage('left-pad', ['react', 'a'])).toBe(
    'The package left-pad does not run in the page. These packages run here: a, react.',
  );
});

it('names an export that is missing, where it is used', () => {
  const module = refuseMissing(
    'react-native',
    {__esModule: true, View: 1},
    new Map([['Alert', 'Show a Text.']]),
  );
  expect(module.View).toBe(1);
  expect(() => module.Alert).toThrow(
    'react-native has no Alert in the page. Show a Text.',
  );
  expect(() => module.Vibration).toThrow(
    expect.objectContaining({
      message: 'react-native has no Vibration in the page.',
      missing: {
        owner: 'react-native',
        name: 'Vibration',
        members: ['__esModule', 'View'],
      },
    }),
  );
});

it('stays quiet about what module systems ask', async () => {
  const module = refuseMissing('a', {b: 1});
  expect(module.default).toBeUndefined();
  expect(await Promise.resolve(module)).toBe(module);
  expect({...module}).toEqual({b: 1});
});
