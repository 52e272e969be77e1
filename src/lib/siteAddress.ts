/** Where the site is served: origin without a path, and base path with both slashes. */
export interface SiteAddress {
  url: string;
  baseUrl: string;
}

const DEFAULTS: SiteAddress = {url: 'https://playtorch.dev', baseUrl: '/'};

/** Whether an address is that of the public site, not of a copy somewhere else. */
export function isPublicSite({url}: Pick<SiteAddress, 'url'>): boolean {
  return url === DEFAULTS.url;
}

/**
 * Reads the site's address from the environment.
 *
 * @param env - `SITE_URL` is an origin such as `https://playtorch.dev`; `BASE_URL` a path such as `/live/`.
 * @returns the address; `https://playtorch.dev` and `/` where a variable is unset or empty.
 * @throws Error that names the variable and the fix when a value is not of that form.
 */
export function readSiteAddress(
  env: Readonly<Record<string, string | undefined>>,
): SiteAddress {
  const url = env.SITE_URL || DEFAULTS.url;
  const baseUrl = env.BASE_URL || DEFAULTS.baseUrl;
  if (!/^https?:\/\/[^/?#\s]+$/.test(url)) {
    throw new Error(
      `SITE_URL is "${url}": give an origin without a path, such as ${DEFAULTS.url} (the path goes into BASE_URL).`,
    );
  }
  if (!/^\/(?:[\w.~-]+\/)*$/.test(baseUrl)) {
    throw new Error(
      `BASE_URL is "${baseUrl}": give a path that starts and ends with a slash, such as / or /live/.`,
    );
  }
  return {url, baseUrl};
}
