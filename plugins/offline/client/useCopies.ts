import {useCallback, useEffect, useRef, useState} from 'react';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import type {Saved} from '../core/copies';
import {WORKER_FILE, type Version} from '../core/list';
import {within} from '../core/patience';
import {openStore, type Progress, type Store} from './store';
import {formatBytes} from '../core/texts';

/** Current activity on a version. */
export type Activity =
  | {kind: 'saving'; progress?: Progress}
  | {kind: 'removing'}
  | {kind: 'failed'; message: string};

/** State of the copies, and actions on them. */
export interface Copies {
  /** Reason why this browser cannot save copies; null if it can, undefined until it is known. */
  hindrance: string | undefined | null;
  saved: readonly Saved[];
  /** Versions of the host; undefined until they are known. */
  versions: readonly Version[] | undefined;
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

const messageOf = (error: unknown): string =>
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
    return await store.saved();
  } catch (error) {
    throw new Error(
      `This browser does not let the site keep anything: ${messageOf(error)}`,
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
const WORKER_WITHIN = 10_000;

/** Installs the worker, which controls all open pages at once. */
async function startWorker(baseUrl: string): Promise<void> {
  await within(WORKER_WITHIN, async () => {
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
  const [versions, setVersions] = useState<readonly Version[]>();
  const [fault, setFault] = useState<string>();
  const [leftovers, setLeftovers] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const [activities, setActivities] = useState<Copies['activities']>({});
  const store = useRef<Store>(undefined);
  const aborts = useRef(new Map<string, AbortController>());

  /** Updates the state from the store. */
  const look = useCallback(
    async (its: Store, copies: readonly Saved[]) => {
      setSaved(copies);
      setLeftovers(copies.length === 0 && (await hasLeftovers(its, baseUrl)));
    },
    [baseUrl],
  );

  useEffect(() => {
    const its = openStore(window.location.origin + baseUrl);
    readSaved(its).then(
      (copies) => {
        store.current = its;
        setHindrance(null);
        void look(its, copies);
        its
          .versions()
          .then(setVersions, (error: unknown) => setFault(messageOf(error)));
      },
      (error: unknown) => setHindrance(messageOf(error)),
    );
  }, [baseUrl, look]);

  /** Requests persistent storage, which browsers do not evict when space runs low. */
  const askToPersist = useCallback(() => {
    // Firefox prompts the reader; the save does not wait for the answer.
    setAsking(true);
    void (async () => navigator.storage?.persist?.())()
      .catch(() => undefined)
      .then(() => setAsking(false));
  }, []);

  const note = useCallback((name: string, activity: Activity | undefined) => {
    setActivities((all) => ({...all, [name]: activity}));
  }, []);

  const save = useCallback(
    (name: string) => {
      const its = store.current;
      if (!its) {
        return;
      }
      const abort = new AbortController();
      aborts.current.set(name, abort);
      note(name, {kind: 'saving'});
      const work = async (ended: AbortSignal) => {
        ended.addEventListener('abort', () => abort.abort());
        const now = await its.versions();
        setVersions(now);
        setFault(undefined);
        abort.signal.throwIfAborted();
        await checkRoom(now.find((one) => one.name === name)?.bytes ?? 0);
        askToPersist();
        await its.save(name, {
          signal: abort.signal,
          progress: (progress) => note(name, {kind: 'saving', progress}),
        });
        await startWorker(baseUrl);
      };
      its
        .alone(work, 'wait')
        .then(
          () => note(name, undefined),
          (error: unknown) =>
            note(
              name,
              abort.signal.aborted
                ? undefined
                : {kind: 'failed', message: messageOf(error)},
            ),
        )
        .then(async () => look(its, await its.saved()))
        .catch((error: unknown) => setFault(messageOf(error)));
    },
    [askToPersist, baseUrl, look, note],
  );

  const remove = useCallback(
    (name: string) => {
      const its = store.current;
      if (!its) {
        return;
      }
      note(name, {kind: 'removing'});
      const work = async () => {
        await its.remove(name);
        const left = await its.saved();
        if (left.length === 0) {
          await endWorker(baseUrl);
        }
        await look(its, left);
      };
      its.alone(work, 'take').then(
        () => note(name, undefined),
        (error: unknown) =>
          note(name, {kind: 'failed', message: messageOf(error)}),
      );
    },
    [baseUrl, look, note],
  );

  const clear = useCallback(() => {
    const its = store.current;
    its
      ?.alone(async () => {
        await its.clear();
        await endWorker(baseUrl);
        await look(its, []);
      }, 'take')
      .catch((error: unknown) => setFault(messageOf(error)));
  }, [baseUrl, look]);

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
