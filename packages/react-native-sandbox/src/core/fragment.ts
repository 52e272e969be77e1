/** Prefix of a fragment with a program; the number is the version of the format. */
export const FRAGMENT_PREFIX = '#snack=1.';

/** Whether a fragment has a program, for which a page loads the player. */
export function hasProgram(fragment: string): boolean {
  return fragment.startsWith(FRAGMENT_PREFIX);
}
