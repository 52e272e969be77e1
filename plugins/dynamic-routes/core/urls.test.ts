import {describe, expect, it} from 'vitest';
import {hostilePaths} from './__fixtures__/hostilePaths';
import type {SnackId} from './snackPath';
import {
  buildExampleLink,
  buildExpoSnackUrl,
  buildPagePath,
  buildSnackLink,
} from './urls';

const EXPO = 'https://snack.expo.dev';
const id = (text: string) => text as SnackId;

describe('addresses of ids', () => {
  it.each([
    ['@playtorch/start---yolov5', '@playtorch/start---yolov5'],
    ['@first.last/my_snack', '@first.last/my_snack'],
    ['mYtGTbIqv', 'mYtGTbIqv'],
  ])('%s', (text, path) => {
    expect(buildExpoSnackUrl(EXPO, id(text))).toBe(
      `https://snack.expo.dev/${path}?supportedPlatforms=my-device`,
    );
    expect(buildSnackLink(id(text))).toBe(
      `playtorch://snack?snackUrl=exp://exp.host/${path}`,
    );
    expect(buildPagePath('/live/snack/', id(text))).toBe(
      `/live/snack/${path}/`,
    );
  });

  it('of an example', () => {
    expect(buildExampleLink('astro-bird')).toBe(
      'playtorch://example?example=astro-bird',
    );
  });
});

// Second line of defense: the parser rejects these ids, but no address built from one may change its meaning.
describe.each<readonly [string, string]>([
  ...hostilePaths,
  ['raw markup', '"><script>alert(1)</script>'],
  ['a raw query', '@user/name?a=b#c'],
  ['a raw parameter', 'name&example=other'],
  ['a raw line break', 'name\r\nX: 1'],
  ['raw backslashes', '\\\\evil.example'],
])('%s: %.60s', (_why, text) => {
  it('stays a path of Expo Snack', () => {
    const url = new URL(buildExpoSnackUrl(EXPO, id(text)));
    expect(url.origin).toBe(EXPO);
    expect(url.search).toBe('?supportedPlatforms=my-device');
    expect(url.hash).toBe('');
  });

  it('stays one parameter of a deep link', () => {
    for (const link of [buildSnackLink(id(text)), buildExampleLink(text)]) {
      expect(link).toMatch(
        /^playtorch:\/\/(?:snack\?snackUrl=exp:\/\/exp\.host\/|example\?example=)[^\s"<>&?#\\]*$/,
      );
      expect([...new URL(link).searchParams]).toHaveLength(1);
    }
  });
});
