import {findMainScripts} from '../core/mainScripts';

/** Time limit of the request, in ms; the reader sees no message before it ends. */
const HOST_TIMEOUT_MS = 4_000;

/**
 * Compares the build on the host with the build of this window.
 *
 * @param address - page to request.
 * @returns undefined if the host fails to answer with a page of the site.
 */
export async function askHost(
  address = location.href,
): Promise<'same' | 'other' | undefined> {
  try {
    const response = await fetch(address, {
      cache: 'no-store',
      signal: AbortSignal.timeout(HOST_TIMEOUT_MS),
    });
    const hostScripts = findMainScripts(await response.text());
    const ownScripts = findMainScripts(
      [...document.scripts].map(({src}) => src).join(' '),
    );
    if (hostScripts === '') {
      return undefined;
    }
    return hostScripts === ownScripts ? 'same' : 'other';
  } catch {
    return undefined;
  }
}
