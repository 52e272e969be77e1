import {readAnswer} from './answer';
import {isChecked, type Place} from './gate';
import type {Settings} from './settings';
import {readRedirectTo} from './target';
import {parseTemplate, type BannerText} from './template';

/** Inputs of the decision. */
export interface Facts extends Place {
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
  | {kind: 'nothing'; because: Reason}
  | {kind: 'ping'}
  | {kind: 'check'}
  | {kind: 'banner'; banner: Banner}
  /** The banner remains visible if the redirect fails. */
  | {kind: 'redirect'; banner: Banner};

export type Reason =
  | 'not asked here'
  | 'not on the network'
  | 'no answer'
  | 'malformed answer'
  | 'no banner'
  | 'refused address'
  | 'refused template'
  | 'closed';

const nothing = (because: Reason): Decision => ({kind: 'nothing', because});

/** Decides the next step from the facts so far. */
export function decide(settings: Settings, facts: Facts): Decision {
  if (!isChecked(settings, facts)) {
    return nothing('not asked here');
  }
  if (facts.ping !== 'answered') {
    return facts.ping === 'unknown'
      ? {kind: 'ping'}
      : nothing('not on the network');
  }
  if (typeof facts.check === 'string') {
    return facts.check === 'unknown' ? {kind: 'check'} : nothing('no answer');
  }
  const answer = readAnswer(facts.check.body);
  if (!answer) {
    return nothing('malformed answer');
  }
  if (!answer.showBanner) {
    return nothing('no banner');
  }
  const base = readRedirectTo(answer.redirectTo, settings);
  if (!base) {
    return nothing('refused address');
  }
  const text = parseTemplate(answer.template);
  if (!text) {
    return nothing('refused template');
  }
  // An unset preference means yes. A blocked storage could not keep a "no" either,
  // so it keeps the reader on the page.
  const wanted = facts.preference !== undefined && facts.preference !== 'false';
  const banner: Banner = {
    text,
    base,
    offer: answer.autoRedirectEnabled && {checked: wanted},
  };
  if (answer.autoRedirectEnabled && wanted && !facts.returned) {
    return {kind: 'redirect', banner};
  }
  return facts.closed ? nothing('closed') : {kind: 'banner', banner};
}
