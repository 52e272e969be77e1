import {expect, it} from 'vitest';
import {isPlayerFile, partOf, sumParts, toSentFile} from './transfer';

it.each([
  ['player/4e40/index.html', 'frame'],
  ['assets/files/simd-1.wasm', 'kernels'],
  ['models/shapes/red-heart.png', 'sample pictures'],
  ['models/digits.ptl', 'model and labels'],
  ['models/shapes-224.labels.json', 'model and labels'],
  ['assets/js/1.js', 'player and program'],
])('%s is %s', (file, part) => {
  expect(partOf(file)).toBe(part);
});

it.each([
  ['player/4e40/index.html', '', true],
  ['assets/files/simd-1.wasm', '', true],
  ['models/digits.ptl', '', true],
  ['assets/js/1.js', 'title:`${t}: the running program`', true],
  ['assets/js/2.js', 'another page', false],
  ['assets/css/styles.css', ': the running program', false],
  ['img/phone.png', '', false],
])('%s with "%s" is of the player alone: %s', (file, text, expected) => {
  expect(isPlayerFile(file, Buffer.from(text))).toBe(expected);
});

it('adds what hosts send, and compresses no pictures and models', () => {
  const zeros = Buffer.alloc(5000);
  const files = ['player/1/index.html', 'models/a.ptl', 'models/a/b.png'].map(
    (file) => toSentFile(file, zeros),
  );
  expect(sumParts(files, ['model and labels', 'sample pictures'])).toEqual({
    raw: 10_000,
    brotli: 10_000,
    gzip: 10_000,
    files: 2,
  });
  const frame = sumParts(files, ['frame']);
  expect(frame).toMatchObject({raw: 5000, files: 1});
  expect(frame.brotli).toBeLessThan(100);
  expect(sumParts(files, ['kernels'])).toMatchObject({raw: 0, files: 0});
});
