/** Entries that browsers keep for a tab; with more, the oldest are lost for good. */
const MAX_ENTRIES = 50;

/** Time, in ms, until the page knows of the entries that a removed frame has made. */
const SETTLED_AFTER = 500;

/**
 * Remembers how many entries the reader's history has.
 *
 * @returns goes back over those that a removed frame has added since: the page
 * stays as it is, and Back leads to where it led before. Does nothing where the
 * page itself has another address now, or where the history is full.
 */
export function rememberHistory(): () => void {
  const {href} = window.location;
  const {length} = window.history;
  return () => {
    setTimeout(() => {
      const added = window.history.length - length;
      if (
        added > 0 &&
        window.history.length < MAX_ENTRIES &&
        window.location.href === href
      ) {
        window.history.go(-added);
      }
    }, SETTLED_AFTER);
  };
}
