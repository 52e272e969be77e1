/**
 * Records PyTorch 1.13's answers to cases.py, one file for each family of operators: `npx tsx
 * packages/ptl-runtime/src/operators/__fixtures__/record.ts`
 */
import {spawnSync} from 'node:child_process';
import {
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import {pythonWithTorch} from '@playtorch-docs/ptl/testing/python';
import type {OperatorDefinition} from '../operator';
import {operatorName} from '../parseOperators';
import {families as rare, tables} from '../rare';
import {parseSchema} from '../schema';

const HERE = import.meta.dirname;
const OPERATORS = path.dirname(HERE);

/** Maps each operator to the file that defines it; operators of nn/ are one family. */
async function familiesOf(): Promise<Map<string, string>> {
  const families = new Map<string, string>();
  for (const file of readdirSync(OPERATORS)) {
    if (/^(?!index|.*\.test).*\.ts$/u.test(file)) {
      const {definitions = []} = (await import(path.join(OPERATORS, file))) as {
        definitions?: readonly OperatorDefinition[];
      };
      for (const {schema} of definitions) {
        families.set(operatorName(parseSchema(schema)), path.parse(file).name);
      }
    }
  }
  for (const [family, familyDefinitions] of Object.entries(rare)) {
    for (const {schema} of familyDefinitions) {
      families.set(operatorName(parseSchema(schema)), family);
    }
  }
  for (const [family, table] of Object.entries(tables)) {
    for (const [schema] of table) {
      families.set(operatorName(parseSchema(`aten::${schema}`)), family);
    }
  }
  const {definitions} = await import('../nn');
  for (const {schema} of definitions) {
    families.set(operatorName(parseSchema(schema)), 'nn');
  }
  return families;
}

/** Operators whose last bits change from run to run: LAPACK's `gelsy` gets pivots that PyTorch leaves uninitialized. */
const UNSTABLE = ['aten::linalg_lstsq'];

/** Returns the name and the arguments of a recorded line. */
const getCall = (line: string): string =>
  JSON.stringify((JSON.parse(line) as unknown[]).slice(0, 2));

const python = pythonWithTorch();
if (!python) {
  throw new Error('No Python here has PyTorch: see the README of ptl/testing');
}
const {stdout, stderr, status} = spawnSync(
  python,
  [path.join(HERE, 'cases.py')],
  {encoding: 'utf8', maxBuffer: 2 ** 26},
);
if (status !== 0) {
  throw new Error(`cases.py failed:\n${stderr.slice(-3000)}`);
}
const families = await familiesOf();
const folder = path.join(HERE, 'cases');
/** Recorded lines of {@link UNSTABLE} operators by their calls. */
const kept = new Map<string, string>();
for (const file of readdirSync(folder)) {
  for (const line of readFileSync(path.join(folder, file), 'utf8').split(
    '\n',
  )) {
    if (UNSTABLE.some((name) => line.startsWith(`["${name}"`))) {
      kept.set(getCall(line), line);
    }
  }
}
const lines = new Map<string, string[]>();
for (const line of stdout.trim().split('\n')) {
  const [name] = JSON.parse(line) as [string];
  const family = families.get(name) ?? 'composed';
  lines.set(family, [
    ...(lines.get(family) ?? []),
    kept.get(getCall(line)) ?? line,
  ]);
}
rmSync(folder, {recursive: true, force: true});
mkdirSync(folder);
for (const [family, familyLines] of lines) {
  writeFileSync(
    path.join(folder, `${family}.jsonl`),
    `${familyLines.join('\n')}\n`,
  );
}
