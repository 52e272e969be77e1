import {mainScripts} from '../core/mainScripts';

/** How long, in ms, a host may take for a page: readers wait for what is said then. */
const HOST_WITHIN = 4_000;

/**
 * Asks the host for a page of the site.
 *
 * @param address - another page than that of the window.
 * @returns which build the host has: that of this window or another one; undefined where no page of the site comes.
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
