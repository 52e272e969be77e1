import routes from '@generated/routes';
import {matchRoutes} from 'react-router-config';
import {flatChunkNames, keyOf, type LiveRoute} from '../core/records';
import {fileUrl, unloadedFiles} from './chunks';
import preloadPage from './preload';
import {chunkNames, sources} from './registry';
import {learn} from './routes';

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

function prefetchFile(file: string): void {
  const href = fileUrl(file);
  if (document.querySelector(`link[rel=prefetch][href="${href}"]`)) {
    return;
  }
  const link = document.createElement('link');
  link.rel = 'prefetch';
  link.href = href;
  document.head.append(link);
}

async function fetchAhead(pathname: string): Promise<void> {
  await learn(pathname, true);
  const chunks = matchRoutes(routes as never, pathname)
    .map(({route}) => chunkNames[keyOf(route as unknown as LiveRoute)])
    .flatMap((names) => (names === undefined ? [] : flatChunkNames(names)));
  for (const chunk of chunks) {
    const source = sources[chunk];
    if (source) {
      unloadedFiles(chunk, source).forEach(prefetchFile);
    }
  }
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
    // The reader has not asked for that page: what fails now is tried again then.
    return fetchAhead(path).catch(() => {
      fetched.delete(path);
    });
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
