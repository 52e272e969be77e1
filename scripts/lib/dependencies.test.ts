import {readFileSync} from 'node:fs';
import {describe, expect, it} from 'vitest';
import {resolveInRoot} from './paths';

interface Package {
  dependencies: Record<string, string>;
  devDependencies: Record<string, string>;
  overrides: Overrides;
}
interface Overrides {
  [name: string]: string | Overrides;
}

const read = (file: string) => readFileSync(resolveInRoot(file), 'utf8');
const own = JSON.parse(read('package.json')) as Package;
const lock = JSON.parse(read('package-lock.json')) as {
  packages: Record<string, {hasInstallScript?: boolean; optional?: boolean}>;
};

/** Flattens overrides: `{a: {b: '1'}}` becomes `a > b`. */
const namesOf = (overrides: Overrides, before = ''): string[] =>
  Object.entries(overrides).flatMap(([name, value]) =>
    typeof value === 'string'
      ? [before + name]
      : namesOf(value, `${before}${name} > `),
  );

/** Reads the table under a heading: code of the first cell, and the reason. */
function reasons(page: string, heading: string): Map<string, string> {
  const section = page.split('\n## ').find((part) => part.startsWith(heading));
  return new Map(
    Array.from(
      (section ?? '').matchAll(
        /^\| `(?<name>[^`]+)` *\| (?<reason>.+?) *\|$/gmu,
      ),
      ({groups}) => [groups?.name ?? '', groups?.reason ?? ''],
    ),
  );
}

const page = read('contributing/dependencies.md');

describe('contributing/dependencies.md has a reason', () => {
  const installing = Object.entries(lock.packages)
    .filter(([, {hasInstallScript, optional}]) => hasInstallScript && !optional)
    .map(([folder]) => folder.replace(/^.*node_modules\//u, ''));
  const early = Object.entries({...own.dependencies, ...own.devDependencies})
    .filter(([, version]) => /^\d[\d.]*-/u.test(version))
    .map(([name]) => name);

  it.each([
    ['Overrides', namesOf(own.overrides)],
    ['Pre-releases', early],
    ['Install scripts', [...new Set(installing)]],
  ])('for each and no other: %s', (heading, names) => {
    const found = reasons(page, heading);
    expect([...found.keys()].sort()).toEqual([...names].sort());
    for (const [name, reason] of found) {
      expect(reason.length, name).toBeGreaterThan(20);
    }
  });

  it('which is missed where it is not', () => {
    const rows = reasons(
      '# x\n\n## Overrides\n\n| `a > b` | why |\n\n## Other\n\n| `c` | why |\n',
      'Overrides',
    );
    expect([...rows]).toEqual([['a > b', 'why']]);
    expect(namesOf({a: {b: '1'}, c: '2'})).toEqual(['a > b', 'c']);
  });
});
