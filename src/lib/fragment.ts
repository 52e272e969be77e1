/**
 * Makes a fragment one that `decodeURIComponent` reads: `#100%` becomes `#100%25`,
 * which is decoded to the text that was asked for.
 *
 * @param hash - the fragment as `location.hash` gives it, with its `#`, or nothing
 * @returns undefined when nothing is wrong with it
 */
export function repairFragment(hash: string): string | undefined {
  try {
    decodeURIComponent(hash);
    return undefined;
  } catch {
    return hash.replaceAll('%', '%25');
  }
}

/**
 * Reads the id of the element that a fragment leads to.
 *
 * @param hash - the fragment as `location.hash` gives it, with its `#`, or nothing
 * @returns undefined for a fragment that names nothing, or cannot be read
 */
export function idOfFragment(hash: string): string | undefined {
  try {
    return decodeURIComponent(hash.slice(1)) || undefined;
  } catch {
    return undefined;
  }
}
