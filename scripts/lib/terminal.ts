/**
 * A text without what a terminal obeys: what a file, a host or a registry says
 * may hold commands for it, or turn the direction of a line around.
 */
export const printable = (text: string): string =>
  text.replace(
    /[\0-\x08\x0b-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/g,
    '\ufffd',
  );

/** Writes a line to the standard output. */
export const say = (text: string): void => console.log(printable(text));

/** Writes the message of an error to the error output. */
export const sayError = (error: unknown): void =>
  console.error(
    printable(error instanceof Error ? error.message : String(error)),
  );
