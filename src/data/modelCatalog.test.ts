import {readdirSync, readFileSync, statSync} from 'node:fs';
import path from 'node:path';
import {expect, it} from 'vitest';
import {readRecipes} from '../../plugins/models/node/assemble';
import {floraSamples} from './floraSamples';
import {modelCatalog} from './modelCatalog';
import {replacementModels} from './replacementModels';

const root = path.resolve(import.meta.dirname, '../..');
const folder = path.join(root, 'static/models');
const recipes = readRecipes(path.join(root, 'plugins/models/recipes'));
const files = [
  ...readdirSync(folder).filter((file) => file.endsWith('.ptl')),
  ...Object.keys(recipes),
];

it('lists every model file of the site, with its size', () => {
  expect(modelCatalog.map(({file, bytes}) => [file, bytes]).sort()).toEqual(
    files
      .map((file) => [
        file,
        recipes[file]?.bytes ?? statSync(path.join(folder, file)).size,
      ])
      .sort(),
  );
});

it('has the license of the notice for the work of others', () => {
  const notice = readFileSync(path.join(folder, 'NOTICE.txt'), 'utf8');
  for (const {file, license} of modelCatalog) {
    const isForeign = new RegExp(`^.*\\b${file}\\b.*$`, 'm').test(notice);
    expect(license, file).toBe(isForeign ? 'Apache-2.0' : 'MIT');
  }
});

it('names models as their cards do', () => {
  for (const [key, {name}] of Object.entries(floraSamples)) {
    expect(modelCatalog.find((model) => model.key === key)?.name).toBe(name);
  }
});

it('links the page of every program that a model runs in', () => {
  const programs = new Set(
    replacementModels.flatMap((model) => model.programs),
  );
  const pages = new Set(
    modelCatalog.flatMap(({uses}) => uses.map(({path: page}) => page)),
  );
  expect(pages.size).toBe(programs.size);
});
