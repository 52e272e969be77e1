import {spawnSync} from 'node:child_process';
import path from 'node:path';
import {describe, expect, it} from 'vitest';
import {pythonWithTorch} from '@playtorch-docs/ptl/testing/python';
import {
  type OperatorCase,
  cases,
  parseCases,
  check,
} from './__fixtures__/cases';
import {loadAllOperators} from './index';
import {operatorName} from './parseOperators';
import {parseSchema, printType, type Schema} from './schema';

const operators = await loadAllOperators();

const FIXTURES = path.join(import.meta.dirname, '__fixtures__');
const python = pythonWithTorch();

describe.skipIf(!python)('PyTorch', () => {
  it('gives results of the recorded cases that pass too', () => {
    const {stdout, stderr} = spawnSync(
      python ?? '',
      [path.join(FIXTURES, 'cases.py')],
      {encoding: 'utf8', maxBuffer: 2 ** 26, timeout: 120_000},
    );
    expect(stderr).not.toContain('Traceback');
    const fresh = parseCases(stdout);
    const serializeCalls = (all: OperatorCase[]) =>
      all
        .map(([name, args]) => JSON.stringify([name, args]))
        .sort()
        .join('\n');
    expect(serializeCalls(fresh) === serializeCalls(cases)).toBe(true);
    // Other processors may round the last digit differently.
    expect(fresh.map(check).filter(Boolean)).toEqual([]);
  }, 120_000);

  it('knows every schema as it is written here', () => {
    const {stdout} = spawnSync(
      python ?? '',
      [path.join(FIXTURES, 'schemas.py')],
      {encoding: 'utf8', maxBuffer: 2 ** 26, timeout: 120_000},
    );
    const shape = ({arguments: all, returns, variadic}: Schema) =>
      JSON.stringify(
        [
          all.map((one) => [
            one.name,
            printType(one.type),
            one.keywordOnly,
            one.alias?.writes ?? false,
            one.defaultValue === undefined ? 'none' : [one.defaultValue],
          ]),
          returns.map(({type}) => printType(type)),
          variadic,
        ],
        (_, value: unknown) =>
          typeof value === 'bigint' ? `int ${value}` : value,
      );
    const known = new Map(
      stdout
        .trim()
        .split('\n')
        .map(parseSchema)
        .map((schema) => [operatorName(schema), shape(schema)]),
    );
    expect(known.size).toBeGreaterThan(4000);
    const different = [...operators].filter(
      ([name, {schema}]) => known.get(name) !== shape(schema),
    );
    expect(different.map(([name]) => name)).toEqual([]);
  }, 120_000);
});
