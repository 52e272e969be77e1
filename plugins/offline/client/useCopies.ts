import {useCallback, useEffect, useRef, useState} from 'react';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import type {Saved} from '../core/copies';
import {WORKER_FILE, type OfferedVersion} from '../core/list';
import {runWithin} from '../core/patience';
import {openStore, type SaveProgress, type Store} from './store';
import {formatBytes} from '../core/texts';

/** Current activity on a version. */
export type Activity =
  | {kind: 'saving'; progress?: SaveProgress}
  | {kind: 'removing'}
  | {kind: 'failed'; message: string};

/** State of the copies, and actions on them. */
export interface Copies {
  /** Reason why this browser cannot save copies; null if it can, undefined until it is known. */
  hindrance: string | undefined | null;
  saved: readonly Saved[];
  /** Versions of the host; undefined until they are known. */
  versions: readonly OfferedVersion[] | undefined;
  /** Reason why the versions of the host are unknown. */
  fault: string | undefined;
  activities: Readonly<Record<string, Activity | undefined>>;
  /** Whether parts of copies are stored, but no complete copy. */
  leftovers: boolean;
  /** Whether the request for persistent storage is pending. */
  isAsking: boolean;
  save: (name: string) => void;
  cancel: (name: string) => void;
  remove: (name: string) => void;
  /** Removes everything stored. */
  clear: () => void;
}

const getMessage = (error: unknown): string =>
  error instanceof DOMException && error.name === 'QuotaExceededError'
    ? 'The browser has no room left for this site. Remove another copy, or free space on the device.'
    : error instanceof Error
      ? error.message
      : String(error);

/**
 * Reads the copies of this browser.
 *
 * @throws Error with the reason why it cannot store any.
 */
async function readSaved(store: Store): Promise<Saved[]> {
  if (!window.isSecureContext) {
    throw new Error('Browsers keep copies of sites with https alone.');
  }
  if (!('serviceWorker' in navigator) || !('caches' in window)) {
    throw new Error(
      'This browser keeps no copies: some do not in private windows.',
    );
  }
  try {
    return await store.listCopies();
  } catch (error) {
    throw new Error(
      `This browser does not let the site keep anything: ${getMessage(error)}`,
    );
  }
}

/** Throws if the browser's quota is too small for a download. */
async function checkRoom(needed: number): Promise<void> {
  const {quota, usage = 0} = (await navigator.storage?.estimate?.()) ?? {};
  if (quota !== undefined && quota - usage < needed) {
    throw new Error(
      `The copy needs ${formatBytes(needed)}; the browser has room for ${formatBytes(Math.max(0, quota - usage))}. Remove another copy, or free space on the device.`,
    );
  }
}

/** Time limit of the worker's installation, in ms. */
const WORKER_TIMEOUT_MS = 10_000;

/** Installs the worker, which controls all open pages at once. */
async function startWorker(baseUrl: string): Promise<void> {
  await runWithin(WORKER_TIMEOUT_MS, async () => {
    await navigator.serviceWorker.register(baseUrl + WORKER_FILE, {
      scope: baseUrl,
    });
    await navigator.serviceWorker.ready;
  });
}

async function endWorker(baseUrl: string): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration(baseUrl);
  await registration?.unregister();
}

/** Tells whether cancelled or failed saves left files or an idle worker. */
const hasLeftovers = async (store: Store, baseUrl: string): Promise<boolean> =>
  !(await store.isEmpty()) ||
  (await navigator.serviceWorker.getRegistration(baseUrl)) !== undefined;

/** Manages the copies of this browser. */
export function useCopies(): Copies {
  const {
    siteConfig: {baseUrl},
  } = useDocusaurusContext();
  const [hindrance, setHindrance] = useState<string | null>();
  const [saved, setSaved] = useState<readonly Saved[]>([]);
  const [versions, setVersions] = useState<readonly OfferedVersion[]>();
  const [fault, setFault] = useState<string>();
  const [leftovers, setLeftovers] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const [activities, setActivities] = useState<Copies['activities']>({});
  const store = useRef<Store>(undefined);
  const aborts = useRef(new Map<string, AbortController>());

  /** Updates the state from the store. */
  const updateState = useCallback(
    async (opened: Store, copies: readonly Saved[]) => {
      setSaved(copies);
      setLeftovers(
        copies.length === 0 && (await hasLeftovers(opened, baseUrl)),
      );
    },
    [baseUrl],
  );

  useEffect(() => {
    const opened = openStore(window.location.origin + baseUrl);
    readSaved(opened).then(
      (copies) => {
        store.current = opened;
        setHindrance(null);
        void updateState(opened, copies);
        opened
          .fetchVersions()
          .then(setVersions, (error: unknown) => setFault(getMessage(error)));
      },
      (error: unknown) => setHindrance(getMessage(error)),
    );
  }, [baseUrl, updateState]);

  /** Requests persistent storage, which browsers do not evict when space runs low. */
  const askToPersist = useCallback(() => {
    // Firefox prompts the reader; the save does not wait for the answer.
    setAsking(true);
    void (async () => navigator.storage?.persist?.())()
      .catch(() => undefined)
      .then(() => setAsking(false));
  }, []);

  const setActivity = useCallback(
    (name: string, activity: Activity | undefined) => {
      setActivities((all) => ({...all, [name]: activity}));
    },
    [],
  );

  const save = useCallback(
    (name: string) => {
      const current = store.current;
      if (!current) {
        return;
      }
      const abort = new AbortController();
      aborts.current.set(name, abort);
      setActivity(name, {kind: 'saving'});
      const saveVersion = async (ended: AbortSignal) => {
        ended.addEventListener('abort', () => abort.abort());
        const hostVersions = await current.fetchVersions();
        setVersions(hostVersions);
        setFault(undefined);
        abort.signal.throwIfAborted();
        await checkRoom(
          hostVersions.find((one) => one.name === name)?.bytes ?? 0,
        );
        askToPersist();
        await current.save(name, {
          signal: abort.signal,
          progress: (progress) => setActivity(name, {kind: 'saving', progress}),
        });
        await startWorker(baseUrl);
      };
      current
        .runAlone(saveVersion, 'wait')
        .then(
          () => setActivity(name, undefined),
          (error: unknown) =>
            setActivity(
              name,
              abort.signal.aborted
                ? undefined
                : {kind: 'failed', message: getMessage(error)},
            ),
        )
        .then(async () => updateState(current, await current.listCopies()))
        .catch((error: unknown) => setFault(getMessage(error)));
    },
    [askToPersist, baseUrl, updateState, setActivity],
  );

  const remove = useCallback(
    (name: string) => {
      const current = store.current;
      if (!current) {
        return;
      }
      setActivity(name, {kind: 'removing'});
      const removeVersion = async () => {
        await current.remove(name);
        const remaining = await current.listCopies();
        if (remaining.length === 0) {
          await endWorker(baseUrl);
        }
        await updateState(current, remaining);
      };
      current.runAlone(removeVersion, 'take').then(
        () => setActivity(name, undefined),
        (error: unknown) =>
          setActivity(name, {kind: 'failed', message: getMessage(error)}),
      );
    },
    [baseUrl, updateState, setActivity],
  );

  const clear = useCallback(() => {
    const current = store.current;
    current
      ?.runAlone(async () => {
        await current.clear();
        await endWorker(baseUrl);
        await updateState(current, []);
      }, 'take')
      .catch((error: unknown) => setFault(getMessage(error)));
  }, [baseUrl, updateState]);

  const cancel = useCallback((name: string) => {
    aborts.current.get(name)?.abort();
  }, []);

  return {
    hindrance,
    saved,
    versions,
    fault,
    activities,
    leftovers,
    isAsking,
    save,
    cancel,
    remove,
    clear,
  };
}
