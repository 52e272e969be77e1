import routes from '@generated/routes';
import {branchTo, flatChunkNames, keyOf, type LiveRoute} from '../core/records';
import {fileUrl, unloadedFiles} from './chunks';
import {idle} from './idle';
import preloadPage from './preload';
import {chunkNames, sources} from './registry';
import {learn, unknownSection} from './routes';

interface Connection {
  effectiveType?: string;
  saveData?: boolean;
}

const isSlowConnection = (): boolean => {
  const {connection} = navigator as {connection?: Connection};
  return Boolean(
    connection?.effectiveType?.includes('2g') || connection?.saveData,
  );
};

const fetched = new Set<string>();
const loaded = new Set<string>();

const ahead = new Map<string, Promise<void>>();

/** Asks for a file when the network has nothing else to do; ends when it is there or failed. */
function prefetchFile(file: string): Promise<void> {
  let promise = ahead.get(file);
  if (!promise) {
    promise = new Promise((resolve) => {
      const link = document.createElement('link');
      link.rel = 'prefetch';
      link.href = fileUrl(file);
      link.addEventListener('load', () => resolve());
      link.addEventListener('error', () => resolve());
      document.head.append(link);
    });
    ahead.set(file, promise);
  }
  return promise;
}

async function fetchAhead(pathname: string): Promise<void> {
  const section = unknownSection(pathname);
  if (section) {
    await prefetchFile(section);
  }
  await learn(pathname, true);
  const chunks = branchTo(routes as unknown as LiveRoute[], pathname)
    .map((route) => chunkNames[keyOf(route)])
    .flatMap((names) => (names === undefined ? [] : flatChunkNames(names)));
  for (const chunk of chunks) {
    const source = sources[chunk];
    if (source) {
      unloadedFiles(chunk, source).forEach((file) => void prefetchFile(file));
    }
  }
}

const queue: string[] = [];
let isWorking = false;

/** One page at a time, when there is nothing else to do: many links are seen at once. */
async function work(): Promise<void> {
  if (isWorking) {
    return;
  }
  isWorking = true;
  for (let path = queue.shift(); path !== undefined; path = queue.shift()) {
    await idle(1000);
    const wanted = path;
    // The reader has not asked for that page: what fails now is tried again then.
    await fetchAhead(wanted).catch(() => fetched.delete(wanted));
  }
  isWorking = false;
}

/** A link may carry a query or an anchor; routes do not. */
const pathOf = (link: string): string => link.replace(/[?#].*$/, '');

/** What `@docusaurus/Link` calls when a link is seen (prefetch) and when it is hovered (preload). */
export default Object.freeze({
  prefetch(link: string): false | Promise<void> {
    const path = pathOf(link);
    if (isSlowConnection() || loaded.has(path) || fetched.has(path)) {
      return false;
    }
    fetched.add(path);
    queue.push(path);
    return work();
  },
  preload(link: string): false | Promise<void> {
    const path = pathOf(link);
    if (isSlowConnection() || loaded.has(path)) {
      return false;
    }
    loaded.add(path);
    return preloadPage(path);
  },
});
