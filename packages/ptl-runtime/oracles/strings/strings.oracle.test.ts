import {mkdtempSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {afterAll, describe, expect, it} from 'vitest';
import {decodeBytes, encodeBytes} from '@playtorch-docs/ptl/utf8';
import {pythonWithTorch} from '@playtorch-docs/ptl/testing/python';
import {loadModule} from '../../src/interpreter';
import {type IValue, Tuple} from '../../src/operators/ivalue';
import {openModel, runScript} from '../pytorch';

const MINUTES = 60_000;
const python = pythonWithTorch() ?? '';
const folder = mkdtempSync(path.join(tmpdir(), 'strings-'));
afterAll(() => rmSync(folder, {recursive: true}));

type EncodedResult =
  null | boolean | {s: string} | {i: string} | {f: string} | EncodedResult[];

interface StringCase {
  method: string;
  args: EncodedResult[];
  result?: EncodedResult;
  error?: string;
}

const decodeText = (coded: EncodedResult): string =>
  coded && typeof coded === 'object' && 's' in coded
    ? decodeBytes(Buffer.from(coded.s, 'hex'))
    : '';

/** Encodes a value as strings.py does. */
function encodeResult(value: IValue): EncodedResult {
  switch (typeof value) {
    case 'string':
      return {s: Buffer.from(encodeBytes(value)).toString('hex')};
    case 'bigint':
      return {i: String(value)};
    case 'number':
      return {f: Number.isInteger(value) ? value.toFixed(1) : String(value)};
    case 'boolean':
      return value;
  }
  const items = value instanceof Tuple ? value.items : value;
  return Array.isArray(items)
    ? items.map((item: IValue) => encodeResult(item))
    : null;
}

describe.skipIf(!python)('strings', () => {
  it(
    'are the bytes that the lite interpreter has, in every operator',
    async () => {
      const file = path.join(folder, 'strings.ptl');
      const stdout = runScript(
        python,
        path.join(import.meta.dirname, 'strings.py'),
        file,
      );
      const module = await loadModule(await openModel(file));
      const wrong: string[] = [];
      const counts = {equal: 0, refused: 0};
      for (const line of stdout.trim().split('\n')) {
        const {method, args, result, error} = JSON.parse(line) as StringCase;
        const actual = await module.run(method, args.map(decodeText)).then(
          (value) => JSON.stringify(encodeResult(value)),
          () => 'refused',
        );
        const expected =
          error === undefined ? JSON.stringify(result) : 'refused';
        if (actual === expected) {
          counts[error === undefined ? 'equal' : 'refused'] += 1;
        } else {
          wrong.push(
            `${method} of ${args.map((one) => JSON.stringify(decodeText(one))).join(', ')}: ${actual} for ${error ?? expected}`,
          );
        }
      }
      console.log(counts);
      expect(wrong).toEqual([]);
      expect(counts.equal).toBeGreaterThan(1000);
    },
    10 * MINUTES,
  );
});
