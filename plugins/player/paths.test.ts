import {expect, it} from 'vitest';
import {getFramePath, getCacheAddress} from './paths';

it.each([
  ['/', '/offline/player/frame/ab12/'],
  ['/live/', '/live/offline/player/frame/ab12/'],
  ['/player/', '/player/offline/player/frame/ab12/'],
])('an offline copy below %s has the frame at %s', (base, kept) => {
  expect(getCacheAddress(base + getFramePath('ab12'))).toBe(kept);
});
