/** Folder of the frame, below the base. */
export const FOLDER = 'player/';

/**
 * Address of the frame's document below the base. Its name carries the hash of
 * its content, so that browsers can keep it.
 */
export function framePath(hash: string): string {
  return `${FOLDER}${hash}/`;
}
