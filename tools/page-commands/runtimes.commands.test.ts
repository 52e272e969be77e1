import {
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import {starts} from '@playtorch-docs/doctor/runtimes';
import {
  listPrograms,
  listUsedNames,
  targets,
} from '@playtorch-docs/doctor/testing/counterparts';
import ts from 'typescript';
import {beforeAll, expect, it} from 'vitest';
import {
  listMoved,
  readMoved,
  readMovedFolder,
} from '../../plugins/samples/node/readMoved';
import {resolveInRoot} from '../../scripts/lib/paths';
import {run} from '../../scripts/lib/run';

const bench = resolveInRoot('.cache', 'page-commands', 'runtimes');
const programs = resolveInRoot('samples', 'runtimes');
/** Names that compiled; `npm test` compares with them, because it reaches no registry. */
const recorded = resolveInRoot(
  'packages',
  'doctor',
  'testing',
  'compiledNames.json',
);

/** Packages with types that the types of the installed ones import. */
const TYPES_BESIDE = [
  'onnxruntime-common@1.24.3',
  'react-native-nitro-image@0.15.2',
  'react-native-vision-camera@5.2.3',
  'react-native-worklets@0.12.2',
  'expo-file-system@58.0.14',
  'react-native@0.86.3',
  '@react-native/virtualized-lists@0.86.3',
  '@types/react@19.2.7',
  'csstype@3.2.3',
];

/** Lists the packages of the install commands: `llama.rn@0.12.9`. */
const packages = Object.values(starts).flatMap(
  ({install}) =>
    install?.replace(/^npm install --save-exact /, '').split(' ') ?? [],
);

const getName = (spec: string): string => spec.slice(0, spec.lastIndexOf('@'));

/** Unpacks a package of the registry without its dependencies and its scripts. */
async function unpack(spec: string): Promise<void> {
  const folder = path.join(bench, 'node_modules', getName(spec));
  mkdirSync(folder, {recursive: true});
  const {status, output} = await run(
    'npm',
    ['pack', spec, '--silent', '--pack-destination', folder],
    {cwd: bench, show: false},
  );
  expect(status, output).toBe(0);
  const [archive = ''] = readdirSync(folder).filter((name) =>
    name.endsWith('.tgz'),
  );
  const unpacked = await run('tar', ['-xzf', archive, '--strip-components=1'], {
    cwd: folder,
    show: false,
  });
  expect(unpacked.status, unpacked.output).toBe(0);
}

/** Compiles programs strictly against the unpacked packages, and lists the errors with their file. */
function compileAll(codes: ReadonlyMap<string, string>): string[] {
  const texts = new Map(
    [...codes].map(([name, code]) => [path.join(bench, name), code]),
  );
  const options: ts.CompilerOptions = {
    strict: true,
    noEmit: true,
    jsx: ts.JsxEmit.ReactJSX,
    resolveJsonModule: true,
    esModuleInterop: true,
    skipLibCheck: true,
    types: [],
    lib: ['lib.es2020.d.ts'],
    target: ts.ScriptTarget.ES2020,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
  };
  const host = ts.createCompilerHost(options);
  const {getSourceFile} = host;
  host.getSourceFile = (name_, ...rest) =>
    texts.has(name_)
      ? ts.createSourceFile(
          name_,
          texts.get(name_) ?? '',
          ts.ScriptTarget.ES2020,
        )
      : getSourceFile(name_, ...rest);
  const program = ts.createProgram([...texts.keys()], options, host);
  return [...texts.keys()].flatMap((file) =>
    ts
      .getPreEmitDiagnostics(program, program.getSourceFile(file))
      .map(
        ({messageText}) =>
          `${path.basename(file)}: ${ts.flattenDiagnosticMessageText(messageText, ' ')}`,
      ),
  );
}

const compile = (name: string, code: string): string[] =>
  compileAll(new Map([[name, code]]));

beforeAll(async () => {
  rmSync(bench, {recursive: true, force: true});
  for (const spec of [...packages, ...TYPES_BESIDE]) {
    await unpack(spec);
  }
}, 600_000);

it.each(readdirSync(programs).filter((name) => name.endsWith('.ts')))(
  '%s compiles against the published package',
  (name) => {
    const code = readFileSync(path.join(programs, name), 'utf8');
    expect(compile(name, code)).toEqual([]);
    // A wrong argument is an error only if the package has types.
    expect(
      compile(name, code.replace(/await (\w+[\w.]*)\(/, 'await $1(Symbol(), ')),
    ).not.toEqual([]);
  },
);

it.each(targets)(
  'the counterparts for %s compile, and their names are recorded',
  (target) => {
    const programs = new Map(
      listPrograms(target).map(({symbol, code}) => [`${symbol}.ts`, code]),
    );
    expect(compileAll(programs)).toEqual([]);
    const [code = ''] = programs.values();
    expect(compile('wrong.ts', `${code}\nmissing();`)).toHaveLength(1);
    expect(listUsedNames(target)).toEqual(
      JSON.parse(readFileSync(recorded, 'utf8'))[target],
    );
  },
);

const samples = resolveInRoot('samples');
const movedPrograms = listMoved(samples).flatMap((name) =>
  targets.map((target) => [name, target] as const),
);

it.each(movedPrograms)('%s compiles, moved to %s', (name, target) => {
  const place = path.join(name, target);
  mkdirSync(path.join(bench, place), {recursive: true});
  const codes = new Map<string, string>();
  for (const [file, {text}] of [
    ...readMoved(samples, name, 'next').texts,
    ...readMovedFolder(samples, `shared/${target}`),
  ]) {
    writeFileSync(path.join(bench, place, file), text);
    if (!file.endsWith('.json')) {
      codes.set(path.join(place, file), text);
    }
  }
  expect(compileAll(codes)).toEqual([]);
  const file = path.join(place, 'openNetwork.ts');
  codes.set(file, `${codes.get(file)}\nmissing();`);
  expect(compileAll(codes)).toHaveLength(1);
});

it('the program of "A model in a new app" compiles', () => {
  const folder = path.join(programs, 'new-app');
  const place = path.join(bench, 'new-app');
  mkdirSync(place, {recursive: true});
  writeFileSync(path.join(place, 'labels.json'), '["tench"]');
  const code = readFileSync(path.join(folder, 'App.tsx'), 'utf8');
  expect(compile(path.join('new-app', 'App.tsx'), code)).toEqual([]);
  // A misspelled option is an error only if the packages have types.
  expect(
    compile(
      path.join('new-app', 'App.tsx'),
      code.replace('normalizeOpts', 'normalizeOptions'),
    ),
  ).not.toEqual([]);
});
