import {FOLDER} from '../core/list';
import type {WorkerSettings} from '../core/settings';
import {makeAnswers} from './answer';
import {ASK} from './copyOrigin';
import {FROM_HOST} from './hostFiles';
import {openStore} from './store';
import type {ServiceWorkerScope} from './workerScope';

/** Options for the worker, defined by `node/buildWorker.ts`. */
declare const OFFLINE_SETTINGS: WorkerSettings;

const worker = globalThis as unknown as ServiceWorkerScope;
const {sandboxed} = OFFLINE_SETTINGS;
const base = worker.registration.scope;
const {origin, pathname: basePath} = new URL(base);
const answers = makeAnswers(openStore(base), base, OFFLINE_SETTINGS);

/** Returns the path below the base of an address; undefined for other sites. */
function getPath(address: string): string | undefined {
  // The referrer may be empty or `about:client`.
  let url: URL;
  try {
    url = new URL(address);
  } catch {
    return undefined;
  }
  return url.origin === origin && url.pathname.startsWith(basePath)
    ? url.pathname.slice(basePath.length)
    : undefined;
}

worker.addEventListener('install', (event) => {
  event.waitUntil(worker.skipWaiting());
});

worker.addEventListener('activate', (event) => {
  event.waitUntil(worker.clients.claim());
});

worker.addEventListener('fetch', (event) => {
  const {request} = event;
  const path = getPath(request.url);
  if (
    request.method !== 'GET' ||
    path === undefined ||
    request.headers.has(FROM_HOST)
  ) {
    return;
  }
  if (path.startsWith(sandboxed.at)) {
    event.respondWith(answers.sandboxed(path));
  } else if (!path.startsWith(FOLDER) || path === FOLDER) {
    const isPage = request.mode === 'navigate';
    event.respondWith(
      answers.answer({
        path,
        isPage,
        from: isPage ? undefined : getPath(request.referrer),
        client: event.clientId,
        resulting: event.resultingClientId,
        // Abortable, because an abandoned request would block one of the host's six HTTP/1.1 connections.
        fetch: (signal) => fetch(request, {signal}),
        later: (work) => event.waitUntil(work),
      }),
    );
  }
});

worker.addEventListener('message', ({data, source, ports}) => {
  if (data === ASK) {
    ports[0]?.postMessage(source ? answers.originOf(source.id) : undefined);
  }
});
