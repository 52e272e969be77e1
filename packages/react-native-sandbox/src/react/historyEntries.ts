import {MOVES} from '../core/session';

/** Entries that browsers keep for a tab; with more, the oldest are lost for good. */
const MAX_ENTRIES = 50;

/** Time, in ms, until the page knows of the entries that a removed frame has made. */
const SETTLED_AFTER = 500;

/** How often, in ms, the page looks whether there are more entries. */
const LOOK = 100;

/** Watch of what a frame adds to the reader's history. */
interface HistoryWatch {
  /** The frame says that its address has changed: with a full history, nothing else tells. */
  note: () => void;
  /** Goes back over the entries that the frame, now removed, has added. */
  close: () => void;
}

/**
 * Counts the entries that a frame adds to the reader's history, those of frames inside it
 * too. When it closes it goes back over them: the page stays as it is, and Back leads
 * to where it led before. It does nothing where the page itself has another address now,
 * where the history is full, or where the frame's address changed without a new entry.
 *
 * @param end - there are too many.
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

  const look = () => {
    const now = readState();
    if (now.href === last.href && now.length !== last.length) {
      // An entry takes the place of all that the reader went back from.
      seen += Math.max(1, now.length - last.length);
    }
    last = now;
  };
  const timer = setInterval(() => {
    look();
    if (seen > MOVES) {
      end();
    }
  }, LOOK);
  const undo = () => {
    const {href, length} = readState();
    const added = length - first.length;
    // More changes than entries: the reader went back over some of them already.
    const isAtEnd = noted <= added;
    if (added > 0 && length < MAX_ENTRIES && href === first.href && isAtEnd) {
      window.history.go(-added);
    }
  };
  return {
    note() {
      if (++noted > MOVES) {
        end();
      }
    },
    close() {
      clearInterval(timer);
      look();
      if (seen > 0 || noted > 0) {
        setTimeout(undo, SETTLED_AFTER);
      }
    },
  };
}
