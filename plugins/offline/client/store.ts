import {keyOf, keysOf, readSaved, type Found, type Saved} from '../core/copies';
import {
  listFile,
  readList,
  readVersions,
  VERSIONS_FILE,
  type Version,
} from '../core/list';

/** Files that are fetched at a time: as many as browsers open connections to a host of HTTP/1.1. */
const AT_A_TIME = 6;

/** How often a save begins anew because the site changed meanwhile. */
const ATTEMPTS = 3;

/** Pages and files of visits since the copy was made, at most. */
const VISITED = 300;

/** Tells the worker that an answer from a copy will not do. */
export const FROM_HOST = 'Offline-From-Host';

/** When a page of a visit was kept. */
const KEPT_AT = 'Offline-Kept-At';

export interface Progress {
  files: number;
  bytes: number;
  /** What has to be fetched in all; the rest is there from another copy. */
  of: {files: number; bytes: number};
}

/** What a reader keeps of a site, in the browser's Cache storage: used by pages and by the worker. */
export interface Store {
  /** The versions that are kept, whole each. */
  saved: () => Promise<Saved[]>;
  /** What versions the host has. Fails where it does not answer. */
  versions: () => Promise<Version[]>;
  /**
   * Fetches what a version needs and the browser lacks. The version's older
   * copy serves until all is there.
   *
   * @throws Error that says which file did not come. What came is kept for the next attempt.
   */
  save: (
    name: string,
    options?: {progress?: (progress: Progress) => void; signal?: AbortSignal},
  ) => Promise<Saved>;
  /** Notes why a copy could not be brought up to date. */
  blame: (saved: Saved, message: string) => Promise<void>;
  /** Removes a version, and what only it needs. */
  remove: (name: string) => Promise<void>;
  /** The file of a copy. */
  read: (found: Found) => Promise<Response | undefined>;
  /** Keeps a page that was visited, or a file that it loaded, until the copies are up to date. */
  visit: (path: string, response: Response) => Promise<void>;
  visited: (
    path: string,
  ) => Promise<{response: Response; at: string} | undefined>;
  /** Does something alone among all pages and the worker; nothing where it may not wait for another. */
  alone: (work: () => Promise<void>, wait: boolean) => Promise<void>;
}

/**
 * @param base - address of the site's home page, with its path and a slash at its end.
 */
export function openStore(base: string): Store {
  const {pathname} = new URL(base);
  const url = (path: string) => new URL(path, base).href;
  const files = `offline ${pathname}`;
  const lists = `${files} lists`;
  const visits = `${files} visited`;
  const open = () => caches.open(files);
  const entry = (name: string) => url(`offline/saved/${name}`);
  const all = [files, lists, visits];

  const fetchFile = async (path: string, signal?: AbortSignal) => {
    let response: Response;
    try {
      response = await fetch(url(path), {
        cache: 'no-cache',
        headers: {[FROM_HOST]: '1'},
        signal: signal ?? null,
      });
    } catch (error) {
      signal?.throwIfAborted();
      throw new Error(
        `${pathname}${path} did not come: ${error instanceof Error ? error.message : String(error)}.`,
      );
    }
    if (!response.ok) {
      throw new Error(`${pathname}${path} answered ${response.status}.`);
    }
    return response;
  };
  const fetchJson = async (path: string, signal?: AbortSignal) => {
    const response = await fetchFile(path, signal);
    try {
      return (await response.json()) as unknown;
    } catch {
      signal?.throwIfAborted();
      throw new Error(`${pathname}${path} is no JSON.`);
    }
  };

  const saved = async (): Promise<Saved[]> => {
    // Opening a cache makes it.
    if (!(await caches.has(lists))) {
      return [];
    }
    const cache = await caches.open(lists);
    const copies = await Promise.all(
      (await cache.matchAll()).map(async (response) =>
        readSaved(await response.json(), readList),
      ),
    );
    return copies.filter((copy) => copy !== undefined);
  };

  const write = async (copy: Saved) =>
    (await caches.open(lists)).put(
      entry(copy.name),
      new Response(JSON.stringify(copy)),
    );

  /** Removes the files that no copy has. */
  const sweep = async (copies: readonly Saved[]) => {
    const cache = await open();
    const keep = new Set(
      [...keysOf(copies)].map((its) => url(`offline/${its}`)),
    );
    await Promise.all(
      (await cache.keys())
        .filter(({url: its}) => !keep.has(its))
        .map((request) => cache.delete(request)),
    );
  };

  /** Removes what was kept of visits, once all copies are as the host has them. */
  const forgetVisits = async (
    copies: readonly Saved[],
    now: readonly Version[],
    before: string,
  ) => {
    if (
      !(await caches.has(visits)) ||
      copies.some(({id}) => !now.some((version) => version.id === id))
    ) {
      return;
    }
    const cache = await caches.open(visits);
    for (const request of await cache.keys()) {
      const at = (await cache.match(request))?.headers.get(KEPT_AT);
      if (!at || at < before) {
        await cache.delete(request);
      }
    }
  };

  const key = (address: string, hash: string) =>
    url(`offline/${keyOf(address, hash)}`);

  const versions = async () => readVersions(await fetchJson(VERSIONS_FILE));

  return {
    saved,
    versions,
    async save(name, {progress, signal} = {}) {
      for (let attempt = 1; ; attempt++) {
        const start = new Date().toISOString();
        const list = readList(await fetchJson(listFile(name), signal), name);
        const cache = await open();
        const there = new Set(
          (await cache.keys()).map((request) => request.url),
        );
        const wanted = list.files.filter(
          ([address, hash]) => !there.has(key(address, hash)),
        );
        const done = {files: 0, bytes: 0};
        const of = {
          files: wanted.length,
          bytes: wanted.reduce((sum, [, , bytes]) => sum + bytes, 0),
        };
        progress?.({...done, of});
        const queue = wanted.values();
        const stop = new AbortController();
        const onAbort = () => stop.abort(signal?.reason);
        signal?.throwIfAborted();
        signal?.addEventListener('abort', onAbort);
        const work = async () => {
          for (const [address, hash, bytes] of queue) {
            const response = await fetchFile(address, stop.signal);
            // Answers that a host redirected could not be given to a page.
            await cache.put(
              key(address, hash),
              response.redirected
                ? new Response(response.body, {headers: response.headers})
                : response,
            );
            done.files++;
            done.bytes += bytes;
            progress?.({...done, of});
          }
        };
        const workers = Array.from({length: AT_A_TIME}, work);
        try {
          await Promise.all(workers);
        } catch (error) {
          stop.abort(error);
          await Promise.allSettled(workers);
          throw error;
        } finally {
          signal?.removeEventListener('abort', onAbort);
        }
        const now = await versions();
        if (now.some(({id}) => id === list.id)) {
          const copy: Saved = {...list, savedAt: new Date().toISOString()};
          await write(copy);
          const copies = await saved();
          await sweep(copies);
          await forgetVisits(copies, now, start);
          return copy;
        }
        if (attempt === ATTEMPTS) {
          throw new Error(
            'The site is being changed at this moment. Try again in some minutes.',
          );
        }
      }
    },
    blame: (copy, message) =>
      write({...copy, fault: {at: new Date().toISOString(), message}}),
    async remove(name) {
      await (await caches.open(lists)).delete(entry(name));
      const copies = await saved();
      if (copies.length > 0) {
        await sweep(copies);
      } else {
        await Promise.all(all.map((cache) => caches.delete(cache)));
      }
    },
    async read({address, hash}) {
      return (await open()).match(key(address, hash));
    },
    async visit(path, response) {
      const cache = await caches.open(visits);
      if ((await cache.keys()).length >= VISITED) {
        // Oldest first: the order in which they were put.
        for (const request of (await cache.keys()).slice(0, VISITED / 3)) {
          await cache.delete(request);
        }
      }
      const headers = new Headers(response.headers);
      headers.set(KEPT_AT, new Date().toISOString());
      await cache.put(url(path), new Response(response.body, {headers}));
    },
    async alone(work, wait) {
      await navigator.locks.request(files, {ifAvailable: !wait}, (lock) =>
        lock ? work() : undefined,
      );
    },
    async visited(path) {
      const response = await caches.match(url(path), {cacheName: visits});
      const at = response?.headers.get(KEPT_AT);
      return response && at ? {response, at} : undefined;
    },
  };
}
