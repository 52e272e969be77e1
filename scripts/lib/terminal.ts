import {replaceControls} from '@playtorch-docs/ptl/text';

/** Writes a line to the standard output. */
export const say = (text: string): void => console.log(replaceControls(text));

/** Writes the message of an error to the error output. */
export const sayError = (error: unknown): void =>
  console.error(
    replaceControls(error instanceof Error ? error.message : String(error)),
  );
