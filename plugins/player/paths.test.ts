import {expect, it} from 'vitest';
import {framePath, keptAddress} from './paths';

it.each([
  ['/', '/offline/player/frame/ab12/'],
  ['/live/', '/live/offline/player/frame/ab12/'],
  ['/player/', '/player/offline/player/frame/ab12/'],
])('an offline copy below %s has the frame at %s', (base, kept) => {
  expect(keptAddress(base + framePath('ab12'))).toBe(kept);
});
