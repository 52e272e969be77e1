import {expect, it} from 'vitest';
import type {FrameMessage} from './protocol';
import {
  MAX_CONSOLE_LINES,
  MAX_CONSOLE_LENGTH,
  MAX_MODEL_RUNS,
  IDLE_SESSION,
  isLive,
  LATE_AFTER_MS,
  reduceSession,
  SLOW_AFTER_MS,
  STUCK_AFTER_MS,
  type SessionEvent,
} from './session';

const after = (...events: SessionEvent[]) =>
  events.reduce(reduceSession, IDLE_SESSION);
const start: SessionEvent = {type: 'start', now: 0};
const says = (message: FrameMessage, now = 1): SessionEvent => ({
  type: 'message',
  now,
  message,
});

it('runs once the first picture is there', () => {
  expect(isLive(IDLE_SESSION)).toBe(false);
  expect(after(start).state).toBe('starting');
  expect(after(start, says({type: 'rendered'})).state).toBe('running');
  expect(after(start, {type: 'stop'}).state).toBe('stopped');
});

it('notes that the first steps are taken, in each run', () => {
  const acted = after(start, says({type: 'acted'}));
  expect(acted.acted).toBe(true);
  expect(reduceSession(acted, start).acted).toBe(false);
});

it('notices silence, forgets it at a sign of life, and ends a frame without one', () => {
  const slow = after(start, says({type: 'ready'}, 0), {
    type: 'tick',
    now: SLOW_AFTER_MS + 1,
  });
  expect(slow.slow).toBe(true);
  expect(reduceSession(slow, says({type: 'beat'}, 9)).slow).toBe(false);
  const ended = reduceSession(slow, {type: 'tick', now: STUCK_AFTER_MS + 1});
  expect(ended).toMatchObject({state: 'stopped', ended: 'silent', slow: false});
  expect(
    reduceSession(after(start, says({type: 'beat'}, 5000)), {
      type: 'tick',
      now: 5000 + SLOW_AFTER_MS,
    }).slow,
  ).toBe(false);
});

it('tells a frame that never listened from a program that fell silent', () => {
  const late: SessionEvent = {type: 'tick', now: STUCK_AFTER_MS + 2};
  expect(after(start, late).ended).toBe('unready');
  expect(after(start, says({type: 'ready'}), late).ended).toBe('silent');
});

it('says within ten seconds that a frame is late, however often it was made', () => {
  expect(LATE_AFTER_MS).toBeLessThanOrEqual(10_000);
  const made = after(start, {type: 'make', now: LATE_AFTER_MS - 1});
  expect(made.late).toBe(false);
  const late = reduceSession(made, {type: 'tick', now: LATE_AFTER_MS});
  expect(late.late).toBe(true);
  expect(reduceSession(late, says({type: 'ready'})).late).toBe(false);
  const ready = after(start, says({type: 'ready'}), {
    type: 'tick',
    now: LATE_AFTER_MS,
  });
  expect(ready.late).toBe(false);
});

it('counts no silence while no frame is there, and counts anew for the next', () => {
  const waiting = after(
    start,
    {type: 'tick', now: SLOW_AFTER_MS + 1},
    {type: 'wait'},
  );
  expect(waiting).toMatchObject({state: 'waiting', slow: false});
  expect(isLive(waiting)).toBe(true);
  expect(reduceSession(waiting, {type: 'tick', now: 1e9})).toBe(waiting);
  const made = reduceSession(waiting, {type: 'make', now: 1e9});
  expect(made.state).toBe('starting');
  expect(reduceSession(made, {type: 'tick', now: 1e9 + 1}).slow).toBe(false);
});

it('makes nothing of a frame that comes after the end', () => {
  const stopped = after(start, {type: 'stop'});
  expect(reduceSession(stopped, {type: 'wait'})).toBe(stopped);
  expect(reduceSession(stopped, {type: 'make', now: 1})).toBe(stopped);
});

it('says why a program does not begin', () => {
  const refused = after(start, {type: 'refuse', message: 'no file'});
  expect(refused).toMatchObject({
    state: 'stopped',
    fault: {message: 'no file'},
  });
  expect(reduceSession(refused, start).fault).toBeUndefined();
});

it('keeps the first fault, and forgets it in the next run', () => {
  const first = {type: 'error', message: 'a'} as const;
  const failed = after(start, says(first), says({...first, message: 'b'}));
  expect(failed.fault?.message).toBe('a');
  expect(failed.lines.map(({level, text}) => [level, text])).toEqual([
    ['error', 'a'],
    ['error', 'b'],
  ]);
  expect(reduceSession(failed, start).fault).toBeUndefined();
});

it('lists an error in the console with its line, and keeps the function that threw it', () => {
  const place = {file: 'App.tsx', line: 2};
  const {lines, fault} = after(
    start,
    says({type: 'error', message: 'no', place, symbol: 'torch.rand'}),
  );
  expect(lines[0]?.text).toBe('App.tsx, line 2: no');
  expect(fault?.symbol).toBe('torch.rand');
});

it('keeps the last lines of the console', () => {
  const lines = Array.from({length: MAX_CONSOLE_LINES + 5}, (_, i) =>
    says({type: 'console', level: 'log', text: String(i)}),
  );
  const full = after(start, ...lines);
  expect(full.lines).toHaveLength(MAX_CONSOLE_LINES);
  expect(full.lines.at(-1)?.text).toBe(String(MAX_CONSOLE_LINES + 4));
  expect(new Set(full.lines.map(({key}) => key)).size).toBe(MAX_CONSOLE_LINES);
  expect(reduceSession(full, {type: 'clear'}).lines).toEqual([]);
});

it('hears nothing of a frame that is gone', () => {
  const stopped = after(start, {type: 'stop', ended: 'flood'});
  expect(reduceSession(stopped, says({type: 'rendered'}))).toBe(stopped);
  expect(reduceSession(stopped, {type: 'tick', now: 1e9})).toBe(stopped);
  expect(reduceSession(stopped, {type: 'stop'}).ended).toBe('flood');
});

it('keeps no more text of the console than a page lays out at once', () => {
  const text = 'a'.repeat(3_000);
  const many = Array.from({length: MAX_CONSOLE_LINES}, () =>
    says({type: 'console', level: 'log', text}),
  );
  const {lines} = after(start, ...many);
  expect(lines).toHaveLength(MAX_CONSOLE_LENGTH / text.length);
  expect(lines.at(-1)?.key).toBe(MAX_CONSOLE_LINES);
});

it('removes stacked marks from lines and errors', () => {
  const text = `a${'\u0301'.repeat(9_000)}`;
  const {lines, fault} = after(
    start,
    says({type: 'console', level: 'log', text}),
    says({type: 'error', message: text}),
  );
  expect(lines[0]?.text.length).toBeLessThan(10);
  expect(fault?.message.length).toBeLessThan(10);
});

it('keeps the last runs of models, each with its number', () => {
  const run: FrameMessage = {
    type: 'modelRun',
    model: 'mnist.ptl',
    method: 'forward',
    ms: 2,
    inputs: [],
    outputs: [],
  };
  const all = Array.from({length: MAX_MODEL_RUNS + 2}, (_, at) =>
    says(run, at),
  );
  const {runs} = after(start, ...all);
  expect(runs).toHaveLength(MAX_MODEL_RUNS);
  expect(runs[0]).toMatchObject({key: 3, endedAt: 2, model: 'mnist.ptl'});
});
