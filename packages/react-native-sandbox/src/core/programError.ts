/** Place in a program; lines and columns count from one. */
export interface ProgramPlace {
  file: string;
  line: number;
  column?: number;
}

/** Error in the program, with its place if that is known. */
export class ProgramError extends Error {
  override name = 'ProgramError';

  constructor(
    message: string,
    readonly place?: ProgramPlace,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

/** Scheme of the addresses of evaluated files in stack traces. */
export const SOURCE_SCHEME = 'snack:///';

/** Name of a function of the package in programs: `torch.rand`, `Tensor.[index]`. */
const SYMBOL = /^[\w.[\]]{1,80}$/;

export const isSymbol = (value: unknown): value is string =>
  typeof value === 'string' && SYMBOL.test(value);

const STACK_PLACE = /snack:\/\/\/([\w./@-]+?):(\d+)(?::(\d+))?(?![\w:])/;

/**
 * Finds the place of an error in the program by the innermost line of its stack that belongs to the
 * program. Compiled code keeps the numbers of lines, but not of columns.
 */
export function findPlace(error: unknown): ProgramPlace | undefined {
  if (error instanceof ProgramError && error.place) {
    return error.place;
  }
  const stack =
    typeof error === 'object' && error !== null && 'stack' in error
      ? error.stack
      : undefined;
  return typeof stack === 'string' ? findPlaceInStack(stack) : undefined;
}

/** Finds the first place of the program in a stack of calls or of components. */
export function findPlaceInStack(stack: string): ProgramPlace | undefined {
  const match = STACK_PLACE.exec(stack);
  return match?.[1] && match[2]
    ? {file: match[1], line: Number(match[2])}
    : undefined;
}
