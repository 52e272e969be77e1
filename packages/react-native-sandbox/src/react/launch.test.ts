import {afterEach, beforeEach, expect, it, vi} from 'vitest';
import {
  launch,
  READY_WITHIN_MS,
  RELEASE_MS,
  SILENT_AFTER_MS,
  MAX_TRIES,
  type FrameHistory,
} from './launch';
import type {FrameListeners} from './openFrame';

let history: FrameHistory;
beforeEach(() => {
  vi.useFakeTimers();
  history = {loaded: false, freeAt: 0};
});
afterEach(() => {
  vi.useRealTimers();
});

/** Starts a run whose log records frames that are made and closed. */
function start() {
  const log: string[] = [];
  const frames: FrameListeners[] = [];
  const running = launch(
    (listeners) => {
      frames.push(listeners);
      return {
        close: () => log.push('close'),
        retire: () => {
          log.push('retire');
          return () => log.push('remove');
        },
      };
    },
    {
      handlers: () => ({}),
      pictures: [],
      steps: [],
      begin: async () => undefined,
      receive: (messages) => log.push(...messages.map(({type}) => type)),
      end: (why) => log.push(why),
      wait: () => log.push('wait'),
      make: () => log.push('make'),
    },
    history,
  );
  return {
    log,
    running,
    says: (type: 'ready' | 'beat') => frames.at(-1)?.receive([{type}]),
    end: (why: 'flood' | 'left') => frames.at(-1)?.end(why),
  };
}

it('makes a frame at once, and the next one after a frame that spoke', () => {
  const {log, running, says} = start();
  says('ready');
  vi.advanceTimersByTime(SILENT_AFTER_MS);
  running.close();
  expect(log).toEqual(['make', 'ready', 'close']);
  expect(start().log).toEqual(['make']);
});

it('waits for the process of a frame that was silent when it was removed', () => {
  const first = start();
  first.says('ready');
  vi.advanceTimersByTime(SILENT_AFTER_MS + 1);
  first.running.close();
  const {log} = start();
  vi.advanceTimersByTime(RELEASE_MS - 1);
  expect(log).toEqual(['wait']);
  vi.advanceTimersByTime(1);
  expect(log).toEqual(['wait', 'make']);
});

it.each([
  ['flood', 'wait'],
  ['left', 'make'],
] as const)('after a frame that ended by %s comes: %s', (why, next) => {
  const {log, end} = start();
  end(why);
  expect(log).toEqual(['make', why]);
  expect(start().log).toEqual([next]);
});

it('a run that is stopped while it waits makes no frame', () => {
  history.freeAt = performance.now() + RELEASE_MS;
  const {log, running} = start();
  vi.advanceTimersByTime(RELEASE_MS - 1);
  running.close();
  vi.advanceTimersByTime(1);
  expect(log).toEqual(['wait']);
  // The next run does not wait longer for it.
  expect(start().log).toEqual(['make']);
});

it('waits on when another frame is found stuck meanwhile', () => {
  history.freeAt = performance.now() + RELEASE_MS;
  const {log} = start();
  vi.advanceTimersByTime(RELEASE_MS - 1);
  history.freeAt = performance.now() + RELEASE_MS;
  vi.advanceTimersByTime(RELEASE_MS - 1);
  expect(log).toEqual(['wait', 'wait']);
  vi.advanceTimersByTime(1);
  expect(log).toEqual(['wait', 'wait', 'make']);
});

it('gives the first frame of a page the time that loading takes', () => {
  const {log} = start();
  vi.runAllTimers();
  expect(log).toEqual(['make']);
});

it('makes a later frame anew when it does not get ready, a few times', () => {
  history.loaded = true;
  const {log} = start();
  vi.advanceTimersByTime(READY_WITHIN_MS);
  expect(log).toEqual(['make', 'close', 'wait']);
  vi.runAllTimers();
  expect(log.filter((word) => word === 'make')).toHaveLength(MAX_TRIES);
  // The last frame stays, since it may be slow.
  expect(log.at(-1)).toBe('make');
});

it('keeps a frame that got ready, whatever it does then', () => {
  history.loaded = true;
  const {log, says} = start();
  vi.advanceTimersByTime(READY_WITHIN_MS - 1);
  says('ready');
  vi.runAllTimers();
  expect(log).toEqual(['make', 'ready']);
});

it('a run that is stopped before its frame is ready makes no other', () => {
  history.loaded = true;
  const {log, running} = start();
  running.close();
  vi.runAllTimers();
  expect(log).toEqual(['make', 'close']);
});

it('leaves the picture of a frame that spoke, and none of a silent one', () => {
  const first = start();
  first.says('ready');
  const remove = first.running.retire();
  remove?.();
  expect(first.log).toEqual(['make', 'ready', 'retire', 'remove']);

  const second = start();
  second.says('ready');
  vi.advanceTimersByTime(SILENT_AFTER_MS + 1);
  expect(second.running.retire()).toBeUndefined();
  expect(second.log).toEqual(['make', 'ready', 'close']);
});
