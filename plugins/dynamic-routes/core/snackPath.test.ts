import {describe, expect, it} from 'vitest';
import {hostilePaths} from './__fixtures__/hostilePaths';
import {parseSnackPath} from './snackPath';

describe('parseSnackPath', () => {
  it('takes no name for the starter', () => {
    expect(parseSnackPath('')).toEqual({kind: 'gallery'});
  });

  it.each([
    ['@playtorch/image-classification', '@playtorch/image-classification'],
    ['@playtorch/image-classification/', '@playtorch/image-classification'],
    ['%40playtorch/nlp-qa-demo', '@playtorch/nlp-qa-demo'],
    ['%40playtorch/nlp-qa-demo/', '@playtorch/nlp-qa-demo'],
    ['@playtorch/start---yolov5', '@playtorch/start---yolov5'],
    ['@first.last/my_snack', '@first.last/my_snack'],
    ['@old--name-/_x', '@old--name-/_x'],
    ['@snack/mYtGTbIqv', '@snack/mYtGTbIqv'],
    ['mYtGTbIqv', 'mYtGTbIqv'],
    ['mYtGTbIqv/', 'mYtGTbIqv'],
    ['S1_yf7-a', 'S1_yf7-a'],
    [`@${'a'.repeat(128)}/${'b'.repeat(128)}`, undefined],
    ['a'.repeat(64), undefined],
  ])('%s is a snack', (rest, id = rest) => {
    expect(parseSnackPath(rest)).toEqual({kind: 'snack', id});
  });

  it.each(hostilePaths)('does not find %s: %.60s', (_why, rest) => {
    expect(parseSnackPath(rest)).toEqual({kind: 'not-found'});
  });
});
