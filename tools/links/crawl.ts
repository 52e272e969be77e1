import {resolve} from '../../plugins/hosting/core/resolve';
import {
  listFolders,
  isExternal,
  addBase,
  type HostingTable,
} from '../../plugins/hosting/core/table';
import {contentOf, isRead, type Content, type Reference} from './references';

/** A built site. */
export interface Site {
  /** `https://playtorch.dev` */
  origin: string;
  table: HostingTable;
  /** The files that a host serves, by their path below the base; undefined for those that name no addresses. */
  files: ReadonlyMap<string, string | undefined>;
}

export type Problem =
  | 'no page'
  | 'no anchor'
  | 'no asset'
  | 'redirects'
  | 'loops'
  | 'outside the base path'
  | 'no address'
  | 'hides pages'
  | 'no way to';

/** One wrong address, with all files that name it. */
export interface Fault {
  problem: Problem;
  to: string;
  files: string[];
}

export interface Crawl {
  faults: Fault[];
  /** Addresses of other sites, with the files that name them. */
  external: Map<string, Set<string>>;
  /** How many were checked. */
  counts: {
    files: number;
    links: number;
    anchors: number;
    assets: number;
    redirects: number;
  };
}

/** More redirects in a row than any browser follows are a loop; ours need two. */
const MOST_HOPS = 5;

const SITEMAP = 'sitemap.xml';

/** Schemes that lead to no page: mail, the app, data. */
const OTHER_SCHEME = /^(?!https?:|javascript:)[a-z][a-z\d+.-]*:/i;

/** Where an address ends: a file of the build with the number of redirects before it, another site, or nowhere. */
type End =
  | {kind: 'file'; file: string; hops: number}
  | {kind: 'external'}
  | {kind: 'loop'}
  | {kind: 'nowhere'};

function follow({table, files, origin}: Site, start: URL): End {
  let url = start;
  for (let hops = 0; hops <= MOST_HOPS; hops += 1) {
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

/** The name that a fragment asks for; empty for the top of the page. */
function anchorOf({hash}: URL): string {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return hash.slice(1);
  }
}

/** Address at which a file is served. */
function addressOf({origin, table}: Site, file: string): string {
  return (
    origin + addBase(table.baseUrl, file.replace(/(^|\/)index\.html$/, '$1'))
  );
}

/**
 * Reads every file of a built site and follows every address that it names, as
 * a host answers: pages, anchors, parts of pages, redirects of the table. Every
 * page of the sitemap has to be reached from the home page by links.
 *
 * @throws Error that names a file of data that cannot be read.
 */
export function crawl(site: Site): Crawl {
  const {origin, table} = site;
  const contents = new Map<string, Content>();
  for (const [file, text] of site.files) {
    if (text !== undefined && isRead(file)) {
      try {
        contents.set(
          file,
          contentOf(file, text, {origin, baseUrl: table.baseUrl}),
        );
      } catch (error) {
        throw new Error(`${file} cannot be read: ${String(error)}`);
      }
    }
  }
  const faults = new Map<string, Fault>();
  const tell = (problem: Problem, to: string, file: string) => {
    const key = `${problem} ${to}`;
    const fault = faults.get(key) ?? {problem, to, files: []};
    faults.set(key, fault);
    if (!fault.files.includes(file)) {
      fault.files.push(file);
    }
  };
  const external: Crawl['external'] = new Map();
  const counts = {
    files: contents.size,
    links: 0,
    anchors: 0,
    assets: 0,
    redirects: 0,
  };
  const ends = new Map<string, End>();
  const endOf = (url: URL): End => {
    const key = url.pathname;
    const end = ends.get(key) ?? follow(site, url);
    ends.set(key, end);
    return end;
  };

  /** Pages without an address of their own: a host redirects it, or shows them at wrong ones. */
  const isNowhere = (file: string): boolean => {
    const end = endOf(new URL(addressOf(site, file)));
    return file === '404.html' || end.kind !== 'file' || end.hops > 0;
  };

  /** Where readers get from each page. */
  const ways = new Map<string, Set<string>>();
  const listed = new Set<string>();

  const check = (file: string, {to, kind, final}: Reference): void => {
    if (OTHER_SCHEME.test(to)) {
      return;
    }
    const address = addressOf(site, file);
    if (!URL.canParse(to, address) || /^javascript:/i.test(to)) {
      tell('no address', to, file);
      return;
    }
    const url = new URL(to, address);
    const below = `${url.pathname}/`.startsWith(table.baseUrl);
    // With a base path, the rest of the origin is somebody else's.
    if (url.origin !== origin || (!below && !final && /^https?:/i.test(to))) {
      external.set(url.href, (external.get(url.href) ?? new Set()).add(file));
      return;
    }
    counts[kind === 'link' ? 'links' : 'assets'] += 1;
    // Hosts encode what they redirect to; the table decodes it again.
    const name = url.href.slice(origin.length);
    if (!below) {
      tell('outside the base path', name, file);
      return;
    }
    // A document's own anchors are its own, wherever it is served.
    const own = to.startsWith('#');
    const end: End = own ? {kind: 'file', file, hops: 0} : endOf(url);
    if (end.kind === 'loop') {
      tell('loops', name, file);
    } else if (end.kind === 'nowhere') {
      tell(kind === 'link' ? 'no page' : 'no asset', name, file);
    } else if (end.kind === 'file') {
      if (kind === 'asset' ? end.hops > 0 : final && end.hops > 0) {
        tell('redirects', name, file);
      }
      if (file === SITEMAP) {
        listed.add(end.file);
      } else if (kind === 'link' && !final) {
        ways.set(file, (ways.get(file) ?? new Set()).add(end.file));
      }
      const anchor = anchorOf(url);
      if (anchor !== '' && end.file.endsWith('.html')) {
        counts.anchors += 1;
        if (!contents.get(end.file)?.anchors.has(anchor)) {
          tell('no anchor', name, file);
        }
      }
    }
  };

  for (const [file, {references}] of contents) {
    const nowhere = file.endsWith('.html') && isNowhere(file);
    for (const reference of references) {
      // What such a page says of its own address reaches nobody.
      if (!(nowhere && reference.final)) {
        check(file, reference);
      }
    }
  }

  const reached = new Set(['index.html']);
  for (const file of reached) {
    ways.get(file)?.forEach((next) => reached.add(next));
  }
  for (const file of listed) {
    if (!reached.has(file)) {
      tell('no way to', new URL(addressOf(site, file)).pathname, 'index.html');
    }
  }

  for (const redirect of table.redirects) {
    counts.redirects += 1;
    const folder = listFolders(redirect);
    const where = `redirect of ${redirect.from}`;
    if (folder) {
      for (const file of site.files.keys()) {
        if (`/${file}`.startsWith(folder.from)) {
          tell('hides pages', file, where);
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
      tell(end.kind === 'loop' ? 'loops' : 'no page', redirect.to, where);
    }
  }
  for (const {prefix} of table.rewrites) {
    counts.redirects += 1;
    const below = new URL(addBase(table.baseUrl, `${prefix}a/b/`), origin);
    if (follow(site, below).kind !== 'file') {
      tell('no page', prefix, `rewrite of ${prefix}`);
    }
  }
  return {faults: [...faults.values()], external, counts};
}
