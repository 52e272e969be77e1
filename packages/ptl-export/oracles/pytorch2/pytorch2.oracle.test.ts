/** Runs exported sources with PyTorch 2, and what they convert to with the runtimes of today. */

import {spawnSync} from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {pythonWithTorch} from '@playtorch-docs/ptl/testing/python';
import {
  readModels,
  readRuns,
} from '@playtorch-docs/ptl-runtime/testing/models/check';
import {makeSmallModels} from '@playtorch-docs/ptl-runtime/testing/models/make';
import {openModel} from '../../src/__fixtures__/openModel';
import {ExportError} from '../../src/error';
import {toPyTorch} from '../../src/pytorch';
import {PTE_VERSIONS, VERSIONS} from '../../src/pytorch/texts';
import known from '../../src/pytorch/targets.json';
import {findTools} from './tools';

const MINUTES = 60_000;
/** Largest relative error of float models. */
const LIMIT = 1e-4;
/** Largest relative error of quantized models, which compute in float here. */
const QUANTIZED_LIMIT = 1e-2;
const here = import.meta.dirname;
const small = path.resolve('.cache/models/export');
const python = pythonWithTorch();
const folder = mkdtempSync(path.join(tmpdir(), 'pytorch2-'));
afterAll(() => rmSync(folder, {recursive: true}));

interface Line {
  name: string;
  target: string;
  error?: number;
  refused?: string;
}

/** Verdict on each family and target: the larger error of plain and optimized, or the reason. */
type Verdicts = Record<string, Record<string, string>>;

it.each([
  ['requirements.txt', VERSIONS],
  ['requirements-pte.txt', PTE_VERSIONS],
])('readers get the versions that the proof has: %s', (file, versions) => {
  const requirements = readFileSync(path.join(here, file), 'utf8');
  for (const [name, version] of Object.entries(versions)) {
    expect(requirements).toContain(`\n${name}==${version}\n`);
  }
});

describe.skipIf(!python)('exported sources in the tools of today', () => {
  const models = path.join(folder, 'models');
  const refused: Record<string, string> = {};
  let families: Record<string, string> = {};

  const older = path.join(folder, 'older');

  beforeAll(async () => {
    makeSmallModels(python ?? '', small);
    const made = readModels(small);
    families = Object.fromEntries(made.map((one) => [one.name, one.family]));
    for (const one of made) {
      const isOlder = /^v\d$/u.test(one.kind);
      const model = await openModel(path.join(small, `${one.name}.ptl`));
      const runs = readRuns(small, one).filter(({error}) => !error);
      try {
        // Answers are those of PyTorch’s lite interpreter.
        const {files} = await toPyTorch(
          model,
          runs.map(({method, args, result}) => ({
            method,
            args,
            answer: result ?? null,
          })),
        );
        const target = path.join(isOlder ? older : models, one.name);
        mkdirSync(target, {recursive: true});
        for (const {name, parts} of files) {
          writeFileSync(path.join(target, name), Buffer.concat(parts));
        }
      } catch (error) {
        if (!(error instanceof ExportError) || isOlder) {
          throw error;
        }
        refused[one.family] = error.details.operator ?? error.message;
      }
    }
  }, 30 * MINUTES);

  const runTools = (
    tools: string,
    given: string,
    ...targets: string[]
  ): Line[] => {
    const results = path.join(folder, 'results.jsonl');
    rmSync(results, {force: true});
    const {status, stderr} = spawnSync(
      tools,
      [path.join(here, 'targets.py'), given, results, ...targets],
      {encoding: 'utf8', env: {...process.env, OMP_NUM_THREADS: '1'}},
    );
    expect(stderr).toBe('');
    expect(status).toBe(0);
    // Keep what was found, to write the table by hand where a tool has changed.
    mkdirSync(path.resolve('.cache/pytorch2'), {recursive: true});
    cpSync(results, path.resolve('.cache/pytorch2/results.jsonl'));
    return readFileSync(results, 'utf8')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Line);
  };

  it(
    'computes the same from bytecode of each older version',
    (context) => {
      const tools = findTools();
      if (tools === undefined) {
        context.skip('PyPI is not reached.');
        return;
      }
      const results = path.join(folder, 'results.jsonl');
      const {status, stderr} = spawnSync(
        tools,
        [path.join(here, 'targets.py'), models, results],
        {encoding: 'utf8', env: {...process.env, OMP_NUM_THREADS: '1'}},
      );
      expect(stderr).toBe('');
      expect(status).toBe(0);
      const lines = runTools(tools, older, 'pytorch');
      const versions = lines.map(({name}) => name.slice(-2));
      expect([...new Set(versions)].sort()).toEqual(['v4', 'v5', 'v6', 'v7']);
      for (const {name, error, refused: reason} of lines) {
        expect(error, `${name}: ${reason}`).toBeLessThan(LIMIT);
      }
    },
    30 * MINUTES,
  );

  it('refuses the families that the table says', () => {
    expect(refused).toEqual(known.refused);
  });

  it(
    'computes in PyTorch 2 what the lite interpreter does, and converts as the table says',
    {timeout: 60 * MINUTES},
    (context) => {
      const tools = findTools();
      if (tools === undefined) {
        context.skip('PyPI is not reached.');
        return;
      }
      const lines = runTools(tools, models);
      const verdicts: Verdicts = {};
      for (const {name, target, error, refused: reason} of lines) {
        const family = families[name] ?? name;
        const row = (verdicts[family] ??= {});
        const isEqual =
          error !== undefined &&
          error < (family.startsWith('Quantized') ? QUANTIZED_LIMIT : LIMIT);
        const verdict = isEqual ? 'equal' : (reason ?? `error ${error}`);
        if (row[target] === undefined || row[target] === 'equal') {
          row[target] = verdict;
        }
      }
      console.table(verdicts);
      for (const [family, row] of Object.entries(verdicts)) {
        expect(row.pytorch, family).toBe('equal');
        const {pytorch: _pytorch, ...rest} = row;
        const isEqual = Object.fromEntries(
          Object.entries(rest).map(([target, one]) => [
            target,
            one === 'equal',
          ]),
        );
        expect(isEqual, `${family}: ${JSON.stringify(rest)}`).toEqual(
          Object.fromEntries(
            Object.keys(rest).map((target) => [
              target,
              !(known.families as Record<string, Record<string, string>>)[
                family
              ]?.[target],
            ]),
          ),
        );
      }
    },
  );
});
