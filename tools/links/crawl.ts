import {resolve} from '../../plugins/hosting/core/resolve';
import {
  listFolders,
  isExternal,
  addBase,
  type HostingTable,
} from '../../plugins/hosting/core/table';
import {
  readReferences,
  hasAddresses,
  type FileReferences,
  type LinkReference,
} from './references';

/** Built site with the files that a host serves. */
export interface LinkedSite {
  /** Origin, such as `https://playtorch.dev`. */
  origin: string;
  table: HostingTable;
  /** Texts of served files by path below the base; undefined for files without addresses. */
  files: ReadonlyMap<string, string | undefined>;
}

export type LinkProblem =
  | 'no page'
  | 'no anchor'
  | 'no asset'
  | 'redirects'
  | 'loops'
  | 'outside the base path'
  | 'no address'
  | 'hides pages'
  | 'no way to';

/** Wrong address with all files that link it. */
export interface LinkFault {
  problem: LinkProblem;
  to: string;
  files: string[];
}

export interface CrawlResult {
  faults: LinkFault[];
  /** Addresses of other sites, with the files that link them. */
  external: Map<string, Set<string>>;
  /** Numbers of checked files and addresses. */
  counts: {
    files: number;
    links: number;
    anchors: number;
    assets: number;
    redirects: number;
  };
}

/** Redirects in a row after which an address counts as a loop; this site needs two. */
const MAX_HOPS = 5;

const SITEMAP = 'sitemap.xml';

/** Schemes of addresses that are no pages: mail, the app, data. */
const OTHER_SCHEME = /^(?!https?:|javascript:)[a-z][a-z\d+.-]*:/i;

/** End of an address: a file of the build with the number of redirects before it, another site, or nothing. */
type LinkTarget =
  | {kind: 'file'; file: string; hops: number}
  | {kind: 'external'}
  | {kind: 'loop'}
  | {kind: 'nowhere'};

function follow({table, files, origin}: LinkedSite, start: URL): LinkTarget {
  let url = start;
  for (let hops = 0; hops <= MAX_HOPS; hops += 1) {
    const answer = resolve(table, url, (file) => files.has(file));
    if (answer.kind === 'file') {
      return answer.status === 200 && files.has(answer.file)
        ? {kind: 'file', file: answer.file, hops}
        : {kind: 'nowhere'};
    }
    url = new URL(answer.location, url);
    if (url.origin !== origin) {
      return {kind: 'external'};
    }
  }
  return {kind: 'loop'};
}

/** Reads the anchor of an address; empty for the top of the page. */
function readAnchor({hash}: URL): string {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return hash.slice(1);
  }
}

/** Returns the address at which a file is served. */
function toAddress({origin, table}: LinkedSite, file: string): string {
  return (
    origin + addBase(table.baseUrl, file.replace(/(^|\/)index\.html$/, '$1'))
  );
}

/**
 * Reads every file of a built site and follows every address in it as a host answers: pages, anchors,
 * assets, redirects of the table. Links must lead from the home page to every page of the sitemap.
 *
 * @throws Error with the name of a data file that cannot be parsed.
 */
export function crawl(site: LinkedSite): CrawlResult {
  const {origin, table} = site;
  const contents = new Map<string, FileReferences>();
  for (const [file, text] of site.files) {
    if (text !== undefined && hasAddresses(file)) {
      try {
        contents.set(
          file,
          readReferences(file, text, {origin, baseUrl: table.baseUrl}),
        );
      } catch (error) {
        throw new Error(`${file} cannot be read: ${String(error)}`);
      }
    }
  }
  const faults = new Map<string, LinkFault>();
  const report = (problem: LinkProblem, to: string, file: string) => {
    const key = `${problem} ${to}`;
    const fault = faults.get(key) ?? {problem, to, files: []};
    faults.set(key, fault);
    if (!fault.files.includes(file)) {
      fault.files.push(file);
    }
  };
  const external: CrawlResult['external'] = new Map();
  const counts = {
    files: contents.size,
    links: 0,
    anchors: 0,
    assets: 0,
    redirects: 0,
  };
  const ends = new Map<string, LinkTarget>();
  const findEnd = (url: URL): LinkTarget => {
    const key = url.pathname;
    const end = ends.get(key) ?? follow(site, url);
    ends.set(key, end);
    return end;
  };

  /** Tells whether a page has no address: a host redirects it, or shows the page at wrong addresses. */
  const isNowhere = (file: string): boolean => {
    const end = findEnd(new URL(toAddress(site, file)));
    return file === '404.html' || end.kind !== 'file' || end.hops > 0;
  };

  /** Pages that each page links. */
  const linksByFile = new Map<string, Set<string>>();
  const listed = new Set<string>();

  const check = (file: string, {to, kind, final}: LinkReference): void => {
    if (OTHER_SCHEME.test(to)) {
      return;
    }
    const address = toAddress(site, file);
    if (!URL.canParse(to, address) || /^javascript:/i.test(to)) {
      report('no address', to, file);
      return;
    }
    const url = new URL(to, address);
    const below = `${url.pathname}/`.startsWith(table.baseUrl);
    // With a base path, other paths of the origin belong to other sites.
    if (url.origin !== origin || (!below && !final && /^https?:/i.test(to))) {
      external.set(url.href, (external.get(url.href) ?? new Set()).add(file));
      return;
    }
    counts[kind === 'link' ? 'links' : 'assets'] += 1;
    // Hosts encode the targets of redirects; the table decodes them again.
    const name = url.href.slice(origin.length);
    if (!below) {
      report('outside the base path', name, file);
      return;
    }
    // `#anchor` leads into the document itself at any address.
    const isOwnAnchor = to.startsWith('#');
    const end: LinkTarget = isOwnAnchor
      ? {kind: 'file', file, hops: 0}
      : findEnd(url);
    if (end.kind === 'loop') {
      report('loops', name, file);
    } else if (end.kind === 'nowhere') {
      report(kind === 'link' ? 'no page' : 'no asset', name, file);
    } else if (end.kind === 'file') {
      if (kind === 'asset' ? end.hops > 0 : final && end.hops > 0) {
        report('redirects', name, file);
      }
      if (file === SITEMAP) {
        listed.add(end.file);
      } else if (kind === 'link' && !final) {
        linksByFile.set(
          file,
          (linksByFile.get(file) ?? new Set()).add(end.file),
        );
      }
      const anchor = readAnchor(url);
      if (anchor !== '' && end.file.endsWith('.html')) {
        counts.anchors += 1;
        if (!contents.get(end.file)?.anchors.has(anchor)) {
          report('no anchor', name, file);
        }
      }
    }
  };

  for (const [file, {references}] of contents) {
    const nowhere = file.endsWith('.html') && isNowhere(file);
    for (const reference of references) {
      // Nobody reads the address in such a page.
      if (!(nowhere && reference.final)) {
        check(file, reference);
      }
    }
  }

  const reached = new Set(['index.html']);
  for (const file of reached) {
    linksByFile.get(file)?.forEach((next) => reached.add(next));
  }
  for (const file of listed) {
    if (!reached.has(file)) {
      report(
        'no way to',
        new URL(toAddress(site, file)).pathname,
        'index.html',
      );
    }
  }

  for (const redirect of table.redirects) {
    counts.redirects += 1;
    const folder = listFolders(redirect);
    const where = `redirect of ${redirect.from}`;
    if (folder) {
      for (const file of site.files.keys()) {
        if (`/${file}`.startsWith(folder.from)) {
          report('hides pages', file, where);
        }
      }
    }
    if (isExternal(redirect)) {
      check(where, {to: redirect.to, kind: 'link'});
      continue;
    }
    const from = new URL(
      addBase(table.baseUrl, folder?.from ?? redirect.from),
      origin,
    );
    const end = follow(site, from);
    if (end.kind === 'loop' || end.kind === 'nowhere') {
      report(end.kind === 'loop' ? 'loops' : 'no page', redirect.to, where);
    }
  }
  for (const {prefix} of table.rewrites) {
    counts.redirects += 1;
    const below = new URL(addBase(table.baseUrl, `${prefix}a/b/`), origin);
    if (follow(site, below).kind !== 'file') {
      report('no page', prefix, `rewrite of ${prefix}`);
    }
  }
  return {faults: [...faults.values()], external, counts};
}
