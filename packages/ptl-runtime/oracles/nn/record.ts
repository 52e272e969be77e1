/**
 * Records PyTorch's results: `npx tsx packages/ptl-runtime/oracles/nn/record.ts` runs cases.py and
 * writes records.json.gz for the unit test, one JSON object a line, as cases.py prints it.
 */

import {readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {gunzipSync, gzipSync} from 'node:zlib';
import {pythonWithTorch} from '@playtorch-docs/ptl/testing/python';
import {runScript} from '../pytorch';
import type {RecordedCall} from './calls';

const RECORDS = path.join(import.meta.dirname, 'records.json.gz');
/** Longest recorded call in characters: the few longer ones would be most of the file. */
const MAX_CALL_LENGTH = 4000;

const splitLines = (text: string): string[] => text.trim().split('\n');
const parseCall = (line: string) => JSON.parse(line) as RecordedCall;

/** Reads the committed calls. */
export const readRecordedCalls = (): RecordedCall[] =>
  splitLines(gunzipSync(readFileSync(RECORDS)).toString()).map(parseCall);

/** Runs cases.py and returns its lines, a call each. */
export function runCases(python: string): string[] {
  return splitLines(
    runScript(python, path.join(import.meta.dirname, 'cases.py')),
  );
}

/** Selects the short calls, and of each operator the shortest result and the shortest refusal. */
export function selectCalls(lines: readonly string[]): RecordedCall[] {
  const shortest = new Map<string, string>();
  for (const line of lines) {
    const {name, error} = parseCall(line);
    const key = `${name} ${error === undefined ? 'result' : 'refusal'}`;
    const current = shortest.get(key);
    if (!current || line.length < current.length) {
      shortest.set(key, line);
    }
  }
  const needed = new Set(shortest.values());
  return lines
    .filter((line) => line.length <= MAX_CALL_LENGTH || needed.has(line))
    .map(parseCall);
}

if (process.argv[1] === import.meta.filename) {
  const python = pythonWithTorch();
  if (!python) {
    throw new Error('No Python here has torch and torchvision.');
  }
  const calls = selectCalls(runCases(python));
  const text = calls.map((call) => `${JSON.stringify(call)}\n`).join('');
  writeFileSync(RECORDS, gzipSync(text, {level: 9}));
  console.log(`${calls.length} calls are recorded`);
}
