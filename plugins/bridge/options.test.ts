import {normalizePluginOptions} from '@docusaurus/utils-validation';
import {describe, expect, it} from 'vitest';
import {
  defaults,
  getFramingOrigins,
  validateOptions,
  type BridgeOptions,
} from './options';

const validate = (options: object) =>
  validateOptions({
    validate: normalizePluginOptions as never,
    options: options as Partial<BridgeOptions>,
  });

describe('validateOptions', () => {
  it('has the defaults of the npm package, and 30 s', () => {
    expect(validate({})).toMatchObject({
      hosts: ['.internalfb.com'],
      localhost: true,
      parents: ['https://www.internalfb.com'],
      timeout: 30_000,
    });
  });

  it.each([
    {hosts: ['docs.internal.example']},
    {localhost: false},
    {parents: ['https://www.internalfb.com', 'https://od.internalfb.com:8443']},
    {timeout: 1000},
  ])('takes %j', (options) => {
    expect(validate(options)).toMatchObject({...defaults, ...options});
  });

  const ORIGIN = 'give an https origin without a path';
  it.each([
    [{hosts: []}, '"hosts"'],
    [{hosts: ['com']}, '"hosts[0]" is "com": give a host in lower case'],
    [{hosts: ['https://a.example']}, '"hosts[0]"'],
    [{localhost: 1}, '"localhost" must be a boolean'],
    [{parents: []}, '"parents"'],
    [{parents: ['*']}, `"parents[0]" is "*": ${ORIGIN}`],
    [{parents: ['https://*.internalfb.com']}, ORIGIN],
    [{parents: ['https://www.internalfb.com/']}, ORIGIN],
    [{parents: ['http://www.internalfb.com']}, ORIGIN],
    [{parents: ['www.internalfb.com']}, ORIGIN],
    [{parents: ['https://a@www.internalfb.com']}, ORIGIN],
    [{timeout: -1}, '"timeout"'],
    [{timeout: '30'}, '"timeout" must be a number'],
    [{parent: 'x'}, '"parent" is not allowed'],
  ])('refuses %j', (options, message) => {
    expect(() => validate(options)).toThrow(message);
  });
});

it('names the origins that may frame the site', () => {
  expect(getFramingOrigins()).toEqual(['https://www.internalfb.com']);
  expect(getFramingOrigins({parents: ['https://a.example']})).toEqual([
    'https://a.example',
  ]);
});
