import {expect, it} from 'vitest';
import {
  hasValidFields,
  isService,
  type ServiceName,
  isOpenable,
} from './services';

it.each<[ServiceName, unknown]>([
  ['file', {name: 'photo.jpg'}],
  ['download', {url: 'https://example.com/a.ptl'}],
  ['choose', {accept: '*/*'}],
  ['openCamera', {facing: 'back'}],
  ['takePicture', {}],
])('takes %s with %j', (service, args) => {
  expect(hasValidFields(service, args)).toBe(true);
});

it.each<[ServiceName, unknown]>([
  ['file', undefined],
  ['file', null],
  ['file', []],
  ['file', {}],
  ['file', {name: ''}],
  ['file', {name: 7}],
  ['file', {name: 'a', other: 1}],
  ['file', {name: 'a'.repeat(3000)}],
  ['download', {url: 'http://example.com/a.ptl'}],
  ['download', {url: 'javascript:alert(1)'}],
  ['download', {url: '/a.ptl'}],
  ['openCamera', {facing: 'up'}],
  ['closeCamera', {now: true}],
])('refuses %s with %j', (service, args) => {
  expect(hasValidFields(service, args)).toBe(false);
});

it('knows services by their own names only', () => {
  expect(isService('file')).toBe(true);
  expect(isService('toString')).toBe(false);
  expect(isService(7)).toBe(false);
});

it.each([
  'https://playtorch.dev@evil.test/',
  'https://a:b@evil.test/',
  'javascript:1',
])('opens no %s', (url) => {
  expect(isOpenable(url)).toBe(false);
  expect(isOpenable('https://evil.test/a@b')).toBe(true);
});
