// Every visitor downloads this file and core/gate.ts: keep both small.
import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import globalData from '@generated/globalData';
import type {ClientModule} from '@docusaurus/types';
import {loadChunk} from '../../chunks/client';
import {isChecked} from '../core/gate';
import type {RedirectSettings} from '../core/settings';
import {ANSWER_KEY, NO, recall, remember} from './tab';

/** Updates the banner's link after a navigation. */
let follow: (() => void) | undefined;

/** Pings the host that answers on the company network only; a timeout counts as no answer. */
async function isReachable({
  ping,
  timeout,
}: RedirectSettings): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(timeout);
    return (await fetch(ping, {cache: 'no-store', signal})).ok;
  } catch {
    return false;
  }
}

async function start(settings: RedirectSettings): Promise<void> {
  const storedAnswer = recall(ANSWER_KEY);
  if (storedAnswer !== NO) {
    if (storedAnswer || (await isReachable(settings))) {
      const {run} = await loadChunk(() => import('./run'));
      follow = await run(settings, storedAnswer);
    } else {
      remember(ANSWER_KEY, NO);
    }
  }
}

if (ExecutionEnvironment.canUseDOM) {
  const settings = globalData['internal-redirect']?.default as
    RedirectSettings | undefined;
  const {hostname: host, search} = window.location;
  const framed = window.top !== window.self;
  if (settings && isChecked(settings, {host, framed, search})) {
    // Failures must not disturb the reader.
    const run = () => void start(settings).catch(() => undefined);
    // Safari has no idle callback.
    if ('requestIdleCallback' in window) {
      requestIdleCallback(run, {timeout: 2000});
    } else {
      setTimeout(run);
    }
  }
}

const clientModule: ClientModule = {
  onRouteDidUpdate: () => follow?.(),
};

export default clientModule;
