import {facts} from './facts';
import {PLAY_PAGES_FROM, PLAY_TARGET} from './limits';
import {findAndroidTarget} from './rules/android';
import {reactNativeLines} from './releases';
import type {RuleContext} from './rules';
import {runtimes} from './runtimes';
import {isForIosAlone, isWithoutPackage} from './scope';
import type {BuildVerdict} from './standing';
import {compareVersions, getReleaseLine} from './versions';

/** Answer to the question whether an app keeps PlayTorch. */
export interface AppDecision {
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

/** Last line of React Native that PlayTorch builds with. */
const LAST_LINE = reactNativeLines.at(-1)?.line ?? '';

/** Whether the iOS build of a React Native stops in Xcode 26.4: it contains fmt 11.0.2. */
const hasRefusedFmt = (version: string): boolean =>
  (compareVersions(version, '0.76') >= 0 &&
    compareVersions(version, '0.83.5') < 0) ||
  getReleaseLine(version) === '0.84';

/** Formats what the closest match of PlayTorch asks of an app. */
function formatWay({line, reactNative: version}: RuleContext): string {
  const {name, reactNative: range, newer} = successor;
  const fmt = `For iOS with ${facts.fmtXcode.text} or newer, take ${facts.fmtRepaired.text}.`;
  if (line !== undefined && compareVersions(line, range.last) > 0) {
    return `For React Native ${line}, take ${name} ${newer.replace(' and ', ' or ')}.`;
  }
  if (line !== undefined && compareVersions(line, range.first) >= 0) {
    const refused = version !== undefined && hasRefusedFmt(version);
    return `${name} builds with React Native ${line}.${refused ? ` ${fmt}` : ''}`;
  }
  const needs = `${name} needs React Native ${range.first} to ${range.last}`;
  return line !== undefined && compareVersions(line, LAST_LINE) > 0
    ? `${needs}: upgrade the app first. ${fmt} By its build files, ONNX Runtime builds with React Native ${line}, but nobody releases its React Native package any more; react-native-fast-tflite sets no limit.`
    : `${needs}: make a new project, and move the code into it. ${fmt}`;
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
  const target = findAndroidTarget(context);
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
): AppDecision {
  const {line} = context;
  const {name} = successor;
  const way = formatWay(context);
  if (isWithoutPackage(context)) {
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
