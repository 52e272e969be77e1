/**
 * Keeps what PyTorch gave: `npx tsx packages/ptl-runtime/oracles/nn/record.ts` runs cases.py and writes
 * records.json.gz, which the unit test reads. One JSON a line, as cases.py prints it.
 */

import {spawnSync} from 'node:child_process';
import {readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {gunzipSync, gzipSync} from 'node:zlib';
import {pythonWithTorch} from '../../../../tools/pytorch/python';
import type {Call} from './calls';

const RECORDS = path.join(import.meta.dirname, 'records.json.gz');
/** Characters of a call that is kept: the few longer ones are most of the file. */
const LONGEST = 4000;

const linesOf = (text: string): string[] => text.trim().split('\n');
const callOf = (line: string) => JSON.parse(line) as Call;

/** The calls that are committed. */
export const recordedCalls = (): Call[] =>
  linesOf(gunzipSync(readFileSync(RECORDS)).toString()).map(callOf);

/** All that cases.py prints, a call a line. */
export function printedCalls(python: string): string[] {
  const {stdout, status, stderr} = spawnSync(
    python,
    [path.join(import.meta.dirname, 'cases.py')],
    {encoding: 'utf8', maxBuffer: 1 << 28},
  );
  if (status !== 0) {
    throw new Error(stderr);
  }
  return linesOf(stdout);
}

/** The short calls, and the shortest of each operator that has no short one. */
export function keptOf(lines: readonly string[]): Call[] {
  const shortest = new Map<string, string>();
  for (const line of lines) {
    const {name} = callOf(line);
    const known = shortest.get(name);
    if (!known || line.length < known.length) {
      shortest.set(name, line);
    }
  }
  const needed = new Set(shortest.values());
  return lines
    .filter((line) => line.length <= LONGEST || needed.has(line))
    .map(callOf);
}

if (process.argv[1] === import.meta.filename) {
  const python = pythonWithTorch();
  if (!python) {
    throw new Error('No Python here has torch and torchvision.');
  }
  const kept = keptOf(printedCalls(python));
  const text = kept.map((call) => `${JSON.stringify(call)}\n`).join('');
  writeFileSync(RECORDS, gzipSync(text, {level: 9}));
  console.log(`${kept.length} calls are recorded`);
}
