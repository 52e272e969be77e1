import {readAnswer} from './answer';
import {isChecked, type Place} from './gate';
import type {Settings} from './settings';
import {readRedirectTo} from './target';
import {parseTemplate, type BannerText} from './template';

/** All that the decision depends on. */
export interface Facts extends Place {
  ping: 'unknown' | 'answered' | 'failed';
  /** A body is what the check sent, parsed as JSON but not looked at. */
  check: 'unknown' | 'failed' | {body: unknown};
  /** The stored preference; null is unset, undefined a storage that refuses. */
  preference: string | null | undefined;
  /** This entry of the tab's history was redirected before: the reader came back to it. */
  returned: boolean;
  /** The reader closed the banner in this tab. */
  closed: boolean;
}

/** The banner and where its link leads. */
export interface Banner {
  text: BannerText;
  /** Address of the internal copy, for `pageTarget`. */
  base: string;
  /** Whether to offer automatic redirects, and then whether the box is checked. */
  offer: false | {checked: boolean};
}

export type Decision =
  | {kind: 'nothing'; because: Reason}
  | {kind: 'ping'}
  | {kind: 'check'}
  | {kind: 'banner'; banner: Banner}
  /** The banner stays for a redirect that does not arrive. */
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

/** What to do next, from what is known so far. */
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
  // Unset is "true". A storage that refuses could not keep a "no" either, and
  // every failure leaves the reader on the page.
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
