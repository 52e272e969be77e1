import {mkdtempSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {computeHistories, type History} from '../../core/history/history';
import type {PackageModel} from '../../core/history/model';
import {collectNames, resolveName} from '../../core/history/names';
import {convertPackage} from './convert';
import {toModel} from './toModel';

const nodeModules = path.join(import.meta.dirname, '__fixtures__/packages');
const workDir = mkdtempSync(path.join(tmpdir(), 'api-reference-'));
afterAll(() => rmSync(workDir, {recursive: true, force: true}));

const read = (alias: string) =>
  convertPackage({alias, nodeModules, name: 'tiny'}, {workDir});

let models: PackageModel[];
let found: Map<string, History>;

beforeAll(async () => {
  models = [toModel(await read('tiny-1')), toModel(await read('tiny-2'))];
  found = computeHistories(models);
}, 60_000);

describe('reading a package', () => {
  it('fails for a package that is not installed, with its name', async () => {
    await expect(read('absent')).rejects.toThrow(
      'the package absent is not installed',
    );
  });

  it('fails for a warning of TypeDoc, with package and text', async () => {
    await expect(read('complains')).rejects.toThrow(
      /TypeDoc complains of complains 1\.0\.0:\n[^]*Missing/,
    );
  });

  it('takes the types along that exports mention', () => {
    expect(models[1]?.modules[0]?.entries.map(({key}) => key)).toEqual([
      'shapes.Color',
      'shapes.Shape',
      'shapes.Shapes',
      'shapes.shapes',
    ]);
  });
});

describe('history', () => {
  it('knows when symbols came, changed, were deprecated and went', () => {
    expect(found.get('shapes.Color.BLUE')).toMatchObject({
      since: '2.0.0',
      always: false,
    });
    expect(found.get('shapes.Shape.name')).toMatchObject({always: true});
    expect(found.get('shapes.Shape.move')?.changed).toEqual(['2.0.0']);
    expect(found.get('shapes.Shape.draw')?.removed).toBe('2.0.0');
    expect(found.get('shapes.Shapes.square')?.deprecated).toBe('2.0.0');
  });

  it('does not call a renamed parameter a change', () => {
    expect(found.get('shapes.Shapes.circle')?.changed).toEqual([]);
  });

  it('refuses a correction that the releases contradict', () => {
    expect(() =>
      computeHistories(models, {'shapes.Color.BLUE': {since: '0.5.0'}}),
    ).toThrow('the correction of shapes.Color.BLUE (since 0.5.0)');
  });
});

it('finds symbols by what one types, by another name, and despite a mistake', () => {
  const names = collectNames(models[1]!, (name) =>
    name.replace(/^shapes\./, 'forms.'),
  );
  expect(names.keys.get('shapes.circle')).toBe('shapes.Shapes.circle');
  expect(names.keys.get('forms.circle')).toBe('shapes.Shapes.circle');
  expect(
    resolveName(names, 'Shape.go', 'shapes', {'Shape.go': 'Shape.move'}),
  ).toBe('shapes.Shape.move');
});
