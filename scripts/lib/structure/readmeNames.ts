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
