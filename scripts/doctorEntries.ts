/**
 * Writes the doctor's troubleshooting entries from the pages: `npx tsx scripts/doctorEntries.ts`.
 * A test compares both.
 */
import {readdirSync, readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {pathToFileURL} from 'node:url';
import {resolveInRoot} from './lib/paths';

const TARGET = resolveInRoot('packages/doctor/src/entries.json');

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
    const pages = resolveInRoot(folder, 'tutorials/troubleshooting');
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

/** Writes the text of `entries.json`: headings in Markdown, then the docs versions with the entry. */
export function formatEntries(): string {
  const rows = [...readEntries()]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(
      ([id, {title, docs}]) =>
        `  ${JSON.stringify(id)}: ${JSON.stringify([title, ...docs])}`,
    );
  return `{\n${rows.join(',\n')}\n}\n`;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  writeFileSync(TARGET, formatEntries());
}
