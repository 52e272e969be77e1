/** Fields of a workspace's package.json. */
export interface PackageWorkspace {
  name: string;
  private?: boolean;
  bin?: Record<string, string>;
}

/** Commands that fetch the packages in their arguments. */
const INSTALL =
  /\b(?:npm (?:install|i|add|ci)|yarn add|pnpm (?:add|install|i)|bun add)\b([^\n`&|;<]*)/g;
/** Commands that fetch the program in their arguments, unless an option forbids it. */
const EXECUTE =
  /\b(?:npx|npm (?:exec|x)|yarn dlx|pnpm (?:dlx|exec)|pnpx|bunx)\b([^\n`&|;<]*)/g;

const withoutVersion = (word: string): string =>
  word.replace(/(?!^)@[^/]*$/, '').replace(/^["']|["',.)]*$/g, '');

/**
 * Finds commands in prose that would fetch a workspace or its program from a
 * registry, where the name may belong to a stranger.
 *
 * @param text - a page, a README or a source file.
 * @param workspaces - packages, none of which is published.
 * @returns commands as they are written.
 */
export function findFetchingCommands(
  text: string,
  workspaces: readonly PackageWorkspace[],
): string[] {
  const names = new Set(
    workspaces.flatMap(({name, bin = {}}) => [
      name,
      name.replace(/^@[^/]*\//, ''),
      ...Object.keys(bin),
    ]),
  );
  // A backslash at the end of a line continues the command.
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
