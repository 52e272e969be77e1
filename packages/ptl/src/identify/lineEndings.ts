import type {ByteSource} from '../model';
import {readExactly} from '../source';

/** Bytes that are searched: enough for hundreds of line feeds in a binary file. */
const MAX_SEARCHED_BYTES = 2 ** 20;
/** Line feeds that make chance impossible: one in 256 follows a carriage return by chance. */
const MIN_LINE_FEEDS = 16;

const CR = 0x0d;
const LF = 0x0a;

/** Whether a program wrote a carriage return before every line feed, as Git does with `autocrlf`. */
export async function hasConvertedLineEndings(
  source: ByteSource,
): Promise<boolean> {
  const bytes = await readExactly(
    source,
    0,
    Math.min(MAX_SEARCHED_BYTES, source.size),
  );
  let lineFeeds = 0;
  for (let i = 0; i < bytes.length; i += 1) {
    if (bytes[i] === LF) {
      if (bytes[i - 1] !== CR) {
        return false;
      }
      lineFeeds += 1;
    }
  }
  return lineFeeds >= MIN_LINE_FEEDS;
}
