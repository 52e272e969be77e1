import {expect, it} from 'vitest';
import {errorText} from './errorText';

it('reads what the native code of the package rejects with', () => {
  expect(errorText({message: 'not a ZIP archive'})).toBe('not a ZIP archive');
});

it('reads errors', () => {
  expect(errorText(new TypeError('no function'))).toBe('no function');
});

it('reads anything else', () => {
  expect(errorText('no network')).toBe('no network');
  expect(errorText(null)).toBe('null');
  expect(errorText(undefined)).toBe('undefined');
});
