/**
 * Repairs a fragment that `decodeURIComponent` cannot read: `#100%` becomes `#100%25`, which
 * decodes to the original text.
 *
 * @param hash - the fragment as `location.hash` gives it, with its `#`, or nothing
 * @returns undefined for a valid fragment.
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
 * Decodes the element id of a fragment.
 *
 * @param hash - the fragment as `location.hash` gives it, with its `#`, or nothing
 * @returns undefined for an empty or malformed fragment.
 */
export function getFragmentId(hash: string): string | undefined {
  try {
    return decodeURIComponent(hash.slice(1)) || undefined;
  } catch {
    return undefined;
  }
}
