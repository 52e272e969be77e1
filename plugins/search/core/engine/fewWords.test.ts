import {describe, expect, it} from 'vitest';
import {indexOf, place} from './__fixtures__';
import {createEngine} from './engine';
import {search} from './search';

describe('few words', () => {
  const find = (query: string) =>
    search(
      createEngine([
        indexOf({
          JIT: [
            place('Begin', 'Opens a file.', {keywords: 'load model'}),
            place('open()', 'Opens a file.', {
              symbol: 'jit.open',
              keywords: 'load model',
            }),
          ],
          'Doctor: read your files': [place('Files', 'A file.')],
          CLI: [place('cli doctor', 'Reads a project.')],
        }),
      ]),
      query,
      10,
    ).hits[0]?.place.heading;

  it('lead to a symbol before a section with the same words', () => {
    expect(find('load model')).toBe('open()');
  });

  it('lead to a page by its name before a colon', () => {
    expect(find('doctor')).toBe('Doctor: read your files');
  });
});

it('takes each compound name as a word of its own', () => {
  const engine = createEngine([
    indexOf({
      Guide: [
        place('Write', 'Runs ptl-export on bytecode.pkl.'),
        place('Split', 'Export a ptl, line by line: bytecode, then the pkl.'),
      ],
    }),
  ]);
  const [first] = search(engine, 'line ptl-export bytecode.pkl', 10).hits;
  expect(first?.place.heading).toBe('Write');
});
