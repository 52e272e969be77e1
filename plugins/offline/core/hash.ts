/** Length of a file's hash in the lists, in hexadecimal digits. */
export const HASH_LENGTH = 16;

/** Computes the hash of a file as in the lists: the first digits of its SHA-256. */
export async function hashOf(
  content: ArrayBuffer | Uint8Array<ArrayBuffer>,
): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', content));
  return [...digest]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')
    .slice(0, HASH_LENGTH);
}
