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

/** The specifications of `samples/`: name and text. */
export const readSamples = (kind: 'good' | 'bad') =>
  readdirSync(path.join(samples, kind)).map((name): [string, string] => [
    name,
    readFileSync(path.join(samples, kind, name), 'utf8'),
  ]);

const isAccepted = new Ajv({allErrors: true}).compile(schema as object);

/** How many texts were no JSON, refused and accepted. */
export type JudgedCounts = Record<'broken' | 'refused' | 'accepted', number>;

/** What is wrong with the judgment of a text; undefined if nothing is. */
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
    // That NaN is what the app gets.
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

/** Judges mutated specifications as JSON.parse and Ajv do; what is wrong with any judgment. */
export function judgeMutants(count: number): {
  faults: string[];
  counts: JudgedCounts;
} {
  // As many good ones as bad ones: a change makes a bad one good only rarely.
  const seeds = [
    ...Array.from({length: 6}, () => readSamples('good')).flat(),
    ...readSamples('bad'),
  ].map(([, text]) => text);
  // Long class lists make the rest slow without trying more.
  const short = seeds.filter((text) => text.length < 3000);
  const counts = {broken: 0, refused: 0, accepted: 0};
  const faults: string[] = [];
  for (const text of mutateTexts(short, count, 20_261_121)) {
    const found = findFault(text, counts);
    if (found !== undefined) {
      faults.push(`${found}: ${text}`);
    }
  }
  return {faults, counts};
}
