import {facts} from './facts';
import {PLAY_PAGES_FROM, PLAY_TARGET} from './limits';
import {findAndroidTarget} from './rules/android';
import type {RuleContext} from './rules';
import {runtimes} from './runtimes';
import {isForAndroidAlone, isForIosAlone, isWithoutPackage} from './scope';
import type {BuildVerdict} from './standing';
import {findSuccessor, formatUpgrade, formatWay} from './wayOut';

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

/** Whether the app has an iOS part, as far as its files tell. */
const isForIos = ({project, xcode}: RuleContext): boolean =>
  xcode !== undefined ||
  [...project.files.map(({path}) => path), ...project.otherFiles].some((path) =>
    path.startsWith('ios/'),
  );

const APP_STORE = `The App Store asks for ${facts.appleXcode.text} since ${facts.appleXcodeSince.text}, and we know of no report that PlayTorch builds with it.`;

/** Formats until when an app can stay, and the rule behind it. */
function formatLimit(
  context: RuleContext,
  today: string,
): {text: string; rule: string; until?: string} {
  if (isForIosAlone(context)) {
    return {
      text: 'before the next upload to the App Store',
      rule: APP_STORE,
    };
  }
  const both = isForIos(context);
  const text = both
    ? 'before the next update in a store'
    : 'before the next update on Google Play';
  const ios = isForAndroidAlone(context) ? '' : ` ${APP_STORE}`;
  const all = 'refuses all updates with PlayTorch’s libraries';
  const day = facts.playPagesFrom.text;
  if (today >= PLAY_PAGES_FROM) {
    return {text, rule: `Since ${day}, Google Play ${all}.${ios}`};
  }
  const target = findAndroidTarget(context);
  if (target !== undefined && target.level >= PLAY_TARGET) {
    return both
      ? {
          text: `before the next upload to the App Store, and by ${day} on Google Play`,
          rule: `From that day on, Google Play ${all}.${ios}`,
        }
      : {
          text: `by ${day}`,
          rule: `From that day on, Google Play ${all}.${ios}`,
          until: PLAY_PAGES_FROM,
        };
  }
  const since =
    target === undefined
      ? `Google Play asks for target ${facts.playTarget.text} today`
      : `Google Play refuses it today, because the app targets API level ${target.level} and not ${PLAY_TARGET}`;
  return {text, rule: `${since}, and from ${day} on it ${all}.${ios}`};
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
      text:
        findSuccessor(context) === undefined
          ? `Do not add PlayTorch to this app, which does not contain it: take ${name}.`
          : `Do not add PlayTorch to this app, which does not contain it: keep ${name}.`,
      reasons: [way],
    };
  }
  switch (kind) {
    case 'unknown':
      return {action: 'unknown', text, reasons: []};
    case 'none':
      return {
        action: 'leave',
        text: `Leave PlayTorch for ${name} now${formatUpgrade(context)}: no release of PlayTorch builds with React Native ${line}.`,
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
