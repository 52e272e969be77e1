import {afterEach, beforeEach, expect, it, vi} from 'vitest';
import {rememberHistory} from './historyEntries';

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
  const go = vi.fn();
  vi.stubGlobal('window', {location: {href: '/a'}, history: {length: 3}});
  const undo = rememberHistory();
  vi.stubGlobal('window', {location: {href}, history: {length, go}});
  undo();
  vi.runAllTimers();
  expect(go.mock.calls).toEqual(calls);
});
