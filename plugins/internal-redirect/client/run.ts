import {readAnswer} from '../core/answer';
import {decide, type RedirectFacts} from '../core/decide';
import type {RedirectSettings} from '../core/settings';
import {buildPageTarget} from '../core/target';
import {showBanner} from './banner';
import {readPreference} from './preference';
import {ANSWER_KEY, NO, recall, remember} from './tab';

const CLOSED_KEY = '__internaldocs_closed';
/** Key in the state of history entries that were redirected. */
const REDIRECTED = '__internaldocs_redirected';

async function ask({
  check,
  timeout,
}: RedirectSettings): Promise<RedirectFacts['check']> {
  try {
    const response = await fetch(check, {
      credentials: 'include',
      // The check identifies the site by the referrer.
      referrerPolicy: 'no-referrer-when-downgrade',
      signal: AbortSignal.timeout(timeout),
    });
    return response.ok ? {body: (await response.json()) as unknown} : 'failed';
  } catch {
    return 'failed';
  }
}

/** Parses the answer stored in this tab; malformed JSON counts as unknown. */
function parse(storedAnswer: string | null): RedirectFacts['check'] {
  try {
    return storedAnswer
      ? {body: JSON.parse(storedAnswer) as unknown}
      : 'unknown';
  } catch {
    return 'unknown';
  }
}

/** Waits for `load`: an earlier navigation replaces the history entry, and the back button would skip the page. */
const complete = () =>
  new Promise<void>((resolve) => {
    if (document.readyState === 'complete') {
      resolve();
    } else {
      window.addEventListener('load', () => resolve(), {once: true});
    }
  });

/**
 * Runs the check, the banner and the redirect after an answered ping.
 *
 * @param storedAnswer - the check's answer stored in this tab, as JSON.
 * @returns a function that updates the banner's link after a navigation; undefined without a banner.
 */
export async function run(
  settings: RedirectSettings,
  storedAnswer: string | null,
): Promise<(() => void) | undefined> {
  const {hostname: host, search} = window.location;
  const decideNext = (check: RedirectFacts['check']) =>
    decide(settings, {
      host,
      framed: window.top !== window.self,
      search,
      ping: 'answered',
      check,
      preference: readPreference(),
      returned: Boolean(
        (window.history.state as Record<string, unknown> | null)?.[REDIRECTED],
      ),
      closed: recall(CLOSED_KEY) !== null,
    });

  let decision = decideNext(parse(storedAnswer));
  if (decision.kind === 'check') {
    const check = await ask(settings);
    decision = decideNext(check);
    if (typeof check === 'object') {
      const hasBanner =
        decision.kind !== 'nothing' || decision.because === 'closed';
      remember(
        ANSWER_KEY,
        hasBanner ? JSON.stringify(readAnswer(check.body)) : NO,
      );
    }
  }
  if (decision.kind !== 'banner' && decision.kind !== 'redirect') {
    return undefined;
  }
  const {banner} = decision;
  const getTarget = () => buildPageTarget(banner.base, window.location);
  const follow = showBanner(banner, getTarget, () => remember(CLOSED_KEY, ''));
  if (decision.kind === 'redirect') {
    void complete().then(() => {
      // The reader may have unchecked the box meanwhile.
      if (readPreference() !== 'false') {
        window.history.replaceState(
          {...(window.history.state as object | null), [REDIRECTED]: true},
          '',
        );
        window.location.assign(getTarget());
      }
    });
  }
  return follow;
}
