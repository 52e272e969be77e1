import {readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';
import Ajv from 'ajv';
import {describe, expect, it} from 'vitest';
import {checkJson} from '../../.ci/samples/checkJson';
import {collect} from '../../.ci/samples/collect';

const root = path.resolve(import.meta.dirname, '../..');
const json = (...parts: string[]): unknown =>
  JSON.parse(readFileSync(path.join(...parts), 'utf8'));

const ajv = new Ajv({allErrors: true});
const validate = ajv.compile(
  json(root, 'static/schemas/live.spec.json') as object,
);

/** What the schema has against a specification; empty where it is valid. */
function errors(spec: unknown): string {
  return validate(spec) ? '' : ajv.errorsText(validate.errors);
}

const samples = (kind: 'good' | 'bad') =>
  readdirSync(path.join(import.meta.dirname, 'specSamples', kind))
    .filter((name) => name.endsWith('.json'))
    .map((name): [string, unknown] => [
      name,
      json(import.meta.dirname, 'specSamples', kind, name),
    ]);

describe('the schema of live.spec.json', () => {
  it.each(samples('good'))('accepts good/%s', (_name, spec) => {
    expect(errors(spec)).toBe('');
  });

  it.each(samples('bad'))('refuses bad/%s', (_name, spec) => {
    expect(errors(spec)).not.toBe('');
  });
});

const {versions} = await collect(root);
const specs = versions
  .flatMap(({pages}) => pages)
  .flatMap(({fences}) => fences)
  // A fence that does not parse is a finding of `npm run check:samples`.
  .filter((fence) => fence.language === 'json' && checkJson(fence).length === 0)
  .map(({file, line, code}): [string, unknown] => [
    `${file}:${line}`,
    JSON.parse(code),
  ])
  .filter(
    ([, value]) =>
      typeof value === 'object' && value !== null && 'pack' in value,
  );

describe('specifications on the pages', () => {
  it.each(specs)('%s is valid', (_place, spec) => {
    expect(errors(spec)).toBe('');
  });

  it.each(versions.map(({version}) => version.docs))(
    '%s/api/model-spec.mdx has one at least',
    (docs) => {
      expect(
        specs.filter(([place]) =>
          place.startsWith(`${docs}/api/model-spec.mdx:`),
        ),
      ).not.toEqual([]);
    },
  );
});
