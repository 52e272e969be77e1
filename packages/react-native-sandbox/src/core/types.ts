/** Error of types in a program. */
export interface TypeProblem {
  file: string;
  /** Place in the text of the file, in UTF-16 units. */
  from: number;
  to: number;
  /** The compiler's message. */
  text: string;
}

/** Name that can follow at a place of a program. */
export interface Completion {
  name: string;
  /** Type, or the signature of a function, such as `(dim: number): Tensor`. */
  type: string;
  /** First sentence of its description, if it has one. */
  sentence: string;
}

/** Checker of a program's types, which a page loads when a reader begins to edit. */
export interface TypeService {
  /** Checks all files of a program. */
  check(files: Readonly<Record<string, string>>): Promise<TypeProblem[]>;
  /** Lists the names of the package and of the program that can stand at a place. */
  complete(
    files: Readonly<Record<string, string>>,
    file: string,
    at: number,
  ): Promise<Completion[]>;
  /** Ends it, also while it works. */
  close(): void;
}

/** Opens the checker for a version of the package, or returns undefined where there is none. */
export type OpenTypes = (version: string) => TypeService | undefined;

/** Returns line and column of a place, from 1. */
export function findPlace(
  text: string,
  at: number,
): {line: number; column: number} {
  const before = text.slice(0, at).split('\n');
  return {line: before.length, column: (before.at(-1) ?? '').length + 1};
}

/** Counts the characters at the start of two texts that are equal. */
export function countEqual(one: string, other: string): number {
  if (one === other) {
    return one.length;
  }
  let count = 0;
  while (count < one.length && one[count] === other[count]) {
    count++;
  }
  return count;
}
