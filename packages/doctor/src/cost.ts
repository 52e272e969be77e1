import {facts, type Fact} from './facts';
import {PLAY_PAGES_FROM, PLAY_TARGET} from './limits';
import {formatPagesCondition, formatPagesLimit} from './memoryPages';
import type {Move} from './move/assess';
import {TARGETS, type TargetId} from './move/targets';
import {reactNativeLines, releases} from './releases';
import {findAndroidMinimum, findAndroidTarget} from './rules/android';
import {findPlatform} from './rules/ios';
import type {RuleContext} from './rules';
import {findBuild, formatLines, getMainBuild, runtimes} from './runtimes';
import {isForIosAlone, isWithoutPackage} from './scope';
import type {StandingLine} from './standing';
import {compareVersions} from './versions';

/** Part of what a move to a runtime costs. */
export interface CostLine {
  id: 'until' | 'react-native' | 'model' | 'file' | 'phones';
  title: string;
  text: string;
  source: NonNullable<StandingLine['source']> & {url: string};
}

const LAST_LINE = reactNativeLines.at(-1)?.line ?? '';
const {iosMinimum, androidMinSdk} =
  releases[releases.length - 1] ?? releases[0];

/** Facts with the newest release of each runtime on npm. */
const RELEASES = {
  executorch: facts.executorch,
  onnx: facts.onnxRuntime,
  tflite: facts.tensorflowLite,
} as const satisfies Readonly<Record<TargetId, Fact>>;

/** Ways from the old model file to a new one. */
const MODEL: Readonly<Record<TargetId, string>> = {
  executorch: `Export the Python code as .pte with ${facts.executorchRuntime.text}, or let Flora write the source of the .ptl file and export that`,
  onnx: 'Let Flora write the .ptl file as ONNX, or export the Python code with torch.onnx.export',
  tflite:
    'Convert the Python code with litert-torch, or let Flora write the source of the .ptl file and convert that',
};

/** Places of a model file that the app bundled or downloaded. */
const FILE: Readonly<Record<TargetId, string>> = {
  executorch:
    'Put the file on a server: download(url) fetches and keeps it. The docs no longer bundle models with require().',
  onnx: 'It takes a path, without file:// in front. Put the file on a server, download it with expo-file-system, and keep it yourself.',
  tflite: `Put the file on a server, download it with expo-file-system, keep it yourself, and pass its file:// address. Or bundle it with require(); in a release build for Android, ${facts.tensorflowLite.text} does not load that.`,
};

/** Calls that take a bundled file or an address, and keep what they download. */
const FILE_CALLS: ReadonlySet<string> = new Set([
  'MobileModel.download',
  'MobileModel.preload',
  'MobileModel.execute',
]);

function citePackage(target: TargetId): CostLine['source'] {
  const {text, url, checked, currentFor} = RELEASES[target];
  return {text: `the package on npm, ${text}`, url, checked, currentFor};
}

/** Formats until when Google Play takes updates, and what a higher target buys. */
function costUntil(context: RuleContext, today: string): CostLine[] {
  const target = findAndroidTarget(context);
  const isUnbuilt =
    context.line !== undefined && compareVersions(context.line, LAST_LINE) > 0;
  if (isForIosAlone(context) || target === undefined || isUnbuilt) {
    return [];
  }
  const day = facts.playPagesFrom.text;
  const end = `From ${day} on, Google Play refuses updates with PlayTorch’s libraries whatever they target: they lack memory pages of 16 KB.`;
  const raised =
    today >= PLAY_PAGES_FROM
      ? 'A higher target buys nothing.'
      : `A target of ${PLAY_TARGET} buys the time until ${day} at most: Google’s page does not say what is refused before, and we know of no report of PlayTorch with ${facts.playTarget.text}.`;
  return [
    {
      id: 'until',
      title: 'Until when',
      text:
        target.level >= PLAY_TARGET
          ? `The target ${target.level} is high enough. ${end}`
          : `Updates are refused today: the app targets ${target.level}, and the rule asks for ${PLAY_TARGET}. ${raised} ${end}${
              target.level < Number(/\d+/.exec(facts.playVisible.text)?.[0])
                ? ` An app in the store that targets less than ${facts.playVisible.text} is not offered to new users with a newer Android.`
                : ''
            }`,
      source: {
        text: facts.playPagesFrom.source,
        url: facts.playPagesFrom.url,
        checked: facts.playPagesFrom.checked,
        currentFor: facts.playPagesFrom.currentFor,
      },
    },
  ];
}

/** Formats the React Native that the app needs. */
function costReactNative(context: RuleContext, target: TargetId): string {
  const {line} = context;
  const name = TARGETS[target];
  const build = line === undefined ? undefined : findBuild(target, line);
  if (line !== undefined && build) {
    const enough = `The app’s React Native ${line} is enough for ${name} ${build.release.replace(' and ', ' or ')}.`;
    return isForIosAlone(context)
      ? enough
      : `${enough} ${formatPagesLimit(line)}`.trim();
  }
  const main = getMainBuild(target);
  const needs = `${name} ${RELEASES[target].text} needs React Native ${formatLines(main)}${target === 'executorch' ? ', with the New Architecture' : ''}${isForIosAlone(context) ? '' : formatPagesCondition(main.first)}`;
  if (line === undefined) {
    return `${needs}.`;
  }
  return compareVersions(line, LAST_LINE) <= 0
    ? `${needs}. From ${line}, make a new project and move the code into it: native folders and libraries change.`
    : compareVersions(line, main.first) > 0
      ? `${needs}. The app has ${line}, which is newer.`
      : `${needs}. Upgrade the app from ${line} first.`;
}

/** Formats the phones that the app loses. */
function costPhones(context: RuleContext, target: TargetId): string {
  const platform = findPlatform(context);
  const minimum = findAndroidMinimum(context);
  const minimums = [
    ...(platform === undefined ? [] : [`iOS ${platform}`]),
    ...(minimum === undefined ? [] : [`API level ${minimum} of Android`]),
  ];
  const phones = runtimes.find(({id}) => id === target)?.cells.phones[0];
  return `It needs ${phones}. PlayTorch runs from iOS ${iosMinimum} and API level ${androidMinSdk} of Android (5.0) on, and on 32-bit phones.${
    minimums.length === 0 ? '' : ` This app asks for ${minimums.join(' and ')}.`
  } Look in the stores’ consoles how many users you lose.`;
}

/**
 * Lists what a move from PlayTorch to a runtime costs, but for the calls, which `formatCalls`
 * counts, and the place of the model file, which `judgeFile` finds in the code.
 *
 * @param today - ISO date, which decides whether a dated rule is in force
 */
export function judgeCost(
  context: RuleContext,
  today: string,
  target: TargetId,
): CostLine[] {
  const source = citePackage(target);
  return isWithoutPackage(context) || context.project.files.length === 0
    ? []
    : [
        ...costUntil(context, today),
        {
          id: 'react-native',
          title: 'React Native',
          text: costReactNative(context, target),
          source,
        },
        {
          id: 'model',
          title: 'Model file',
          text: `No .ptl file loads there. ${MODEL[target]}; Flora refuses some models.`,
          source,
        },
        {
          id: 'phones',
          title: 'Phones you lose',
          text: costPhones(context, target),
          source,
        },
      ];
}

/** Says where the model file comes from in a runtime; nothing for code that loads a path of its own. */
export const judgeFile = (
  move: Pick<Move, 'calls' | 'target'> | undefined,
): CostLine[] =>
  move?.calls.some(({symbol}) => FILE_CALLS.has(symbol))
    ? [
        {
          id: 'file',
          title: 'Where the file lives',
          text: `PlayTorch bundles a file of require(), or downloads an address and keeps the file. ${FILE[move.target]}`,
          source: citePackage(move.target),
        },
      ]
    : [];

/** Formats how many calls of the code change; without code, how to count them. */
export const formatCalls = (
  move: Pick<Move, 'sums' | 'files'> | undefined,
  target: TargetId,
): string =>
  move === undefined || move.files === 0
    ? 'Not counted: no code was given.'
    : `${move.sums.calls} in ${move.files === 1 ? 'one file' : `${move.files} files`}, for ${TARGETS[target]}: ${move.sums.exact} exact, ${move.sums.pattern} by a pattern, ${move.sums.none} without a counterpart.`;
