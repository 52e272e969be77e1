/** What a fragment with a program begins with; the number is that of the format. */
export const FRAGMENT_PREFIX = '#snack=1.';

/** Whether an address has a program in its fragment; the player's code is loaded only then. */
export function hasProgram(fragment: string): boolean {
  return fragment.startsWith(FRAGMENT_PREFIX);
}
