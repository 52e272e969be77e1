import {readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {expect, it} from 'vitest';
import * as tslib from '../client/tslib';

const lib = path.dirname(require.resolve('@docusaurus/utils-common'));

it('has the helpers that Docusaurus uses in the browser', () => {
  const used = readdirSync(lib)
    .filter((name) => name.endsWith('.js'))
    .flatMap((name) =>
      Array.from(
        readFileSync(path.join(lib, name), 'utf8').matchAll(/tslib_1\.(\w+)/g),
        ([, helper]) => helper,
      ),
    );
  expect(used).not.toEqual([]);
  expect(Object.keys(tslib)).toEqual(expect.arrayContaining(used));
});

it('wraps a module without a default', () => {
  const old = () => 1;
  expect(tslib.__importDefault(old)).toEqual({default: old});
  const modern = {__esModule: true, default: old};
  expect(tslib.__importDefault(modern)).toBe(modern);
});
