/** File name in code or in a link's target, with the extension of a source file. */
const NAMES =
  /`([\w@.[\]/-]+\.(?:tsx?|mjs|cjs|json|css|py|mdx?))`|\]\(([^)#:\s]+)(?:#[^)]*)?\)/g;

/**
 * Lists the files in a README: names in backticks in the first cells of tables, and
 * targets of links.
 */
export function listNames(markdown: string): string[] {
  const names: string[] = [];
  let fenced = false;
  for (const line of markdown.split('\n')) {
    fenced = /^\s*```/.test(line) ? !fenced : fenced;
    // Ignore links within code, which are examples.
    const text = line.replace(/`[^`]*`/g, (code) =>
      code.includes('](') ? '' : code,
    );
    const cell = /^\| ([^|]*) \|/.exec(text)?.[1] ?? '';
    for (const [, name, target] of fenced ? [] : text.matchAll(NAMES)) {
      if (target ?? cell.includes(`\`${name}\``)) {
        names.push((target ?? name)!);
      }
    }
  }
  return names;
}

/** Entries of a folder that need no name: tests, dot files, versions, and names that mean the same everywhere. */
const CONVENTIONAL =
  /^(README\.md|index\.\w+|options\.ts|package\.json|styles(\.site)?\.module\.css|lib|src|core|node|client|oracles|testing|__\w+__|\..*|\d+\.\d+(\.\d+)?|.*\.test\.tsx?)$/;

/** Lists the entries of a folder that its README does not name in code or in a link. */
export function listUnnamed(
  markdown: string,
  entries: readonly string[],
): string[] {
  const named = new Set(
    [...markdown.matchAll(/`([^`\n]+)`|\]\(([^)\s]+)\)/g)].flatMap(
      ([, code = '', target = '']) => (code || target).split(/[\s/#]+/),
    ),
  );
  return entries.filter(
    (entry) => !CONVENTIONAL.test(entry) && !named.has(entry),
  );
}
