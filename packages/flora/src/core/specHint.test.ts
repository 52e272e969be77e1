import {expect, it} from 'vitest';
import {readSpecHint} from './specHint';

const spec = (...transforms: object[]) => JSON.stringify({pack: {transforms}});

it('takes size and normalization of an image', () => {
  expect(
    readSpecHint(
      spec(
        {name: 'center_crop'},
        {name: 'scale', width: 224, height: 192},
        {name: 'rgb_norm', mean: [1, 2, 3], std: [4, 5, 6]},
      ),
    ),
  ).toEqual({sizes: [1, 3, 192, 224], mean: [1, 2, 3], std: [4, 5, 6]});
  expect(
    readSpecHint(
      spec(
        {name: 'scale', width: 28, height: 28},
        {name: 'greyscale_norm', mean: 0.1, std: 0.3},
      ),
    ),
  ).toEqual({sizes: [1, 1, 28, 28], mean: [0.1], std: [0.3]});
});

it.each([
  undefined,
  '',
  '{',
  'null',
  '[]',
  '{"pack": null}',
  '{"pack": {"transforms": 3}}',
  '{"pack": {"transforms": [null, 1]}}',
  spec({name: 'scale', width: '$w', height: 3}),
])('takes nothing of %j', (text) => {
  expect(readSpecHint(text)).toEqual({});
});
