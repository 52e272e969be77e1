import {readFileSync} from 'node:fs';
import {createRequire} from 'node:module';
import path from 'node:path';
import {expect, it} from 'vitest';
import {expandReactError} from './reactErrors';

const minified = (code: number, ...args: string[]): string =>
  `Minified React error #${code}; visit https://react.dev/errors/${code}${args
    .map((arg, i) => `${i ? '&' : '?'}args[]=${encodeURIComponent(arg)}`)
    .join(
      '',
    )} for the full message or use the non-minified dev environment for full errors and additional helpful warnings.`;

const require = createRequire(import.meta.url);

/** Source of React's development build, to notice an update that changes its messages. */
const DEVELOPMENT = [
  ['react-dom/package.json', 'cjs/react-dom-client.development.js'],
  ['react/package.json', 'cjs/react.development.js'],
]
  .map(([home = '', file = '']) =>
    readFileSync(path.join(path.dirname(require.resolve(home)), file), 'utf8'),
  )
  .join('');

it.each([31, 130, 185, 300, 301, 310, 321])(
  'says #%i in React’s words',
  (code) => {
    const words = expandReactError(minified(code, 'VALUE'));
    expect(words).not.toContain('Minified');
    const [start = ''] = words.split('VALUE');
    expect(DEVELOPMENT).toContain(start);
  },
);

it('fills in what React found', () => {
  expect(expandReactError(minified(31, 'object with keys {a, $&}', ''))).toBe(
    'Objects are not valid as a React child (found: object with keys {a, $&}). If you meant to render a collection of children, use an array instead.',
  );
  expect(expandReactError(minified(130, 'undefined', ''))).toContain(
    'but got: undefined.',
  );
});

it('leaves other words as they are', () => {
  for (const message of [
    'words',
    minified(9999),
    'Minified React error #31; visit nowhere',
  ]) {
    expect(expandReactError(message)).toBe(message);
  }
});
