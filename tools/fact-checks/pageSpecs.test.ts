import path from 'node:path';
import Ajv from 'ajv';
import {describe, expect, it} from 'vitest';
import {checkJson} from '../check-samples/checkJson';
import {collectContent} from '../check-samples/collect';
import schema from '../../packages/ptl/static/schemas/live.spec.json';

const root = path.resolve(import.meta.dirname, '../..');
const ajv = new Ajv({allErrors: true});
const validate = ajv.compile(schema);

/** Validates a specification; returns the schema's errors, empty where it is valid. */
function errors(spec: unknown): string {
  return validate(spec) ? '' : ajv.errorsText(validate.errors);
}

const {versions} = await collectContent(root);
const specs = versions
  .flatMap(({pages}) => pages)
  .flatMap(({fences}) => fences)
  // `npm run check:samples` reports fences that do not parse.
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
