/**
 * Whether a host is in a list: `example.com` stands for the host and for those
 * below it, `.example.com` for those below it only. Labels match whole, so
 * `notexample.com` is in neither.
 */
export function isListed(host: string, list: readonly string[]): boolean {
  return list.some(
    (entry) =>
      host === entry || host.endsWith(entry[0] === '.' ? entry : `.${entry}`),
  );
}
