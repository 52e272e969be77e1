/** Text typed into the page, by the name that its component gives it. */
export const typed = new Map<string, unknown>();

/** For the next page of this tab. */
const SLOT = 'typed-before-reload';

/** A page, and the program that its fragment may bring. */
function pageOf(address: string): string {
  const {pathname, search, hash} = new URL(address);
  return pathname + search + hash;
}

/**
 * Loads a page as a document: the newest that the host has. What was typed into this page
 * is there again, if it is the same page; browsers keep the place by themselves.
 */
export function reload(address = location.href): void {
  try {
    sessionStorage.setItem(
      SLOT,
      JSON.stringify([pageOf(address), Object.fromEntries(typed.entries())]),
    );
  } catch {
    // No storage, or no room in it: the page is loaded all the same.
  }
  if (address === location.href) {
    location.reload();
  } else {
    location.assign(address);
  }
}

let before: Record<string, unknown> | undefined;

/** Returns the text typed under a name before the page was reloaded. */
export function typedBefore(name: string): unknown {
  if (!before) {
    before = {};
    try {
      const [page, values] = JSON.parse(
        sessionStorage.getItem(SLOT) ?? '[]',
      ) as [string?, Record<string, unknown>?];
      sessionStorage.removeItem(SLOT);
      before = (page === pageOf(location.href) && values) || {};
    } catch {
      // Nothing is kept.
    }
  }
  return before[name];
}

/** Forgets the typed text: a later visit begins empty. */
export function forgetTyped(name: string): void {
  delete before?.[name];
}
