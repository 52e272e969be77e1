/** A workspace, as its package.json has it. */
export interface Workspace {
  name: string;
  private?: boolean;
  bin?: Record<string, string>;
}

/** Commands that fetch the packages that follow them. */
const INSTALL =
  /\b(?:npm (?:install|i|add|ci)|yarn add|pnpm (?:add|install|i)|bun add)\b([^\n`&|;<]*)/g;
/** Commands that fetch the program that follows them, unless something forbids it. */
const EXECUTE =
  /\b(?:npx|npm (?:exec|x)|yarn dlx|pnpm (?:dlx|exec)|pnpx|bunx)\b([^\n`&|;<]*)/g;

const withoutVersion = (word: string): string =>
  word.replace(/(?!^)@[^/]*$/, '').replace(/^["']|["',.)]*$/g, '');

/**
 * Finds commands in prose that would fetch a workspace or its program from a
 * registry, where the name may belong to a stranger.
 *
 * @param text - a page, a README or a source file.
 * @param workspaces - the packages, none of which is published.
 * @returns each command as it is written.
 */
export function commandsThatFetch(
  text: string,
  workspaces: readonly Workspace[],
): string[] {
  const names = new Set(
    workspaces.flatMap(({name, bin = {}}) => [
      name,
      name.replace(/^@[^/]*\//, ''),
      ...Object.keys(bin),
    ]),
  );
  // A command goes on where a line ends in a backslash.
  const lines = text.replace(/\\\n\s*/g, ' ');
  const isFetched = (word: string) => names.has(withoutVersion(word));
  return [
    ...[...lines.matchAll(INSTALL)].filter(([, rest = '']) =>
      rest.split(/\s+/).some(isFetched),
    ),
    ...[...lines.matchAll(EXECUTE)].filter(([, rest = '']) => {
      const words = rest.trim().split(/\s+/);
      const program = words.find((word) => !word.startsWith('-'));
      return (
        program !== undefined &&
        isFetched(program) &&
        !words
          .slice(0, words.indexOf(program))
          .some((word) => word === '--no' || word === '--no-install')
      );
    }),
  ].map(([command]) => command.trim());
}
