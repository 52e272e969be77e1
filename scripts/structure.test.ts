import {existsSync, readdirSync, readFileSync, statSync} from 'node:fs';
import path from 'node:path';
import {describe, expect, it} from 'vitest';
import {listFilesBelow} from './lib/filesBelow';
import {resolveInRoot, root} from './lib/paths';
import {findFault, MAX_LINES} from './lib/structure/longFiles';
import {listNames} from './lib/structure/readmeNames';

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
    ['plugins', (name: string) => `](${name})`],
    ['scripts', (name: string) => `\`${name}\``],
    ['src/components', (name: string) => `\`${name}\``],
    ['src/data', (name: string) => `\`${name}`],
    ['packages/ptl-runtime/src/operators', (name: string) => `\`${name}`],
    ['packages/ptl-runtime/src/operators/nn', (name: string) => `\`${name}\``],
  ])('that of %s names all that is in its folder', (folder, written) => {
    const readme = read(
      folder === 'src/data' ? 'src/README.md' : `${folder}/README.md`,
    ).replace(/README\.md|\//g, '');
    const entries = readdirSync(resolveInRoot(folder)).filter(
      (name) =>
        !/^(README\.md|lib|index\.ts|package\.json|__.*|.*\.test\.tsx?)$/.test(
          name,
        ),
    );
    expect(entries.length).toBeGreaterThan(5);
    expect(entries.filter((name) => !readme.includes(written(name)))).toEqual(
      [],
    );
  });

  it('finds names in tables and links', () => {
    const text =
      '`[z](y.md)`\n| file | for |\n| `a.ts`, `b/c.py` | not `d.ts` |\nSee [e](f/g.md#h), [i](https://j.k).\n```\n| `l.ts` |\n```\n';
    expect(listNames(text)).toEqual(['a.ts', 'b/c.py', 'f/g.md']);
  });
});
