import {deflateSync, Inflate, strFromU8, strToU8} from 'fflate';
import {FRAGMENT_PREFIX} from './fragment';
import {readProject, type Project} from './project';

/** Longest fragment, in characters: what mail programs and chats still carry whole. */
export const LONGEST_FRAGMENT = 16_000;

/** Bytes given to the decompressor at once, so that a bomb ends early. */
const STEP = 256;
/** Bytes that a link unpacks to, at most: code is packed to a fifth or so, and a link holds 12,000 bytes of it. */
const LARGEST = 200_000;

/**
 * A program as the fragment of an address, which browsers never send to a server.
 *
 * @throws Error when it is too long for a link.
 */
export function toFragment({version, entry, files}: Project): string {
  // By the same limits, so that each link that is made can be opened.
  readProject({version, entry, files}, [version]);
  const text = strToU8(JSON.stringify({version, entry, files}));
  if (text.length > LARGEST) {
    throw new Error(
      `The program is too long for a link: ${text.length} bytes, and ${LARGEST} are the most. Download it instead.`,
    );
  }
  const bytes = deflateSync(text, {level: 9});
  const fragment =
    FRAGMENT_PREFIX +
    btoa(strFromU8(bytes, true))
      .replaceAll('+', '-')
      .replaceAll('/', '_')
      .replace(/=+$/, '');
  if (fragment.length > LONGEST_FRAGMENT) {
    throw new Error(
      `The program is too long for a link: ${fragment.length} characters, and ${LONGEST_FRAGMENT} are the most. Download it instead.`,
    );
  }
  return fragment;
}

/**
 * The program in a fragment. It comes from anyone: nothing runs it before a click.
 *
 * @returns undefined for a fragment that is about something else.
 * @throws Error saying what is wrong with the link.
 */
export function fromFragment(
  fragment: string,
  versions: readonly string[],
): Project | undefined {
  if (!fragment.startsWith(FRAGMENT_PREFIX)) {
    return undefined;
  }
  if (fragment.length > LONGEST_FRAGMENT) {
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
  for (let at = 0; at < bytes.length; at += STEP) {
    stream.push(bytes.subarray(at, at + STEP), at + STEP >= bytes.length);
    if (size > LARGEST) {
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
