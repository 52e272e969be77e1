import {facts} from './facts';
import {PLAY_PAGES_FROM, PLAY_TARGET} from './limits';
import {findFile, findVersion} from './project';
import {findGradleTarget} from './rules/android';
import type {RuleContext} from './rules';
import {runtimes} from './runtimes';
import type {BuildVerdict} from './standing';
import {compareVersions} from './versions';

/** Answer to the question whether an app keeps PlayTorch. */
export interface Decision {
  /**
   * `leave` before the next update in a store, `leave-by` the day of `until`, `stay-out` for an app
   * without PlayTorch, `unknown` while the version of React Native is missing.
   */
  action: 'leave' | 'leave-by' | 'stay-out' | 'unknown';
  /** ISO date of `leave-by`. */
  until?: string;
  /** Sentence that decides: stay or leave, until when, where to. */
  text: string;
  /** Sentences with the rule, the way, and who can stay. */
  reasons: string[];
}

const [successor] = runtimes;

/** Formats what the closest match of PlayTorch asks of an app with a release line of React Native. */
function formatWay(line: string | undefined): string {
  const {name, reactNative, newer} = successor;
  if (line !== undefined && compareVersions(line, reactNative.last) > 0) {
    return `For React Native ${line}, take ${name} ${newer.replace(' and ', ' or ')}.`;
  }
  return line !== undefined && compareVersions(line, reactNative.first) >= 0
    ? `${name} builds with React Native ${line}.`
    : `${name} needs React Native ${reactNative.first} to ${reactNative.last}: make a new project, and move the code into it.`;
}

/** Whether a file of the project contains the name of the package. */
const hasPackage = ({project}: RuleContext): boolean =>
  findVersion(project, 'react-native-pytorch-core') !== undefined ||
  project.files.some(({text}) => text.includes('react-native-pytorch-core'));

/** Whether the files are those of an app for iOS alone. */
function isForIosAlone({
  project: {complete, files, otherFiles},
}: RuleContext): boolean {
  const paths = [...files.map(({path}) => path), ...otherFiles];
  return (
    complete &&
    paths.some((path) => path.startsWith('ios/')) &&
    !paths.some((path) => path.startsWith('android/'))
  );
}

/** Formats until when an app can stay, and the rule behind it. */
function formatLimit(
  context: RuleContext,
  today: string,
): {text: string; rule: string; until?: string} {
  if (isForIosAlone(context)) {
    return {
      text: 'before the next upload to the App Store',
      rule: `The store asks for ${facts.appleXcode.text}, and we know of no report that PlayTorch builds with it.`,
    };
  }
  const text = 'before the next update on Google Play';
  const all = 'refuses all updates with PlayTorch’s libraries';
  const day = facts.playPagesFrom.text;
  if (today >= PLAY_PAGES_FROM) {
    return {text, rule: `Since ${day}, the store ${all}.`};
  }
  const target = findGradleTarget(context);
  if (target !== undefined && target.level >= PLAY_TARGET) {
    return {
      text: `by ${day}`,
      rule: `From that day on, Google Play ${all}.`,
      until: PLAY_PAGES_FROM,
    };
  }
  const since =
    target === undefined
      ? `The store asks for target ${facts.playTarget.text} today`
      : `The store refuses it today, because the app targets API level ${target.level} and not ${PLAY_TARGET}`;
  return {text, rule: `${since}, and from ${day} on it ${all}.`};
}

/**
 * Decides whether an app stays with PlayTorch, until when, and where it goes.
 *
 * @param today - ISO date, which decides whether a dated rule is in force
 */
export function decide(
  context: RuleContext,
  {kind, text}: BuildVerdict,
  today: string,
): Decision {
  const {line, project} = context;
  const {name} = successor;
  const way = formatWay(line);
  if (findFile(project, 'package.json') && !hasPackage(context)) {
    return {
      action: 'stay-out',
      text: `Do not add PlayTorch to this app, which does not contain it: take ${name}.`,
      reasons: [way],
    };
  }
  switch (kind) {
    case 'unknown':
      return {action: 'unknown', text, reasons: []};
    case 'none':
      return {
        action: 'leave',
        text: `Leave PlayTorch for ${name} now: no release of PlayTorch builds with React Native ${line}.`,
        reasons: [way],
      };
    case 'fits':
    case 'changes': {
      const limit = formatLimit(context, today);
      return {
        action: limit.until === undefined ? 'leave' : 'leave-by',
        ...(limit.until !== undefined && {until: limit.until}),
        text: `Leave PlayTorch for ${name} ${limit.text}.`,
        reasons: [
          limit.rule,
          way,
          `An app that no store has to accept can stay. ${text}`,
        ],
      };
    }
  }
}
