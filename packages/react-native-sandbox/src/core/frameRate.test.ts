import {expect, it} from 'vitest';
import {measureFrameRate} from './frameRate';

it.each([
  [[], undefined],
  [[5], undefined],
  [[0, 100], undefined],
  [[0, 100, 200], 10],
  // A press, then frames.
  [[0, 5_000, 5_050, 5_100], 20],
  // Presses of a reader.
  [[0, 2_000, 4_000], undefined],
  // Only the last three seconds count.
  [[0, 900, 1_800, 2_700, 3_600, 3_700], 4 / 2.8],
])('ends %j make %s a second', (times, rate) => {
  expect(measureFrameRate(times)).toBe(rate);
});
