import {execFileSync} from 'node:child_process';
import {readFileSync} from 'node:fs';
import {expect, it} from 'vitest';
import {resolveInRoot} from './lib/paths';

const EXPORTED_TYPE =
  /^export (?:interface|type|enum|(?:abstract )?class) ([A-Z]\w*)/gm;

/** Source files of the repository, without samples, tests, fixtures and AssemblyScript. */
const files = execFileSync('git', ['ls-files', '*.ts', '*.tsx'], {
  cwd: resolveInRoot(),
  encoding: 'utf8',
})
  .split('\n')
  .filter(
    (file) =>
      file && !/^samples\/|\.test\.|__fixtures__|\/assembly\//.test(file),
  );

it('gives each exported type one meaning', () => {
  const homes = new Map<string, string[]>();
  for (const file of files) {
    const text = readFileSync(resolveInRoot(file), 'utf8');
    for (const [, name = ''] of text.matchAll(EXPORTED_TYPE)) {
      homes.set(name, [...(homes.get(name) ?? []), file]);
    }
  }
  expect(homes.size).toBeGreaterThan(500);
  expect([...homes].filter(([, places]) => places.length > 1)).toEqual([]);
});
