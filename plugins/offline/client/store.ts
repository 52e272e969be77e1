import {
  getCacheKey,
  collectCacheKeys,
  readSaved,
  type CopiedFile,
  type Saved,
} from '../core/copies';
import {hashOf} from '../core/hash';
import {unpackHeaders} from '../core/hostAnswer';
import {
  sumBytes,
  type KeptFile,
  type OfferedVersion,
  type VersionFiles,
  listFile,
} from '../core/list';
import {openHost, type FileContent} from './hostFiles';
import {runAlone, type ExclusiveWork, type LockMode} from './runAlone';

/** Parallel downloads: the limit of browsers' HTTP/1.1 connections to one host. */
const MAX_PARALLEL_DOWNLOADS = 6;

/** Attempts of a save when deployments interrupt it. */
const MAX_ATTEMPTS = 3;

/** Maximum number of pages and files stored from visits. */
const MAX_VISITS = 300;

/** Header with the time at which a visited page was stored. */
const KEPT_AT = 'Offline-Kept-At';

/** Header with the hash that a visited page had when it was stored. */
const KEPT_HASH = 'Offline-Kept-Hash';

/** Returns the time limit of a file in ms: 30 s plus the transfer at 2 KB/s. */
const getFileTimeout = (bytes: number): number => 30_000 + bytes / 2;

/** Progress of a save. */
export interface SaveProgress {
  files: number;
  bytes: number;
  /** Total to download; files of other copies are reused. */
  of: {files: number; bytes: number};
}

/** Saved versions in the browser's cache storage, shared by pages and the worker. */
export interface Store {
  /** Lists the complete copies. */
  listCopies: () => Promise<Saved[]>;
  /** Fetches the versions of the host; rejects if it does not answer. */
  fetchVersions: () => Promise<OfferedVersion[]>;
  /**
   * Downloads the missing files of a version. Its older copy remains in use until all files
   * are complete.
   *
   * @throws Error with the file that failed; downloaded files remain for the next attempt.
   */
  save: (
    name: string,
    options?: {
      progress?: (progress: SaveProgress) => void;
      signal?: AbortSignal;
    },
  ) => Promise<Saved>;
  /** Records the reason of a failed update. */
  recordFault: (saved: Saved, message: string) => Promise<void>;
  /** Removes a version with the files that no other copy needs. */
  remove: (name: string) => Promise<void>;
  /** Reads a file of a copy; undefined if it is missing or its hash is wrong. */
  read: (file: CopiedFile) => Promise<Response | undefined>;
  /**
   * Fetches the current list of a version, with a cache.
   *
   * @throws Error if the list belongs to another build than the version.
   */
  fetchList: (version: OfferedVersion) => Promise<VersionFiles>;
  /** Stores a visited page, or a file that it loaded, until the copies are updated. */
  storeVisit: (
    path: string,
    content: FileContent,
    hash: string,
  ) => Promise<void>;
  /** Reads a stored visit with its time. */
  readVisit: (
    path: string,
  ) => Promise<{response: Response; at: string} | undefined>;
  /** Removes one stored visit, or all of them. */
  forget: (path?: string) => Promise<void>;
  /** Tells whether nothing is stored, not even parts of copies. */
  isEmpty: () => Promise<boolean>;
  /** Removes everything stored. */
  clear: () => Promise<void>;
  /** Runs work under the lock of the site's copies. */
  runAlone: (work: ExclusiveWork, how: LockMode) => Promise<void>;
}

/**
 * Opens the store of a site.
 *
 * @param base - address of the home page, with a slash at its end.
 */
export function openStore(base: string): Store {
  const {pathname} = new URL(base);
  const resolveUrl = (path: string) => new URL(path, base).href;
  const files = `offline ${pathname}`;
  const lists = `${files} lists`;
  const visits = `${files} visited`;
  const open = () => caches.open(files);
  const getEntryUrl = (name: string) => resolveUrl(`offline/saved/${name}`);
  const all = [files, lists, visits];

  const listCopies = async (): Promise<Saved[]> => {
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
      getEntryUrl(copy.name),
      new Response(JSON.stringify(copy)),
    );

  /** Removes the files that no copy contains. */
  const removeUnused = async (copies: readonly Saved[]) => {
    const cache = await open();
    const keep = new Set(
      [...collectCacheKeys(copies)].map((key) => resolveUrl(`offline/${key}`)),
    );
    await Promise.all(
      (await cache.keys())
        .filter(({url: cachedUrl}) => !keep.has(cachedUrl))
        .map((request) => cache.delete(request)),
    );
  };

  const getFileUrl = (address: string, hash: string) =>
    resolveUrl(`offline/${getCacheKey(address, hash)}`);

  const {fetchFile, fetchList, fetchVersions} = openHost(base);

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
    return new Response(bytes, {status, headers: unpackHeaders(headers)});
  };

  /** Downloads files in parallel and stores them after a check of their hashes. */
  const fetchAll = async (
    downloads: readonly KeptFile[],
    done: (bytes: number) => void,
    signal?: AbortSignal,
  ): Promise<void> => {
    const cache = await open();
    const queue = downloads.values();
    const stop = new AbortController();
    const onAbort = () => stop.abort(signal?.reason);
    signal?.throwIfAborted();
    signal?.addEventListener('abort', onAbort);
    const download = async () => {
      for (const [address, hash, size] of queue) {
        const {bytes, headers} = await fetchFile(
          address,
          getFileTimeout(size),
          stop.signal,
        );
        if ((await hashOf(bytes)) !== hash) {
          throw new Changed(
            `${pathname}${address} is not the site’s file: it may be cut, or a network that asks you to log in answered in its place.`,
          );
        }
        stop.signal.throwIfAborted();
        await cache.put(
          getFileUrl(address, hash),
          new Response(bytes, {headers}),
        );
        done(size);
      }
    };
    const workers = Array.from({length: MAX_PARALLEL_DOWNLOADS}, download);
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
  const findMissing = async (
    files: readonly KeptFile[],
  ): Promise<KeptFile[]> => {
    const cache = await open();
    const absent: KeptFile[] = [];
    for (const file of files) {
      const [address, hash] = file;
      if (!(await readWhole(cache, getFileUrl(address, hash), hash))) {
        absent.push(file);
      }
    }
    return absent;
  };

  const clear = async () => {
    await Promise.all(all.map((cache) => caches.delete(cache)));
  };
  const forget = async (path?: string) => {
    if (path === undefined) {
      await caches.delete(visits);
    } else if (await caches.has(visits)) {
      await (await caches.open(visits)).delete(resolveUrl(path));
    }
  };

  /** Cache of the last list, by the id of its version. */
  const listCache = new Map<string, VersionFiles>();

  return {
    listCopies,
    fetchVersions,
    clear,
    forget,
    async isEmpty() {
      const areStored = await Promise.all(
        all.map((cache) => caches.has(cache)),
      );
      return !areStored.includes(true);
    },
    async fetchList(version) {
      const {id, name} = version;
      const list = listCache.get(id) ?? (await fetchList(name, [version]));
      if (!list) {
        throw new Error(`${pathname}${listFile(name)} is of another build.`);
      }
      listCache.clear();
      listCache.set(id, list);
      return list;
    },
    async save(name, {progress, signal} = {}) {
      for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt++) {
        const list = await fetchList(name, await fetchVersions(), signal);
        if (!list) {
          continue;
        }
        const downloads = await findMissing(list.files);
        const done = {files: 0, bytes: 0};
        const of = {files: downloads.length, bytes: sumBytes(downloads)};
        progress?.({...done, of});
        let fault: unknown;
        try {
          await fetchAll(
            downloads,
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
        const hostVersions = await fetchVersions();
        if (!hostVersions.some(({id}) => id === list.id)) {
          continue;
        }
        if (fault) {
          throw fault;
        }
        signal?.throwIfAborted();
        const copy: Saved = {...list, savedAt: new Date().toISOString()};
        await write(copy);
        const copies = await listCopies();
        await removeUnused(copies);
        if (
          copies.every(({id}) =>
            hostVersions.some((version) => version.id === id),
          )
        ) {
          // The updated copies contain everything that visits have stored.
          await forget();
        }
        return copy;
      }
      throw new Error(
        'The site is being changed at this moment. Try again in some minutes.',
      );
    },
    recordFault: (copy, message) =>
      write({...copy, fault: {at: new Date().toISOString(), message}}),
    async remove(name) {
      await (await caches.open(lists)).delete(getEntryUrl(name));
      const copies = await listCopies();
      if (copies.length > 0) {
        await removeUnused(copies);
      } else {
        await clear();
      }
    },
    async read({address, hash}) {
      return readWhole(await open(), getFileUrl(address, hash), hash);
    },
    async storeVisit(path, {bytes, headers}, hash) {
      const cache = await caches.open(visits);
      if ((await cache.keys()).length >= MAX_VISITS) {
        // Keys are in the order of insertion: remove the oldest third.
        for (const request of (await cache.keys()).slice(0, MAX_VISITS / 3)) {
          await cache.delete(request);
        }
      }
      const storedHeaders = unpackHeaders(headers);
      storedHeaders.set(KEPT_AT, new Date().toISOString());
      storedHeaders.set(KEPT_HASH, hash);
      await cache.put(
        resolveUrl(path),
        new Response(bytes, {headers: storedHeaders}),
      );
    },
    async readVisit(path) {
      if (!(await caches.has(visits))) {
        return undefined;
      }
      const cache = await caches.open(visits);
      const headers = (await cache.match(resolveUrl(path)))?.headers;
      const response = await readWhole(
        cache,
        resolveUrl(path),
        headers?.get(KEPT_HASH) ?? 'none',
      );
      const at = headers?.get(KEPT_AT);
      return response && at ? {response, at} : undefined;
    },
    runAlone: (work, how) => runAlone(files, work, how),
  };
}

/** File whose hash differs from the list. */
class Changed extends Error {
  override name = 'Changed';
}
