/** Address of the site: origin without a path, and base path with both slashes. */
interface SiteAddress {
  url: string;
  baseUrl: string;
}

const DEFAULTS: SiteAddress = {url: 'https://playtorch.dev', baseUrl: '/'};

/** Tells whether an address is that of the public site and not of a copy. */
export function isPublicSite({url}: Pick<SiteAddress, 'url'>): boolean {
  return url === DEFAULTS.url;
}

/**
 * Reads the site's address from the environment.
 *
 * @param env - `SITE_URL` is an origin such as `https://playtorch.dev`; `BASE_URL` a path such as `/live/`.
 * @returns the address; `https://playtorch.dev` and `/` for unset or empty variables.
 * @throws Error with the variable and the fix, if a value is malformed.
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
