import {readFileSync} from 'node:fs';
import path from 'node:path';
import Ajv from 'ajv';

const schemas = path.join(
  __dirname,
  '../../../../node_modules/@cyclonedx/cyclonedx-library/res/schema',
);
const read = (name: string) =>
  JSON.parse(
    readFileSync(path.join(schemas, `${name}.SNAPSHOT.schema.json`), 'utf8'),
  ) as object;

/** Validates a list against CycloneDX's published schema and returns the errors; for tests. */
export function findSchemaFaults(list: unknown): string[] {
  const ajv = new Ajv({strict: false, validateFormats: false, allErrors: true});
  for (const name of ['spdx', 'jsf-0.82']) {
    // The main schema refers to the others by file name.
    ajv.addSchema(
      read(name),
      `http://cyclonedx.org/schema/${name}.SNAPSHOT.schema.json`,
    );
  }
  const validate = ajv.compile(read('bom-1.5'));
  validate(list);
  return (validate.errors ?? []).map(
    ({instancePath, message = ''}) => `${instancePath} ${message}`,
  );
}
