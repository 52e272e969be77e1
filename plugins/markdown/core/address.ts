/**
 * Derives the path of a page's Markdown: `/faq.md` for `/faq/`, `/index.md` for the home page.
 *
 * @param path - path of the page, with or without its slash at the end.
 * @param baseUrl - base path with both slashes.
 */
export function getMarkdownPath(path: string, baseUrl: string): string {
  return path === baseUrl
    ? `${baseUrl}index.md`
    : `${path.replace(/\/$/, '')}.md`;
}
