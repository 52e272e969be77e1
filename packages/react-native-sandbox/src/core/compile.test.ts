import {expect, it} from 'vitest';
import {compile} from './compile';
import {ProgramError} from './programError';

function run(code: string, modules: Record<string, unknown> = {}): unknown {
  const exports = {};
  const body = new Function(
    'require',
    'exports',
    '__player_guard',
    compile('App.tsx', code),
  );
  body(
    (name: string) => modules[name],
    exports,
    () => undefined,
  );
  return exports;
}

it('runs TypeScript with imports, and leaves types out', () => {
  expect(
    run(
      "import {a} from './a';\nimport type {B} from 'types-only';\nexport const c: number = (a as number) + 1;",
      {'./a': {a: 1}},
    ),
  ).toMatchObject({c: 2});
});

it('makes elements with the automatic runtime, and tells their lines', () => {
  const jsxDEV = (
    type: unknown,
    props: unknown,
    _key: unknown,
    _isStatic: unknown,
    {lineNumber}: {lineNumber: number},
  ) => ({type, props, lineNumber});
  expect(
    run('export const d = 1;\nexport const e = (\n  <a b="c" />\n);', {
      'react/jsx-dev-runtime': {jsxDEV},
    }),
  ).toMatchObject({e: {type: 'a', props: {b: 'c'}, lineNumber: 3}});
});

it.each(['a.ts', 'a.tsx'])('keeps each line of %s in its place', (file) => {
  const element = file.endsWith('x') ? 'const e = <b>{a}</b>;' : '';
  const code = `${element}const a = 1;\nwhile (a < 1) {}\ntype B = {\n  c: 1;\n};\nthrow a;`;
  const lines = compile(file, code).split('\n');
  expect(lines[5]).toContain('throw a');
});

it('says where code cannot be read, without the compiler’s file name', () => {
  try {
    compile('App.tsx', 'const a = 1;\nconst b = ;');
    expect.unreachable();
  } catch (error) {
    expect(error).toBeInstanceOf(ProgramError);
    expect((error as ProgramError).place).toEqual({file: 'App.tsx', line: 2});
    expect((error as ProgramError).message).not.toContain('App.tsx');
  }
});

it('names the word at which code cannot be read', () => {
  expect(() => compile('App.tsx', 'const a = 1;\nconst of b;')).toThrow(
    /, at b$/,
  );
  expect(() =>
    compile(
      'App.tsx',
      'function f() { return (\n  <A>\n    <B>b</B\n  </A>\n);}',
    ),
  ).toThrow(/, at \S+$/);
});

it('refuses namespaces at their line, and nothing that looks like one', () => {
  const words = 'Namespaces do not run in the page.';
  for (const code of [
    'const a = 1;\nnamespace N { export const b = a; }\nN.b;',
    '\nexport namespace N.M {\n  export const b = 1;\n}',
  ]) {
    try {
      compile('a.ts', code);
      expect.unreachable();
    } catch (error) {
      expect((error as ProgramError).message).toContain(words);
      expect((error as ProgramError).place).toEqual({file: 'a.ts', line: 2});
    }
  }
  for (const code of [
    'const text = `\nnamespace N {\n`;',
    '/*\nnamespace N {\n*/',
    'const namespace = 1;\nnamespace\n{ let a; }',
    'const module = {exports: 1};',
    'declare namespace N { const b: number; }',
  ]) {
    expect(() => compile('a.ts', code)).not.toThrow();
  }
});

it('reads type parameters of .ts files, which are not elements', () => {
  expect(() => compile('a.ts', 'const f = <T>(x: T) => x;')).not.toThrow();
});
