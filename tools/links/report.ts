import type {CrawlResult, LinkFault} from './crawl';

/** Lists names of files, at most `max` of them. */
export function listFiles(files: Iterable<string>, max = 3): string {
  const list = [...files];
  const more = list.length - max;
  return list.slice(0, max).join(', ') + (more > 0 ? ` and ${more} more` : '');
}

/** Writes the counts of a crawl in one line. */
export function describeCounts({counts, external}: CrawlResult): string {
  const {files, links, anchors, assets, redirects} = counts;
  return `${files} files read: ${links} links, ${anchors} of them to an anchor, ${assets} assets, ${redirects} redirects and rewrites; ${external.size} addresses of other sites`;
}

/** Writes a fault, such as `no page: /gone/`. */
export function describeFault({problem, to}: LinkFault): string {
  return `${problem}: ${to}`;
}

/** Groups addresses of other sites by host, each with the files that link it; hosts and addresses are sorted. */
export function groupByHost(
  external: CrawlResult['external'],
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
