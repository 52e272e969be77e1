import {afterEach, beforeEach, expect, it, vi} from 'vitest';
import {PendingCalls} from './pending';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const onEmpty = vi.fn();
function table() {
  onEmpty.mockClear();
  return new PendingCalls(
    30_000,
    {
      set: (run, ms) => setTimeout(run, ms) as unknown as number,
      clear: (timer) => clearTimeout(timer),
    },
    onEmpty,
  );
}

it('counts ids from 0 and gives each answer to its call', async () => {
  const calls = table();
  const ids: number[] = [];
  const first = calls.add((id) => ids.push(id));
  const second = calls.add((id) => ids.push(id));
  expect(ids).toEqual([0, 1]);
  calls.settle({id: 1, response: 'b'});
  expect(calls.size).toBe(1);
  expect(onEmpty).not.toHaveBeenCalled();
  calls.settle({id: 0, response: 'a'});
  expect(await Promise.all([first, second])).toEqual(['a', 'b']);
  expect(onEmpty).toHaveBeenCalledTimes(1);
  expect(vi.getTimerCount()).toBe(0);
});

it('fails with the parent’s words', async () => {
  const calls = table();
  const call = calls.add(() => undefined);
  calls.settle({id: 0, error: 'No such style'});
  await expect(call).rejects.toThrow('No such style');
  expect(vi.getTimerCount()).toBe(0);
});

it('ignores unknown ids and second answers', async () => {
  const calls = table();
  const call = calls.add(() => undefined);
  calls.settle({id: 7, response: 'x'});
  calls.settle({id: -1, error: 'x'});
  expect(calls.size).toBe(1);
  calls.settle({id: 0, response: 'first'});
  calls.settle({id: 0, error: 'second'});
  expect(await call).toBe('first');
});

it('gives up after 30 s, not before, and forgets the call', async () => {
  const calls = table();
  const call = calls.add(() => undefined);
  const failed = expect(call).rejects.toThrow(
    'No answer from the parent page within 30 s',
  );
  vi.advanceTimersByTime(29_999);
  expect(calls.size).toBe(1);
  vi.advanceTimersByTime(1);
  await failed;
  expect(calls.size).toBe(0);
  expect(onEmpty).toHaveBeenCalledTimes(1);
  calls.settle({id: 0, response: 'late'});
});

it('fails at once when a call cannot be sent', async () => {
  const calls = table();
  await expect(
    calls.add(() => {
      throw new Error('could not be cloned');
    }),
  ).rejects.toThrow('could not be cloned');
  expect(calls.size).toBe(0);
  expect(vi.getTimerCount()).toBe(0);
});
