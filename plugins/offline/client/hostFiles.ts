import {hashOf} from '../core/hash';
import {unpackedHeaders} from '../core/hostAnswer';
import {
  idText,
  listFile,
  readList,
  readVersions,
  VERSIONS_FILE,
  type Version,
  type VersionList,
} from '../core/list';
import {within} from '../core/patience';

/** Request header that tells the worker to let the host answer. */
export const FROM_HOST = 'Offline-From-Host';

/** Time limit of a list, in ms. */
const LIST_WITHIN = 5_000;

/** Complete response of a host. */
export interface Content {
  bytes: ArrayBuffer;
  headers: Headers;
}

/** Requests to the host that bypass the worker. */
export interface HostFiles {
  /** Fetches the versions of the host's build. */
  versions: () => Promise<Version[]>;
  /**
   * Fetches the file list of a version.
   *
   * @param now - result of `versions`.
   * @returns undefined if the list belongs to none of them.
   */
  fetchList: (
    name: string,
    now: readonly Version[],
    signal?: AbortSignal,
  ) => Promise<VersionList | undefined>;
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
  ) => Promise<Content>;
}

/**
 * Creates the requests to a host.
 *
 * @param base - address of the home page, with a slash at its end.
 */
export function openHost(base: string): HostFiles {
  const {pathname} = new URL(base);
  const url = (path: string) => new URL(path, base).href;
  const fetchFile = async (
    path: string,
    time: number,
    signal?: AbortSignal,
  ): Promise<Content> => {
    const [response, bytes] = await within(
      time,
      async (its): Promise<[Response, ArrayBuffer?]> => {
        const answer = await fetch(url(path), {
          cache: 'no-cache',
          headers: {[FROM_HOST]: '1'},
          signal: its,
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
    return {bytes, headers: unpackedHeaders(response.headers)};
  };
  const fetchJson = async (path: string, signal?: AbortSignal) => {
    const {bytes} = await fetchFile(path, LIST_WITHIN, signal);
    try {
      return JSON.parse(new TextDecoder().decode(bytes)) as unknown;
    } catch {
      throw new Error(
        `${pathname}${path} is not JSON: something else than the site may have answered, such as a network that asks you to log in.`,
      );
    }
  };

  const versions = async () => readVersions(await fetchJson(VERSIONS_FILE));
  const fetchList = async (
    name: string,
    now: readonly Version[],
    signal?: AbortSignal,
  ): Promise<VersionList | undefined> => {
    const list = readList(await fetchJson(listFile(name), signal), name);
    const id = await hashOf(new TextEncoder().encode(idText(list.files)));
    return id === list.id && now.some((one) => one.id === id)
      ? list
      : undefined;
  };

  return {versions, fetchList, fetchFile};
}
