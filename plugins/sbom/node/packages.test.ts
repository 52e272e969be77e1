import {mkdirSync, mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {afterAll, expect, it} from 'vitest';
import {isOwn, findPackageFolder, readPackage} from './packages';

it.each([
  ['/p/node_modules/a/lib/b.js', '/p/node_modules/a'],
  ['/p/node_modules/@s/a/b.js', '/p/node_modules/@s/a'],
  ['/p/node_modules/a/node_modules/b/c.js', '/p/node_modules/a/node_modules/b'],
  ['/p/src/a.ts', undefined],
  ['C:\\p\\node_modules\\@s\\a\\b.js', 'C:\\p\\node_modules\\@s\\a'],
])('%s is of %s', (file, folder) => {
  expect(findPackageFolder(file)).toBe(folder);
});

const scratch = mkdtempSync(path.join(tmpdir(), 'sbom-'));
const folder = path.join(scratch, 'node_modules/alias');
afterAll(() => rmSync(scratch, {recursive: true}));

function installed(manifest: object): string {
  mkdirSync(folder, {recursive: true});
  writeFileSync(path.join(folder, 'package.json'), JSON.stringify(manifest));
  return folder;
}
const lock = (version: string) => ({
  packages: {'node_modules/alias': {version, integrity: 'sha512-a'}},
});

it('reads name, version and license, and the hash of that version', () => {
  const dir = installed({name: 'a', version: '1.0.0', license: 'MIT'});
  const manifest = {name: 'a', version: '1.0.0', license: 'MIT'};
  expect(readPackage(dir, lock('1.0.0'))).toEqual({
    ...manifest,
    integrity: 'sha512-a',
  });
  expect(readPackage(dir, lock('2.0.0'))).toEqual(manifest);
});

it('knows a package of the repository by its link', () => {
  const packages = {'node_modules/own': {link: true}, 'node_modules/a': {}};
  expect(isOwn('/p/node_modules/own', {packages})).toBe(true);
  expect(isOwn('/p/node_modules/a', {packages})).toBe(false);
});

it('leaves out a license of the old kind, and names a package without a name', () => {
  const old = installed({name: 'a', version: '1.0.0', license: {type: 'MIT'}});
  expect(readPackage(old, {packages: {}})).toEqual({
    name: 'a',
    version: '1.0.0',
  });
  expect(() => readPackage(installed({}), {packages: {}})).toThrow(
    /alias\/package\.json has no name/,
  );
});
