import {describe, expect, it} from 'vitest';
import {makeLine} from './makeLine';

describe('makeLine', () => {
  it('lets one task run at a time, in the order of the calls', async () => {
    const events: string[] = [];
    const wait = makeLine();
    const task = (name: string, turns: number) => async () => {
      events.push(`${name} begins`);
      for (let turn = 0; turn < turns; turn++) {
        await Promise.resolve();
      }
      events.push(`${name} ends`);
      return name;
    };
    const results = [
      wait(task('a', 9)),
      wait(task('b', 1)),
      wait(task('c', 0)),
    ];
    expect(await Promise.all(results)).toEqual(['a', 'b', 'c']);
    expect(events).toEqual([
      'a begins',
      'a ends',
      'b begins',
      'b ends',
      'c begins',
      'c ends',
    ]);
  });

  it('goes on after a failure, and hands it on', async () => {
    const wait = makeLine();
    const failed = wait(() => Promise.reject(new Error('no network')));
    const next = wait(() => Promise.resolve(7));
    await expect(failed).rejects.toThrow('no network');
    expect(await next).toBe(7);
  });
});
