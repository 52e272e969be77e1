import {describe, expect, it} from 'vitest';
import {findMessages, MAX_MESSAGE, readLog} from './log';
import {createMessageFinder} from './messages';

const HEADINGS = [
  'building for iOS Simulator, but linking in object file built for iOS',
  "2 files found with path 'lib/arm64-v8a/libfbjni.so'",
  'Could not find tools.jar',
];
const find = createMessageFinder(
  HEADINGS.map((heading, place) => ({place, heading})),
);
const readText = (text: string, limit = MAX_MESSAGE) =>
  readLog(text, limit, findMessages(text, find));
const noise = (lines: number) =>
  Array.from(
    {length: lines},
    (_, i) => `> Task :app:step${i} UP-TO-DATE in lib/arm64-v8a, path ${i}`,
  );
const read = (lines: readonly string[], limit = MAX_MESSAGE) =>
  readText(lines.join('\n'), limit);

describe('a log', () => {
  it.each([0, 150, 300])('is read up to its end, after %i lines', (before) => {
    const message = `ld: ${HEADINGS[0]}, file 'libtorch.a' for architecture arm64`;
    expect(read([...noise(before), message, ...noise(300 - before)])).toEqual({
      lines: [message],
      lineCount: 301,
      skipped: 0,
    });
  });

  it('is joined again where a console broke it in the middle of words', () => {
    const long = `> C:/app/${'node_modules/'.repeat(12)} ${HEADINGS[1]} from inputs: and so on`;
    const broken = long.match(/.{1,70}/g) ?? [];
    const {lines} = read([...noise(20), ...broken, ...noise(20)]);
    expect(lines).toEqual([long]);
    expect(broken.length).toBeGreaterThan(3);
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
    const {lines} = readText(text);
    expect(lines.join('\n').length).toBeLessThanOrEqual(MAX_MESSAGE);
    expect(lines.join('\n')).toContain(part);
  });

  it('that is longer than can be read says so', () => {
    const {skipped, lines} = readText(
      `${'a b '.repeat(150_000)}\nCould not find tools.jar`,
    );
    expect(skipped).toBe(100_025);
    expect(lines).toEqual(['Could not find tools.jar']);
  });
});

describe('of several messages', () => {
  const known = [
    "The parameter 'pretrained' is deprecated since 0.13, please use 'weights' instead",
    "Got <class '…'>, but ScriptModule is expected",
    "Execution failed for task ':app:buildCMakeDebug'",
    'Bad CPU type in executable',
    'A module compiled using NumPy 1.x cannot be run',
  ];
  const findKnown = createMessageFinder(
    known.map((heading, place) => ({place, heading})),
  );
  const first = (...lines: string[]) =>
    known[findMessages(lines.join('\n'), findKnown)[0]?.place ?? -1];

  it('an error comes before a longer warning', () => {
    expect(
      first(
        `_utils.py:208: UserWarning: ${known[0]}`,
        "TypeError: Got <class 'ResNet'>, but ScriptModule is expected.",
      ),
    ).toBe(known[1]);
  });

  it('a reason comes before the step that failed for it', () => {
    expect(
      first(
        'sh: clang++: Bad CPU type in executable',
        "Execution failed for task ':app:buildCMakeDebug'.",
      ),
    ).toBe(known[3]);
  });

  it('the error that ended a program comes before what it survived', () => {
    const lines = [
      'A module compiled using NumPy 1.x cannot be run in NumPy 2.2.6',
      'File "export.py", line 22, in <module>',
      "TypeError: Got <class 'ResNet'>, but ScriptModule is expected.",
    ];
    expect(first(...lines)).toBe(known[1]);
    expect(first(...lines.slice(0, 1))).toBe(known[4]);
  });

  it('one is found across colors and a word that the terminal cut', () => {
    expect(
      first(
        "[31mTypeError[0m: Got <class 'ResNet'>, but ScriptMo",
        'dule is expected',
      ),
    ).toBe(known[1]);
  });
});
