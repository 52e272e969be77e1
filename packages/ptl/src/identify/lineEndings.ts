import type {ByteSource} from '../model';
import {readExactly} from '../source';

/** Searched bytes, which contain hundreds of line feeds in a binary file. */
const MAX_SEARCHED_BYTES = 2 ** 20;
/** Number of line feeds that excludes chance, by which one in 256 follows a carriage return. */
const MIN_LINE_FEEDS = 16;

const CR = 0x0d;
const LF = 0x0a;

/** Whether every line feed follows a carriage return, which Git writes with `autocrlf`. */
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
