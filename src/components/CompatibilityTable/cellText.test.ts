import {describe, expect, it} from 'vitest';
import {releases} from '../../data/compatibility';
import {getCellText} from './cellText';

describe('cellText', () => {
  const [oldest] = releases;
  const unpublished = releases.find(({onNpm}) => !onNpm);

  it.each([
    ['tagged', '2022-01-19'],
    ['onNpm', 'yes'],
    ['reactNative', '0.64–0.65'],
    ['jdk', '8'],
    ['node', '12, 14, 16'],
    ['androidMinSdk', '21'],
    ['torchIos', '~> 1.10.0'],
    ['bytecode', '3–7'],
  ] as const)('writes %s as %s', (property, text) => {
    expect(oldest && getCellText(oldest, property)).toBe(text);
  });

  it('says where a release is not on npm', () => {
    expect(unpublished && getCellText(unpublished, 'onNpm')).toBe('no');
  });
});
