import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import routes from '@generated/routes';
import type {ClientModule} from '@docusaurus/types';
import {INCOMPLETE, NO_ANSWER, UPDATED} from '../core/texts';
import {askHost} from './askHost';
import {showNotice, type Notice} from './notice';
import {reload} from './reload';

interface Route {
  /** Docusaurus calls `preload` before it shows a page: it fetches the route's chunks. */
  component: {preload?: () => Promise<unknown>};
  routes?: readonly Route[];
}

/** Path in the address bar of the page that is shown; undefined until the first is hydrated. */
let shown: string | undefined;
/** The page that did not come, if the reader stayed on the one before. */
let failed: {notice: Notice; place: number; isReturning: boolean} | undefined;
/** Back and Forward, in place of a link. */
let isTraversal = false;

const never = new Promise<never>(() => undefined);

/**
 * How long, in ms, a page takes at least to fail. The theme's progress bar starts 200 ms
 * after a click, whatever has happened since, and ends when a page is shown.
 */
const PROGRESS_BAR = 250;

/** A button that loads a page as a document, as soon as the host has it. */
function offer(text: string, address: string): Notice {
  return showNotice(text, 'Retry', async ({say}) => {
    if (await askHost(address)) {
      reload(address);
    } else {
      say(NO_ANSWER);
    }
  });
}

/**
 * Keeps the page that is there where the next one does not come. Docusaurus loads the next
 * one as a document then: it does so where the host answers, once. The reader would lose
 * the page for the browser's own error otherwise.
 */
async function onFailure(error: unknown): Promise<never> {
  const {href, pathname} = location;
  if (pathname === shown) {
    // A link under the pointer: nobody has asked for its page yet.
    return never;
  }
  const [host] = await Promise.all([
    askHost(href),
    new Promise((later) => setTimeout(later, PROGRESS_BAR)),
  ]);
  if (shown !== undefined && host) {
    throw error;
  }
  // The reader may have gone on since, and a page has several chunks.
  if (href === location.href && !failed) {
    const text =
      shown === undefined
        ? host === 'other'
          ? UPDATED
          : INCOMPLETE
        : `The page ${pathname} could not be loaded. Check the connection, then try again.`;
    failed = {
      notice: offer(text, href),
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
