import {readFileSync} from 'node:fs';
import path from 'node:path';
import {describe, expect, it} from 'vitest';
import {programs, snacks, toolchains} from '../../../config/snacks';
import {files, options, projects, site} from './__fixtures__/projects';
import {generate} from './catalog';

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
  expect(catalog.length).toBeLessThan(5000);
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
