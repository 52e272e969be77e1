import {afterEach, beforeEach, expect, it, vi} from 'vitest';
import {MAX_ADDRESS_CHANGES} from '../core/session';
import {watchHistory} from './historyEntries';

/** Stubs the reader's history. */
function makeHistory() {
  const go = vi.fn();
  const set = (length: number, href = '/a') =>
    vi.stubGlobal('window', {location: {href}, history: {length, go}});
  set(3);
  const end = vi.fn();
  return {go, set, end, watch: watchHistory(end)};
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it.each([
  ['goes back over the entries of the frame', 33, '/a', [[-30]]],
  ['stays where nothing was added', 3, '/a', []],
  ['stays where the page has moved itself', 33, '/a#b', []],
  ['stays where the oldest entries are lost', 50, '/a', []],
])('%s', (_, length, href, calls) => {
  const {go, set, watch} = makeHistory();
  set(length, href);
  watch.close();
  vi.runAllTimers();
  expect(go.mock.calls).toEqual(calls);
});

it.each([
  ['goes back over entries that the frame has told of', 3, [[-3]]],
  ['stays where the reader went back over some of them', 6, []],
])('%s', (_, told, calls) => {
  const {go, set, watch} = makeHistory();
  set(6);
  for (let i = 0; i < told; i++) {
    watch.note();
  }
  watch.close();
  vi.runAllTimers();
  expect(go.mock.calls).toEqual(calls);
});

it('ends a frame that adds entries without a word', () => {
  const {set, end} = makeHistory();
  for (let i = 1; i <= MAX_ADDRESS_CHANGES + 1; i++) {
    expect(end).not.toHaveBeenCalled();
    set(3 + i);
    vi.advanceTimersByTime(200);
  }
  expect(end).toHaveBeenCalled();
});

it('ends a frame that tells of entries in a full history', () => {
  const {end, watch} = makeHistory();
  for (let i = 0; i < MAX_ADDRESS_CHANGES; i++) {
    watch.note();
  }
  expect(end).not.toHaveBeenCalled();
  watch.note();
  expect(end).toHaveBeenCalledOnce();
});

it('takes no entries of the page for those of the frame', () => {
  const {go, set, end, watch} = makeHistory();
  for (let i = 1; i <= 20; i++) {
    set(3 + i, `/a#${i}`);
    vi.advanceTimersByTime(200);
  }
  set(23);
  vi.advanceTimersByTime(200);
  watch.close();
  vi.runAllTimers();
  expect(end).not.toHaveBeenCalled();
  expect(go).not.toHaveBeenCalled();
});
