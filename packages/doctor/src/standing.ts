import {facts, formatDate, isStale, type Fact} from './facts';
import {PLAY_PAGES_FROM, PLAY_TARGET, XCODE_UNREPORTED} from './limits';
import {formatPagesLimit} from './memoryPages';
import {reactNativeLines} from './releases';
import {RUNTIMES_CHECKED} from './runtimes';
import {findAndroidTarget} from './rules/android';
import {findPlatform} from './rules/ios';
import type {RuleContext} from './rules';
import {hasKotlinGradle, isForIosAlone, isWithoutPackage} from './scope';
import {PAGES} from './siteAddresses';
import {compareVersions} from './versions';
import {formatRuntimes, linkChooser} from './wayOut';

/** Question about the whole app, with its answer. */
export interface StandingLine {
  id: 'builds' | 'google-play' | 'app-store' | 'way-out';
  title: string;
  answer: 'yes' | 'no' | 'unknown';
  reason: string;
  /** Step that follows from the answer. */
  next: {text: string; path: string};
  /** Source of the rule; undefined where the rules of the doctor decide. */
  source?: {text: string; url?: string; checked: string; currentFor?: number};
}

/** Lowest iOS that Apple accepts as a target of uploads. */
const APPLE_IOS = facts.appleTarget.text.replace('iOS ', '');
/** First Xcode whose apps Apple accepts. */
const APPLE_XCODE = facts.appleXcode.text.replace('Xcode ', '');

const cite = ({source, url, checked, currentFor}: Fact) => ({
  text: source,
  ...(url !== undefined && {url}),
  checked,
  ...(currentFor !== undefined && {currentFor}),
});

/** Result of the rules on the build. */
export interface BuildVerdict {
  kind: 'fits' | 'changes' | 'none' | 'unknown';
  text: string;
  conflicts: number;
}

/** Step for what no other section answers. */
const VERSIONS = {
  text: 'Versions that belong together',
  path: PAGES.statusCompatibility,
};

function judgeBuild(
  {kind, text, conflicts}: BuildVerdict,
  context: RuleContext,
): StandingLine {
  const line = {id: 'builds', title: 'Builds'} as const;
  const {xcode} = context;
  if (isWithoutPackage(context)) {
    return {
      ...line,
      answer: 'unknown',
      reason: `The app does not contain PlayTorch, so this check says nothing about its build. ${text}`,
      next: VERSIONS,
    };
  }
  switch (kind) {
    case 'fits':
      if (
        xcode !== undefined &&
        compareVersions(xcode, XCODE_UNREPORTED) >= 0
      ) {
        return {
          ...line,
          answer: 'unknown',
          reason: `${text} No rule found a conflict in the files that were read.`,
          next: {text: 'Newer Xcodes', path: PAGES.statusXcode},
        };
      }
      if (context.reactNative === undefined) {
        return {
          ...line,
          answer: 'unknown',
          reason: `${text} The version of React Native follows from the Expo SDK: name it in package.json, because patch releases differ.`,
          next: VERSIONS,
        };
      }
      return {
        ...line,
        answer: 'yes',
        reason: `${text} No rule found a conflict in the files that were read.`,
        next: VERSIONS,
      };
    case 'changes':
      return {
        ...line,
        answer: 'no',
        reason: `${text} ${
          conflicts > 0
            ? `Not yet: ${conflicts === 1 ? 'one conflict is' : `${conflicts} conflicts are`} listed below, with the lines to change.`
            : 'Not yet: change the release first.'
        }`,
        next: VERSIONS,
      };
    case 'none':
      return {
        ...line,
        answer: 'no',
        reason: text,
        next:
          compareVersions(context.line ?? '', reactNativeLines[0]?.line ?? '') <
          0
            ? VERSIONS
            : {
                text: 'React Native 0.71 and newer',
                path: PAGES.statusReactNative071,
              },
      };
    case 'unknown':
      return {
        ...line,
        answer: 'unknown',
        reason: text,
        next: VERSIONS,
      };
  }
}

/** Answers for a store about an app that does not contain PlayTorch. */
const judgeWithoutPackage = (
  store: Pick<StandingLine, 'id' | 'title' | 'next'>,
): StandingLine => ({
  ...store,
  answer: 'unknown',
  reason:
    'The app does not contain PlayTorch: the rules of the store decide about its own target and libraries.',
});

/** Answers for a store about an app that no release builds. */
const refuseUnbuilt = (
  {line}: RuleContext,
  store: Pick<StandingLine, 'id' | 'title' | 'next'>,
): StandingLine => ({
  ...store,
  answer: 'no',
  reason: `No release of PlayTorch builds with React Native ${line}, so there is no such app to publish. Without PlayTorch, the rules of the store decide about it.`,
});

function judgePlay(
  context: RuleContext,
  {kind}: BuildVerdict,
  today: string,
): StandingLine {
  const target = findAndroidTarget(context);
  const next = {
    text: 'Publishing on Google Play',
    path: PAGES.statusGooglePlay,
  };
  const line = {id: 'google-play', title: 'Google Play', next} as const;
  if (isWithoutPackage(context)) {
    return judgeWithoutPackage(line);
  }
  if (isForIosAlone(context)) {
    return {
      ...line,
      answer: 'unknown',
      reason:
        'The folder has no Android project, so there is no app for this store.',
    };
  }
  if (kind === 'none') {
    const refused = refuseUnbuilt(context, line);
    const unbuilt = {
      ...refused,
      reason:
        `${refused.reason} ${formatPagesLimit(context.line ?? '')}`.trim(),
    };
    return target === undefined || target.level >= PLAY_TARGET
      ? unbuilt
      : {
          ...unbuilt,
          reason: `${unbuilt.reason} Google Play also refuses the target of this app, ${target.level} (${target.place.path}, line ${target.place.line}): it asks for ${facts.playTarget.text} since ${facts.playTargetSince.text}.`,
          source: cite(facts.playTargetSince),
        };
  }
  const since = `Since ${facts.playTargetSince.text}, new apps and updates must target ${facts.playTarget.text}; the extension ended on ${facts.playTargetExtended.text}, and ${facts.playExempt.text} are exempt`;
  const pages = `PyTorch’s libraries are not aligned for memory pages of 16 KB, and no setting changes that`;
  if (today >= PLAY_PAGES_FROM) {
    return {
      ...line,
      answer: 'no',
      reason: `Since ${facts.playPagesFrom.text}, updates need memory pages of 16 KB. ${pages}.`,
      source: cite(facts.playPagesFrom),
    };
  }
  if (target !== undefined && target.level >= PLAY_TARGET) {
    return {
      ...line,
      answer: 'unknown',
      reason: `The app targets API level ${target.level} (${target.place.path}, line ${target.place.line}), as the store asks. From ${facts.playPagesFrom.text} on, it refuses such updates without memory pages of 16 KB; Google’s page does not say what is refused until then. ${pages}.`,
      source: cite(facts.playPagesFrom),
    };
  }
  const known = reactNativeLines.find(({line: name}) => name === context.line);
  return {
    ...line,
    answer: 'no',
    reason: `${since}. ${
      target !== undefined
        ? `This app targets ${target.level} (${target.place.path}, line ${target.place.line}).`
        : hasKotlinGradle(context)
          ? 'Gradle files in Kotlin are not read: look for targetSdk in yours.'
          : known
            ? `A project of React Native ${known.line} targets ${known.androidTarget}, unless you raised it in android/build.gradle or, with Expo, in app.json.`
            : 'Add android/build.gradle to see what this app targets.'
    } An app that targets 35 or newer also needs memory pages of 16 KB from ${facts.playPagesFrom.text} on. ${pages}.`,
    source: cite(facts.playTargetSince),
  };
}

function judgeAppStore(
  context: RuleContext,
  {kind}: BuildVerdict,
): StandingLine {
  const {xcode} = context;
  const platform = findPlatform(context);
  const line = {
    id: 'app-store',
    title: 'App Store',
    next: {text: 'Uploading to the App Store', path: PAGES.statusAppStore},
    source: cite(facts.appleXcodeSince),
  } as const;
  const {source: _rule, ...store} = line;
  if (isWithoutPackage(context)) {
    return judgeWithoutPackage(store);
  }
  if (kind === 'none') {
    return refuseUnbuilt(context, store);
  }
  const since = `Since ${facts.appleXcodeSince.text}, Apple accepts only apps built with ${facts.appleXcode.text} or newer`;
  if (xcode !== undefined && compareVersions(xcode, APPLE_XCODE) < 0) {
    return {
      ...line,
      answer: 'no',
      reason: `${since}. You have Xcode ${xcode}. The newest Xcode with a report on PlayTorch is ${facts.xcodeReported.text}.`,
    };
  }
  const low =
    platform !== undefined && compareVersions(platform, APPLE_IOS) < 0
      ? ` The Podfile also asks for iOS ${platform}: Apple wants ${facts.appleTarget.text} or newer.`
      : '';
  return {
    ...line,
    answer: low === '' ? 'unknown' : 'no',
    reason: `${since}. We know of no report of PlayTorch with Xcode ${XCODE_UNREPORTED.split('.')[0]} or newer.${low}`,
  };
}

function judgeWayOut(context: RuleContext): StandingLine {
  const line = {
    id: 'way-out',
    title: 'Way out',
    answer: 'yes',
    next: {text: 'Where to go', path: linkChooser(context)},
    source: {
      text: 'the packages on npm',
      url: 'https://www.npmjs.com/package/react-native-executorch',
      checked: RUNTIMES_CHECKED,
      currentFor: facts.executorch.currentFor,
    },
  } as const;
  return {...line, reason: formatRuntimes(context)};
}

/**
 * Answers the four questions of somebody who keeps an app: whether it builds, whether each store
 * accepts it, and where it can go.
 *
 * @param today - ISO date, which decides whether a dated rule is in force
 */
export const judgeStanding = (
  context: RuleContext,
  build: BuildVerdict,
  today: string,
): StandingLine[] => [
  judgeBuild(build, context),
  judgePlay(context, build, today),
  judgeAppStore(context, build),
  judgeWayOut(context),
];

/**
 * Formats the source of a line: `Play Console Help, read on November 25, 2026`, or, when the check is
 * too old, `Play Console Help, not checked since November 25, 2026`.
 */
export const formatSource = (
  source: NonNullable<StandingLine['source']>,
  today = new Date().toISOString().slice(0, 10),
): string =>
  `${source.text}, ${isStale(source, today) ? 'not checked since' : 'read on'} ${formatDate(source.checked)}`;
