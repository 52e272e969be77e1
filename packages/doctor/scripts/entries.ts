/**
 * Writes `src/entries.ts` from the troubleshooting pages of this repository:
 * `npx tsx packages/doctor/scripts/entries.ts`. A test compares both.
 */
import {readdirSync, readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {pathToFileURL} from 'node:url';

const root = path.join(import.meta.dirname, '../../..');
const target = path.join(import.meta.dirname, '../src/entries.ts');

/** Docs versions, the newest first, and their folders. */
const folders = {
  next: 'docs',
  '0.2.0': 'versioned_docs/version-0.2.0',
  '0.1': 'versioned_docs/version-0.1',
} as const;

interface Entry {
  title: string;
  docs: string[];
  /** First release without the fault, if a page has it. */
  fixedIn: string | undefined;
}

/** Reads the entries of all docs versions by `page#id`, with the newest title. */
export function readEntries(): Map<string, Entry> {
  const entries = new Map<string, Entry>();
  for (const [version, folder] of Object.entries(folders)) {
    const pages = path.join(root, folder, 'tutorials/troubleshooting');
    for (const file of readdirSync(pages).sort()) {
      const text = readFileSync(path.join(pages, file), 'utf8');
      for (const [, title = '', id = '', fixedIn] of text.matchAll(
        /^### (.+?) \{\/\* #([\w-]+)(?: .+)? \*\/\}\n(?:\n<ErrorCard[^>\n]* fixedIn="([^"\n]*)")?/gm,
      )) {
        const key = `${file.replace(/\.mdx$/, '')}#${id}`;
        const known = entries.get(key);
        entries.set(key, {
          title: known?.title ?? title.trim(),
          docs: [...(known?.docs ?? []), version],
          fixedIn: known?.fixedIn ?? fixedIn,
        });
      }
    }
  }
  return entries;
}

/** Writes the text of `src/entries.ts`, with an entry on each line. */
export function writeModule(): string {
  const rows = [...readEntries()]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(
      ([id, {title, docs}]) =>
        `  ${JSON.stringify(id)}: ${JSON.stringify([title, ...docs])},`,
    );
  return [
    '/** Troubleshooting entries by `page#id`, written by scripts/entries.ts: the heading in Markdown, then the docs versions with the entry, the newest first. */',
    '// prettier-ignore',
    'export const entries = {',
    ...rows,
    '};\n',
    '/** Address of an entry: `page#id`. */',
    'export type EntryId = keyof typeof entries;\n',
  ].join('\n');
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  writeFileSync(target, writeModule());
}
