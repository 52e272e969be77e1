import type {DetectedVersion, Reading, Tool} from '../project';
import {getLineNumber} from '../project';
import {parseVersion} from '../versions';

/** What commands and tools print of themselves. */
const PATTERNS: readonly (readonly [Tool, RegExp])[] = [
  // npm ls, yarn add, React Native's own info.
  [
    'react-native-pytorch-core',
    /(?<![\w/-])react-native-pytorch-core@(\d[\d.]{0,20})/g,
  ],
  ['react-native', /(?<![\w/-])react-native@(\d[\d.]{0,20})/g],
  ['react-native', /react-native: \S{1,30} => (\d[\d.]{0,20})/g],
  ['expo', /(?<![\w/-])expo@(\d[\d.]{0,20})/g],
  ['xcode', /\bXcode (\d[\d.]{0,10})$/gm],
  ['xcode', /\/Xcode[_-]?(\d[\d.]{0,10})\.app\//g],
  ['xcode', /\bXcode: (\d[\d.]{0,10})\//g],
  ['node', /^Node\.js v(\d[\d.]{0,15})/gm],
  ['node', /\bNode: (\d[\d.]{0,15}) -/g],
  ['node', /^v(\d{1,2}\.\d{1,3}\.\d{1,3})$/gm],
  ['jdk', /^(?:openjdk|java) version "(?:1\.)?(\d[\d._]{0,20})/gm],
];

/** Versions that a log names. */
export function readLog(text: string): Reading {
  return {
    facts: PATTERNS.flatMap(
      ([tool, pattern]): Omit<DetectedVersion, 'path'>[] => {
        const [found] = text.matchAll(pattern);
        const version = parseVersion(found?.[1] ?? '')?.join('.');
        return found && version !== undefined
          ? [
              {
                tool,
                version,
                line: getLineNumber(text, found.index),
                exact: true,
              },
            ]
          : [];
      },
    ),
  };
}
