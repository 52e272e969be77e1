import {expect, test} from 'vitest';
import {admitRefusedStorage} from './refusedStorage';

test('a storage that throws is none, another one stays', () => {
  const refused = Object.defineProperty(
    {localStorage: {} as unknown},
    'localStorage',
    {
      configurable: true,
      get() {
        throw new Error('Access is denied');
      },
    },
  );
  expect(() => refused.localStorage).toThrow();
  admitRefusedStorage(refused);
  expect(refused.localStorage).toBeNull();
  const allowed = {localStorage: {length: 0}};
  admitRefusedStorage(allowed);
  expect(allowed.localStorage).toEqual({length: 0});
});
