import {mkdtempSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {pythonWithTorch} from '../../../../tools/pytorch/python';
import {
  check,
  families,
  kernelsFor,
  type Made,
  modelsIn,
  runsOf,
} from './check';
import {compare, type Difference, largest} from './compare';
import {makeModels, makeSmallModels} from './make';

const MINUTES = 60_000;
const here = import.meta.dirname;
const small = path.join(here, '../../../../.cache/models/small');
const python = pythonWithTorch() ?? '';

const table: Record<string, Record<string, string>> = {};
afterAll(() => console.table(table));

/** Checks the models of a family, and adds a row to the table. */
async function checkAll(
  row: string,
  made: readonly Made[],
  one: (made: Made) => Promise<Difference>,
): Promise<void> {
  expect(made.length).toBeGreaterThan(0);
  const differences: Difference[] = [];
  for (const model of made) {
    differences.push(await one(model));
  }
  const {norm, element} = largest(differences);
  table[row] = {
    files: made.map(({kind}) => kind).join(' '),
    norm: norm.toExponential(1),
    element: element.toExponential(1),
  };
}

describe.skipIf(!python)('models run as in PyTorch', () => {
  let made: Made[] = [];
  beforeAll(() => {
    makeSmallModels(python, small);
    made = modelsIn(small);
  }, 30 * MINUTES);

  it('of every family that is made', () => {
    expect([...new Set(made.map(({family}) => family))]).toEqual(families);
  });

  it.each(families)('%s, small', {timeout: 10 * MINUTES}, (family) =>
    checkAll(
      family,
      made.filter((one) => one.family === family),
      (one) => check(small, one, kernelsFor(one)),
    ),
  );

  it('the records are what PyTorch gives', () => {
    const records = path.join(here, 'records');
    for (const one of modelsIn(records)) {
      expect(made).toContainEqual(one);
      const fresh = runsOf(small, one);
      const recorded = runsOf(records, one);
      expect(recorded.map(({method, error}) => [method, error])).toEqual(
        fresh.map(({method, error}) => [method, error]),
      );
      for (const [i, {args, result}] of fresh.entries()) {
        const {element} = largest([
          compare(recorded[i]?.args ?? null, args, `${one.name}, arguments`),
          compare(recorded[i]?.result ?? null, result ?? null, one.name),
        ]);
        // Another processor may round the last digits in another way.
        expect(element, one.name).toBeLessThan(1e-5);
      }
    }
  });
});

/** As large as an app has them; more than a gigabyte, so only one family lies on the disk. */
describe.skipIf(!python)('whole models run as in PyTorch', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'whole-models-'));
  afterAll(() => rmSync(folder, {recursive: true}));

  it.each(families)('%s, whole', {timeout: 30 * MINUTES}, async (family) => {
    const own = mkdtempSync(path.join(folder, 'family-'));
    try {
      makeModels(python, own, '--full', family);
      await checkAll(`${family}, whole`, modelsIn(own), (one) =>
        check(own, one),
      );
    } finally {
      rmSync(own, {recursive: true});
    }
  });
});
