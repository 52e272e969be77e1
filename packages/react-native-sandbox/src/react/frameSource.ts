import {SANDBOX} from '../core/policy';
import type {FrameAddress, FrameSource} from './frameAddress';

/** How long, in ms, a host may take before the copy's frame is taken, and a worker to begin. */
const WITHIN = 4_000;

/**
 * Chooses the frame's document: the host's; for a program of a stranger on a
 * host without the header, that of the worker which adds it; without an answer
 * of the host, that of an offline copy.
 *
 * Browsers ask no worker for a document in a sandbox without the site's origin,
 * so a worker has the document at another address and answers with the same
 * sandbox in a header.
 */
export async function chooseSource(
  {host, offline, sealed}: FrameAddress,
  isStranger: boolean,
): Promise<FrameSource> {
  const ofHost = {address: host, sandbox: SANDBOX, hasAllowlist: false};
  const ofWorker = {sandbox: `${SANDBOX} allow-same-origin`};
  const headers = await headersOf(host);
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

/** @returns undefined for a host that does not answer, or has no such file. */
async function headersOf(address: string): Promise<Headers | undefined> {
  try {
    // A worker leaves this request to the host.
    const {ok, headers} = await fetch(address, {
      method: 'HEAD',
      cache: 'no-store',
      signal: AbortSignal.timeout(WITHIN),
    });
    return ok ? headers : undefined;
  } catch {
    return undefined;
  }
}

/** Registers a service worker for its own folder, and waits until it answers there. */
async function isActive(script: string): Promise<boolean> {
  try {
    const {active, waiting, installing} =
      await navigator.serviceWorker.register(script);
    const worker = active ?? waiting ?? installing;
    const signal = AbortSignal.timeout(WITHIN);
    return await new Promise<boolean>((resolve) => {
      const look = () => {
        if (worker?.state === 'activated' || worker?.state === 'redundant') {
          resolve(worker.state === 'activated');
        }
      };
      worker?.addEventListener('statechange', look);
      signal.addEventListener('abort', () => resolve(false));
      look();
    });
  } catch {
    // The browser has no such workers here, such as Firefox in a private window.
    return false;
  }
}
