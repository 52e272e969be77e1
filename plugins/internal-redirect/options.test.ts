import {normalizePluginOptions} from '@docusaurus/utils-validation';
import {describe, expect, it} from 'vitest';
import {
  defaults,
  listRequestedAddresses,
  validateOptions,
  type InternalRedirectOptions,
} from './options';

const validate = (options: object) =>
  validateOptions({
    validate: normalizePluginOptions as never,
    options: options as Partial<InternalRedirectOptions>,
  });

describe('validateOptions', () => {
  it('has the defaults of the npm package', () => {
    expect(validate({})).toMatchObject({
      internalHosts: ['internalfb.com'],
      companyHosts: ['.thefacebook.com'],
      publicHost: false,
      staticDocsOrigin: 'https://staticdocs.thefacebook.com',
      checkAddress: 'https://www.internalfb.com/intern/internaldocs/check',
      timeout: 2000,
    });
  });

  it.each([
    {internalHosts: ['internal.example', '.more.example']},
    {companyHosts: ['localhost', 'docs.example.com']},
    {companyHosts: []},
    {publicHost: true},
    {staticDocsOrigin: 'http://localhost:4000'},
    {checkAddress: 'http://localhost:4000/check'},
    {projectName: 'my-docs_2'},
    {timeout: 500},
  ])('takes %j', (options) => {
    expect(validate(options)).toMatchObject({...defaults, ...options});
  });

  const HOST = 'give a host in lower case such as example.com';
  const ORIGIN = 'give an https origin without a path';
  const ADDRESS = 'give an https address with a path';
  it.each([
    [{internalHosts: []}, '"internalHosts"'],
    [{internalHosts: 'internalfb.com'}, '"internalHosts" must be an array'],
    [{internalHosts: ['com']}, `"internalHosts[0]" is "com": ${HOST}`],
    [{internalHosts: ['localhost']}, '"internalHosts[0]" is "localhost"'],
    [{internalHosts: ['*.internalfb.com']}, HOST],
    [{internalHosts: ['https://internalfb.com']}, HOST],
    [{internalHosts: ['InternalFB.com']}, HOST],
    [{internalHosts: ['internalfb.com', 'internalfb.com']}, 'duplicate'],
    [{companyHosts: ['.com']}, `"companyHosts[0]" is ".com": ${HOST}`],
    [{companyHosts: ['a.example', 'b.example/c']}, '"companyHosts[1]"'],
    [{companyHosts: ['']}, '"companyHosts[0]"'],
    [{publicHost: 'yes'}, '"publicHost" must be a boolean'],
    [
      {staticDocsOrigin: 'http://docs.example'},
      `"staticDocsOrigin" is "http://docs.example": ${ORIGIN}`,
    ],
    [{staticDocsOrigin: 'https://docs.example/ping'}, ORIGIN],
    [{staticDocsOrigin: 'https://user@docs.example'}, ORIGIN],
    [{staticDocsOrigin: 'http://localhost.evil.example'}, ORIGIN],
    [
      {checkAddress: 'https://www.example'},
      `"checkAddress" is "https://www.example": ${ADDRESS}`,
    ],
    [{checkAddress: 'https://www.example/a?b'}, ADDRESS],
    [{checkAddress: '//www.example/a'}, ADDRESS],
    [{projectName: '../x'}, '"projectName" is "../x": give a folder name'],
    [{projectName: ''}, '"projectName"'],
    [{timeout: 0}, '"timeout" must be greater than or equal to 1'],
    [{timeout: '2000'}, '"timeout" must be a number'],
    [{timeout: 1.5}, '"timeout" must be an integer'],
    [{timeout: 600_000}, '"timeout"'],
    [{hosts: []}, '"hosts" is not allowed'],
  ])('refuses %j', (options, message) => {
    expect(() => validate(options)).toThrow(message);
  });
});

it('names the addresses that are asked', () => {
  expect(listRequestedAddresses()).toEqual({
    ping: 'https://staticdocs.thefacebook.com/ping',
    check: 'https://www.internalfb.com/intern/internaldocs/check',
  });
  expect(
    listRequestedAddresses({staticDocsOrigin: 'https://a.example'}).ping,
  ).toBe('https://a.example/ping');
});
