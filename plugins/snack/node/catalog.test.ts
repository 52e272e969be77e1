import {readFileSync} from 'node:fs';
import path from 'node:path';
import {describe, expect, it} from 'vitest';
import {checkTypes, type Module} from '../../../.ci/samples/checkTypes';
import {programs, snacks, toolchains} from '../../../src/data/snacks';
import type {Project} from '../core/types';
import {finishedProgram} from '../../samples/node/finishedProgram';
import {generate} from './catalog';

const site = path.join(import.meta.dirname, '../../..');
const options: Parameters<typeof generate>[0] = {
  programs: (name, label) =>
    finishedProgram(path.join(site, 'samples'), name, label),
  snacks: [...snacks, ...programs.map((name) => ({name}))],
  toolchains,
  latest: '0.2.0',
  links: {
    expoSnack: 'https://snack.expo.dev',
    expoSnackEmbed: 'https://snack.expo.dev/embed.js',
  },
  templates: path.join(site, 'samples/projects'),
};
const files = generate(options, 'https://playtorch.dev/');
const projects = files
  .filter(({name}) => name.endsWith('.json'))
  .map(({name, content}) => ({name, project: JSON.parse(content) as Project}));

it('has the programs of each version', () => {
  const listed = [...snacks.map(({name}) => name), ...programs].flatMap(
    (name) => {
      const file = path.join(site, 'samples/snacks', name, 'snack.json');
      const {versions} = JSON.parse(readFileSync(file, 'utf8')) as {
        versions: string[];
      };
      return versions.map((label) => `${name}-${label}.json`);
    },
  );
  expect(listed.length).toBeGreaterThan(20);
  expect(projects.map(({name}) => name).sort()).toEqual(listed.sort());
});

it('lists the snacks by version, their files behind a click', () => {
  const catalog = files.find(({name}) => name === 'catalog.js')?.content ?? '';
  expect(catalog).toContain('load: () => import("./yolov5-next.json")');
  expect(catalog).toContain('"snackId":"@playtorch/yolov5-camera"');
  expect(catalog).not.toContain('export default function App');
  expect(catalog.length).toBeLessThan(8000);
});

it('names a program that no version has', () => {
  expect(() =>
    generate(
      {
        ...options,
        snacks: [{name: 'connecting-to-a-server'}],
        toolchains: toolchains.filter(({label}) => label === 'next'),
      },
      '/',
    ),
  ).toThrow('"connecting-to-a-server" is in no version of next');
});

describe('the projects', () => {
  it.each(projects)('$name has versions without ranges', ({project}) => {
    const {dependencies, devDependencies} = JSON.parse(
      project.files['package.json'] ?? '',
    ) as Record<string, Record<string, string>>;
    for (const version of Object.values({
      ...dependencies,
      ...devDependencies,
    })) {
      expect(version).toMatch(/^\d+\.\d+\.\d+$/);
    }
    expect(dependencies).toHaveProperty('react-native-pytorch-core');
    expect(devDependencies).toHaveProperty('typescript');
  });

  /** What the compiler says of the projects of a version. */
  const problems = (label: string, leftOut?: string) =>
    checkTypes(
      projects
        .filter(({name}) => name.endsWith(`-${label}.json`))
        .flatMap(({name, project}) =>
          Object.entries(project.files).flatMap(([file, code]): Module[] => {
            const extension = /\.(tsx?|json)$/.exec(file)?.[1];
            return extension && file !== leftOut
              ? [
                  {
                    file: `${name}/${file}`,
                    line: 1,
                    code,
                    extension: extension as Module['extension'],
                    path: path.join(site, '.projects', name, file),
                  },
                ]
              : [];
          }),
        ),
      {project: site, label},
    );

  it.each(toolchains.map(({label}) => label))(
    'of %s compile as they are packed, without the files to add',
    (label) => {
      expect(problems(label)).toEqual([]);
    },
    60_000,
  );

  it('do not compile without the types of the files to add', () => {
    expect(
      problems('0.2.0', 'assets.d.ts').map(({message}) => message),
    ).toContainEqual(expect.stringMatching(/Cannot find module/));
  }, 60_000);
});

it.each(['plugins/withAndroidBuild.js', 'metro.config.js'])(
  '%s is that of the page',
  (name) => {
    const read = (file: string) => readFileSync(path.join(site, file), 'utf8');
    const page = read('docs/tutorials/get-started-local.mdx');
    expect(page.replace(/^ {3}/gm, '')).toContain(
      read(`samples/projects/expo/${name}`),
    );
  },
);
