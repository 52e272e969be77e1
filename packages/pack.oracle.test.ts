import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import vm from 'node:vm';
import {build} from 'esbuild';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {arrays, type DType} from '@playtorch-docs/ptl-runtime/tensor';
import {toNested} from './nested';
import {
  inProject,
  installPacked,
  project,
  removePacked,
  root,
  run,
  runChecked,
  workspace,
} from './installPacked';

const records = path.join(
  import.meta.dirname,
  'ptl-runtime/oracles/models/records',
);
const NAME = 'shufflenet-v2-optimized';
/** Installed command; `--no` keeps npx from fetching a package of the same name. */
const ptl = [project, 'npx', '--no', '--', 'ptl'] as const;

afterAll(removePacked);

interface RecordedTensor {
  tensor: DType;
  sizes: number[];
  start: number;
}

/** Reads the first run that PyTorch recorded of the model. */
function readRecorded() {
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

const {sizes, input, expected} = readRecorded();

/** Measures the largest difference from PyTorch's result, relative to its largest element. */
function difference(found: readonly number[]): number {
  expect(found).toHaveLength(expected.length);
  const norm = (values: readonly number[]) => Math.hypot(...values);
  return (
    norm(found.map((value, i) => value - (expected[i] ?? 0))) / norm(expected)
  );
}

/** Program of another project, without globals of Node. */
const PROGRAM = `
import {createMemorySource, openFile} from '@playtorch-docs/ptl';
import {loadModule, Tensor, wasmKernels} from '@playtorch-docs/ptl-runtime';
import {elements} from '@playtorch-docs/ptl-runtime/tensor';

export async function answer(model, wasm, input, sizes) {
  const opened = await openFile(createMemorySource(model));
  const module = await loadModule(opened.model, {
    kernels: wasmKernels(await WebAssembly.compile(wasm)),
  });
  const picture = Tensor.over(Float32Array.from(input), sizes, 'float32');
  return Array.from(elements(await module.run('forward', [picture])));
}
`;

describe('the tarballs of the packages', {timeout: 300_000}, () => {
  beforeAll(() => {
    installPacked();
    writeFileSync(inProject('answer.js'), PROGRAM);
    writeFileSync(inProject('input.json'), JSON.stringify(input));
  }, 600_000);

  it('leave package.json as it was', () => {
    for (const name of readdirSync(path.join(workspace, 'packages'))) {
      const manifest = path.join(workspace, 'packages', name, 'package.json');
      if (!existsSync(manifest)) {
        continue;
      }
      expect(readFileSync(manifest, 'utf8')).toContain('./src/index.ts');
    }
  });

  it('run a model in Node as PyTorch does', () => {
    writeFileSync(
      inProject('node.js'),
      `import {readFileSync} from 'node:fs';
import {answer} from './answer.js';

const [, , model] = process.argv;
const wasm = readFileSync(new URL(import.meta.resolve('@playtorch-docs/ptl-runtime/simd.wasm')));
const input = JSON.parse(readFileSync('input.json', 'utf8'));
console.log(JSON.stringify(await answer(readFileSync(model), wasm, input, ${JSON.stringify(sizes)})));
`,
    );
    const found = runChecked(
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
    // Globals of browsers that are no part of JavaScript; none of Node.
    const page = vm.createContext({
      WebAssembly,
      TextDecoder,
      TextEncoder,
      performance,
      model: new Uint8Array(readFileSync(path.join(records, `${NAME}.ptl`))),
      wasm: new Uint8Array(
        readFileSync(
          inProject('node_modules/@playtorch-docs/ptl-runtime/dist/simd.wasm'),
        ),
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
      `import {openFile, createMemorySource, releases, judgeReleases} from '@playtorch-docs/ptl';
import {diagnose} from '@playtorch-docs/ptl/spec';
import {diagnose as doctor, type Diagnosis} from '@playtorch-docs/doctor';
import {fit} from '@playtorch-docs/doctor/fit';
import {loadModule, type IValue} from '@playtorch-docs/ptl-runtime';
import {createPackage, type PackageHost} from '@playtorch-docs/react-native-pytorch-core-web';
import {browserAudio} from '@playtorch-docs/react-native-pytorch-core-web/browser';
import {readProject, type SandboxProject} from '@playtorch-docs/react-native-sandbox';
import type {SandboxPlayerProps} from '@playtorch-docs/react-native-sandbox/react';

const frame: SandboxPlayerProps['frame'] = {host: '/sandbox/frame/', shell: '/sandbox/shell/'};
const project: SandboxProject = readProject({}, ['next']);
// @ts-expect-error a player has no such property
export const props: SandboxPlayerProps = {title: 'a', frame, project, versions: [], nothing: 1};

export async function use(bytes: Uint8Array, host: PackageHost): Promise<IValue> {
  const opened = await openFile(createMemorySource(bytes));
  if (opened.kind !== 'mobile') {
    throw new Error(opened.nextStep);
  }
  const loads: boolean[] = judgeReleases(opened.model, releases, 'a').map((one) => one.loads);
  const valid: boolean = diagnose('{}', opened.model).valid;
  createPackage({...host, audio: browserAudio});
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
    runChecked(
      project,
      path.join(root, 'node_modules/.bin/tsc'),
      '--project',
      'typed',
    );
  });

  it('bring an inspector with its worker, and the styles of all its views', async () => {
    writeFileSync(
      inProject('inspector.js'),
      `import {Inspector} from '@playtorch-docs/flora/react';
import '@playtorch-docs/flora/react.css';
console.log(Inspector);
`,
    );
    writeFileSync(
      inProject('worker.js'),
      "import {serveFlora} from '@playtorch-docs/flora/worker';\nserveFlora(self);\n",
    );
    const {outputFiles} = await build({
      absWorkingDir: project,
      entryPoints: ['inspector.js', 'worker.js'],
      outdir: 'out',
      write: false,
      bundle: true,
      splitting: true,
      format: 'esm',
      platform: 'browser',
      logLevel: 'silent',
    });
    const texts = outputFiles.map(({path: file, text}) => ({file, text}));
    const css = texts.find(({file}) => file.endsWith('inspector.css'))?.text;
    const classes = texts
      .filter(({file}) => file.endsWith('.js'))
      .flatMap(({text}) => [
        ...text.matchAll(/styles_default\d* = \{([^}]*)\}/g),
      ])
      .flatMap(([, names = '']) => [...names.matchAll(/"([\w-]+)"/g)])
      .map(([, name]) => `.${name}`);
    expect(classes.length).toBeGreaterThan(70);
    expect(classes.filter((name) => !css?.includes(name))).toEqual([]);
    expect(
      texts.some(
        ({file, text}) =>
          file.endsWith('worker.js') && text.includes('No model is open.'),
      ),
    ).toBe(true);
  });

  it('bring a sandbox that compiles in Node, and a frame and a player for browsers', async () => {
    writeFileSync(
      inProject('compile.js'),
      `import {compile, frameDocument, toFragment} from '@playtorch-docs/react-native-sandbox';

const code = compile('App.tsx', 'export const a: number = 1;');
console.log(code, frameDocument('1', 'sha'), toFragment({version: 'next', entry: 'a.ts', files: {'a.ts': ''}}));
`,
    );
    const printed = runChecked(project, 'node', 'compile.js');
    expect(printed).toContain('exports.a = a');
    expect(printed).toContain('<script>1</script>');
    expect(printed).toContain('#snack=1.');

    writeFileSync(
      inProject('page.js'),
      `import {Player} from '@playtorch-docs/react-native-sandbox/react';
import '@playtorch-docs/react-native-sandbox/react.css';
console.log(Player);
`,
    );
    writeFileSync(
      inProject('frame.js'),
      "import '@playtorch-docs/react-native-sandbox/frame';",
    );
    const {outputFiles} = await build({
      absWorkingDir: project,
      entryPoints: ['page.js', 'frame.js'],
      outdir: 'out',
      write: false,
      bundle: true,
      platform: 'browser',
      format: 'iife',
      logLevel: 'silent',
    });
    const texts = Object.fromEntries(
      outputFiles.map((file) => [path.basename(file.path), file.text]),
    );
    expect(Object.keys(texts).sort()).toEqual([
      'frame.js',
      'page.css',
      'page.js',
    ]);
    expect(texts['page.css']).toContain('--player-screen');
    expect(texts['page.js']).not.toContain('react-native-web');
    // A module with side effects is not dropped as unused.
    expect(texts['frame.js']).toContain('runs programs inside another page');
  });

  it('have a command that runs a model as PyTorch does', () => {
    const model = path.join(records, `${NAME}.ptl`);
    writeFileSync(
      inProject('picture.json'),
      JSON.stringify(toNested(input, sizes)),
    );
    const {result} = JSON.parse(
      runChecked(...ptl, 'run', '--json', '--input', '@picture.json', model),
    ) as {result: {data: number[]}};
    expect(difference(result.data)).toBeLessThan(1e-4);
    expect(runChecked(...ptl, 'inspect', model)).toContain('forward(');
    expect(run(...ptl, 'inspect', 'nowhere.ptl').status).toBe(2);
  });

  it('have a command that diagnoses an app', () => {
    mkdirSync(inProject('app'), {recursive: true});
    writeFileSync(
      inProject('app/package.json'),
      '{"dependencies": {"react-native": "0.68.7", "react-native-pytorch-core": "0.2.0"}}',
    );
    writeFileSync(inProject('app/.watchmanconfig'), '{}');
    const {status, stdout} = run(
      project,
      'npx',
      '--no',
      '--',
      'playtorch-doctor',
      'app',
    );
    expect(stdout).toMatch(
      /^Leave PlayTorch for React Native ExecuTorch[^]*0\.2\.0 does not build with React Native 0\.68\./,
    );
    expect(status).toBe(1);
  });

  it('say what is missing where ptl is alone', () => {
    rmSync(inProject('node_modules/@playtorch-docs/ptl-runtime'), {
      recursive: true,
    });
    const {status, stderr} = run(
      ...ptl,
      'run',
      '--input',
      '0',
      path.join(records, `${NAME}.ptl`),
    );
    expect(stderr).toContain(
      'npm pack --workspace @playtorch-docs/ptl-runtime',
    );
    expect(status).toBe(2);
  });
});
