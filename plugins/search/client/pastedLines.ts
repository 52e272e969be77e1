import type {ClipboardEvent} from 'react';

/** In the place of a line break, in a field of one line. */
const LINE_BREAK = ' ⏎ ';

/**
 * Returns what a field has after a text of several lines is pasted. A field of one line would drop
 * the breaks, and with them the space between the last word of a line and the first of the next.
 *
 * @returns undefined for a text of one line, which the field takes as it is.
 */
export function readPastedLines(
  event: ClipboardEvent<HTMLInputElement>,
): string | undefined {
  const pasted = event.clipboardData.getData('text/plain').trim();
  if (!/[\r\n]/.test(pasted)) {
    return undefined;
  }
  event.preventDefault();
  const {value, selectionStart, selectionEnd} = event.currentTarget;
  return (
    value.slice(0, selectionStart ?? value.length) +
    pasted.replace(/\s*[\r\n]\s*/g, LINE_BREAK) +
    value.slice(selectionEnd ?? value.length)
  );
}
