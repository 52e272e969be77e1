import {createHash} from 'node:crypto';
import type {BuiltPage} from '../../built-pages/core/page';
import {
  findInlineScripts,
  createMetaPolicy,
  renderPolicyElement,
} from '../core/csp';
import {createNotFoundFallbackScript} from '../core/hosts';
import type {HostingTable} from '../core/table';
import type {HostingOptions} from '../options';

/** Computes the policy's source expression of a script: `'sha256-…'`, base64 (CSP level 3, "hash-source"). */
export function hashSource(script: string): string {
  const digest = createHash('sha256').update(script, 'utf8').digest('base64');
  return `'sha256-${digest}'`;
}

/**
 * Adds the content policy to a page's head, with the hashes of the page's inline scripts: no
 * later step may add a script. On GitHub Pages, which has no rewrites, `404.html` also has the
 * script that does their work.
 */
export function withPolicy(
  page: BuiltPage,
  table: HostingTable,
  {
    contentSecurityPolicy,
    target,
  }: Pick<HostingOptions, 'contentSecurityPolicy' | 'target'>,
): BuiltPage {
  const script =
    target === 'github-pages' && page.file === '404.html'
      ? createNotFoundFallbackScript(table)
      : '';
  const hashes = [
    ...findInlineScripts(page.html + page.headEnd.join('')),
    ...(script ? [script] : []),
  ].map(hashSource);
  const policy = renderPolicyElement(
    createMetaPolicy(contentSecurityPolicy, hashes),
  );
  return {
    ...page,
    headStart: [
      policy,
      ...(script ? [`<script>${script}</script>`] : []),
      ...page.headStart,
    ],
  };
}
