import {expect, it} from 'vitest';
import {readOwnerAddresses} from './ownerAddresses';

it('leaves out what is not configured', () => {
  expect(readOwnerAddresses({REPORT_URL: '', EDIT_URL: ' '})).toEqual({});
});

it('reads the three addresses', () => {
  expect(
    readOwnerAddresses({
      REPORT_URL: 'https://github.com/a/b/issues/new',
      EDIT_URL: 'https://github.com/a/b/edit/main',
      REPOSITORY_URL: 'https://github.com/a/b',
    }),
  ).toEqual({
    report: 'https://github.com/a/b/issues/new',
    edit: 'https://github.com/a/b/edit/main',
    repository: 'https://github.com/a/b',
  });
  expect(readOwnerAddresses({REPORT_URL: 'mailto:docs@example.org'})).toEqual({
    report: 'mailto:docs@example.org',
  });
});

it.each([
  ['REPORT_URL', 'javascript:alert(1)'],
  ['REPORT_URL', 'https://a.example/new?title=x'],
  ['REPORT_URL', 'mailto:docs'],
  ['EDIT_URL', 'https://a.example/edit/main/'],
  ['EDIT_URL', 'http://a.example/edit'],
  ['REPOSITORY_URL', 'github.com/a/b'],
])('refuses %s=%s with the variable and an example', (variable, value) => {
  expect(() => readOwnerAddresses({[variable]: value})).toThrow(
    `${variable} is "${value}": give https://github.com/`,
  );
});
