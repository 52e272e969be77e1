import {readFileSync} from 'node:fs';
import path from 'node:path';
import {describe, expect, it} from 'vitest';
import {REACT_NATIVE_EXPORTS} from '../../packages/react-native-sandbox/src/core/reactNativeExports';
import {projects} from '../../plugins/snack/node/__fixtures__/projects';
import type {SnackProject} from '../../plugins/snack/core/types';
import {resolveInRoot} from '../../scripts/lib/paths';
import {run} from '../../scripts/lib/run';
import {bundleApp, PageReader} from './reader';
import {makeBench, type Bench} from './workshop';

const V = 'versioned_docs/version-0.2.0/tutorials';
const NEXT = 'docs/tutorials';

/** Installed projects by docs version or kind, which later walks use. */
const installed = new Map<string, string>();

/** Lists the programs of a docs version. */
function programsOf(label: string): {name: string; project: SnackProject}[] {
  return projects.filter(({name}) => name.endsWith(`-${label}.json`));
}

/** Contents of files that the reader adds, by ending; Metro reads the size of pictures. */
const SAMPLES: Readonly<Record<string, string | Buffer>> = {
  '.json': '{}',
  '.png': readFileSync(resolveInRoot('static/models/digits/0.png')),
  // One black pixel.
  '.jpg': Buffer.from(
    '/9j/4AAQSkZJRgABAQEASABIAAD/2wBDAP//////////////////////////////////////////////////////////////////////////////////////wAALCAABAAEBAREA/8QAFAABAAAAAAAAAAAAAAAAAAAAA//EABQQAQAAAAAAAAAAAAAAAAAAAAD/2gAIAQEAAD8AN//Z',
    'base64',
  ),
};

/** Writes a finished program into a project, with empty files in place of those that the reader adds. */
function addProgram(
  bench: Bench,
  {files, program, assets}: SnackProject,
): void {
  for (const file of program) {
    bench.write(file, files[file] ?? '');
  }
  for (const {name} of assets) {
    bench.write(name, SAMPLES[path.extname(name)] ?? '');
  }
}

/** Runs the doctor on an app. */
async function askDoctor(folder: string, ...options: string[]) {
  const {output} = await run(
    'npx',
    ['--no', '--', 'playtorch-doctor', folder, ...options],
    {show: false},
  );
  return output;
}

/**
 * Applies the doctor's changes to an app, as its README says.
 *
 * @returns rules that conflicted before, and rules that still do.
 */
async function mendByDoctor(bench: Bench) {
  const conflicts = async () =>
    [
      ...(await askDoctor(bench.cwd)).matchAll(/^conflict: .*\[([\w-]+)\]$/gm),
    ].map(([, rule]) => rule);
  const before = await conflicts();
  const patch = await askDoctor(bench.cwd, '--patch');
  if (patch.includes('\n+++ ')) {
    bench.write('doctor.patch', patch);
    await bench.run('git init --quiet && git apply doctor.patch');
  }
  return {before, after: await conflicts()};
}

describe('React Native 0.64 and PlayTorch 0.2.0', () => {
  it('makes a project, installs the package, and bundles the first app', async () => {
    const bench = await makeBench('react-native-0.64');
    await new PageReader(`${V}/get-started-manually.mdx`, bench).runs([
      'npx react-native@0.64.4 init MyFirstProject --version 0.64.4',
      'cd MyFirstProject',
    ]);
    const reader = new PageReader(`${V}/get-started-local.mdx`, bench);
    await reader.runs(['npm install react-native-pytorch-core@0.2.0']);
    reader.savesApp('0.2.0/firstApp/App.tsx');
    await bundleApp(bench);
    expect(await mendByDoctor(bench)).toEqual({
      before: [
        'pick-first',
        'gone-servers',
        'maven-central',
        'gradle-memory',
        'jsi-package',
        'ios-platform',
      ],
      after: [],
    });
    await bundleApp(bench);
    installed.set('0.2.0', bench.cwd);
  });

  it('makes the demo project', async () => {
    const bench = await makeBench('demo-project');
    const reader = new PageReader(`${V}/get-started-local.mdx`, bench);
    reader.says(
      'may end with `ENOENT: no such file or directory, chmod`',
      'Delete the folder `DemoProject` and run the line again.',
    );
    await reader.runs(
      [
        'npm config set legacy-peer-deps true',
        'npx react-native@0.64.4 init DemoProject --template react-native-template-pytorch-live@0.2.3',
        'npm config delete legacy-peer-deps',
        'cd DemoProject',
      ],
      (line) =>
        line.includes(' init ')
          ? `${line} 2>init.log || { grep 'ENOENT.* chmod' init.log && rm -r DemoProject && ${line}; }`
          : line,
    );
    await bundleApp(bench);
  });
});

describe('React Native 0.70 and PlayTorch 0.2.4', () => {
  it('makes a project without Expo, installs the package, and bundles the first app', async () => {
    const bench = await makeBench('react-native-0.70');
    await new PageReader(`${NEXT}/get-started-manually.mdx`, bench).runs([
      'npx react-native@0.70.15 init MyFirstProject --version 0.70.15',
      'cd MyFirstProject',
    ]);
    const reader = new PageReader(`${NEXT}/get-started-local.mdx`, bench);
    await reader.runs(['npm install react-native-pytorch-core@0.2.4']);
    reader.savesApp('next/firstApp/App.tsx');
    await bundleApp(bench);
    expect(await mendByDoctor(bench)).toEqual({
      before: ['pick-first', 'gradle-memory'],
      after: [],
    });
    await bundleApp(bench);
    installed.set('without Expo', bench.cwd);
  });

  it('makes the native projects of a finished app with Expo', async () => {
    const bench = await makeBench('expo');
    const project = programsOf('next').find(({name}) =>
      name.startsWith('image-classification-'),
    )?.project;
    for (const [file, text] of Object.entries(project?.files ?? {})) {
      bench.write(file, text);
    }
    bench.write('ImageNetClasses.json', '{}');
    await new PageReader(`${NEXT}/get-started.mdx`, bench).runs([
      'npm install',
    ]);
    const reader = new PageReader(`${NEXT}/get-started-local.mdx`, bench);
    const versions = await reader.runs(['npm ls expo react-native']);
    reader.says('The output lists `expo@47.` and `react-native@0.70.`.');
    expect(versions).toMatch(/expo@47\./);
    expect(versions).toMatch(/react-native@0\.70\./);
    await reader.runs(
      ['npx expo prebuild'],
      (line) =>
        // The registry may lack the tag `sdk-47` of the template, and Expo requests its own server before it installs.
        `npm pack expo-template-bare-minimum@47.0.26 && ${line} --template ./expo-template-bare-minimum-47.0.26.tgz --no-install && npm install`,
    );
    const found = (line: string) => reader.runs([line]);
    reader.says(
      'The first command prints five lines, the second prints a line with `-Xmx4g`, and the third prints your reasons.',
    );
    const libraries = await found(
      'grep -n "extraJNILibs" android/app/build.gradle',
    );
    expect(libraries.trim().split('\n')).toHaveLength(5);
    expect(
      await found('grep -n "jvmargs" android/gradle.properties'),
    ).toContain('-Xmx4g');
    expect(
      await found('grep -n -A1 "UsageDescription" ios/*/Info.plist'),
    ).toMatch(/NSCameraUsageDescription/);
    await bundleApp(bench);
    installed.set('next', bench.cwd);
    // The plugins have made the edits that the doctor would ask for. The address of boost is corrected after each install.
    expect(await mendByDoctor(bench)).toEqual({
      before: ['boost-address'],
      after: ['boost-address'],
    });
  });
});

describe.each(['0.2.0', 'next'])('the finished programs of %s', (label) => {
  it('are bundled by Metro', async () => {
    const folder = installed.get(label);
    expect(folder, 'the project of an earlier walk').toBeDefined();
    const all = programsOf(label);
    expect(all.length).toBeGreaterThan(5);
    const bench = await makeBench(`programs-${label}`, folder);
    const packages = new Set(all.flatMap(({project}) => project.dependencies));
    await bench.run(`npm install --save-exact ${[...packages].join(' ')}`);
    for (const {name, project} of all) {
      addProgram(bench, project);
      await bundleApp(bench).catch((error: Error) => {
        throw new Error(`${name}: ${error.message}`);
      });
    }
  });
});

it('the player knows every export of React Native', () => {
  const exports = [...installed.values()].flatMap((folder) => {
    const file = path.join(folder, 'node_modules/react-native/index.js');
    return [...readFileSync(file, 'utf8').matchAll(/^ {2}get (\w+)\(\)/gm)];
  });
  expect([...new Set(exports.map(([, name]) => name))].sort()).toEqual(
    [...REACT_NATIVE_EXPORTS].sort(),
  );
});
