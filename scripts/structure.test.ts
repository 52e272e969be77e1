import {existsSync, readdirSync, readFileSync, statSync} from 'node:fs';
import path from 'node:path';
import {describe, expect, it} from 'vitest';
import {listFilesBelow} from './lib/filesBelow';
import {resolveInRoot, root} from './lib/paths';
import {findFault, MAX_LINES} from './lib/structure/longFiles';
import {listNames, listUnnamed} from './lib/structure/readmeNames';

/** Ignored files, and the folder of git. */
const MADE =
  /^(\.git|\.cache|\.docusaurus.*|build.*|node_modules|test-results|playwright-report)$/;

const files = readdirSync(root, {withFileTypes: true})
  .filter(({name}) => !MADE.test(name))
  .flatMap(({name}) =>
    statSync(resolveInRoot(name)).isDirectory()
      ? listFilesBelow(resolveInRoot(name)).map((file) => `${name}/${file}`)
      : [name],
  )
  .filter((file) => !/(^|\/)(node_modules|__pycache__|dist)\//.test(file));

const read = (file: string) => readFileSync(resolveInRoot(file), 'utf8');

describe('the length of files', () => {
  const lines = (count: number) => 'x\n'.repeat(count);

  it(`is ${MAX_LINES} lines at most, or has a reason`, () => {
    expect(files.length).toBeGreaterThan(1000);
    expect(
      files
        // This file contains the faults of the tests below.
        .filter((file) => file !== 'scripts/structure.test.ts')
        .filter((file) => /\.(tsx?|mjs|cjs|js|css|py)$/.test(file))
        .flatMap((file) => findFault(file, read(file)) ?? []),
    ).toEqual([]);
  });

  it.each([
    ['a.ts', lines(401)],
    ['a.css', lines(401)],
    ['a.py', lines(401)],
    ['a.ts', `/* eslint max-lines: off */\n${lines(401)}`],
    ['a.ts', `/* eslint max-lines: off -- long */\n${lines(401)}`],
    [
      'a.ts',
      `${lines(300)}/* eslint max-lines: off -- too late a reason */\n${lines(101)}`,
    ],
    ['a.py', `# max-lines: off -- is needed no more\n${lines(10)}`],
    ['a.tsx', 'f(); // eslint-disable-line eqeqeq\n'],
  ])('refuses %s %#', (name, text) => {
    expect(findFault(name, text)).toContain(name);
  });

  it.each([
    ['a.ts', lines(400)],
    ['a.txt', lines(401)],
    [
      'a.ts',
      `/* eslint max-lines: off -- one table of operators */\n${lines(401)}`,
    ],
    ['a.py', `# max-lines: off -- one table of cases\n${lines(401)}`],
    ['a.ts', 'f(); // eslint-disable-line eqeqeq -- an int and a float\n'],
  ])('takes %s %#', (name, text) => {
    expect(findFault(name, text)).toBeUndefined();
  });
});

describe('the READMEs', () => {
  const readmes = files.filter((file) =>
    /(^|\/)(README|CONTRIBUTING)\.md$|^contributing\//.test(file),
  );

  it.each(readmes)('%s names files that exist', (readme) => {
    const folder = path.dirname(readme);
    const missing = listNames(read(readme)).filter(
      (name) =>
        !existsSync(resolveInRoot(folder, name)) &&
        // Names are relative to the README, its subfolders, or the root.
        !existsSync(resolveInRoot(name)) &&
        !files.some(
          (file) =>
            file.startsWith(folder === '.' ? '' : `${folder}/`) &&
            file.endsWith(`/${name}`),
        ),
    );
    expect(missing).toEqual([]);
  });

  it.each([
    ...readmes
      // Names of the examples in samples/api are symbols.
      .filter((file) => /(?<!^samples\/api)\/README\.md$/.test(file))
      .map((file) => [path.dirname(file), file] as const),
    ['src/data', 'src/README.md'] as const,
  ])('all that is in %s has a name in %s', (folder, readme) => {
    const entries = readdirSync(resolveInRoot(folder));
    expect(entries.length).toBeGreaterThan(1);
    expect(listUnnamed(read(readme), entries)).toEqual([]);
  });

  it('finds files without a name, but for those that need none', () => {
    expect(
      listUnnamed('`a.ts`, `node/b.ts` and [`c/`](c/README.md), not d.ts', [
        'a.ts',
        'b.ts',
        'c',
        'd.ts',
        'core',
        'a.test.ts',
      ]),
    ).toEqual(['d.ts']);
  });

  it('finds names in tables and links', () => {
    const text =
      '`[z](y.md)`\n| file | for |\n| `a.ts`, `b/c.py` | not `d.ts` |\nSee [e](f/g.md#h), [i](https://j.k).\n```\n| `l.ts` |\n```\n';
    expect(listNames(text)).toEqual(['a.ts', 'b/c.py', 'f/g.md']);
  });
});
