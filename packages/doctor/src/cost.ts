import {facts} from './facts';
import {PLAY_PAGES_FROM, PLAY_TARGET} from './limits';
import type {Move} from './move/assess';
import {TARGETS, type TargetId} from './move/targets';
import {reactNativeLines, releases} from './releases';
import {findAndroidMinimum, findAndroidTarget} from './rules/android';
import {findPlatform} from './rules/ios';
import type {RuleContext} from './rules';
import {findBuild, getMainBuild, runtimes, RUNTIMES_CHECKED} from './runtimes';
import {isForIosAlone, isWithoutPackage} from './scope';
import type {StandingLine} from './standing';
import {compareVersions} from './versions';

/** Part of what a move to the closest runtime costs. */
export interface CostLine {
  id: 'until' | 'react-native' | 'model' | 'phones';
  title: string;
  text: string;
  source: NonNullable<StandingLine['source']> & {url: string};
}

const [successor] = runtimes;
const {name, cells} = successor;
const {first, last = ''} = getMainBuild('executorch');
const LAST_LINE = reactNativeLines.at(-1)?.line ?? '';
const {iosMinimum, androidMinSdk} =
  releases[releases.length - 1] ?? releases[0];

const packageSource = {
  text: `the package on npm, ${facts.executorch.text}`,
  url: 'https://www.npmjs.com/package/react-native-executorch',
  checked: RUNTIMES_CHECKED,
  currentFor: facts.executorch.currentFor,
};

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
function costReactNative({line}: RuleContext): string {
  const build = line === undefined ? undefined : findBuild('executorch', line);
  if (build) {
    return `The app’s React Native ${line} is enough for ${name} ${build.release.replace(' and ', ' or ')}.`;
  }
  const needs = `${name} ${facts.executorch.text} needs React Native ${first} to ${last}, with the New Architecture`;
  if (line === undefined) {
    return `${needs}.`;
  }
  return compareVersions(line, LAST_LINE) <= 0
    ? `${needs}. From ${line}, make a new project and move the code into it: native folders and libraries change.`
    : compareVersions(line, last) > 0
      ? `${needs}; the app has ${line}.`
      : `${needs}. Upgrade the app from ${line} first.`;
}

/** Formats the phones that the app loses. */
function costPhones(context: RuleContext): string {
  const platform = findPlatform(context);
  const minimum = findAndroidMinimum(context);
  const minimums = [
    ...(platform === undefined ? [] : [`iOS ${platform}`]),
    ...(minimum === undefined ? [] : [`API level ${minimum} of Android`]),
  ];
  return `It needs ${cells.phones[0]}. PlayTorch runs from iOS ${iosMinimum} and API level ${androidMinSdk} of Android (5.0) on, and on 32-bit phones.${
    minimums.length === 0 ? '' : ` This app asks for ${minimums.join(' and ')}.`
  } Look in the stores’ consoles how many users you lose.`;
}

/**
 * Lists what a move from PlayTorch to the closest runtime costs, but for the calls, which
 * `formatCalls` counts.
 *
 * @param today - ISO date, which decides whether a dated rule is in force
 */
export function judgeCost(context: RuleContext, today: string): CostLine[] {
  return isWithoutPackage(context) || context.project.files.length === 0
    ? []
    : [
        ...costUntil(context, today),
        {
          id: 'react-native',
          title: 'React Native',
          text: costReactNative(context),
          source: packageSource,
        },
        {
          id: 'model',
          title: 'Model file',
          text: `No .ptl file loads there. Export the Python code as .pte with ${facts.executorchRuntime.text}, or let Flora write the source of the .ptl file and export that; Flora refuses some models.`,
          source: packageSource,
        },
        {
          id: 'phones',
          title: 'Phones you lose',
          text: costPhones(context),
          source: packageSource,
        },
      ];
}

/** Formats how many calls of the code change; without code, how to count them. */
export const formatCalls = (
  move: Pick<Move, 'sums' | 'files'> | undefined,
  target: TargetId,
): string =>
  move === undefined || move.files === 0
    ? 'Not counted: no code was given.'
    : `${move.sums.calls} in ${move.files === 1 ? 'one file' : `${move.files} files`}, for ${TARGETS[target]}: ${move.sums.exact} exact, ${move.sums.pattern} by a pattern, ${move.sums.none} without a counterpart.`;
