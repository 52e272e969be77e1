/** A place in a program; lines and columns count from one. */
export interface Place {
  file: string;
  line: number;
  column?: number;
}

/** A fault of the reader's program, with its place where that is known. */
export class ProgramError extends Error {
  override name = 'ProgramError';

  constructor(
    message: string,
    readonly place?: Place,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

/** Scheme of the names that evaluated files have in stacks. */
export const SCHEME = 'snack:///';

const IN_STACK = /snack:\/\/\/([\w./@-]+?):(\d+)(?::(\d+))?(?![\w:])/;

/**
 * Where in the program an error arose: the innermost line of its stack that
 * is the program's own. Compiled lines keep their numbers, columns do not.
 */
export function placeOf(error: unknown): Place | undefined {
  if (error instanceof ProgramError && error.place) {
    return error.place;
  }
  const stack =
    typeof error === 'object' && error !== null && 'stack' in error
      ? error.stack
      : undefined;
  return typeof stack === 'string' ? placeIn(stack) : undefined;
}

/** The first place of the program in a stack, of calls or of components. */
export function placeIn(stack: string): Place | undefined {
  const found = IN_STACK.exec(stack);
  return found?.[1] && found[2]
    ? {file: found[1], line: Number(found[2])}
    : undefined;
}
