import {readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {isDeepStrictEqual} from 'node:util';
import Ajv from 'ajv';
import schema from '../../../static/schemas/live.spec.json';
import {diagnose} from '../editor';
import {formatJson} from '../format';
import {parseJson, toValue} from '../json';
import {mutateTexts} from './mutations';

const samples = path.resolve(import.meta.dirname, './samples');

/** Reads the specifications of `samples/`: name and text. */
export const readSamples = (kind: 'good' | 'bad') =>
  readdirSync(path.join(samples, kind)).map((name): [string, string] => [
    name,
    readFileSync(path.join(samples, kind, name), 'utf8'),
  ]);

/** Whether Ajv accepts a specification. */
export const isAccepted = new Ajv({allErrors: true}).compile(schema as object);

/** Number of texts that were not JSON, refused and accepted. */
type JudgedCounts = Record<'broken' | 'refused' | 'accepted', number>;

/** Finds the fault in the judgment of a text; undefined if there is none. */
function findFault(text: string, counts: JudgedCounts): string | undefined {
  let value: unknown;
  let isJson = true;
  try {
    value = JSON.parse(text);
  } catch {
    isJson = false;
  }
  const {diagnostics, valid} = diagnose(text);
  const errors = diagnostics.filter(
    ({severity, source}) =>
      severity === 'error' && (source === 'json' || source === 'schema'),
  );
  const misplaced = diagnostics.find(
    ({span, from, to}) =>
      span.start < 0 ||
      span.end > text.length ||
      span.start > span.end ||
      from.line < 1 ||
      from.column < 1 ||
      to.line < from.line,
  );
  const garbled = diagnostics.find(({message, fix}) =>
    // One message tells of a NaN in the app.
    /undefined|\[object|NaN/.test(
      `${message} ${fix}`.replace('overflow to NaN', ''),
    ),
  );
  if (misplaced ?? garbled) {
    return JSON.stringify(misplaced ?? garbled);
  }
  if (!isJson) {
    counts.broken += 1;
    return valid || errors.length !== 1 ? 'broken, but accepted' : undefined;
  }
  counts[valid ? 'accepted' : 'refused'] += 1;
  if (!isDeepStrictEqual(toValue(parseJson(text)), value)) {
    return 'another value than JSON.parse';
  }
  if (valid !== isAccepted(value)) {
    return `Ajv says ${String(!valid)}`;
  }
  if (valid !== (errors.length === 0)) {
    return `${errors.length} errors, but valid is ${String(valid)}`;
  }
  return isDeepStrictEqual(JSON.parse(formatJson(text)), value)
    ? undefined
    : 'another value after formatting';
}

/** Compares the judgment of mutated specifications with JSON.parse and Ajv; returns the faults. */
export function judgeMutants(count: number): {
  faults: string[];
  counts: JudgedCounts;
} {
  // Good samples count six times, because a mutation rarely makes a bad one good.
  const seeds = [
    ...Array.from({length: 6}, () => readSamples('good')).flat(),
    ...readSamples('bad'),
  ].map(([, text]) => text);
  // Samples with long lists of classes take time without testing more.
  const short = seeds.filter((text) => text.length < 3000);
  const counts = {broken: 0, refused: 0, accepted: 0};
  const faults: string[] = [];
  for (const text of mutateTexts(short, count, 20_261_121)) {
    const fault = findFault(text, counts);
    if (fault !== undefined) {
      faults.push(`${fault}: ${text}`);
    }
  }
  return {faults, counts};
}
