import {readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {expect, it} from 'vitest';
import {programs, snacks} from '../../config/snacks';
import {readData} from '../../plugins/samples/node/readData';
import {hashProgram} from './programHash';
import {readWebpSize} from './webpSize';

const root = path.join(import.meta.dirname, '../..');
const samples = path.join(root, 'samples');
const screens = readdirSync(path.join(samples, 'screens')).map((file) => {
  const name = file.replace(/\.json$/, '');
  return {name, ...readData(samples, 'screens', name)};
});

const pages = ['docs', 'versioned_docs'].flatMap((folder) =>
  readdirSync(path.join(root, folder), {recursive: true, encoding: 'utf8'})
    .filter((file) => file.endsWith('.mdx'))
    .map((file) => {
      const text = readFileSync(path.join(root, folder, file), 'utf8');
      const names = (pattern: RegExp) =>
        [...text.matchAll(pattern)].map(([, name = '']) => name);
      return {
        file: `${folder}/${file}`,
        snacks: names(/<Snack name="([^"]+)"/g),
        screens: names(/<Screen of="([^"]+)"/g),
      };
    }),
);

it.each(screens)(
  'the picture of $name is of the program as it is now',
  ({name, snack = name, file, program}) => {
    expect(
      program,
      `run: npx tsx tools/snack-pictures/pictures.ts ${name}`,
    ).toBe(hashProgram(samples, snack, file));
  },
);

it.each(screens)(
  'the picture of $name has its size and is light',
  ({name, width, height}) => {
    const bytes = readFileSync(
      path.join(root, 'static/img/snacks', `${name}.webp`),
    );
    expect(readWebpSize(bytes)).toEqual({width, height});
    expect(bytes.length).toBeLessThan(20_000);
  },
);

it('every program that runs in a page has a picture', () => {
  const pictured = screens.map(({name, snack = name}) => snack);
  const running = [...programs, ...snacks.map(({name}) => name)];
  expect(running.filter((name) => !pictured.includes(name))).toEqual([]);
});

it('every page with a program to run shows its screen', () => {
  const programOf = new Map(
    screens.map(({name, snack = name}) => [name, snack]),
  );
  const without = pages.filter(({snacks: its, screens: shown}) =>
    its.some((name) => !shown.some((screen) => programOf.get(screen) === name)),
  );
  expect(without.map(({file}) => file)).toEqual([]);
});

it('every picture is on a page', () => {
  const shown = new Set(pages.flatMap(({screens: its}) => its));
  expect(
    screens.map(({name}) => name).filter((name) => !shown.has(name)),
  ).toEqual([]);
});

it('another program asks for another picture', () => {
  const hash = (file: string) => hashProgram(samples, '', file);
  expect(hash('next/firstApp/App.tsx')).not.toBe(
    hash('0.2.0/firstApp/App.tsx'),
  );
  expect(hashProgram(samples, 'yolov5')).not.toBe(
    hashProgram(samples, 'nlp-qa'),
  );
});
