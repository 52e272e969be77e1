import {covers, find, meantBy, type Saved} from '../core/copies';
import {hashOf} from '../core/hash';
import {isAnswer, isWhole, unpackedHeaders} from '../core/hostAnswer';
import {FOLDER, ownerOf, type Version, type VersionList} from '../core/list';
import {missingPage} from '../core/missingPage';
import {Late, within} from '../core/patience';
import type {WorkerSettings} from '../core/settings';
import type {CopyOrigin} from './copyOrigin';
import type {Content} from './hostFiles';
import type {Store} from './store';

/** Time limit of the host, in ms, before the copy or an error page answers. */
const HOST_WITHIN = 4_000;

/** Lifetime of the cached list of copies, in ms: a page makes its requests in a burst. */
const MOMENT = 1_000;

/** Number of documents in the memory of the worker. */
const DOCUMENTS = 50;

/** Request to the site, as the worker sees it. */
export interface Asked {
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
  answer: (asked: Asked) => Promise<Response>;
  /** Serves the document of a sandbox with the sandbox in a header, at an address that hosts do not have. */
  sandboxed: (path: string) => Promise<Response>;
  /** Returns the copy that a document came from, by client id; undefined for documents of the host. */
  originOf: (client: string) => CopyOrigin | undefined;
}

/** Map with a maximum size that drops its oldest entry. */
class Recent<Value> extends Map<string, Value> {
  override set(key: string, value: Value): this {
    const oldest = this.keys().next();
    if (this.size >= DOCUMENTS && !oldest.done) {
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
  patience = HOST_WITHIN,
): Answers {
  const {pathname: basePath} = new URL(base);
  const origins = new Recent<CopyOrigin>();
  /** Whether documents are newer than the copies, by client id; their files are newer, too. */
  const newer = new Recent<Promise<boolean>>();
  /** Whether documents equal those of a copy, by client id; their files come from the copy, too. */
  const ofCopy = new Recent<boolean>();
  let recent: {at: number; copies: Promise<Saved[]>} | undefined;

  function saved(): Promise<Saved[]> {
    const now = Date.now();
    if (!recent || now - recent.at > MOMENT) {
      recent = {at: now, copies: store.saved()};
    }
    return recent.copies;
  }

  /** Reads a path from a copy or an earlier visit. */
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
      // An update just replaced the file of the cached list: retry with the current list.
      recent = undefined;
      return fromCopy(path, false);
    }
    return undefined;
  }

  /** Updates all stale copies one after the other; the next visit retries the failed ones. */
  async function refresh(
    now: readonly Version[],
    signal: AbortSignal,
  ): Promise<void> {
    const copies = await store.saved();
    const stale = copies.filter(({name, id}) =>
      now.some((version) => version.name === name && version.id !== id),
    );
    for (const copy of stale) {
      try {
        await store.save(copy.name, {signal});
        recent = undefined;
      } catch (error) {
        signal.throwIfAborted();
        await store.blame(
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
    {bytes, headers}: Content,
    now: readonly Version[],
  ): Promise<boolean> {
    const copies = await saved();
    const hash = await hashOf(bytes);
    const found = find(copies, path, rewrites);
    const address = found?.address ?? path;
    if (found?.hash === hash) {
      await store.forget(address);
      return false;
    }
    if (!covers(copies, path)) {
      return false;
    }
    const isIts = ({files, owners}: VersionList, name: string) =>
      [name, undefined].includes(ownerOf(address, owners)) &&
      files.some(([its, itsHash]) => its === address && itsHash === hash);
    for (const {name, id} of copies) {
      const version = now.find((one) => one.name === name && one.id !== id);
      if (version && isIts(await store.list(version), name)) {
        await store.visit(address, {bytes, headers}, hash);
        return true;
      }
    }
    return false;
  }

  /** Stores a newer page of the host and updates the copies. */
  async function afterPage(
    {path, resulting}: Asked,
    content: Promise<Content> | undefined,
  ): Promise<void> {
    const now = store.versions();
    const isNewer = (async () => {
      const its = await content;
      return its ? keep(path, its, await now) : false;
    })().catch(() => false);
    newer.set(resulting, isNewer);
    await isNewer;
    const versions = await now;
    await store.alone((signal) => refresh(versions, signal), 'if-free');
  }

  async function afterFile(
    {path, client}: Asked,
    content: Promise<Content>,
  ): Promise<void> {
    if (await newer.get(client)) {
      await keep(path, await content, await store.versions());
    }
  }

  /**
   * Fetches from the host; undefined for an answer that the copy should replace.
   *
   * @param whole - whether to read and check the body, because a copy could answer instead.
   */
  async function fromHost(
    {path, isPage, resulting, fetch}: Asked,
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
      const found = find(await saved(), path, rewrites);
      ofCopy.set(resulting, found?.hash === (await hashOf(bytes)));
    }
    return isWhole(type, new Uint8Array(bytes))
      ? new Response(bytes, {
          status,
          headers: unpackedHeaders(response.headers),
        })
      : undefined;
  }

  async function notInCopy(path: string): Promise<Response> {
    return new Response(missingPage(path, await saved(), basePath), {
      status: 503,
      headers: {
        'Content-Type': 'text/html; charset=utf-8',
        'Content-Security-Policy':
          "default-src 'none'; style-src 'unsafe-inline'",
      },
    });
  }

  async function answer(asked: Asked): Promise<Response> {
    const {path, isPage, from, resulting, later} = asked;
    const isKept =
      find(await saved(), path, rewrites) !== undefined ||
      (await store.visited(path)) !== undefined;
    // The page that removes copies must not depend on a copy.
    if (
      from !== FOLDER &&
      // Pages may also be requested by other pages.
      ((!isPage && ofCopy.get(asked.client)) ||
        constant.some((start) => path.startsWith(start)))
    ) {
      const copy = await fromCopy(path);
      if (copy) {
        return copy.response;
      }
    }
    let response: Response | undefined;
    let failure: unknown = new Late(`${basePath}${path} did not come`);
    try {
      response = await (isKept || isPage
        ? within(patience, (signal) => fromHost(asked, isKept, signal))
        : fromHost(asked, false));
    } catch (error) {
      failure = error;
    }
    const redirect = isPage
      ? redirects.find(({from: old}) => meantBy(path, []).includes(old))
      : undefined;
    // If the host fails, an old address redirects to the page in the copy.
    if (response && (!isPage || response.status < (redirect ? 400 : 500))) {
      const its = response;
      const read = () => {
        const {headers} = its;
        return its
          .clone()
          .arrayBuffer()
          .then((bytes): Content => ({bytes, headers}));
      };
      if (isPage) {
        later(
          afterPage(asked, isOk(its) && !its.redirected ? read() : undefined),
        );
      } else if (isOk(its) && !its.redirected && newer.has(asked.client)) {
        later(afterFile(asked, read()));
      }
      return response;
    }
    const copy = await fromCopy(path);
    if (copy) {
      if (isPage) {
        origins.set(resulting, copy.origin);
        ofCopy.set(resulting, true);
      }
      return copy.response;
    }
    if (isPage) {
      return redirect ? Response.redirect(base + redirect.to) : notInCopy(path);
    }
    throw failure;
  }

  return {
    answer,
    originOf: (client) => origins.get(client),
    async sandboxed(path) {
      const copy = await fromCopy(
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
