import {describe, expect, it} from 'vitest';
import {groupHits} from './result';

const hits = Array.from({length: 6}, (_, i) => ({id: i, kind: 'error'}));
const others = [{id: 9, kind: 'symbol'}];
const shown = (...of: Parameters<typeof groupHits<(typeof hits)[number]>>) =>
  groupHits(...of).map(({kind, hits: list}) => [
    kind,
    ...list.map(({id}) => id),
  ]);

describe('the hits in a list', () => {
  it('are all of them, or few where other versions answer better', () => {
    expect(shown({hits})).toEqual([['own', 0, 1, 2, 3, 4, 5]]);
    expect(shown({hits, others})).toEqual([
      ['own', 0, 1],
      ['elsewhere', 9],
    ]);
    expect(shown({hits, others, othersFirst: true})).toEqual([
      ['elsewhere', 9],
      ['own', 0, 1],
    ]);
    expect(shown({hits: []})).toEqual([]);
  });

  it('are an error that answers, and few similar ones', () => {
    expect(shown({hits, answers: true})).toEqual([
      ['own', 0],
      ['similar', 1, 2, 3],
    ]);
    expect(shown({hits: hits.slice(0, 1), answers: true})).toEqual([
      ['own', 0],
    ]);
    expect(shown({hits, others, answers: true})).toEqual([
      ['own', 0],
      ['similar', 1],
      ['elsewhere', 9],
    ]);
    // The answer is of another version, or no error.
    expect(
      shown({hits, others, othersFirst: true, answers: true}),
    ).toHaveLength(2);
    expect(shown({hits: [...others, ...hits], answers: true})).toHaveLength(1);
  });
});
