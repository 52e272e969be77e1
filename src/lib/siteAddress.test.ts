import {describe, expect, it} from 'vitest';
import {isPublicSite, readSiteAddress} from './siteAddress';

describe('readSiteAddress', () => {
  it('falls back to the public address', () => {
    expect(readSiteAddress({SITE_URL: ''})).toEqual({
      url: 'https://playtorch.dev',
      baseUrl: '/',
    });
  });

  it('takes an origin and a base path', () => {
    expect(
      readSiteAddress({SITE_URL: 'http://localhost:3000', BASE_URL: '/live/'}),
    ).toEqual({url: 'http://localhost:3000', baseUrl: '/live/'});
  });

  it.each(['https://playtorch.dev/', 'playtorch.dev', 'https://a.dev/live'])(
    'refuses SITE_URL %s and names it',
    (SITE_URL) => {
      expect(() => readSiteAddress({SITE_URL})).toThrow(
        /SITE_URL is .* BASE_URL/,
      );
    },
  );

  it.each(['live', '/live', 'live/', '//', '/a b/', '/<x>/'])(
    'refuses BASE_URL %s and names it',
    (BASE_URL) => {
      expect(() => readSiteAddress({BASE_URL})).toThrow(/BASE_URL is .* slash/);
    },
  );
});

it.each([
  [{}, true],
  [{SITE_URL: 'https://playtorch.dev', BASE_URL: '/live/'}, true],
  [{SITE_URL: 'http://playtorch.dev'}, false],
  [{SITE_URL: 'https://playtorch.dev.example.org'}, false],
  [{SITE_URL: 'https://you.github.io'}, false],
])('with %j, is the public site: %s', (env, isPublic) => {
  expect(isPublicSite(readSiteAddress(env))).toBe(isPublic);
});
