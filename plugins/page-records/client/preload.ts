import routes from '@generated/routes';
import {rightCase} from '../core/letterCase';
import {allRoutes, type RouteRecord} from '../core/records';
import {isShown, learn, preloadChunks} from './routes';
import {openTurns} from './turns';

/**
 * Goes to the address that was meant where it is wrong in letter case only, and
 * never ends then: 404.html under the router's idea of the page would not fit.
 */
async function toRightCase(pathname: string): Promise<void> {
  const right = rightCase(
    pathname,
    allRoutes(routes as unknown as RouteRecord[])
      .filter(({path}) => path !== '*')
      .map(({path, exact}) => ({path, exact: Boolean(exact)})),
  );
  if (right !== undefined) {
    window.location.replace(
      right + window.location.search + window.location.hash,
    );
    await new Promise(() => undefined);
  }
}

/** In place of Docusaurus's own: the records come first. */
export default async function preload(pathname: string): Promise<void> {
  const names = [...new Set([pathname, decodeURI(pathname)])];
  await Promise.all(names.map((name) => learn(name)));
  const first = !isShown();
  if (first) {
    await toRightCase(pathname);
  }
  await Promise.all(names.map(preloadChunks));
  if (first) {
    // The scripts have just run: what the reader did meanwhile comes before the first render.
    await new Promise((resolve) => setTimeout(resolve));
    openTurns();
  }
}
