import {normalizePluginOptions} from '@docusaurus/utils-validation';
import type {OptionValidationContext} from '@docusaurus/types';
import {describe, expect, it} from 'vitest';
import {redirects} from '../../config/hosting';
import {validateOptions, type HostingOptions} from './options';

const check = (...rules: object[]) =>
  validateOptions({
    validate: normalizePluginOptions,
    options: {
      redirects: rules,
      rewrites: [],
      headers: [],
      contentSecurityPolicy: {},
    },
  } as unknown as OptionValidationContext<HostingOptions, HostingOptions>);

describe('redirects', () => {
  it('of the site are fine', () => {
    expect(check(...redirects).redirects).toEqual(redirects);
  });

  it.each([
    ['no slash at the end', {from: '/a', to: '/b/', status: 301}],
    ['a * inside', {from: '/a/*/b/', to: '/b/', status: 301}],
    ['a folder to one page', {from: '/a/*', to: '/b/', status: 301}],
    ['one page to a folder', {from: '/a/', to: '/b/*', status: 301}],
    ['a folder of another site', {from: '/a/*', to: 'https://b.example/*'}],
    // The rest `/evil.example/` would make it `//evil.example/`.
    ['a folder to the whole site', {from: '/a/*', to: '/*', status: 301}],
    ['the whole site', {from: '/*', to: '/a/*', status: 301}],
    ['http', {from: '/a/', to: 'http://b.example/', status: 301}],
    ['another status', {from: '/a/', to: '/b/', status: 200}],
  ])('refuses %s', (_what, rule) => {
    expect(() => check({status: 301, ...rule})).toThrow(/"redirects\[0\]/);
  });

  it('refuses two of one address', () => {
    const rule = {from: '/a/', to: '/b/', status: 301};
    expect(() => check(rule, rule)).toThrow(/duplicate/);
  });
});
