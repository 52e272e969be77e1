import {writeFile} from 'node:fs/promises';
import path from 'node:path';
import {createHeaderPolicy} from '../core/csp';
import {
  renderNetlifyHeaders,
  renderNetlifyRedirects,
  createVercelConfig,
} from '../core/hosts';
import {HOSTING_FILE, type HostingTable} from '../core/table';
import type {HostingOptions} from '../options';

/** Redirects, rewrites and headers of a build, with the part of the content policy that pages cannot carry. */
export function createHostingTable(
  baseUrl: string,
  {redirects, rewrites, headers, contentSecurityPolicy}: HostingOptions,
): HostingTable {
  const policy = createHeaderPolicy(contentSecurityPolicy);
  return {
    baseUrl,
    redirects,
    rewrites,
    headers: [
      ...(policy
        ? [{source: '/*', headers: {'Content-Security-Policy': policy}}]
        : []),
      ...headers,
    ],
  };
}

/** Writes the table in the format of each host. */
export async function writeHostFiles(
  outDir: string,
  table: HostingTable,
  target: HostingOptions['target'],
): Promise<void> {
  const write = (name: string, text: string) =>
    writeFile(path.join(outDir, name), text);
  if (target === 'github-pages') {
    await write('.nojekyll', '');
  }
  await write('_redirects', renderNetlifyRedirects(table));
  await write('_headers', renderNetlifyHeaders(table));
  await write(
    'vercel.json',
    `${JSON.stringify(createVercelConfig(table), null, 2)}\n`,
  );
  await write(HOSTING_FILE, `${JSON.stringify(table, null, 2)}\n`);
}
