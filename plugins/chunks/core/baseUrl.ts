/**
 * Infers the base path under which a host serves the site from the address of one page.
 *
 * @param page - path of the page below the base: `docs/faq/`, empty for the home page.
 * @param pathname - path of the address at which a browser got the page.
 * @returns undefined if the address does not contain the page's path.
 */
export function findServedBase(
  page: string,
  pathname: string,
): string | undefined {
  // Hosts may serve a page by the name of its file, and without its last slash.
  const path = pathname.replace(/index\.html$/, '').replace(/\/?$/, '/');
  if (page === '') {
    return path;
  }
  // Search anywhere in the path: some pages answer for all addresses below their own.
  const at = path.indexOf(`/${page}`);
  return at < 0 ? undefined : path.slice(0, at + 1);
}
