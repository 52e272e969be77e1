import {describe, expect, it} from 'vitest';
import {MAX_MESSAGE, readLog} from './log';
import {createMessageFinder} from './messages';

const HEADINGS = [
  'building for iOS Simulator, but linking in object file built for iOS',
  "2 files found with path 'lib/arm64-v8a/libfbjni.so'",
  'Could not find tools.jar',
];
const find = createMessageFinder(
  HEADINGS.map((heading, place) => ({place, heading})),
);
const noise = (lines: number) =>
  Array.from(
    {length: lines},
    (_, i) => `> Task :app:step${i} UP-TO-DATE in lib/arm64-v8a, path ${i}`,
  );
const read = (lines: readonly string[], limit = MAX_MESSAGE) =>
  readLog(lines.join('\n'), limit, find);

describe('a log', () => {
  it.each([0, 150, 300])('is read up to its end, after %i lines', (before) => {
    const message = `ld: ${HEADINGS[0]}, file 'libtorch.a' for architecture arm64`;
    expect(read([...noise(before), message, ...noise(300 - before)])).toEqual({
      lines: [message],
      lineCount: 301,
      skipped: 0,
    });
  });

  it('may break a message at the width of a terminal', () => {
    const {lines} = read([
      ...noise(100),
      '* What went wrong: 2 files found with',
      "path 'lib/arm64-v8a/libfbjni.so' from inputs:",
      ...noise(100),
    ]);
    expect(lines).toEqual([
      '* What went wrong: 2 files found with',
      "path 'lib/arm64-v8a/libfbjni.so' from inputs:",
    ]);
  });

  it('without a known message says what failed last', () => {
    const {lines, isEnd} = read(
      [
        ...noise(50),
        'warning: an old failure',
        ...noise(50),
        'error: the new one',
        ...noise(50),
      ],
      20,
    );
    expect(lines).toEqual(['error: the new one']);
    expect(isEnd).toBeUndefined();
  });

  it('without any failure is asked by its end', () => {
    const lines = noise(200);
    expect(read(lines, 200)).toMatchObject({
      lines: lines.slice(-3),
      isEnd: true,
    });
  });

  it.each([
    ['without spaces', 'x'.repeat(10_000), ''],
    ['of letters beyond the first plane', '𝒳 '.repeat(5000), ''],
    [
      'of one line',
      `${'word '.repeat(2000)}Could not find tools.jar. ${'word '.repeat(2000)}`,
      'Could not find tools.jar',
    ],
    [
      'whose breaks are marks',
      `${noise(200).join(' ⏎ ')} ⏎ Could not find tools.jar`,
      'Could not find tools.jar',
    ],
    ['of nothing but breaks', '\n'.repeat(3000), ''],
  ])('%s has parts that can be asked', (_, text, part) => {
    const {lines} = readLog(text, MAX_MESSAGE, find);
    expect(lines.join('\n').length).toBeLessThanOrEqual(MAX_MESSAGE);
    expect(lines.join('\n')).toContain(part);
  });

  it('that is longer than can be read says so', () => {
    const {skipped, lines} = readLog(
      `${'a b '.repeat(150_000)}\nCould not find tools.jar`,
      MAX_MESSAGE,
      find,
    );
    expect(skipped).toBe(100_025);
    expect(lines).toEqual(['Could not find tools.jar']);
  });
});
