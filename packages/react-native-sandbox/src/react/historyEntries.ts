import {MAX_ADDRESS_CHANGES} from '../core/session';

/** Entries that browsers keep for a tab. */
const MAX_ENTRIES = 50;

/** Time until `history.length` includes the entries of a removed frame. */
const SETTLE_MS = 500;

/** Interval of checks for new entries. */
const POLL_MS = 100;

/** Watch of the entries that a frame adds to the reader's history. */
interface HistoryWatch {
  /** Counts a change of the address that the frame reports, which a full history does not show. */
  note: () => void;
  /** Goes back over the entries of the frame, which is removed. */
  close: () => void;
}

/**
 * Counts the entries that a frame, and frames inside it, add to the reader's history. `close` goes
 * back over them, so that Back leads where it led before. It does nothing if the page's own address
 * has changed, the history is full, or the frame's address changed without a new entry.
 *
 * @param end - called when there are too many entries
 */
export function watchHistory(end: () => void): HistoryWatch {
  const readState = () => ({
    href: window.location.href,
    length: window.history.length,
  });
  const first = readState();
  let last = first;
  let seen = 0;
  let noted = 0;

  const poll = () => {
    const now = readState();
    if (now.href === last.href && now.length !== last.length) {
      // A new entry replaces those that the reader went back from, so the length may shrink.
      seen += Math.max(1, now.length - last.length);
    }
    last = now;
  };
  const timer = setInterval(() => {
    poll();
    if (seen > MAX_ADDRESS_CHANGES) {
      end();
    }
  }, POLL_MS);
  const undo = () => {
    const {href, length} = readState();
    const added = length - first.length;
    // With more changes than entries, the reader has already gone back over some.
    const isAtEnd = noted <= added;
    if (added > 0 && length < MAX_ENTRIES && href === first.href && isAtEnd) {
      window.history.go(-added);
    }
  };
  return {
    note() {
      if (++noted > MAX_ADDRESS_CHANGES) {
        end();
      }
    },
    close() {
      clearInterval(timer);
      poll();
      if (seen > 0 || noted > 0) {
        setTimeout(undo, SETTLE_MS);
      }
    },
  };
}
