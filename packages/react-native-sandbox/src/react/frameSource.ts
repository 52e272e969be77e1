import {SANDBOX} from '../core/policy';
import type {FrameAddress, FrameSource} from './frameAddress';

/** Time for the host to answer before the offline copy is used, and for a worker to start. */
const TIMEOUT_MS = 4_000;

/**
 * Chooses the source of the frame's document: the host; for a program of a link on a host without
 * the header, the worker that adds it; without an answer of the host, the offline copy.
 *
 * Browsers ask no worker for a document in a sandbox with an opaque origin. So workers answer at
 * another address, in a frame with the site's origin, and send the sandbox as a header.
 */
export async function chooseSource(
  {host, offline, sealed}: FrameAddress,
  isStranger: boolean,
): Promise<FrameSource> {
  const ofHost = {address: host, sandbox: SANDBOX, hasAllowlist: false};
  const ofWorker = {sandbox: `${SANDBOX} allow-same-origin`};
  const headers = await fetchHeaders(host);
  if (!headers) {
    return offline !== undefined && navigator.serviceWorker?.controller
      ? {...ofWorker, address: offline, hasAllowlist: false}
      : ofHost;
  }
  if (headers.get('Connection-Allowlist')?.trim() === '()') {
    return {...ofHost, hasAllowlist: true};
  }
  return isStranger && sealed && (await isActive(sealed.worker))
    ? {...ofWorker, address: sealed.address, hasAllowlist: true}
    : ofHost;
}

/** Fetches the headers of a document; undefined if the host does not answer or has no such file. */
async function fetchHeaders(address: string): Promise<Headers | undefined> {
  try {
    // Use HEAD, which workers leave to the host.
    const {ok, headers} = await fetch(address, {
      method: 'HEAD',
      cache: 'no-store',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    return ok ? headers : undefined;
  } catch {
    return undefined;
  }
}

/** Registers a service worker for its folder, and waits until it is active. */
async function isActive(script: string): Promise<boolean> {
  try {
    const {active, waiting, installing} =
      await navigator.serviceWorker.register(script);
    const worker = active ?? waiting ?? installing;
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    return await new Promise<boolean>((resolve) => {
      const checkState = () => {
        if (worker?.state === 'activated' || worker?.state === 'redundant') {
          resolve(worker.state === 'activated');
        }
      };
      worker?.addEventListener('statechange', checkState);
      signal.addEventListener('abort', () => resolve(false));
      checkState();
    });
  } catch {
    // Service workers are unavailable, as in a private window of Firefox.
    return false;
  }
}
