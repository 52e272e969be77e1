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

it('turns kernels of single precision into halves in the order of PyTorch', () => {
  // Two places, one input, two outputs.
  const source = new Uint8Array(new Float32Array([9, 1, 2, 3, 4]).buffer);
  const model = joinPieces(
    {bytes: 10, halves: [[1, 4, 2, 1, 2]]},
    bytes('ab'),
    source,
  );
  const halves = new DataView(model.buffer);
  expect(String.fromCharCode(model[0]!, model[9]!)).toBe('ab');
  // 1, 3, 2 and 4 in half precision.
  expect([1, 3, 5, 7].map((at) => halves.getUint16(at, true))).toEqual([
    0x3c00, 0x4200, 0x4000, 0x4400,
  ]);
});
