import {isCovered, findFile, listCandidates, type Saved} from '../core/copies';
import {hashOf} from '../core/hash';
import {isAnswer, isWhole, unpackHeaders} from '../core/hostAnswer';
import {
  FOLDER,
  findOwner,
  type OfferedVersion,
  type VersionFiles,
} from '../core/list';
import {renderMissingPage} from '../core/missingPage';
import {Late, runWithin} from '../core/patience';
import type {WorkerSettings} from '../core/settings';
import type {CopyOrigin} from './copyOrigin';
import type {FileContent} from './hostFiles';
import type {Store} from './store';

/** Time limit of the host, in ms, before the copy or an error page answers. */
const HOST_TIMEOUT_MS = 4_000;

/** Lifetime of the cached list of copies, in ms: a page makes its requests in a burst. */
const COPIES_CACHE_MS = 1_000;

/** Number of documents in the memory of the worker. */
const MAX_DOCUMENTS = 50;

/** Request to the site, as the worker sees it. */
export interface SiteRequest {
  /** Path below the base, percent-encoded. */
  path: string;
  isPage: boolean;
  /** Path of the requesting page below the base; undefined for a navigation. */
  from: string | undefined;
  /** Id of the requesting document. */
  client: string;
  /** Id of the document that a navigation creates. */
  resulting: string;
  fetch: (signal?: AbortSignal) => Promise<Response>;
  /** Extends the worker's life until work after the answer is done. */
  later: (work: Promise<unknown>) => void;
}

/** Request handlers of the worker. */
export interface Answers {
  answer: (request: SiteRequest) => Promise<Response>;
  /** Serves the document of a sandbox with the sandbox in a header, at an address that hosts do not have. */
  sandboxed: (path: string) => Promise<Response>;
  /** Returns the copy that a document came from, by client id; undefined for documents of the host. */
  originOf: (client: string) => CopyOrigin | undefined;
}

/** Map with a maximum size that drops its oldest entry. */
class Recent<Value> extends Map<string, Value> {
  override set(key: string, value: Value): this {
    const oldest = this.keys().next();
    if (this.size >= MAX_DOCUMENTS && !oldest.done) {
      this.delete(oldest.value);
    }
    return super.set(key, value);
  }
}

const isOk = ({status, type}: Response): boolean =>
  status >= 200 && status < 300 && type !== 'opaqueredirect';

/**
 * Creates the worker's request handlers: the host answers as long as it is reachable and
 * sound, else the copies do.
 *
 * @param base - address of the site's home page.
 * @param patience - time limit of the host, in ms.
 */
export function makeAnswers(
  store: Store,
  base: string,
  {rewrites, redirects, sandboxed, constant}: WorkerSettings,
  patience = HOST_TIMEOUT_MS,
): Answers {
  const {pathname: basePath} = new URL(base);
  const origins = new Recent<CopyOrigin>();
  /** Whether documents are newer than the copies, by client id; their files are newer, too. */
  const newer = new Recent<Promise<boolean>>();
  /** Whether documents equal those of a copy, by client id; their files come from the copy, too. */
  const ofCopy = new Recent<boolean>();
  let recent: {at: number; copies: Promise<Saved[]>} | undefined;

  function readCopies(): Promise<Saved[]> {
    const now = Date.now();
    if (!recent || now - recent.at > COPIES_CACHE_MS) {
      recent = {at: now, copies: store.listCopies()};
    }
    return recent.copies;
  }

  /** Reads a path from a copy or an earlier visit. */
  async function readFromCopies(
    path: string,
    isFirst = true,
  ): Promise<{response: Response; origin: CopyOrigin} | undefined> {
    const file = findFile(await readCopies(), path, rewrites);
    const visit = await store.readVisit(file?.address ?? path);
    if (visit) {
      return {
        response: visit.response,
        origin: {label: file?.copy.label, at: visit.at},
      };
    }
    const response = file && (await store.read(file));
    if (response) {
      return {
        response,
        origin: {label: file.copy.label, at: file.copy.savedAt},
      };
    }
    if (file && isFirst) {
      // An update just replaced the file of the cached list: retry with the current list.
      recent = undefined;
      return readFromCopies(path, false);
    }
    return undefined;
  }

  /** Updates all stale copies one after the other; the next visit retries the failed ones. */
  async function refresh(
    now: readonly OfferedVersion[],
    signal: AbortSignal,
  ): Promise<void> {
    const copies = await store.listCopies();
    const stale = copies.filter(({name, id}) =>
      now.some((version) => version.name === name && version.id !== id),
    );
    for (const copy of stale) {
      try {
        await store.save(copy.name, {signal});
        recent = undefined;
      } catch (error) {
        signal.throwIfAborted();
        await store.recordFault(
          copy,
          error instanceof Error ? error.message : String(error),
        );
      }
    }
    if (stale.length === 0 && copies.length > 0) {
      await store.forget();
    }
  }

  /**
   * Stores a file of the host if it is newer than the copies and a list of the host contains
   * its hash.
   *
   * @returns whether it was stored.
   */
  async function keep(
    path: string,
    {bytes, headers}: FileContent,
    now: readonly OfferedVersion[],
  ): Promise<boolean> {
    const copies = await readCopies();
    const hash = await hashOf(bytes);
    const file = findFile(copies, path, rewrites);
    const address = file?.address ?? path;
    if (file?.hash === hash) {
      await store.forget(address);
      return false;
    }
    if (!isCovered(copies, path)) {
      return false;
    }
    const hasFile = ({files, owners}: VersionFiles, name: string) =>
      [name, undefined].includes(findOwner(address, owners)) &&
      files.some(
        ([listedAddress, listedHash]) =>
          listedAddress === address && listedHash === hash,
      );
    for (const {name, id} of copies) {
      const version = now.find((one) => one.name === name && one.id !== id);
      if (version && hasFile(await store.fetchList(version), name)) {
        await store.storeVisit(address, {bytes, headers}, hash);
        return true;
      }
    }
    return false;
  }

  /** Stores a newer page of the host and updates the copies. */
  async function updateAfterPage(
    {path, resulting}: SiteRequest,
    content: Promise<FileContent> | undefined,
  ): Promise<void> {
    const now = store.fetchVersions();
    const isNewer = (async () => {
      const fetched = await content;
      return fetched ? keep(path, fetched, await now) : false;
    })().catch(() => false);
    newer.set(resulting, isNewer);
    await isNewer;
    const versions = await now;
    await store.runAlone((signal) => refresh(versions, signal), 'if-free');
  }

  async function storeNewerFile(
    {path, client}: SiteRequest,
    content: Promise<FileContent>,
  ): Promise<void> {
    if (await newer.get(client)) {
      await keep(path, await content, await store.fetchVersions());
    }
  }

  /**
   * Fetches from the host; undefined for an answer that the copy should replace.
   *
   * @param whole - whether to read and check the body, because a copy could answer instead.
   */
  async function fetchFromHost(
    {path, isPage, resulting, fetch}: SiteRequest,
    whole: boolean,
    signal?: AbortSignal,
  ): Promise<Response | undefined> {
    const response = await fetch(signal);
    const type = response.headers.get('Content-Type') ?? '';
    const {status, type: kind} = response;
    if (!whole || !isOk(response)) {
      return isAnswer(path, isPage, {status, type, kind}) || !whole
        ? response
        : undefined;
    }
    if (!isAnswer(path, isPage, {status, type, kind})) {
      return undefined;
    }
    const bytes = await response.arrayBuffer();
    if (isPage) {
      const file = findFile(await readCopies(), path, rewrites);
      ofCopy.set(resulting, file?.hash === (await hashOf(bytes)));
    }
    return isWhole(type, new Uint8Array(bytes))
      ? new Response(bytes, {
          status,
          headers: unpackHeaders(response.headers),
        })
      : undefined;
  }

  async function respondMissing(path: string): Promise<Response> {
    return new Response(renderMissingPage(path, await readCopies(), basePath), {
      status: 503,
      headers: {
        'Content-Type': 'text/html; charset=utf-8',
        'Content-Security-Policy':
          "default-src 'none'; style-src 'unsafe-inline'",
      },
    });
  }

  async function answer(request: SiteRequest): Promise<Response> {
    const {path, isPage, from, resulting, later} = request;
    const isKept =
      findFile(await readCopies(), path, rewrites) !== undefined ||
      (await store.readVisit(path)) !== undefined;
    // The page that removes copies must not depend on a copy.
    if (
      from !== FOLDER &&
      // Pages may also be requested by other pages.
      ((!isPage && ofCopy.get(request.client)) ||
        constant.some((start) => path.startsWith(start)))
    ) {
      const copy = await readFromCopies(path);
      if (copy) {
        return copy.response;
      }
    }
    let response: Response | undefined;
    let failure: unknown = new Late(`${basePath}${path} did not come`);
    try {
      response = await (isKept || isPage
        ? runWithin(patience, (signal) =>
            fetchFromHost(request, isKept, signal),
          )
        : fetchFromHost(request, false));
    } catch (error) {
      failure = error;
    }
    const redirect = isPage
      ? redirects.find(({from: old}) => listCandidates(path, []).includes(old))
      : undefined;
    // If the host fails, an old address redirects to the page in the copy.
    if (response && (!isPage || response.status < (redirect ? 400 : 500))) {
      const hostResponse = response;
      const read = () => {
        const {headers} = hostResponse;
        return hostResponse
          .clone()
          .arrayBuffer()
          .then((bytes): FileContent => ({bytes, headers}));
      };
      if (isPage) {
        later(
          updateAfterPage(
            request,
            isOk(hostResponse) && !hostResponse.redirected ? read() : undefined,
          ),
        );
      } else if (
        isOk(hostResponse) &&
        !hostResponse.redirected &&
        newer.has(request.client)
      ) {
        later(storeNewerFile(request, read()));
      }
      return response;
    }
    const copy = await readFromCopies(path);
    if (copy) {
      if (isPage) {
        origins.set(resulting, copy.origin);
        ofCopy.set(resulting, true);
      }
      return copy.response;
    }
    if (isPage) {
      return redirect
        ? Response.redirect(base + redirect.to)
        : respondMissing(path);
    }
    throw failure;
  }

  return {
    answer,
    originOf: (client) => origins.get(client),
    async sandboxed(path) {
      const copy = await readFromCopies(
        sandboxed.from + path.slice(sandboxed.at.length),
      );
      if (!copy) {
        return new Response('This copy has no player.', {status: 404});
      }
      const headers = new Headers(copy.response.headers);
      // In addition to the policy inside the document.
      headers.append('Content-Security-Policy', 'sandbox allow-scripts');
      headers.set('Connection-Allowlist', '()');
      return new Response(copy.response.body, {headers});
    },
  };
}
