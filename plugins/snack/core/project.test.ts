import ts from 'typescript';
import {describe, expect, it} from 'vitest';
import {declareAssets, makeProject, getProjectName} from './project';
import type {ProgramSource, Toolchain} from './types';

const program: ProgramSource = {
  title: 'Question answering',
  files: {
    'words.json': '[]',
    'answer.ts': 'export const answer = 42;\n',
    'App.tsx': 'export default null;\n',
  },
  dependencies: {'react-native-pytorch-core': '0.2.4', 'a-package': '1.0.0'},
  assets: {
    'vocab.json': {
      url: 'https://example.org/vocab.json',
      sample: {vocab: 'a'},
    },
    'encoder.ptl': {},
  },
};
const toolchain: Toolchain = {
  label: 'next',
  kind: 'expo',
  sdkVersion: '47.0.0',
  dependencies: {expo: '47.0.14'},
  devDependencies: {typescript: '4.6.3'},
  guide: '/docs/next/start/',
};
const around = {
  templates: {'app.json': '{"expo": {"name": "{{name}}"}}'},
  site: 'https://playtorch.dev/',
};

describe('makeProject', () => {
  const {program: names, files} = makeProject(
    'nlp-qa',
    program,
    toolchain,
    around,
  );

  it('keeps the program, App in front and data last', () => {
    expect(names).toEqual(['App.tsx', 'answer.ts', 'words.json']);
    expect(files).toMatchObject(program.files);
  });

  it('pins the packages of program and version', () => {
    expect(JSON.parse(files['package.json'] ?? '')).toEqual({
      name: 'playtorch-nlp-qa-next',
      version: '1.0.0',
      private: true,
      main: 'node_modules/expo/AppEntry.js',
      dependencies: {
        'a-package': '1.0.0',
        expo: '47.0.14',
        'react-native-pytorch-core': '0.2.4',
      },
      devDependencies: {typescript: '4.6.3'},
    });
  });

  it('has no entry where React Native’s template brings one', () => {
    const bare = makeProject(
      'nlp-qa',
      program,
      {...toolchain, kind: 'react-native'},
      around,
    );
    expect(JSON.parse(bare.files['package.json'] ?? '').main).toBeUndefined();
  });

  it('fills the templates', () => {
    expect(JSON.parse(files['app.json'] ?? '')).toEqual({
      expo: {name: 'playtorch-nlp-qa-next'},
    });
  });

  it('says which files to add, and where it is told how to build', () => {
    expect(files['README.md']).toContain(
      '- `vocab.json`: https://example.org/vocab.json',
    );
    expect(files['README.md']).toContain(
      '- `encoder.ptl`: the tutorial says how',
    );
    expect(files['README.md']).toContain(
      'https://playtorch.dev/docs/next/start/',
    );
  });

  it('refuses a program with a file of the project’s', () => {
    expect(() =>
      makeProject(
        'bad',
        {...program, files: {'app.json': '{}'}},
        toolchain,
        around,
      ),
    ).toThrow('the program "bad" has a file app.json');
  });
});

describe('assetTypes', () => {
  it('is nothing without JSON', () => {
    expect(declareAssets({'encoder.ptl': {}})).toBeUndefined();
  });

  /** Compiles code that imports the missing file ./data.json and returns the messages. */
  function messages(sample: unknown, code: string): string[] {
    const own: Record<string, string> = {
      '/project/assets.d.ts': declareAssets({'data.json': {sample}}) ?? '',
      '/project/App.ts': `import data from './data.json';\n${code}`,
    };
    const options: ts.CompilerOptions = {
      strict: true,
      noEmit: true,
      types: [],
      // Smallest library, because the compiler parses it for each case.
      lib: ['lib.es5.d.ts'],
      module: ts.ModuleKind.ESNext,
      moduleResolution: ts.ModuleResolutionKind.Bundler,
      resolveJsonModule: true,
    };
    const host = ts.createCompilerHost(options);
    const {getSourceFile, fileExists} = host;
    host.fileExists = (file) => file in own || fileExists(file);
    host.getSourceFile = (file, target) => {
      const text = own[file];
      return text === undefined
        ? getSourceFile(file, target)
        : ts.createSourceFile(file, text, target);
    };
    const made = ts.createProgram(Object.keys(own), options, host);
    return ts
      .getPreEmitDiagnostics(made)
      .map(({messageText}) =>
        ts.flattenDiagnosticMessageText(messageText, ' '),
      );
  }

  it.each([
    [['a'], 'export const a: string[] = data;'],
    [{vocab: 'a'}, 'export const a: string = data.vocab;'],
    [
      {je: 2, 'a-b': null},
      'export const a: Record<string, number | null> = data;',
    ],
    [{rows: [[1, 2]], on: true}, 'export const a: number[][] = data.rows;'],
  ])('%j has its own type', (sample, code) => {
    expect(messages(sample, code)).toEqual([]);
  });

  it('is no way around a wrong type', () => {
    expect(messages(['a'], 'export const a: number[] = data;')).toHaveLength(1);
  });
});

it.each([
  ['nlp-qa', '0.2.0', 'playtorch-nlp-qa-0-2-0'],
  ['v01-mnist', '0.1', 'playtorch-mnist-0-1'],
])('%s of %s is called %s', (name, label, expected) => {
  expect(getProjectName(name, label)).toBe(expected);
});
