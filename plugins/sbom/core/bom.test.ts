import {describe, expect, it} from 'vitest';
import {findSchemaFaults} from './__fixtures__/cyclonedx';
import {createBom} from './bom';

const subject = {name: 'site', version: '1.0.0', license: 'MIT'};
const packages = [
  {
    name: '@scope/b',
    version: '2.0.0-rc.1',
    license: '(MIT OR Apache-2.0)',
    // Hash of the text "abc" (FIPS 180-2, appendix C.1).
    integrity:
      'sha512-3a81oZNherrMQXNJriBBMRLm+k6JqX6iCp7u5ktV05ohkpkqJ0/BqDa6PCOj/uu9RU1EI2Q86A4qmslPpUyknw==',
  },
  {name: 'a', version: '1.0.0'},
  {name: 'a', version: '1.0.0'},
];

it('lists each package once, in order, with purl, license and hash', () => {
  expect(createBom(subject, packages)).toEqual({
    $schema: 'http://cyclonedx.org/schema/bom-1.5.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.5',
    version: 1,
    metadata: {
      component: {
        type: 'application',
        'bom-ref': 'pkg:npm/site@1.0.0',
        name: 'site',
        version: '1.0.0',
        purl: 'pkg:npm/site@1.0.0',
        licenses: [{expression: 'MIT'}],
      },
    },
    components: [
      {
        type: 'library',
        'bom-ref': 'pkg:npm/%40scope/b@2.0.0-rc.1',
        name: '@scope/b',
        version: '2.0.0-rc.1',
        purl: 'pkg:npm/%40scope/b@2.0.0-rc.1',
        licenses: [{expression: '(MIT OR Apache-2.0)'}],
        hashes: [
          {
            alg: 'SHA-512',
            content:
              'ddaf35a193617abacc417349ae20413112e6fa4e89a97ea20a9eeee64b55d39a2192992a274fc1a836ba3c23a3feebbd454d4423643ce80e2a9ac94fa54ca49f',
          },
        ],
      },
      {
        type: 'library',
        'bom-ref': 'pkg:npm/a@1.0.0',
        name: 'a',
        version: '1.0.0',
        purl: 'pkg:npm/a@1.0.0',
      },
    ],
  });
});

describe('the schema of CycloneDX', () => {
  it('takes it', () => {
    expect(findSchemaFaults(createBom(subject, packages))).toEqual([]);
  });

  it.each([
    [
      'a version of the format',
      {...createBom(subject, packages), specVersion: 1.5},
    ],
    ['no format', {...createBom(subject, packages), bomFormat: undefined}],
    [
      'a part without a name',
      {...createBom(subject, []), components: [{type: 'library'}]},
    ],
    [
      'a part of no kind',
      {...createBom(subject, []), components: [{type: 'package', name: 'a'}]},
    ],
    [
      'a hash that is none',
      {
        ...createBom(subject, []),
        components: [
          {
            type: 'library',
            name: 'a',
            hashes: [{alg: 'SHA-512', content: 'sha512-a=='}],
          },
        ],
      },
    ],
    [
      'a part twice',
      {
        ...createBom(subject, []),
        components: [
          {type: 'library', name: 'a'},
          {type: 'library', name: 'a'},
        ],
      },
    ],
    ['another key', {...createBom(subject, packages), parts: []}],
  ])('refuses %s', (_what, wrong) => {
    // Drop undefined fields, as in the written file.
    const written: unknown = JSON.parse(JSON.stringify(wrong));
    expect(findSchemaFaults(written)).not.toEqual([]);
  });
});
