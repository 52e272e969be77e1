import {mainScripts} from '../core/mainScripts';

/** Time limit of the request, in ms; the reader sees no message before it ends. */
const HOST_WITHIN = 4_000;

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
      signal: AbortSignal.timeout(HOST_WITHIN),
    });
    const theirs = mainScripts(await response.text());
    const own = mainScripts(
      [...document.scripts].map(({src}) => src).join(' '),
    );
    if (theirs === '') {
      return undefined;
    }
    return theirs === own ? 'same' : 'other';
  } catch {
    return undefined;
  }
}
