import {expect, it} from 'vitest';
import {joinPieces} from './recipe';

const bytes = (text: string) => new TextEncoder().encode(text);

it('puts the pieces of the source into their places', () => {
  const model = joinPieces(
    {
      bytes: 10,
      pieces: [
        [1, 2, 3],
        [6, 3, 0],
      ],
    },
    bytes('abcde'),
    bytes('XYZPQ'),
  );
  expect(new TextDecoder().decode(model)).toBe('aPQbcdXYZe');
});

it('refuses parts of another model', () => {
  expect(() =>
    joinPieces({bytes: 3, pieces: [[0, 2, 0]]}, bytes('abc'), bytes('XYZ')),
  ).toThrow('2 bytes too many');
});
