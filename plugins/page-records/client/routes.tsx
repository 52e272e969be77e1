import type {ComponentType} from 'react';
import ComponentCreator from '@docusaurus/ComponentCreator';
import renderRoutes from '@docusaurus/renderRoutes';
import Loading from '@theme/Loading';
import Loadable from 'react-loadable';
import {matchRoutes} from 'react-router-config';
import {
  keyOf,
  leafPaths,
  mergeRoutes,
  sectionOf,
  type LiveRoute,
  type PageRecord,
  type Records,
  type RouteRecord,
} from '../core/records';
import {fileUrl} from './chunks';
import {addDocs} from './globalData';
import {addChunk, chunkNames} from './registry';

interface Preloadable {
  preload?: () => Promise<unknown>;
}

interface Route extends LiveRoute {
  key?: string;
  component: ComponentType & Preloadable;
  routes?: Route[];
}

/** In place of `@generated/routes`: the pages that the browser knows so far. */
const routes: Route[] = [
  {
    path: '*',
    hash: '',
    order: Infinity,
    component: ComponentCreator('*', '') as Route['component'],
  },
];
export default routes;

/** Before the first render, the page's HTML is worth more than an error in its place. */
export const isShown = (): boolean =>
  document.documentElement.dataset.hasHydrated === 'true';

function componentOf({path, hash}: RouteRecord): Route['component'] {
  const component = ComponentCreator(path, hash) as Route['component'];
  const preload = component.preload;
  if (preload) {
    component.preload = () => {
      const loading = preload.call(component);
      // Docusaurus reloads the document on a failure; @theme/Loading has a Retry.
      return isShown() ? loading.catch(() => undefined) : loading;
    };
  }
  return component;
}

function create(record: RouteRecord): Route {
  const {path, hash, order, exact, attributes} = record;
  let component: Route['component'] | undefined;
  return {
    path,
    hash,
    // The router's key: without it a route is known by its index, which changes as others come.
    key: keyOf(record),
    order,
    exact,
    ...attributes,
    // Of a section's many pages the reader opens few.
    get component() {
      component ??= componentOf(record);
      return component;
    },
  };
}

function add(records: Records): void {
  for (const [name, source] of Object.entries(records.chunks)) {
    addChunk(name, source);
  }
  Object.assign(chunkNames, records.chunkNames);
  addDocs(records.docs);
  mergeRoutes(routes, records.routes, create);
}

const page = JSON.parse(
  document.getElementById('page-record')?.textContent ?? 'null',
) as PageRecord | null;
const sections = page?.sections ?? {};
const known = new Set<string>(page ? leafPaths(page.routes) : []);
const loading = new Map<string, Promise<void>>();
if (page) {
  add(page);
}

async function loadSection(section: string): Promise<void> {
  const response = await fetch(fileUrl(sections[section]!));
  if (!response.ok) {
    throw new Error(`${response.url} answered ${response.status}.`);
  }
  add((await response.json()) as Records);
}

/** Loads the records of the section that a page belongs to, unless the page is known. */
function sectionFor(pathname: string): Promise<void> {
  const section = sectionOf(pathname, Object.keys(sections));
  if (section === undefined || known.has(pathname)) {
    return Promise.resolve();
  }
  let promise = loading.get(section);
  if (!promise) {
    promise = loadSection(section);
    promise.catch(() => loading.delete(section));
    loading.set(section, promise);
  }
  return promise;
}

/** The file that has the records of a page; undefined when the page is known. */
export function unknownSection(pathname: string): string | undefined {
  const section = sectionOf(pathname, Object.keys(sections));
  return section === undefined || known.has(pathname) || loading.has(section)
    ? undefined
    : sections[section];
}

/** Loads the chunks of all levels of a page that is known. */
export async function preloadChunks(pathname: string): Promise<void> {
  await Promise.all(
    matchRoutes(routes as never, pathname).map(({route}) =>
      (route.component as Preloadable | undefined)?.preload?.(),
    ),
  );
}

/** A route for a page whose records could not be fetched: it shows the error and Retry. */
function addFailed(pathname: string): void {
  const path = pathname;
  const record = {path, hash: 'failed', order: -1, exact: true} as const;
  if (routes.some((other) => keyOf(other) === keyOf(record))) {
    return;
  }
  const remove = () =>
    routes.splice(
      routes.findIndex((other) => keyOf(other) === keyOf(record)),
      1,
    );
  routes.unshift({
    ...record,
    key: keyOf(record),
    component: Loadable({
      loading: Loading,
      loader: async () => {
        await learn(path, true);
        remove();
        await preloadChunks(path);
        return () => renderRoutes(routes as never);
      },
    }) as unknown as Route['component'],
  });
}

/**
 * Makes the routes of a page known.
 *
 * @throws Error (as a rejection) when `strict` and its records cannot be fetched.
 */
export async function learn(pathname: string, strict = false): Promise<void> {
  try {
    await sectionFor(pathname);
  } catch (error) {
    if (strict) {
      throw error;
    }
    // The page that came from the host is no page of its section: the not-found page, which answers without its records.
    if (isShown()) {
      addFailed(pathname);
    }
  }
}
