/** A file name in code or in a link's target, with an ending that a source file has. */
const NAMES =
  /`([\w@.[\]/-]+\.(?:tsx?|mjs|cjs|json|css|py|mdx?))`|\]\(([^)#:\s]+)(?:#[^)]*)?\)/g;

/**
 * The files that the tables and links of a README name: in each first cell of a
 * table, names in backticks; everywhere, the targets of links.
 */
export function namesIn(markdown: string): string[] {
  const names: string[] = [];
  let fenced = false;
  for (const line of markdown.split('\n')) {
    fenced = /^\s*```/.test(line) ? !fenced : fenced;
    // A link within code is an example.
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
