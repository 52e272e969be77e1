import {readAnswer} from './answer';
import {isChecked, type VisitContext} from './gate';
import type {RedirectSettings} from './settings';
import {readRedirectTo} from './target';
import {parseTemplate, type BannerText} from './template';

/** Inputs of the decision. */
export interface RedirectFacts extends VisitContext {
  ping: 'unknown' | 'answered' | 'failed';
  /** The body is parsed JSON, not yet validated. */
  check: 'unknown' | 'failed' | {body: unknown};
  /** Stored preference; null if unset, undefined if the storage is blocked. */
  preference: string | null | undefined;
  /** Whether this history entry was redirected before: the reader came back to it. */
  returned: boolean;
  /** Whether the reader closed the banner in this tab. */
  closed: boolean;
}

/** Content of the banner. */
export interface Banner {
  text: BannerText;
  /** Address of the internal copy, without a slash at its end. */
  base: string;
  /** Checkbox of automatic redirects; false without one. */
  offer: false | {checked: boolean};
}

/** Next step: a request, or the final outcome. */
export type Decision =
  | {kind: 'nothing'; because: SkipReason}
  | {kind: 'ping'}
  | {kind: 'check'}
  | {kind: 'banner'; banner: Banner}
  /** The banner remains visible if the redirect fails. */
  | {kind: 'redirect'; banner: Banner};

type SkipReason =
  | 'not asked here'
  | 'not on the network'
  | 'no answer'
  | 'malformed answer'
  | 'no banner'
  | 'refused address'
  | 'refused template'
  | 'closed';

const doNothing = (because: SkipReason): Decision => ({
  kind: 'nothing',
  because,
});

/** Decides the next step from the facts so far. */
export function decide(
  settings: RedirectSettings,
  facts: RedirectFacts,
): Decision {
  if (!isChecked(settings, facts)) {
    return doNothing('not asked here');
  }
  if (facts.ping !== 'answered') {
    return facts.ping === 'unknown'
      ? {kind: 'ping'}
      : doNothing('not on the network');
  }
  if (typeof facts.check === 'string') {
    return facts.check === 'unknown' ? {kind: 'check'} : doNothing('no answer');
  }
  const answer = readAnswer(facts.check.body);
  if (!answer) {
    return doNothing('malformed answer');
  }
  if (!answer.showBanner) {
    return doNothing('no banner');
  }
  const base = readRedirectTo(answer.redirectTo, settings);
  if (!base) {
    return doNothing('refused address');
  }
  const text = parseTemplate(answer.template);
  if (!text) {
    return doNothing('refused template');
  }
  // An unset preference means yes. A blocked storage could not keep a "no" either,
  // so it keeps the reader on the page.
  const isPreferred =
    facts.preference !== undefined && facts.preference !== 'false';
  const banner: Banner = {
    text,
    base,
    offer: answer.autoRedirectEnabled && {checked: isPreferred},
  };
  if (answer.autoRedirectEnabled && isPreferred && !facts.returned) {
    return {kind: 'redirect', banner};
  }
  return facts.closed ? doNothing('closed') : {kind: 'banner', banner};
}
