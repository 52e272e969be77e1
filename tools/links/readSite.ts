import {existsSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {
  HOSTING_FILE,
  type HostingTable,
} from '../../plugins/hosting/core/table';
import {listFilesBelow} from '../../scripts/lib/filesBelow';
import type {LinkedSite} from './crawl';
import {hasAddresses} from './references';

/** Files that hosts read and do not serve. */
const HOST_FILES = new Set(['_headers', '_redirects', 'vercel.json']);

/**
 * Reads a built site with the text of every file that has addresses.
 *
 * @throws Error with the fix when the folder holds no finished build.
 */
export function readSite(dir: string): LinkedSite {
  if (!existsSync(path.join(dir, HOSTING_FILE))) {
    throw new Error(
      `${dir} holds no finished build: run \`npm run build\` first.`,
    );
  }
  const read = (file: string) => readFileSync(path.join(dir, file), 'utf8');
  const table = JSON.parse(read(HOSTING_FILE)) as HostingTable;
  const canonical =
    /<link[^>]*rel="canonical"[^>]*href="([^"]*)"/.exec(
      read('index.html'),
    )?.[1] ?? '';
  if (!URL.canParse(canonical)) {
    throw new Error(`${dir}/index.html names no canonical address.`);
  }
  return {
    origin: new URL(canonical).origin,
    table,
    files: new Map(
      listFilesBelow(dir)
        .filter((file) => !file.startsWith('.') && !HOST_FILES.has(file))
        .map((file) => [file, hasAddresses(file) ? read(file) : undefined]),
    ),
  };
}
