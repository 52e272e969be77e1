import {deflateSync, Inflate, strFromU8, strToU8} from 'fflate';
import {FRAGMENT_PREFIX} from './fragment';
import {readProject, type SandboxProject} from './project';

/** Characters of a fragment: as many as mail programs and chats carry. */
export const MAX_FRAGMENT_LENGTH = 16_000;

/** Bytes for each step of the decompressor, so that a decompression bomb ends early. */
const CHUNK_BYTES = 256;
/** Bytes of an unpacked program: a link has 12,000 bytes, and code compresses to about a fifth. */
const MAX_BYTES = 200_000;

/**
 * Writes a program as the fragment of an address, which browsers never send to a server.
 *
 * @throws Error if the program is invalid or too long for a link
 */
export function toFragment({version, entry, files}: SandboxProject): string {
  // Apply the limits of fromFragment, so that every link can be opened.
  readProject({version, entry, files}, [version]);
  const text = strToU8(JSON.stringify({version, entry, files}));
  if (text.length > MAX_BYTES) {
    throw new Error(
      `The program is too long for a link: ${text.length} bytes, and ${MAX_BYTES} are the most. Download it instead.`,
    );
  }
  const bytes = deflateSync(text, {level: 9});
  const fragment =
    FRAGMENT_PREFIX +
    btoa(strFromU8(bytes, true))
      .replaceAll('+', '-')
      .replaceAll('/', '_')
      .replace(/=+$/, '');
  if (fragment.length > MAX_FRAGMENT_LENGTH) {
    throw new Error(
      `The program is too long for a link: ${fragment.length} characters, and ${MAX_FRAGMENT_LENGTH} are the most. Download it instead.`,
    );
  }
  return fragment;
}

/**
 * Reads the program in a fragment. Anyone can write one: run it only after a click.
 *
 * @returns undefined for a fragment without a program
 * @throws Error if the program is damaged, invalid or too large
 */
export function fromFragment(
  fragment: string,
  versions: readonly string[],
): SandboxProject | undefined {
  if (!fragment.startsWith(FRAGMENT_PREFIX)) {
    return undefined;
  }
  if (fragment.length > MAX_FRAGMENT_LENGTH) {
    throw new Error('The link is too long to hold a program.');
  }
  try {
    const text = inflate(
      strToU8(
        atob(
          fragment
            .slice(FRAGMENT_PREFIX.length)
            .replaceAll('-', '+')
            .replaceAll('_', '/'),
        ),
        true,
      ),
    );
    return readProject(JSON.parse(text), versions);
  } catch (error) {
    throw new Error(
      `The link holds no program that runs here: ${(error as Error).message}`,
      {cause: error},
    );
  }
}

function inflate(bytes: Uint8Array): string {
  const chunks: Uint8Array[] = [];
  let size = 0;
  const stream = new Inflate((chunk) => {
    size += chunk.length;
    chunks.push(chunk);
  });
  for (let at = 0; at < bytes.length; at += CHUNK_BYTES) {
    stream.push(
      bytes.subarray(at, at + CHUNK_BYTES),
      at + CHUNK_BYTES >= bytes.length,
    );
    if (size > MAX_BYTES) {
      throw new Error('it is too large.');
    }
  }
  const whole = new Uint8Array(size);
  let at = 0;
  for (const chunk of chunks) {
    whole.set(chunk, at);
    at += chunk.length;
  }
  return strFromU8(whole);
}
