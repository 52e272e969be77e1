import {readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';
import Ajv from 'ajv';
import {describe, expect, it} from 'vitest';
import schema from '../../static/schemas/live.spec.json';

const ajv = new Ajv({allErrors: true});
const validate = ajv.compile(schema);

const samples = (kind: 'good' | 'bad') => {
  const folder = path.join(import.meta.dirname, '__fixtures__/samples', kind);
  return readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .map((name): [string, unknown] => [
      name,
      JSON.parse(readFileSync(path.join(folder, name), 'utf8')),
    ]);
};

describe('the schema of live.spec.json', () => {
  it.each(samples('good'))('accepts good/%s', (_name, spec) => {
    expect(validate(spec) ? '' : ajv.errorsText(validate.errors)).toBe('');
  });

  it.each(samples('bad'))('refuses bad/%s', (_name, spec) => {
    expect(validate(spec)).toBe(false);
  });
});
