import {spawnSync} from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import vm from 'node:vm';
import {build} from 'esbuild';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {arrays, type DType} from 'ptl-runtime/tensor';
import {environmentOfPrograms} from '../tests/scratchFolder';

const root = path.join(import.meta.dirname, '..');
const records = path.join(
  import.meta.dirname,
  'ptl-runtime/oracles/models/records',
);
const NAME = 'shufflenet-v2-optimized';
const packages = [
  'playtorch-doctor',
  'ptl',
  'ptl-runtime',
  'react-native-pytorch-core-web',
];
/** Where the sources of a package are. */
const folderOf = (name: string) => name.replace('playtorch-', '');

/** A copy of the packages: a package.json changes while its tarball is made, and other tests read it. */
const workspace = mkdtempSync(path.join(tmpdir(), 'packages-'));
/** An empty project, far from this one's node_modules. */
const project = mkdtempSync(path.join(tmpdir(), 'packed-'));
const inProject = (name: string) => path.join(project, name);
afterAll(() => {
  rmSync(project, {recursive: true});
  rmSync(workspace, {recursive: true});
});

function run(cwd: string, program: string, ...args: string[]) {
  const {status, stdout, stderr} = spawnSync(program, args, {
    cwd,
    encoding: 'utf8',
    env: environmentOfPrograms(),
  });
  return {status, stdout, stderr};
}

function succeed(cwd: string, program: string, ...args: string[]): string {
  const {status, stdout, stderr} = run(cwd, program, ...args);
  expect(`${stderr}${stdout}`.slice(0, status === 0 ? 0 : undefined)).toBe('');
  return stdout;
}

interface RecordedTensor {
  tensor: DType;
  sizes: number[];
  start: number;
}

/** The first run that PyTorch recorded of the model. */
function recorded() {
  const read = (ending: string) =>
    readFileSync(path.join(records, NAME + ending));
  const bytes = read('.bin');
  const [{args, result}] = JSON.parse(read('.json').toString()) as [
    {args: [RecordedTensor]; result: RecordedTensor},
  ];
  const numbers = ({tensor, sizes, start}: RecordedTensor) => {
    const array = arrays[tensor];
    const length = sizes.reduce((product, size) => product * size, 1);
    return Array.from(
      new array(
        new Uint8Array(
          bytes.subarray(start, start + length * array.BYTES_PER_ELEMENT),
        ).buffer,
      ),
      Number,
    );
  };
  return {
    sizes: args[0].sizes,
    input: numbers(args[0]),
    expected: numbers(result),
  };
}

const {sizes, input, expected} = recorded();

/** Relative to the size of the result. */
function difference(found: readonly number[]): number {
  expect(found).toHaveLength(expected.length);
  const norm = (values: readonly number[]) => Math.hypot(...values);
  return (
    norm(found.map((value, i) => value - (expected[i] ?? 0))) / norm(expected)
  );
}

/** What a stranger would write: no global of Node. */
const PROGRAM = `
import {memorySource, openFile} from 'ptl';
import {loadModule, Tensor, wasmKernels} from 'ptl-runtime';
import {elements} from 'ptl-runtime/tensor';

export async function answer(model, wasm, input, sizes) {
  const opened = await openFile(memorySource(model));
  const module = await loadModule(opened.model, {
    kernels: wasmKernels(await WebAssembly.compile(wasm)),
  });
  const picture = Tensor.over(Float32Array.from(input), sizes, 'float32');
  return Array.from(elements(await module.run('forward', [picture])));
}
`;

describe('the tarballs of the packages', {timeout: 300_000}, () => {
  beforeAll(() => {
    const dependencies: Record<string, string> = {};
    for (const part of [
      'packages',
      'package.json',
      'tsconfig.json',
      'LICENSE',
    ]) {
      cpSync(path.join(root, part), path.join(workspace, part), {
        recursive: true,
      });
    }
    symlinkSync(
      path.join(root, 'node_modules'),
      path.join(workspace, 'node_modules'),
      'junction',
    );
    succeed(
      workspace,
      'npm',
      'pack',
      '--silent',
      '--workspaces',
      '--pack-destination',
      project,
    );
    for (const name of packages) {
      dependencies[name] = `file:${name}-0.1.0.tgz`;
    }
    // So that nothing has to be fetched.
    for (const name of ['diff', 'fflate', 'jsonc-parser', 'leven', 'yaml']) {
      dependencies[name] = `file:${path.join(root, 'node_modules', name)}`;
    }
    writeFileSync(
      inProject('package.json'),
      JSON.stringify({private: true, type: 'module', dependencies}),
    );
    succeed(
      project,
      'npm',
      'install',
      '--silent',
      '--offline',
      '--no-audit',
      '--no-fund',
    );
    writeFileSync(inProject('answer.js'), PROGRAM);
    writeFileSync(inProject('input.json'), JSON.stringify(input));
  }, 600_000);

  it('leave package.json as it was', () => {
    for (const name of packages) {
      const manifest = path.join(
        workspace,
        'packages',
        folderOf(name),
        'package.json',
      );
      expect(readFileSync(manifest, 'utf8')).toContain('./src/index.ts');
    }
  });

  it('run a model in Node as PyTorch does', () => {
    writeFileSync(
      inProject('node.js'),
      `import {readFileSync} from 'node:fs';
import {answer} from './answer.js';

const [, , model] = process.argv;
const wasm = readFileSync(new URL(import.meta.resolve('ptl-runtime/simd.wasm')));
const input = JSON.parse(readFileSync('input.json', 'utf8'));
console.log(JSON.stringify(await answer(readFileSync(model), wasm, input, ${JSON.stringify(sizes)})));
`,
    );
    const found = succeed(
      project,
      'node',
      'node.js',
      path.join(records, `${NAME}.ptl`),
    );
    expect(difference(JSON.parse(found) as number[])).toBeLessThan(1e-4);
  });

  it('run a model in a bundle for browsers as PyTorch does', async () => {
    await build({
      absWorkingDir: project,
      entryPoints: ['answer.js'],
      outfile: 'bundle.js',
      bundle: true,
      platform: 'browser',
      format: 'iife',
      globalName: 'bundled',
      logLevel: 'silent',
    });
    // What browsers have and the language does not; nothing of Node's.
    const page = vm.createContext({
      WebAssembly,
      TextDecoder,
      TextEncoder,
      performance,
      model: new Uint8Array(readFileSync(path.join(records, `${NAME}.ptl`))),
      wasm: new Uint8Array(
        readFileSync(inProject('node_modules/ptl-runtime/dist/simd.wasm')),
      ),
      input,
      sizes,
    });
    vm.runInContext(readFileSync(inProject('bundle.js'), 'utf8'), page);
    const found = (await vm.runInContext(
      'bundled.answer(model, wasm, input, sizes)',
      page,
    )) as number[];
    expect(difference(found)).toBeLessThan(1e-4);
  });

  it('bring types that a strict project compiles', () => {
    mkdirSync(inProject('typed'), {recursive: true});
    writeFileSync(
      inProject('typed/use.ts'),
      `import {openFile, memorySource, releases, releaseVerdicts} from 'ptl';
import {diagnose} from 'ptl/spec';
import {diagnose as doctor, type Diagnosis} from 'playtorch-doctor';
import {fit} from 'playtorch-doctor/fit';
import {loadModule, type IValue} from 'ptl-runtime';
import {createPackage, type Place} from 'react-native-pytorch-core-web';
import {browserAudio} from 'react-native-pytorch-core-web/browser';

export async function use(bytes: Uint8Array, place: Place): Promise<IValue> {
  const opened = await openFile(memorySource(bytes));
  if (opened.kind !== 'mobile') {
    throw new Error(opened.nextStep);
  }
  const loads: boolean[] = releaseVerdicts(opened.model, releases, 'a').map((one) => one.loads);
  const valid: boolean = diagnose('{}', opened.model).valid;
  createPackage({...place, audio: browserAudio});
  const found: Diagnosis = await doctor([], {tools: {xcode: fit({xcode: '15'}).xcode}});
  void found;
  // @ts-expect-error a model has no such member
  opened.model.nothing;
  return (await loadModule(opened.model)).run('forward', [loads.length, valid]);
}
`,
    );
    writeFileSync(
      inProject('typed/tsconfig.json'),
      JSON.stringify({
        compilerOptions: {
          noEmit: true,
          strict: true,
          skipLibCheck: true,
          target: 'es2022',
          module: 'nodenext',
          lib: ['es2022', 'dom'],
          types: [],
        },
      }),
    );
    succeed(
      project,
      path.join(root, 'node_modules/.bin/tsc'),
      '--project',
      'typed',
    );
  });

  it('have a command that runs a model as PyTorch does', () => {
    const model = path.join(records, `${NAME}.ptl`);
    writeFileSync(
      inProject('picture.json'),
      JSON.stringify(nested(input, sizes)),
    );
    const {result} = JSON.parse(
      succeed(
        project,
        'npx',
        'ptl',
        'run',
        '--json',
        '--input',
        '@picture.json',
        model,
      ),
    ) as {result: {data: number[]}};
    expect(difference(result.data)).toBeLessThan(1e-4);
    expect(succeed(project, 'npx', 'ptl', 'inspect', model)).toContain(
      'forward(',
    );
    expect(run(project, 'npx', 'ptl', 'inspect', 'nowhere.ptl').status).toBe(2);
  });

  it('have a command that diagnoses an app', () => {
    mkdirSync(inProject('app'), {recursive: true});
    writeFileSync(
      inProject('app/package.json'),
      '{"dependencies": {"react-native": "0.68.7", "react-native-pytorch-core": "0.2.0"}}',
    );
    writeFileSync(inProject('app/.watchmanconfig'), '{}');
    const {status, stdout} = run(project, 'npx', 'playtorch-doctor', 'app');
    expect(stdout).toMatch(/^0\.2\.0 does not fit React Native 0\.68\./);
    expect(status).toBe(1);
  });

  it('say what is missing where ptl is alone', () => {
    rmSync(inProject('node_modules/ptl-runtime'), {recursive: true});
    const {status, stderr} = run(
      project,
      ...([
        'npx',
        'ptl',
        'run',
        '--input',
        '0',
        path.join(records, `${NAME}.ptl`),
      ] as const),
    );
    expect(stderr).toContain('npm install ptl-runtime');
    expect(status).toBe(2);
  });
});

/** Numbers in rows, as JSON has them. */
function nested(values: readonly number[], shape: readonly number[]): unknown {
  const [size = 1, ...rest] = shape;
  if (rest.length === 0) {
    return values;
  }
  const each = values.length / size;
  return Array.from({length: size}, (_, i) =>
    nested(values.slice(i * each, (i + 1) * each), rest),
  );
}
