/**
 * Tells whether a host matches a list: `example.com` matches the host and its subdomains,
 * `.example.com` only subdomains. Labels match whole, so
 * `notexample.com` is in neither.
 */
export function isListed(host: string, list: readonly string[]): boolean {
  return list.some(
    (entry) =>
      host === entry || host.endsWith(entry[0] === '.' ? entry : `.${entry}`),
  );
}
