import {describe, expect, it} from 'vitest';
import {
  compareVersions,
  getReleaseLine,
  parseVersion,
  readRange,
} from './versions';

describe('versions', () => {
  it('compare by their numbers', () => {
    expect(compareVersions('0.70.6', '0.9.10')).toBeGreaterThan(0);
    expect(compareVersions('0.64', '0.64.0')).toBe(0);
    expect(compareVersions('14.2', '14.3')).toBeLessThan(0);
    expect(getReleaseLine('0.70.6-rc.1')).toBe('0.70');
    expect(parseVersion('latest')).toBeUndefined();
    expect(parseVersion('9'.repeat(5000))).toEqual([999999]);
  });

  it.each([
    ['0.70.6', {version: '0.70.6', exact: true}],
    ['=0.70.6', {version: '0.70.6', exact: true}],
    ['^0.70.6', {version: '0.70.6', exact: false}],
    ['~0.70', {version: '0.70', exact: false}],
    ['0.70.x', {version: '0.70', exact: false}],
    ['>=0.64 <0.71', {version: '0.64', exact: false}],
    ['npm:react-native@0.68.2', {version: '0.68.2', exact: true}],
    ['npm:@scope/react-native@^0.68.2', {version: '0.68.2', exact: false}],
    ['latest', {exact: false}],
    ['*', {exact: false}],
    ['', {exact: false}],
    ['<1', {exact: false}],
  ])('the range %s', (range, expected) => {
    expect(readRange(range)).toEqual(expected);
  });

  it.each([
    'git+https://github.com/facebook/react-native.git',
    'file:../react-native',
    'workspace:^',
    '$react',
  ])('%s says no version', (range) => {
    expect(readRange(range)).toBeUndefined();
  });
});
