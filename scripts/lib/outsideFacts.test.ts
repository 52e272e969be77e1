import {expect, it} from 'vitest';
import {hasVersion, listOutdated} from './outsideFacts';

const fact = {
  id: 'executorch',
  text: '0.10.2',
  source: 'npm',
  checked: '2026-11-25',
  npm: 'react-native-executorch',
};

it.each([
  ['0.10.2', '0.10.2', true],
  ['0.10.2', '0.10.20', false],
  ['React Native 0.88', '0.88.1', true],
  ['React Native 0.88', '0.880.1', false],
  ['0.10.6 and 0.11', '0.11.2', true],
  ['0.10.6 and 0.11', '0.12.0', false],
])('%s has %s: %s', (text, version, expected) => {
  expect(hasVersion(text, version)).toBe(expected);
});

it('names the fact to change', () => {
  const outdated = (version: string | undefined, isStale = false) =>
    listOutdated(
      [fact],
      new Map([['npm:react-native-executorch', version]]),
      () => isStale,
    );
  expect(outdated('0.10.2')).toEqual([]);
  expect(outdated('0.11.0')).toEqual([
    'executorch: npm:react-native-executorch has 0.11.0, and the text is "0.10.2". Change `text`, read what else changed, and set `checked`.',
  ]);
  expect(outdated(undefined)).toEqual([
    'executorch: npm:react-native-executorch did not answer, so "0.10.2" was not compared.',
  ]);
  expect(outdated('0.10.2', true)[0]).toContain(
    'not checked since 2026-11-25. Read npm',
  );
});
