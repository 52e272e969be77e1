import {expect, it} from 'vitest';
import {locatePiece, moveNames, toSearchable} from './locate';

const code = `import {a} from './a';

function run() {
  if (a) {
    stop();
  }
}
`;
const module = {code, path: 'x/App.tsx'};
const piece = ['', 'if (a) {', '  stop();', '}'].map((text, index) => ({
  text,
  start: [100, 101, 110, 120][index] ?? 0,
}));

it('finds lines of a file under another indent', () => {
  expect(locatePiece(piece, [toSearchable(module)])).toEqual({module, line: 3});
  expect(
    locatePiece([{text: 'sto', start: 0}], [toSearchable(module)]),
  ).toBeUndefined();
});

it('moves names of the file to their place in the block', () => {
  const names = ['a) {', 'stop', 'run'].map((name) => ({
    start: code.indexOf(name),
    length: name === 'a) {' ? 1 : name.length,
    type: name,
  }));
  expect(
    moveNames(names, code, 3, piece).map(({start, type}) => [start, type]),
  ).toEqual([
    [105, 'a) {'],
    [112, 'stop'],
  ]);
});
