import {readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {facts, type FactId} from '@playtorch-docs/doctor/facts';
import {describe, expect, it} from 'vitest';

const site = path.join(import.meta.dirname, '../..');

/** Patterns of prose that repeats a fact; undefined if its text is too short to recognize. */
const REPEATS: Readonly<Record<FactId, RegExp | undefined>> = {
  nodeFailing:
    /(React Native 0\.6\d|Metro)[^.|]{0,60}(Node(\.js)? |on )1[78]\b(?!\.\d)|(Node(\.js)? |on )17 and newer/,
  nodeFirstFailing: /Node(\.js)? 17\b|\b17 and newer, Metro/,
  nodeToUse: undefined,
  xcodePlain: /12\.5 (to|–|-) ?14\.2/,
  xcodeToUse: undefined,
  xcodeFirstChanged: /Xcode 14\.3 (or|and) newer|[Ff]rom Xcode 14\.3/,
  xcodeChanged: /14\.3 (and|or) 15\b/,
  xcodeReported: /(reports?|workarounds?)[^.]{0,40}Xcode 15\b/,
  xcodeUnreported: /no report[^.]{0,30}(Xcode )?16\b/,
  yogaFailing: /0\.64 to 0\.68\.6/,
  yogaRepaired: /0\.68\.7/,
  snackSdks: /SDK 50 (to|–|-) ?5\d/,
  playTarget: /\bAPI (level )?36\b/,
  playTargetSince: /August 31, 2026/,
  playTargetExtended: /November 1, 2026/,
  playVisible: undefined,
  playExempt: /permanently private/,
  playTargetWear: /Wear OS/,
  playPagesFrom: /February 1, 2027/,
  playPagesFirst: /November 1, 2025/,
  pagesReactNative: /React Native 0\.77/,
  appleXcode: /Xcode 26\b/,
  appleXcodeSince: /April 28, 2026/,
  appleNextSdk: /April 2027/,
  appleTarget: undefined,
  onnxRuntime: /onnxruntime-react-native`? 1\.\d+\.\d/,
  onnxRuntimeOthers: undefined,
  onnxRuntimeReactNative: /React Native 0\.71 to 0\.86/,
  tensorflowLite: /react-native-fast-tflite`? \d/,
  llamaRn: /llama\.rn`? \d/,
  transformersJs: /huggingface\/transformers`? \d/,
  executorch: /(react-native-executorch`?|React Native ExecuTorch) 0\.10\.\d/,
  executorchNewer: /0\.10\.6/,
  executorchLegacy:
    /(react-native-executorch`?|React Native ExecuTorch) 0\.9\.3/,
  executorchLegacyReactNative: /React Native 0\.81 to 0\.85/,
  executorchReactNative: /0\.83 (to|or newer|–)/,
  executorchExpo: /SDK 55/,
  executorchRuntime: /ExecuTorch 1\.\d/,
  executorchAssets: /\b512 MB\b/,
  worklets: /react-native-worklets`? 0\.\d+\.\d/,
  blobUtil: /react-native-blob-util`? \d/,
  nitroModules: /react-native-nitro-modules`? \d/,
  reanimated: /react-native-reanimated`? \d/,
  expoWorklets: /57\.0\.15/,
  nitroReactNative: /Nitro[^.]{0,40}0\.75/,
  nitroTools: /Xcode 16\.4/,
  tensorflowLiteBeforeNitro: undefined,
  liteRt: /LiteRT 1\.\d/,
  onnxProviders: /cpu, xnnpack and/,
  nnapiDeprecated: /NNAPI[^.]{0,40}Android 15/,
  newProject: /React Native 0\.86\.3/,
  newProjectNdk: /27\.1\.12297006/,
  fmtXcode: /Xcode 26\.4/,
  fmtFailing: /0\.76 to 0\.83\.4/,
  fmtRepaired: /0\.83\.5/,
  reactNativeNewest: /React Native 0\.88/,
  cli: undefined,
  npmReleases: /npm lists 0\.1\.2/,
};

/** Statements about external services, which need a date. */
const OUTSIDE =
  /\bSnack (offers|offered|takes)\b|\b(is|are) (still )?maintained\b|\b(npm|registry) (lists|listed|has no|had no)\b|\bnewest on npm\b|\bGoogle Play (asks|takes)\b|\bApp Store Connect takes\b/;
/** Date, or a fact with the date of its check. */
const DAY = /<Fact of="\w+"|[A-Z][a-z]+ \d{1,2}, 20\d\d/;

/** Returns the lines of a page without front matter and fences. */
const proseOf = (text: string): string[] =>
  text
    .replace(/^---\n[\s\S]*?\n---\n/, '')
    .replace(/^([ \t]*)```[\s\S]*?^\1```/gm, '')
    .split('\n');

const pages = ['docs', 'versioned_docs', 'src/pages'].flatMap((folder) =>
  readdirSync(path.join(site, folder), {recursive: true, encoding: 'utf8'})
    .filter(
      (file) => file.endsWith('.mdx') && !/api[/\\](core|changes)/.test(file),
    )
    .map((file): [string, string[]] => [
      `${folder}/${file}`,
      proseOf(readFileSync(path.join(site, folder, file), 'utf8')),
    ]),
);

const find = (lines: readonly string[], wrong: (line: string) => boolean) =>
  lines.filter(wrong).map((line) => line.slice(0, 160));

const repeats = (line: string): boolean =>
  Object.values(REPEATS).some((pattern) => pattern?.test(line));
const undated = (line: string): boolean =>
  !line.startsWith('#') && OUTSIDE.test(line) && !DAY.test(line);

/** Rule of a store; its section must contain the date of the check. */
const STORE_RULE = /<Fact of="(play|apple)\w+" \/>/;
const CHECKED = /<Fact of="\w+" checked \/>/;
const undatedSections = (lines: readonly string[]): string[] =>
  lines
    .join('\n')
    .split(/^(?=#+ )/m)
    .filter((section) => STORE_RULE.test(section) && !CHECKED.test(section))
    .map((section) => section.slice(0, 80));

describe('a fact about the world outside', () => {
  it.each(Object.entries(facts))('%s has its source and a day', (_id, fact) => {
    expect(fact.text).not.toBe('');
    expect(fact.source).not.toBe('');
    expect(fact.checked).toMatch(/^202\d-\d\d-\d\d$/);
  });

  it.each(pages)('%s repeats none', (_page, lines) => {
    expect(find(lines, repeats)).toEqual([]);
  });

  it.each(pages)('%s dates what is true on a day', (_page, lines) => {
    expect(find(lines, undated)).toEqual([]);
  });

  it.each(pages)('%s says when it read a rule of a store', (_page, lines) => {
    expect(undatedSections(lines)).toEqual([]);
  });

  it('the section of before has no day', () => {
    expect(
      undatedSections([
        '### Uploading to the App Store',
        'Since <Fact of="appleXcodeSince" />, App Store Connect takes only apps built with <Fact of="appleXcode" /> or newer.',
      ]),
    ).toHaveLength(1);
  });

  it.each([
    'On 17 and newer, Metro stops.',
    'Snack offers SDK 50 to 56.',
    'Xcode 14.3 and 15 need a block in the Podfile.',
    'Since November 1, 2025, Google Play asks for 16 KB pages.',
  ])('the text of before fails: %s', (line) => {
    expect(repeats(line)).toBe(true);
  });

  it.each([
    'Two libraries do the same job in React Native and are maintained:',
    'Expect it to fail today: Snack offers SDK 50 to 56.',
  ])('the sentence of before has no day: %s', (line) => {
    expect(undated(line)).toBe(true);
  });
});
