import {createHash} from 'node:crypto';
import {readdir, readFile, writeFile} from 'node:fs/promises';
import path from 'node:path';
import {inlineScripts, metaPolicy, policy} from '../core/csp';
import {
  netlifyHeaders,
  netlifyRedirects,
  notFoundFallbackScript,
  vercelConfig,
} from '../core/hosts';
import type {HostingTable} from '../core/table';
import type {HostingOptions} from '../options';

/** Where the build leaves the table for `npm start`; no host serves dot files. */
export const TABLE_FILE = '.hosting.json';

/** A script's source in the policy: `'sha256-…'`, base64 (CSP level 3, "hash-source"). */
export function hashSource(script: string): string {
  const digest = createHash('sha256').update(script, 'utf8').digest('base64');
  return `'sha256-${digest}'`;
}

async function htmlFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, {recursive: true});
  return entries
    .filter((entry) => entry.endsWith('.html'))
    .map((entry) => path.join(folder, entry));
}

/** Puts text right after `<head>`, so that it holds for everything below. */
function intoHead(html: string, text: string): string {
  return html.replace(/<head[^>]*>/i, (tag) => tag + text);
}

/**
 * Writes what hosts read into the build folder: the policy needs the finished
 * pages, so this runs after all of them are written.
 */
export async function writeHostFiles(
  outDir: string,
  baseUrl: string,
  options: HostingOptions,
): Promise<void> {
  const plain: HostingTable = {
    baseUrl,
    redirects: options.redirects,
    rewrites: options.rewrites,
    headers: options.headers,
  };
  const pages = new Map<string, string>();
  for (const file of await htmlFiles(outDir)) {
    pages.set(file, await readFile(file, 'utf8'));
  }
  const onGitHubPages = options.target === 'github-pages';
  if (onGitHubPages) {
    const file = path.join(outDir, '404.html');
    const script = `<script>${notFoundFallbackScript(plain)}</script>`;
    pages.set(file, intoHead(pages.get(file) ?? '', script));
  }
  const hashes = new Set(
    [...pages.values()].flatMap(inlineScripts).map(hashSource),
  );
  const table: HostingTable = {
    ...plain,
    headers: [
      {
        source: '/*',
        headers: {
          'Content-Security-Policy': policy(
            options.contentSecurityPolicy,
            hashes,
          ),
        },
      },
      ...options.headers,
    ],
  };
  const write = (name: string, text: string) =>
    writeFile(path.join(outDir, name), text);
  if (onGitHubPages) {
    const content = metaPolicy(options.contentSecurityPolicy, hashes);
    const meta = `<meta http-equiv="Content-Security-Policy" content="${content}">`;
    for (const [file, html] of pages) {
      await writeFile(file, intoHead(html, meta));
    }
    await write('.nojekyll', '');
  }
  await write('_redirects', netlifyRedirects(table));
  await write('_headers', netlifyHeaders(table));
  await write(
    'vercel.json',
    `${JSON.stringify(vercelConfig(table), null, 2)}\n`,
  );
  await write(TABLE_FILE, `${JSON.stringify(table, null, 2)}\n`);
}
