import {createHash} from 'node:crypto';
import {mkdir, writeFile} from 'node:fs/promises';
import path from 'node:path';
import type {BuiltPage} from '../../../src/lib/builtPage';
import {withHead} from '../../../src/lib/html/head';
import {
  headerPolicy,
  inlineScripts,
  metaPolicy,
  policyElement,
} from '../core/csp';
import {
  netlifyHeaders,
  netlifyRedirects,
  notFoundFallbackScript,
  vercelConfig,
} from '../core/hosts';
import {TABLE_FILE, type HostingTable} from '../core/table';
import type {HostingOptions} from '../options';

/** Computes the policy's source expression of a script: `'sha256-…'`, base64 (CSP level 3, "hash-source"). */
export function hashSource(script: string): string {
  const digest = createHash('sha256').update(script, 'utf8').digest('base64');
  return `'sha256-${digest}'`;
}

/**
 * Writes the pages of a finished build with the head elements of other plugins and a content
 * policy that has the hashes of a page's inline scripts; then writes the files that hosts read.
 *
 * @throws Error with the name of a page that has no `<head>`.
 */
export async function writeHostFiles(
  outDir: string,
  baseUrl: string,
  options: HostingOptions,
  pages: readonly BuiltPage[],
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
  const isApart = (file: string) =>
    options.apart.some((folder) => `/${file}`.startsWith(folder));
  for (const {file, html, head} of pages) {
    if (isApart(file)) {
      continue;
    }
    const script =
      onGitHubPages && file === '404.html' ? notFoundFallbackScript(table) : '';
    const last = head.join('');
    const hashes = [
      ...inlineScripts(html + last),
      ...(script ? [script] : []),
    ].map(hashSource);
    const policy = metaPolicy(options.contentSecurityPolicy, hashes);
    const page = withHead(html, {
      first: policyElement(policy) + (script && `<script>${script}</script>`),
      last,
    });
    if (page === undefined) {
      throw new Error(
        `${file} has no <head> for its content policy. Add one, or name its folder in the hosting plugin's option "apart" if it is no page of the site.`,
      );
    }
    await mkdir(path.dirname(path.join(outDir, file)), {recursive: true});
    await write(file, page);
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
