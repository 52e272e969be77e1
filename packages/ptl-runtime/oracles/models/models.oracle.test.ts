import {mkdtempSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {pythonWithTorch} from '@playtorch-docs/ptl/testing/python';
import {
  check,
  families,
  chooseKernels,
  type ExportedModel,
  readModels,
  readRuns,
} from './check';
import {compare, type Difference, findLargest} from './compare';
import {makeModels, makeSmallModels} from './make';

const MINUTES = 60_000;
const here = import.meta.dirname;
const small = path.resolve('.cache/models/small');
const python = pythonWithTorch() ?? '';

const table: Record<string, Record<string, string>> = {};
afterAll(() => console.table(table));

/** Checks the models of a family, and adds a row to the table. */
async function checkAll(
  row: string,
  models: readonly ExportedModel[],
  compareModel: (made: ExportedModel) => Promise<Difference>,
): Promise<void> {
  expect(models.length).toBeGreaterThan(0);
  const differences: Difference[] = [];
  for (const model of models) {
    differences.push(await compareModel(model));
  }
  const {norm, element} = findLargest(differences);
  table[row] = {
    files: models.map(({kind}) => kind).join(' '),
    norm: norm.toExponential(1),
    element: element.toExponential(1),
  };
}

describe.skipIf(!python)('models run as in PyTorch', () => {
  let models: ExportedModel[] = [];
  beforeAll(() => {
    makeSmallModels(python, small);
    models = readModels(small);
  }, 30 * MINUTES);

  it('of every family that is made', () => {
    expect([...new Set(models.map(({family}) => family))]).toEqual(families);
  });

  it.each(families)('%s, small', {timeout: 10 * MINUTES}, (family) =>
    checkAll(
      family,
      models.filter((one) => one.family === family),
      (one) => check(small, one, chooseKernels(one)),
    ),
  );

  it('the records are what PyTorch gives', () => {
    const records = path.join(here, 'records');
    for (const one of readModels(records)) {
      expect(models).toContainEqual(one);
      const fresh = readRuns(small, one);
      const recorded = readRuns(records, one);
      expect(recorded.map(({method, error}) => [method, error])).toEqual(
        fresh.map(({method, error}) => [method, error]),
      );
      for (const [i, {args, result}] of fresh.entries()) {
        const {element} = findLargest([
          compare(recorded[i]?.args ?? null, args, `${one.name}, arguments`),
          compare(recorded[i]?.result ?? null, result ?? null, one.name),
        ]);
        // Other processors may round the last digits differently.
        expect(element, one.name).toBeLessThan(1e-5);
      }
    }
  });
});

/** Models of an app's size, together more than a gigabyte: only one family at a time is on the disk. */
describe.skipIf(!python)('whole models run as in PyTorch', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'whole-models-'));
  afterAll(() => rmSync(folder, {recursive: true}));

  it.each(families)('%s, whole', {timeout: 30 * MINUTES}, async (family) => {
    const familyFolder = mkdtempSync(path.join(folder, 'family-'));
    try {
      makeModels(python, familyFolder, '--full', family);
      await checkAll(`${family}, whole`, readModels(familyFolder), (one) =>
        check(familyFolder, one),
      );
    } finally {
      rmSync(familyFolder, {recursive: true});
    }
  });
});
