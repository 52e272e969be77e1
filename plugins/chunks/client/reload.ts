/** Values typed into the page, by the names of `useTyped`. */
export const typed = new Map<string, unknown>();

/** Key in the session storage. */
const SLOT = 'typed-before-reload';

/** Returns path, query and fragment: a fragment may carry a program of its own. */
function getPage(address: string): string {
  const {pathname, search, hash} = new URL(address);
  return pathname + search + hash;
}

/**
 * Loads the host's newest version of a page as a document. Typed values survive if the page
 * stays the same; browsers restore the scroll position themselves.
 */
export function reload(address = location.href): void {
  try {
    sessionStorage.setItem(
      SLOT,
      JSON.stringify([getPage(address), Object.fromEntries(typed.entries())]),
    );
  } catch {
    // Reload without the typed values if the storage is blocked or full.
  }
  if (address === location.href) {
    location.reload();
  } else {
    location.assign(address);
  }
}

let before: Record<string, unknown> | undefined;

/** Returns the value typed under a name before the page was reloaded. */
export function readTypedBefore(name: string): unknown {
  if (!before) {
    before = {};
    try {
      const [page, values] = JSON.parse(
        sessionStorage.getItem(SLOT) ?? '[]',
      ) as [string?, Record<string, unknown>?];
      sessionStorage.removeItem(SLOT);
      before = (page === getPage(location.href) && values) || {};
    } catch {
      // Storage is blocked or holds malformed data: start empty.
    }
  }
  return before[name];
}

/** Discards the restored value, so that a later visit of the page begins empty. */
export function forgetTyped(name: string): void {
  delete before?.[name];
}
