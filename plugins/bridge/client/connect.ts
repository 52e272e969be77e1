import type {BridgeSettings} from '../core/active';
import {callMessage, readAnswer, type BridgeRequest} from '../core/messages';
import {parseOrigin, selectParentOrigin} from '../core/parent';
import {PendingCalls} from '../core/pending';

export type BridgeCall = (request: BridgeRequest) => Promise<unknown>;

/** Returns the query with which the document was loaded, before anything changed the address. */
function getLoadedQuery({performance, location}: Window): string {
  const [entry] = performance.getEntriesByType('navigation');
  return new URL(entry?.name || location.href, location.href).search;
}

/** Returns the parent's origin; undefined in browsers that hide it. */
function findParent({location, document}: Window): string | undefined {
  // Firefox has no ancestorOrigins; the referrer of a frame's first page is its parent.
  return (
    (location.ancestorOrigins as DOMStringList | undefined)?.[0] ??
    parseOrigin(document.referrer)
  );
}

/**
 * Connects a page with the one that frames it.
 *
 * @param settings - undefined on a site without the plugin.
 * @returns a function that posts a request; it rejects without posting when the bridge is inactive.
 */
export function connect(
  page: Window,
  settings: BridgeSettings | undefined,
): BridgeCall {
  if (!settings) {
    return () => Promise.reject(new Error('Not running on static docs'));
  }
  const origin = selectParentOrigin(settings, {
    host: page.location.hostname,
    framed: page.parent !== page,
    search: getLoadedQuery(page),
    parent: findParent(page),
  });
  if (!origin) {
    return () => Promise.reject(new Error('Not running on static docs'));
  }
  const onMessage = (event: MessageEvent<unknown>) => {
    const answer =
      event.source === page.parent && event.origin === origin
        ? readAnswer(event.data)
        : undefined;
    if (answer) {
      calls.settle(answer);
    }
  };
  const calls = new PendingCalls(
    settings.timeout,
    {
      set: (run, ms) => page.setTimeout(run, ms),
      clear: (timer) => page.clearTimeout(timer),
    },
    () => page.removeEventListener('message', onMessage),
  );
  return (request) => {
    page.addEventListener('message', onMessage);
    return calls.add((id) =>
      page.parent.postMessage(callMessage(id, request), origin),
    );
  };
}
