/**
 * Where the Markdown of a page lies: `/faq/` has `/faq.md`, the home page `/index.md`.
 *
 * @param path - of the page, with or without its slash at the end.
 * @param baseUrl - with both slashes.
 */
export function markdownPath(path: string, baseUrl: string): string {
  return path === baseUrl
    ? `${baseUrl}index.md`
    : `${path.replace(/\/$/, '')}.md`;
}
