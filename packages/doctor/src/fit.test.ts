import {describe, expect, it} from 'vitest';
import {fit} from './fit';

describe('what fits', () => {
  it.each([
    ['0.63.5', undefined],
    ['0.64', '0.2.4'],
    ['0.69.1', '0.2.4'],
    ['0.70.15', '0.2.4'],
    ['0.71.0', undefined],
    ['1.0.0', undefined],
  ])('React Native %s', (reactNative, release) => {
    expect(fit({reactNative}).release).toBe(release);
  });

  it.each([
    ['44', '0.64'],
    ['45', '0.68'],
    ['47.0.14', '0.70'],
  ])('Expo SDK %s', (expoSdk, line) => {
    expect(fit({expoSdk})).toMatchObject({release: '0.2.4', line: {line}});
  });

  it.each(['48', '50', '53.0.1'])('no release fits Expo SDK %s', (expoSdk) => {
    expect(fit({expoSdk}).release).toBeUndefined();
  });

  it.each([
    ['12.4', 'old'],
    ['12.5.1', 'fits'],
    ['14.2.1', 'fits'],
    ['14.3', 'change'],
    ['15.4', 'change'],
    ['16.0', 'unreported'],
    ['26.1', 'unreported'],
  ])('Xcode %s: %s', (xcode, expected) => {
    expect(fit({xcode}).xcode).toBe(expected);
  });

  it('says why a release does not fit', () => {
    const {releases} = fit({reactNative: '0.69'});
    expect(releases.map(({fits}) => fits)).toEqual([
      false,
      false,
      true,
      false,
      true,
      true,
    ]);
    expect(releases[1]?.why).toEqual([
      'It was made for React Native 0.64 to 0.67; 0.69 is newer.',
    ]);
  });

  it('knows nothing without versions', () => {
    expect(fit({})).toMatchObject({release: undefined, xcode: undefined});
  });
});
