import {expect, it} from 'vitest';
import {splitSignature} from './signatureWords';

/** Writes the pieces as one text, such as `[name:permute](dims: [type:number][]): `. */
const marked = (text: string, isFirst = true) =>
  splitSignature(text, isFirst)
    .map(({text: word, kind}) => (kind ? `[${kind}:${word}]` : word))
    .join('');

it.each([
  ['permute(dims: number[]): ', '[name:permute](dims: [type:number][]): '],
  ['new Canvas(id: string)', '[name:new Canvas](id: [type:string])'],
  [
    "mode?: 'fast' | 2 | undefined",
    "[name:mode]?: [value:'fast'] | [value:2] | [type:undefined]",
  ],
  ['get<T>(): Promise<T>', '[name:get]<T>(): [type:Promise]<T>'],
  [
    'set(string: number, object?: any)',
    '[name:set](string: [type:number], object?: [type:any])',
  ],
  ['type X = A & B', 'type X = A & B'],
  ['', ''],
])('colors of %s', (text, expected) => {
  expect(marked(text)).toBe(expected);
});

it('looks for the name in the first piece only', () => {
  expect(marked('x(y: string)', false)).toBe('x(y: [type:string])');
});

it('loses no letter', () => {
  const text = "f(a: 'b', c: number): void";
  expect(
    splitSignature(text, true)
      .map(({text: word}) => word)
      .join(''),
  ).toBe(text);
});
