import {hashOf} from '../core/hash';
import {unpackHeaders} from '../core/hostAnswer';
import {
  formatIdText,
  listFile,
  readList,
  readVersions,
  VERSIONS_FILE,
  type OfferedVersion,
  type VersionFiles,
} from '../core/list';
import {runWithin} from '../core/patience';

/** Request header that tells the worker to let the host answer. */
export const FROM_HOST = 'Offline-From-Host';

/** Time limit of a list, in ms. */
const LIST_TIMEOUT_MS = 5_000;

/** Complete response of a host. */
export interface FileContent {
  bytes: ArrayBuffer;
  headers: Headers;
}

/** Requests to the host that bypass the worker. */
interface HostFiles {
  /** Fetches the versions of the host's build. */
  fetchVersions: () => Promise<OfferedVersion[]>;
  /**
   * Fetches the file list of a version.
   *
   * @param hostVersions - result of `fetchVersions`.
   * @returns undefined if the list belongs to none of them.
   */
  fetchList: (
    name: string,
    hostVersions: readonly OfferedVersion[],
    signal?: AbortSignal,
  ) => Promise<VersionFiles | undefined>;
  /**
   * Fetches a file.
   *
   * @param path - path below the base.
   * @param time - time limit in ms.
   * @throws Error with the file's name and the cause.
   */
  fetchFile: (
    path: string,
    time: number,
    signal?: AbortSignal,
  ) => Promise<FileContent>;
}

/**
 * Creates the requests to a host.
 *
 * @param base - address of the home page, with a slash at its end.
 */
export function openHost(base: string): HostFiles {
  const {pathname} = new URL(base);
  const resolveUrl = (path: string) => new URL(path, base).href;
  const fetchFile = async (
    path: string,
    time: number,
    signal?: AbortSignal,
  ): Promise<FileContent> => {
    const [response, bytes] = await runWithin(
      time,
      async (timedSignal): Promise<[Response, ArrayBuffer?]> => {
        const answer = await fetch(resolveUrl(path), {
          cache: 'no-cache',
          headers: {[FROM_HOST]: '1'},
          signal: timedSignal,
        });
        return answer.ok ? [answer, await answer.arrayBuffer()] : [answer];
      },
      signal,
    ).catch((error: unknown) => {
      signal?.throwIfAborted();
      throw new Error(
        `${pathname}${path} did not come: ${error instanceof Error ? error.message : String(error)}.`,
      );
    });
    if (!bytes) {
      throw new Error(`${pathname}${path} answered ${response.status}.`);
    }
    return {bytes, headers: unpackHeaders(response.headers)};
  };
  const fetchJson = async (path: string, signal?: AbortSignal) => {
    const {bytes} = await fetchFile(path, LIST_TIMEOUT_MS, signal);
    try {
      return JSON.parse(new TextDecoder().decode(bytes)) as unknown;
    } catch {
      throw new Error(
        `${pathname}${path} is not JSON: something else than the site may have answered, such as a network that asks you to log in.`,
      );
    }
  };

  const fetchVersions = async () =>
    readVersions(await fetchJson(VERSIONS_FILE));
  const fetchList = async (
    name: string,
    hostVersions: readonly OfferedVersion[],
    signal?: AbortSignal,
  ): Promise<VersionFiles | undefined> => {
    const list = readList(await fetchJson(listFile(name), signal), name);
    const id = await hashOf(new TextEncoder().encode(formatIdText(list.files)));
    return id === list.id && hostVersions.some((one) => one.id === id)
      ? list
      : undefined;
  };

  return {fetchVersions, fetchList, fetchFile};
}
