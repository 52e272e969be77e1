import {mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import ts from 'typescript';
import {expect, it, onTestFinished} from 'vitest';
import {createSharedProgram} from './sharedProgram';

it('parses what two programs read once, and again for another target', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'shared-'));
  onTestFinished(() => rmSync(folder, {recursive: true}));
  const write = (name: string, text: string) => {
    const file = path.join(folder, name);
    writeFileSync(file, text);
    return file;
  };
  const common = write('common.d.ts', 'export type A = 1;');
  const roots = ['1', '2'].map((name) =>
    write(`${name}.d.ts`, `export {A as A${name}} from './common';`),
  );
  const options = {lib: [], types: [], noLib: true};
  const programs = roots.map((file) => createSharedProgram([file], options));
  const [first, second] = programs.map((one) => one.getSourceFile(common));
  expect(first?.text).toContain('type A');
  expect(second).toBe(first);
  const other = createSharedProgram([common], {
    ...options,
    target: ts.ScriptTarget.ES2020,
  });
  expect(other.getSourceFile(common)).not.toBe(first);
});
