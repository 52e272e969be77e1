import type {DetectedVersion, Reading, Tool} from '../project';
import {getLineNumber} from '../project';
import {parseVersion} from '../versions';

/** Patterns of versions in the output of commands and tools. */
const PATTERNS: readonly (readonly [Tool, RegExp])[] = [
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

/** Reads versions from a log: of `npm ls`, `yarn add`, `react-native info`, Node.js, Java and Xcode. */
export function readLog(text: string): Reading {
  return {
    facts: PATTERNS.flatMap(
      ([tool, pattern]): Omit<DetectedVersion, 'path'>[] => {
        const [match] = text.matchAll(pattern);
        const version = parseVersion(match?.[1] ?? '')?.join('.');
        return match && version !== undefined
          ? [
              {
                tool,
                version,
                line: getLineNumber(text, match.index),
                exact: true,
              },
            ]
          : [];
      },
    ),
  };
}
