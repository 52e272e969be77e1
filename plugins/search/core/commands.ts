/** A command of the search's list: what it does, and what readers type for it. */
export interface Command {
  id: string;
  title: string;
  /** Phrases in small letters, of which readers type the beginning. */
  phrases: readonly string[];
}

/** Shorter queries begin too many phrases, in characters. */
const MIN_TYPED = 4;

/** Returns the commands with a phrase that begins like the query. */
export function matchCommands<T extends Command>(
  commands: readonly T[],
  query: string,
): T[] {
  const typed = query.trim().toLowerCase().replace(/\s+/g, ' ');
  return typed.length < MIN_TYPED
    ? []
    : commands.filter(({phrases}) =>
        phrases.some((phrase) => phrase.startsWith(typed)),
      );
}
