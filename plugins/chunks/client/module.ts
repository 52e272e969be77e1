import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import routes from '@generated/routes';
import type {ClientModule} from '@docusaurus/types';
import {INCOMPLETE, NO_ANSWER, UPDATED} from '../core/texts';
import {askHost} from './askHost';
import {showNotice, type Notice} from './notice';
import {reload} from './reload';

interface Route {
  /** Fetches the route's chunks; Docusaurus calls it before it shows a page. */
  component: {preload?: () => Promise<unknown>};
  routes?: readonly Route[];
}

/** Path of the displayed page; undefined until the first page is hydrated. */
let shown: string | undefined;
/** Failed navigation, as long as the reader stays on the previous page. */
let failed: {notice: Notice; place: number; isReturning: boolean} | undefined;
/** Whether the current navigation comes from Back or Forward. */
let isTraversal = false;

const never = new Promise<never>(() => undefined);

/**
 * Shortest time, in ms, before a navigation fails. The theme's progress bar starts 200 ms
 * after a click even if the navigation has already failed, and would then never end.
 */
const MIN_FAILURE_MS = 250;

/** Shows a notice whose button loads a page as a document once the host answers. */
function showRetry(text: string, address: string): Notice {
  return showNotice(text, 'Retry', async ({say}) => {
    if (await askHost(address)) {
      reload(address);
    } else {
      say(NO_ANSWER);
    }
  });
}

/**
 * Keeps the displayed page when the chunks of the next one fail. Docusaurus reacts to the error
 * by loading the next page as a document; the error passes only if the host answers, because
 * otherwise the browser's error page would replace the displayed one.
 */
async function onFailure(error: unknown): Promise<never> {
  const {href, pathname} = location;
  if (pathname === shown) {
    // A prefetch of a hovered link failed, not a navigation.
    return never;
  }
  const [host] = await Promise.all([
    askHost(href),
    new Promise((later) => setTimeout(later, MIN_FAILURE_MS)),
  ]);
  if (shown !== undefined && host) {
    throw error;
  }
  // The reader may have navigated again, and each chunk of a page fails by itself.
  if (href === location.href && !failed) {
    const text =
      shown === undefined
        ? host === 'other'
          ? UPDATED
          : INCOMPLETE
        : `The page ${pathname} could not be loaded. Check the connection, then try again.`;
    failed = {
      notice: showRetry(text, href),
      place: window.scrollY,
      isReturning: shown !== undefined && !isTraversal,
    };
    if (failed.isReturning) {
      window.history.back();
    }
  }
  return never;
}

function guard(list: readonly Route[]): void {
  for (const {component, routes: inner} of list) {
    const {preload} = component;
    if (preload) {
      component.preload = () => preload().catch(onFailure);
    }
    guard(inner ?? []);
  }
}

if (ExecutionEnvironment.canUseDOM) {
  guard(routes as unknown as readonly Route[]);
  window.addEventListener('popstate', () => {
    isTraversal = true;
  });
}

const clientModule: ClientModule = {
  onRouteUpdate() {
    if (failed && !failed.isReturning) {
      failed.notice.remove();
      failed = undefined;
    }
  },
  onRouteDidUpdate() {
    shown = window.location.pathname;
    isTraversal = false;
    if (failed?.isReturning) {
      window.scrollTo(0, failed.place);
      failed.isReturning = false;
    }
  },
};

export default clientModule;
