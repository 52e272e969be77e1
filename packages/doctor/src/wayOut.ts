import {facts} from './facts';
import {formatPagesCondition, formatPagesLimit} from './memoryPages';
import {findDetected, findFile} from './project';
import {reactNativeLines} from './releases';
import {readJsonFile, type RuleContext} from './rules/rule';
import {findBuild, getMainBuild, runtimes, writeNeeds} from './runtimes';
import {DEFAULT_NEEDS, OLD_LINE} from './runtimes/address';
import {isForIosAlone} from './scope';
import {PAGES} from './siteAddresses';
import {compareVersions, getReleaseLine} from './versions';

const [successor] = runtimes;
const {name} = successor;

/** Last line of React Native that PlayTorch builds with. */
const LAST_LINE = reactNativeLines.at(-1)?.line ?? '';
/** First and last line of the release that the pages install. */
const {first, last = ''} = getMainBuild('executorch');

/** Release of React Native ExecuTorch in package.json, as it is written there; undefined if there is none. */
export const findSuccessor = ({project}: RuleContext): string | undefined =>
  readJsonFile(findFile(project, 'package.json'))?.getText(
    'dependencies',
    successor.npm,
  );

/** Whether the iOS build of a React Native stops in Xcode 26.4: it contains fmt 11.0.2, and compiles it. */
const hasRefusedFmt = (version: string): boolean =>
  compareVersions(version, '0.76') >= 0 &&
  compareVersions(version, '0.83.5') < 0;

const FMT = `For iOS with ${facts.fmtXcode.text} or newer, take ${facts.fmtRepaired.text}.`;

/** Formats what the other runtimes say about a line for which React Native ExecuTorch has no release. */
function formatOthers(line: string, version: string): string {
  const onnx = findBuild('onnx', line)
    ? [
        `By its build files, ONNX Runtime builds with React Native ${line}${hasRefusedFmt(version) ? `, but not for iOS with ${facts.fmtXcode.text} or newer` : ''}; nobody releases its React Native package any more.`,
      ]
    : [];
  const tflite = `react-native-fast-tflite ${facts.tensorflowLite.text} needs ${facts.nitroReactNative.text} or newer, because Nitro does.`;
  return [...onnx, tflite].join(' ');
}

/** Lists the condition of Google Play on an app that stays on its React Native. */
const listPagesLimit = (context: RuleContext, line: string): string[] => {
  const limit = isForIosAlone(context) ? '' : formatPagesLimit(line);
  return limit === '' ? [] : [limit];
};

/** Formats what an app with Expo has to know about a line. */
function formatExpo(context: RuleContext, line: string): string[] {
  if (findDetected(context.project, 'expo') === undefined) {
    return [];
  }
  return [
    ...(compareVersions(line, '0.83') >= 0 && compareVersions(line, '0.86') < 0
      ? [
          `Its Expo SDK brings an older worklets: name react-native-worklets ${facts.worklets.text} yourself, and react-native-reanimated ${facts.reanimated.text} where the app has it.`,
        ]
      : []),
    ...(findBuild('onnx', line)
      ? [
          'ONNX Runtime has to be registered by hand in an Expo project for Android.',
        ]
      : []),
  ];
}

/** Formats what the closest match of PlayTorch asks of an app. */
export function formatWay(context: RuleContext): string {
  const {line, reactNative: version, project} = context;
  const expo =
    findDetected(project, 'expo') === undefined
      ? ''
      : ` (${facts.executorchExpo.text})`;
  const needs = `${name} ${facts.executorch.text} needs React Native ${first} to ${last}${expo}`;
  if (line === undefined) {
    return `${needs}: make a new project, and move the code into it. ${FMT}`;
  }
  const build = findBuild('executorch', line);
  const owned = findSuccessor(context);
  if (owned !== undefined) {
    return build
      ? `The app has ${name} already (${owned.slice(0, 40)}): release ${build.release} is the one for React Native ${line}.`
      : `The app has ${name} already (${owned.slice(0, 40)}), but we know of no release for React Native ${line}.`;
  }
  if (build) {
    return [
      `${name} ${build.release.replace(' and ', ' or ')} builds with React Native ${line}${build.release === facts.executorchNewer.text ? ', by its changelog' : ', by its compatibility table'}.`,
      ...(build.release === facts.executorchLegacy.text
        ? [`It has the API before 0.10, and is on the tag “legacy”.`]
        : []),
      ...(hasRefusedFmt(version ?? line) ? [FMT] : []),
      ...formatExpo(context, line),
    ].join(' ');
  }
  if (compareVersions(line, LAST_LINE) <= 0) {
    return `${needs}: make a new project, and move the code into it. ${FMT}`;
  }
  return compareVersions(line, last) > 0
    ? `We know of no release of ${name} for React Native ${line}.`
    : [
        `${needs}, and ${facts.executorchLegacy.text} needs ${facts.executorchLegacyReactNative.text}: upgrade the app first.`,
        FMT,
        formatOthers(line, version ?? line),
        ...listPagesLimit(context, line),
        ...formatExpo(context, line),
      ].join(' ');
}

/** Formats the upgrade of a React Native that is too old for the closest match: a part of a sentence, or nothing. */
export const formatUpgrade = ({line}: Pick<RuleContext, 'line'>): string =>
  line !== undefined &&
  compareVersions(line, last) < 0 &&
  findBuild('executorch', line) === undefined
    ? `, after an upgrade to React Native ${first} to ${last}`
    : '';

/** Formats which runtimes build with the app as it is. */
export function formatRuntimes(context: RuleContext): string {
  const {line, reactNative} = context;
  const range = `${name} with React Native ${first} to ${last}, ONNX Runtime with ${facts.onnxRuntimeReactNative.text.replace('React Native ', '')}${isForIosAlone(context) ? '' : formatPagesCondition('0')}`;
  if (line === undefined || compareVersions(line, LAST_LINE) <= 0) {
    return `Other runtimes run such models: ${range}. Make a new project of one of these versions, and move the code into it.`;
  }
  const build = findBuild('executorch', line);
  const onnx = findBuild('onnx', line);
  const names = [
    ...(build ? [`${name} ${build.release.replace(' and ', ' or ')}`] : []),
    ...(onnx ? ['ONNX Runtime (stalled)'] : []),
  ];
  const blocked =
    onnx && hasRefusedFmt(reactNative ?? line)
      ? ` Not for iOS with ${facts.fmtXcode.text} or newer: it refuses a part of React Native ${line}.`
      : '';
  const tflite = findBuild('tflite', line)
    ? 'react-native-fast-tflite does, too: it needs'
    : 'react-native-fast-tflite does not: it needs';
  const upgrade =
    formatUpgrade({line}) !== ''
      ? `${name} needs React Native ${first} to ${last}: upgrade the app for it. Without an upgrade: `
      : '';
  return names.length === 0
    ? `No runtime that we know builds with React Native ${line}: upgrade the app first.`
    : `${upgrade}${names.join(' and ')} build${names.length === 1 ? 's' : ''} with React Native ${line}, by their tables and build files.${blocked} ${tflite} ${facts.nitroReactNative.text} or newer. ${[...listPagesLimit(context, line), 'Read what each asks of the model and of the app.'].join(' ')}`;
}

/** Address of the form about runtimes, with the answers that the project gives. */
export function linkChooser({line}: RuleContext): string {
  const reactNative =
    line !== undefined && compareVersions(line, LAST_LINE) <= 0
      ? OLD_LINE
      : line && getReleaseLine(line);
  return `${PAGES.whereToGo}${writeNeeds({...DEFAULT_NEEDS, reactNative})}#choose`;
}
