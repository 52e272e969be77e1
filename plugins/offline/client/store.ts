import {keyOf, keysOf, readSaved, type Found, type Saved} from '../core/copies';
import {hashOf} from '../core/hash';
import {unpackedHeaders} from '../core/hostAnswer';
import {
  bytesOf,
  type KeptFile,
  type Version,
  type VersionList,
  listFile,
} from '../core/list';
import {openHost, type Content} from './hostFiles';

/** Parallel downloads: the limit of browsers' HTTP/1.1 connections to one host. */
const AT_A_TIME = 6;

/** Attempts of a save when deployments interrupt it. */
const ATTEMPTS = 3;

/** Maximum number of pages and files stored from visits. */
const VISITED = 300;

/** Header with the time at which a visited page was stored. */
const KEPT_AT = 'Offline-Kept-At';

/** Header with the hash that a visited page had when it was stored. */
const KEPT_HASH = 'Offline-Kept-Hash';

/** Returns the time limit of a file in ms: 30 s plus the transfer at 2 KB/s. */
const fileWithin = (bytes: number): number => 30_000 + bytes / 2;

/** Time in ms that a removal waits for other work before it aborts that work. */
const REMOVE_WITHIN = 3_000;

/** Progress of a save. */
export interface Progress {
  files: number;
  bytes: number;
  /** Total to download; files of other copies are reused. */
  of: {files: number; bytes: number};
}

/** Saved versions in the browser's cache storage, shared by pages and the worker. */
export interface Store {
  /** Lists the complete copies. */
  saved: () => Promise<Saved[]>;
  /** Fetches the versions of the host; rejects if it does not answer. */
  versions: () => Promise<Version[]>;
  /**
   * Downloads the missing files of a version. Its older copy remains in use until all files
   * are complete.
   *
   * @throws Error with the file that failed; downloaded files remain for the next attempt.
   */
  save: (
    name: string,
    options?: {progress?: (progress: Progress) => void; signal?: AbortSignal},
  ) => Promise<Saved>;
  /** Records the reason of a failed update. */
  blame: (saved: Saved, message: string) => Promise<void>;
  /** Removes a version with the files that no other copy needs. */
  remove: (name: string) => Promise<void>;
  /** Reads a file of a copy; undefined if it is missing or its hash is wrong. */
  read: (found: Found) => Promise<Response | undefined>;
  /**
   * Fetches the current list of a version, with a cache.
   *
   * @throws Error if the list belongs to another build than the version.
   */
  list: (version: Version) => Promise<VersionList>;
  /** Stores a visited page, or a file that it loaded, until the copies are updated. */
  visit: (path: string, content: Content, hash: string) => Promise<void>;
  /** Reads a stored visit with its time. */
  visited: (
    path: string,
  ) => Promise<{response: Response; at: string} | undefined>;
  /** Removes one stored visit, or all of them. */
  forget: (path?: string) => Promise<void>;
  /** Tells whether nothing is stored, not even parts of copies. */
  isEmpty: () => Promise<boolean>;
  /** Removes everything stored. */
  clear: () => Promise<void>;
  /**
   * Runs work under a lock shared by all pages and the worker. `if-free` skips the work if
   * the lock is taken; `take` waits briefly and then aborts the other work.
   */
  alone: (
    work: (signal: AbortSignal) => Promise<void>,
    how: 'if-free' | 'wait' | 'take',
  ) => Promise<void>;
}

/**
 * Opens the store of a site.
 *
 * @param base - address of the home page, with a slash at its end.
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

  const saved = async (): Promise<Saved[]> => {
    // `caches.open` would create the cache.
    if (!(await caches.has(lists))) {
      return [];
    }
    const cache = await caches.open(lists);
    const copies = await Promise.all(
      (await cache.matchAll()).map(async (response) =>
        readSaved(await response.json().catch(() => undefined)),
      ),
    );
    return copies.filter((copy) => copy !== undefined);
  };

  const write = async (copy: Saved) =>
    (await caches.open(lists)).put(
      entry(copy.name),
      new Response(JSON.stringify(copy)),
    );

  /** Removes the files that no copy contains. */
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

  const key = (address: string, hash: string) =>
    url(`offline/${keyOf(address, hash)}`);

  const {fetchFile, fetchList, versions} = openHost(base);

  /** Reads a cached file with a hash; deletes a file whose hash is wrong. */
  const readWhole = async (
    cache: Cache,
    address: string,
    hash: string,
  ): Promise<Response | undefined> => {
    const response = await cache.match(address);
    if (!response) {
      return undefined;
    }
    const {status, headers} = response;
    const bytes = await response.arrayBuffer();
    if ((await hashOf(bytes)) !== hash) {
      await cache.delete(address);
      return undefined;
    }
    return new Response(bytes, {status, headers: unpackedHeaders(headers)});
  };

  /** Downloads files in parallel and stores them after a check of their hashes. */
  const fetchAll = async (
    wanted: readonly KeptFile[],
    done: (bytes: number) => void,
    signal?: AbortSignal,
  ): Promise<void> => {
    const cache = await open();
    const queue = wanted.values();
    const stop = new AbortController();
    const onAbort = () => stop.abort(signal?.reason);
    signal?.throwIfAborted();
    signal?.addEventListener('abort', onAbort);
    const work = async () => {
      for (const [address, hash, size] of queue) {
        const {bytes, headers} = await fetchFile(
          address,
          fileWithin(size),
          stop.signal,
        );
        if ((await hashOf(bytes)) !== hash) {
          throw new Changed(
            `${pathname}${address} is not the site’s file: it may be cut, or a network that asks you to log in answered in its place.`,
          );
        }
        stop.signal.throwIfAborted();
        await cache.put(key(address, hash), new Response(bytes, {headers}));
        done(size);
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
  };

  /** Filters the files that are missing or damaged. */
  const missing = async (files: readonly KeptFile[]): Promise<KeptFile[]> => {
    const cache = await open();
    const wanted: KeptFile[] = [];
    for (const file of files) {
      const [address, hash] = file;
      if (!(await readWhole(cache, key(address, hash), hash))) {
        wanted.push(file);
      }
    }
    return wanted;
  };

  const clear = async () => {
    await Promise.all(all.map((cache) => caches.delete(cache)));
  };
  const forget = async (path?: string) => {
    if (path === undefined) {
      await caches.delete(visits);
    } else if (await caches.has(visits)) {
      await (await caches.open(visits)).delete(url(path));
    }
  };

  /** Cache of the last list, by the id of its version. */
  const known = new Map<string, VersionList>();

  return {
    saved,
    versions,
    clear,
    forget,
    async isEmpty() {
      const there = await Promise.all(all.map((cache) => caches.has(cache)));
      return !there.includes(true);
    },
    async list(version) {
      const {id, name} = version;
      const list = known.get(id) ?? (await fetchList(name, [version]));
      if (!list) {
        throw new Error(`${pathname}${listFile(name)} is of another build.`);
      }
      known.clear();
      known.set(id, list);
      return list;
    },
    async save(name, {progress, signal} = {}) {
      for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
        const list = await fetchList(name, await versions(), signal);
        if (!list) {
          continue;
        }
        const wanted = await missing(list.files);
        const done = {files: 0, bytes: 0};
        const of = {files: wanted.length, bytes: bytesOf(wanted)};
        progress?.({...done, of});
        let fault: unknown;
        try {
          await fetchAll(
            wanted,
            (bytes) => {
              done.files++;
              done.bytes += bytes;
              progress?.({...done, of});
            },
            signal,
          );
        } catch (error) {
          if (!(error instanceof Changed)) {
            throw error;
          }
          fault = error;
        }
        const now = await versions();
        if (!now.some(({id}) => id === list.id)) {
          continue;
        }
        if (fault) {
          throw fault;
        }
        signal?.throwIfAborted();
        const copy: Saved = {...list, savedAt: new Date().toISOString()};
        await write(copy);
        const copies = await saved();
        await sweep(copies);
        if (copies.every(({id}) => now.some((version) => version.id === id))) {
          // The updated copies contain everything that visits have stored.
          await forget();
        }
        return copy;
      }
      throw new Error(
        'The site is being changed at this moment. Try again in some minutes.',
      );
    },
    blame: (copy, message) =>
      write({...copy, fault: {at: new Date().toISOString(), message}}),
    async remove(name) {
      await (await caches.open(lists)).delete(entry(name));
      const copies = await saved();
      if (copies.length > 0) {
        await sweep(copies);
      } else {
        await clear();
      }
    },
    async read({address, hash}) {
      return readWhole(await open(), key(address, hash), hash);
    },
    async visit(path, {bytes, headers}, hash) {
      const cache = await caches.open(visits);
      if ((await cache.keys()).length >= VISITED) {
        // Keys are in the order of insertion: remove the oldest third.
        for (const request of (await cache.keys()).slice(0, VISITED / 3)) {
          await cache.delete(request);
        }
      }
      const its = unpackedHeaders(headers);
      its.set(KEPT_AT, new Date().toISOString());
      its.set(KEPT_HASH, hash);
      await cache.put(url(path), new Response(bytes, {headers: its}));
    },
    async visited(path) {
      if (!(await caches.has(visits))) {
        return undefined;
      }
      const cache = await caches.open(visits);
      const headers = (await cache.match(url(path)))?.headers;
      const response = await readWhole(
        cache,
        url(path),
        headers?.get(KEPT_HASH) ?? 'none',
      );
      const at = headers?.get(KEPT_AT);
      return response && at ? {response, at} : undefined;
    },
    async alone(work, how) {
      const ended = new AbortController();
      const wait = new AbortController();
      const timer =
        how === 'take'
          ? setTimeout(() => wait.abort(), REMOVE_WITHIN)
          : undefined;
      let works = false;
      const ask = (options: LockOptions) =>
        navigator.locks.request(files, options, (lock) => {
          clearTimeout(timer);
          works = lock !== null;
          return lock
            ? work(ended.signal).finally(() => (works = false))
            : undefined;
        });
      try {
        await (
          how === 'if-free'
            ? ask({ifAvailable: true})
            : ask({signal: wait.signal})
        ).catch((error: unknown) => {
          if (!wait.signal.aborted) {
            throw error;
          }
          return ask({steal: true});
        });
      } catch (error) {
        if (works) {
          // Another page took the lock: abort the work here.
          ended.abort(error);
        }
        throw error;
      }
    },
  };
}

/** File whose hash differs from the list. */
class Changed extends Error {
  override name = 'Changed';
}
