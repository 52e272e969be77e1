import {createHash} from 'node:crypto';
import {readdir, readFile, rename, writeFile} from 'node:fs/promises';
import path from 'node:path';
import {headerPolicy, inlineScripts, metaPolicy} from '../core/csp';
import {intoHead, policyElement} from '../core/head';
import {
  netlifyHeaders,
  netlifyRedirects,
  notFoundFallbackScript,
  vercelConfig,
} from '../core/hosts';
import type {HostingTable} from '../core/table';
import type {HostingOptions} from '../options';
import {smallPage} from './smallPage';

/** Where the build leaves the table for `npm start`; no host serves dot files. */
export const TABLE_FILE = '.hosting.json';

/** A script's source in the policy: `'sha256-…'`, base64 (CSP level 3, "hash-source"). */
export function hashSource(script: string): string {
  const digest = createHash('sha256').update(script, 'utf8').digest('base64');
  return `'sha256-${digest}'`;
}

/** The site's pages in a build, by their path in it. */
async function pageFiles(
  outDir: string,
  apart: readonly string[],
): Promise<string[]> {
  const folders = apart.map((folder) => path.normalize(folder.slice(1)));
  const entries = await readdir(outDir, {recursive: true});
  return entries.filter(
    (entry) =>
      entry.endsWith('.html') &&
      !folders.some((folder) => entry.startsWith(folder)),
  );
}

/**
 * Gives the pages of a finished build their content policy, and writes what
 * hosts read. Runs after all pages are written: a policy has the hashes of its
 * page's inline scripts.
 *
 * @throws Error that names a page without a place for its policy.
 */
export async function writeHostFiles(
  outDir: string,
  baseUrl: string,
  options: HostingOptions,
  change: (html: string, file: string) => string | undefined = () => undefined,
): Promise<void> {
  const inHeader = headerPolicy(options.contentSecurityPolicy);
  const table: HostingTable = {
    baseUrl,
    redirects: options.redirects,
    rewrites: options.rewrites,
    headers: [
      ...(inHeader
        ? [{source: '/*', headers: {'Content-Security-Policy': inHeader}}]
        : []),
      ...options.headers,
    ],
  };
  const write = (name: string, text: string) =>
    writeFile(path.join(outDir, name), text);
  const onGitHubPages = options.target === 'github-pages';
  for (const file of await pageFiles(outDir, options.apart)) {
    const written = await readFile(path.join(outDir, file), 'utf8');
    const html = smallPage(change(written, file) ?? written);
    const script =
      onGitHubPages && file === '404.html' ? notFoundFallbackScript(table) : '';
    const hashes = [...inlineScripts(html), ...(script ? [script] : [])].map(
      hashSource,
    );
    const policy = metaPolicy(options.contentSecurityPolicy, hashes);
    const page = intoHead(
      html,
      policyElement(policy) + (script && `<script>${script}</script>`),
    );
    if (page === undefined) {
      throw new Error(
        `${file} has no <head> for its content policy. Add one, or name its folder in the hosting plugin's option "apart" if it is no page of the site.`,
      );
    }
    // Replaced at once: the search reads pages at the same time.
    await write(`${file}.new`, page);
    await rename(path.join(outDir, `${file}.new`), path.join(outDir, file));
  }
  if (onGitHubPages) {
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
