import {expect, it} from 'vitest';
import {isListed} from './hosts';

it.each([
  ['example.com', ['example.com'], true],
  ['www.example.com', ['example.com'], true],
  ['a.b.example.com', ['example.com'], true],
  ['notexample.com', ['example.com'], false],
  ['example.com.evil.org', ['example.com'], false],
  ['example.com.', ['example.com'], false],
  ['com', ['example.com'], false],
  ['', ['example.com'], false],
  ['example.com', ['.example.com'], false],
  ['www.example.com', ['.example.com'], true],
  ['notexample.com', ['.example.com'], false],
  ['localhost', ['.example.com', 'localhost'], true],
  ['localhost.evil.org', ['localhost'], false],
  ['example.com', [], false],
])('%s in %j: %s', (host, list, listed) => {
  expect(isListed(host, list)).toBe(listed);
});
