import {
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {expect, it, onTestFinished} from 'vitest';
import {
  addToDescription,
  addToExample,
  addSampleVersion,
} from './versionSamples';

it.each([
  ['// torch.eye · 0.2.0, next\na;\n', '// torch.eye · 0.2.0, 0.3, next\na;\n'],
  ['// A.b · next\n', '// A.b · 0.3, next\n'],
  ['// A.b · 0.1\n', '// A.b · 0.1\n'],
  ['// A.b · nextish\n', '// A.b · nextish\n'],
  ['a;\n// A.b · next\n', 'a;\n// A.b · next\n'],
])('%j', (before, after) => {
  expect(addToExample(before, 'next', '0.3')).toBe(after);
});

it('gives a program the version, with the packages of the one before', () => {
  const before = {
    title: 'A',
    versions: ['0.2.0', 'next'],
    dependencies: {'0.2.0': {a: '1.0.0'}, next: {a: '2.0.0'}},
    steps: [],
  };
  expect(
    JSON.parse(addToDescription(JSON.stringify(before), 'next', '0.3')),
  ).toEqual({
    ...before,
    versions: ['0.2.0', '0.3', 'next'],
    dependencies: {...before.dependencies, '0.3': {a: '2.0.0'}},
  });
  const old = '{"versions": ["0.1"]}';
  expect(addToDescription(old, 'next', '0.3')).toBe(old);
});

it('changes what the version has, copies what it alone has, and leaves the rest', () => {
  const samples = mkdtempSync(path.join(tmpdir(), 'samples-'));
  onTestFinished(() => rmSync(samples, {recursive: true}));
  const files = {
    'api/A.b.ts': '// A.b · 0.2.0, next\n',
    'api/A.c.ts': '// A.c · 0.1\n',
    'api/next/A.d.ts': '// A.d · next\n',
    'api/results.json': '{"A.b": "1", "next/A.d": "2"}',
    'snacks/s/1-a/App.tsx': '// Says · next\n',
    'snacks/s/1-a@next/App.tsx': 'a;\n',
    'snacks/s/snack.json':
      '{"versions": ["next"], "dependencies": {"next": {}}}',
  };
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(samples, file)), {recursive: true});
    writeFileSync(path.join(samples, file), text);
  }
  const read = (file: string) => readFileSync(path.join(samples, file), 'utf8');
  expect(addSampleVersion(samples, 'next', '0.3').sort()).toEqual([
    'api/0.3',
    'api/A.b.ts',
    'api/results.json',
    'snacks/s/1-a@0.3',
    'snacks/s/snack.json',
  ]);
  expect(read('api/A.b.ts')).toBe('// A.b · 0.2.0, 0.3, next\n');
  expect(read('api/0.3/A.d.ts')).toBe('// A.d · 0.3\n');
  expect(JSON.parse(read('api/results.json'))).toEqual({
    '0.3/A.d': '2',
    'A.b': '1',
    'next/A.d': '2',
  });
  expect(read('snacks/s/1-a@0.3/App.tsx')).toBe('a;\n');
  for (const file of [
    'api/A.c.ts',
    'api/next/A.d.ts',
    'snacks/s/1-a/App.tsx',
  ] as const) {
    expect(read(file)).toBe(files[file]);
  }
});
