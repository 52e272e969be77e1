import {expect, it} from 'vitest';
import fixtures from './fixtures.json';
import {greedy} from './greedy';

/** Answers as PyTorch did; the state counts the turns. */
function replay(turns: {id: number; scores: number[]}[]) {
  return async (id: number, state: number) => {
    const turn = turns[state];
    expect(id).toBe(turn?.id);
    const scores = turn?.scores ?? [];
    return {id: scores.indexOf(Math.max(...scores)), state: state + 1};
  };
}

it.each(fixtures.runs)('writes what PyTorch wrote: $name', async (run) => {
  expect(await greedy(0, replay(run.turns), fixtures.limit)).toEqual(run.ids);
});

it.each(fixtures.runs)('asks no more than PyTorch did: $name', async (run) => {
  let asked = 0;
  const next = replay(run.turns);
  await greedy(
    0,
    (id, state: number) => {
      asked++;
      return next(id, state);
    },
    fixtures.limit,
  );
  expect(asked).toBe(run.turns.length);
});

it('passes a failure on', async () => {
  const failing = () => Promise.reject(new Error('no model'));
  await expect(greedy(null, failing, 50)).rejects.toThrow('no model');
});
