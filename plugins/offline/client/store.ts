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

/** Files that are fetched at a time: as many as browsers open connections to a host of HTTP/1.1. */
const AT_A_TIME = 6;

/** How often a save begins anew because the site changed meanwhile. */
const ATTEMPTS = 3;

/** Pages and files of visits since the copy was made, at most. */
const VISITED = 300;

/** When a page of a visit was kept. */
const KEPT_AT = 'Offline-Kept-At';

/** What it was when it was kept. */
const KEPT_HASH = 'Offline-Kept-Hash';

/** How long, in ms, a host may take for a file: half a minute, and as long as it takes at 2 KB a second. */
const fileWithin = (bytes: number): number => 30_000 + bytes / 2;

/** How long, in ms, a removal waits for what else goes on. */
const REMOVE_WITHIN = 3_000;

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
  /** The file of a copy, if it is what the list says. */
  read: (found: Found) => Promise<Response | undefined>;
  /**
   * The list of a version as the host has it now.
   *
   * @throws Error where it is not the one that `versions` tells of.
   */
  list: (version: Version) => Promise<VersionList>;
  /** Keeps a page that was visited, or a file that it loaded, until the copies are up to date. */
  visit: (path: string, content: Content, hash: string) => Promise<void>;
  visited: (
    path: string,
  ) => Promise<{response: Response; at: string} | undefined>;
  /** Forgets one page of a visit, or all of them. */
  forget: (path?: string) => Promise<void>;
  /** Whether there is anything of the site's copies, whole or not. */
  isEmpty: () => Promise<boolean>;
  /** Removes all of it. */
  clear: () => Promise<void>;
  /**
   * Does something alone among all pages and the worker. `if-free`: nothing
   * where another is at it; `take`: waits a moment, and then ends the other.
   */
  alone: (
    work: (signal: AbortSignal) => Promise<void>,
    how: 'if-free' | 'wait' | 'take',
  ) => Promise<void>;
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

  const saved = async (): Promise<Saved[]> => {
    // Opening a cache makes it.
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

  const key = (address: string, hash: string) =>
    url(`offline/${keyOf(address, hash)}`);

  const {fetchFile, fetchList, versions} = openHost(base);

  /** What a cache has at an address, if that has the hash; what has not goes. */
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

  /** Fetches files, some at a time, and keeps those that have their hash. */
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

  /** Those that the browser lacks, or has in another form than the site built. */
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

  /** The last list that was asked for, by the id of its version. */
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
          // The copies have all that was newer than they were.
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
        // Oldest first: the order in which they were put.
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
          // Another took the turn: what is under way here ends.
          ended.abort(error);
        }
        throw error;
      }
    },
  };
}

/** A file that is not the one of the list. */
class Changed extends Error {
  override name = 'Changed';
}
