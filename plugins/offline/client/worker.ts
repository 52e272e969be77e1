import {covers, find, meantBy, type Saved} from '../core/copies';
import {missingPage} from '../core/missingPage';
import {FOLDER} from '../core/list';
import type {WorkerSettings} from '../core/settings';
import {ASK, type CopyOrigin} from './copyOrigin';
import {FROM_HOST, openStore} from './store';
import type {RequestEvent, WorkerScope} from './workerScope';

/** Written in by the build: the plugin's options that the worker needs. */
declare const OFFLINE_SETTINGS: WorkerSettings;

const worker = globalThis as unknown as WorkerScope;
const {rewrites, redirects, sandboxed, constant} = OFFLINE_SETTINGS;
const base = worker.registration.scope;
const {origin, pathname: basePath} = new URL(base);
const store = openStore(base);

/** The copy that each document came from, by client id: the document asks for it once it runs. */
const origins = new Map<string, CopyOrigin>();

/** A page sends its requests within this time, in ms: the list of copies is read once for all of them. */
const MOMENT = 1000;
let recent: {at: number; copies: Promise<Saved[]>} | undefined;

function saved(): Promise<Saved[]> {
  const now = Date.now();
  if (!recent || now - recent.at > MOMENT) {
    recent = {at: now, copies: store.saved()};
  }
  return recent.copies;
}

async function digest(response: Response): Promise<string> {
  const bytes = new Uint8Array(
    await crypto.subtle.digest('SHA-256', await response.arrayBuffer()),
  );
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Brings all copies up to date, one after the other; the next visit tries again what failed. */
async function refresh(): Promise<void> {
  const now = await store.versions();
  for (const copy of await store.saved()) {
    const version = now.find(({name}) => name === copy.name);
    if (version && version.id !== copy.id) {
      try {
        await store.save(copy.name);
        recent = undefined;
      } catch (error) {
        await store.blame(
          copy,
          error instanceof Error ? error.message : String(error),
        );
      }
    }
  }
}

/** Documents that are newer than the copies, by client id: what they load belongs to them. */
const newer = new Map<string, Promise<boolean>>();

/**
 * Keeps a page that came from the host where it is newer than the copies.
 *
 * @returns whether it is.
 */
async function keepPage(path: string, response: Response): Promise<boolean> {
  const copies = await saved();
  const found = find(copies, path, rewrites);
  if (
    !covers(copies, path) ||
    (found && (await digest(response.clone())).startsWith(found.hash))
  ) {
    return false;
  }
  await store.visit(found?.address ?? path, response);
  return true;
}

/** Keeps a file that a newer page loads. */
async function keepFile(
  path: string,
  response: Response,
  client: string,
): Promise<void> {
  if (await newer.get(client)) {
    await store.visit(path, response);
  }
}

/** What a copy or an earlier visit has for a path. */
async function fromCopy(
  path: string,
  isFirst = true,
): Promise<{response: Response; origin: CopyOrigin} | undefined> {
  const found = find(await saved(), path, rewrites);
  const visit = await store.visited(found?.address ?? path);
  if (visit) {
    return {
      response: visit.response,
      origin: {label: found?.copy.label, at: visit.at},
    };
  }
  const response = found && (await store.read(found));
  if (response) {
    return {
      response,
      origin: {label: found.copy.label, at: found.copy.savedAt},
    };
  }
  if (found && isFirst) {
    // The copy was brought up to date a moment ago.
    recent = undefined;
    return fromCopy(path, false);
  }
  return undefined;
}

/** A document that is its own sandbox; the host has none at this address. */
async function sandboxedDocument(path: string): Promise<Response> {
  const copy = await fromCopy(sandboxed.from + path.slice(sandboxed.at.length));
  if (!copy) {
    return new Response('This copy has no player.', {status: 404});
  }
  const headers = new Headers(copy.response.headers);
  // Beside the policy that stands in the document.
  headers.append('Content-Security-Policy', 'sandbox allow-scripts');
  return new Response(copy.response.body, {headers});
}

async function notInCopy(path: string): Promise<Response> {
  const copies = await saved();
  return new Response(missingPage(path, copies, basePath), {
    status: 503,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy':
        "default-src 'none'; style-src 'unsafe-inline'",
    },
  });
}

/** A page came from the host: it is kept where it is newer, and so the copies become as new. */
async function visitPage(
  {resultingClientId}: RequestEvent,
  path: string,
  response: Response,
): Promise<void> {
  const isNewer =
    response.ok && !response.redirected
      ? keepPage(path, response)
      : Promise.resolve(false);
  newer.set(resultingClientId, isNewer);
  await isNewer;
  await store.alone(refresh, false);
}

/** The host's answer, and the copy's where the host does not answer. */
async function answer(event: RequestEvent, path: string): Promise<Response> {
  const {request} = event;
  const isPage = request.mode === 'navigate';
  if (constant.some((start) => path.startsWith(start))) {
    const copy = await fromCopy(path);
    if (copy) {
      return copy.response;
    }
  }
  let response: Response | undefined;
  let failure: unknown;
  try {
    response = await fetch(request);
  } catch (error) {
    failure = error;
  }
  if (response && response.status < 500) {
    if (isPage) {
      event.waitUntil(visitPage(event, path, response.clone()));
    } else if (response.ok && !response.redirected) {
      event.waitUntil(keepFile(path, response.clone(), event.clientId));
    }
    return response;
  }
  const copy = await fromCopy(path);
  if (copy) {
    if (isPage) {
      origins.set(event.resultingClientId, copy.origin);
    }
    return copy.response;
  }
  if (response) {
    return response;
  }
  if (isPage) {
    const redirect = redirects.find(({from}) =>
      meantBy(path, []).includes(from),
    );
    return redirect ? Response.redirect(base + redirect.to) : notInCopy(path);
  }
  throw failure;
}

worker.addEventListener('install', (event) => {
  event.waitUntil(worker.skipWaiting());
});

worker.addEventListener('activate', (event) => {
  event.waitUntil(worker.clients.claim());
});

worker.addEventListener('fetch', (event) => {
  const {request} = event;
  const url = new URL(request.url);
  if (
    request.method !== 'GET' ||
    url.origin !== origin ||
    !url.pathname.startsWith(basePath) ||
    request.headers.has(FROM_HOST)
  ) {
    return;
  }
  const path = url.pathname.slice(basePath.length);
  if (path.startsWith(sandboxed.at)) {
    event.respondWith(sandboxedDocument(path));
  } else if (!path.startsWith(FOLDER) || path === FOLDER) {
    event.respondWith(answer(event, path));
  }
});

worker.addEventListener('message', ({data, source, ports}) => {
  if (data === ASK) {
    ports[0]?.postMessage(source ? origins.get(source.id) : undefined);
  }
});
