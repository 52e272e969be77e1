import type {Crawl, Fault} from './crawl';

/** Names of files, at most `most` of them. */
export function some(files: Iterable<string>, most = 3): string {
  const all = [...files];
  const more = all.length - most;
  return all.slice(0, most).join(', ') + (more > 0 ? ` and ${more} more` : '');
}

/** What was checked, in one line. */
export function countsLine({counts, external}: Crawl): string {
  const {files, links, anchors, assets, redirects} = counts;
  return `${files} files read: ${links} links, ${anchors} of them to an anchor, ${assets} assets, ${redirects} redirects and rewrites; ${external.size} addresses of other sites`;
}

/** `no page /gone/` */
export function faultName({problem, to}: Fault): string {
  return `${problem}: ${to}`;
}

/** The addresses of other sites by host, each with the files that name it; hosts and addresses in order. */
export function byHost(
  external: Crawl['external'],
): Map<string, [address: string, files: string[]][]> {
  const hosts = new Map<string, [string, string[]][]>();
  for (const [address, files] of [...external].sort(([a], [b]) =>
    a < b ? -1 : 1,
  )) {
    const {host} = new URL(address);
    hosts.set(host, [...(hosts.get(host) ?? []), [address, [...files].sort()]]);
  }
  return new Map([...hosts].sort(([a], [b]) => (a < b ? -1 : 1)));
}
