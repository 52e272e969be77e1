import type {DocVersion} from '../../src/lib/versions/docVersions';
import type {Successor} from '../../src/data/successors';

/** A built page, as search engines and assistants read it. */
interface IndexedPage {
  /** Address below the base, such as `/docs/next/tutorials/faq/`. */
  path: string;
  /** Addresses of its canonical links; a correct page has one. */
  canonicals: readonly string[];
  isIndexable: boolean;
  /** Its Markdown; absent where it has none. */
  markdown?: string | undefined;
}

/** Pages and lists of a site, as search engines and assistants read them. */
export interface IndexedSite {
  /** Origin, without a slash at its end. */
  site: string;
  pages: readonly IndexedPage[];
  /** Text of `sitemap.xml`. */
  sitemap: string;
  /** Text of `robots.txt`. */
  robots: string;
  /** Text of `llms.txt`, the list of the latest version. */
  llms: string;
  /** Newest stable first. */
  versions: readonly Pick<DocVersion, 'path'>[];
  /** Pages of the last version in the list that other pages replaced. */
  successors: readonly Successor[];
}

/** Parses the rules of all groups of a `robots.txt`; user agents are ignored, as this site has one group for all. */
function parseRules(robots: string): {allow: boolean; pattern: string}[] {
  return [...robots.matchAll(/^\s*(allow|disallow)\s*:\s*([^\s#]+)/gim)].map(
    ([, kind = '', pattern = '']) => ({
      allow: kind.toLowerCase() === 'allow',
      pattern,
    }),
  );
}

/** Tells whether robots may read a path: the longest matching rule decides, and `Allow` where two are as long (RFC 9309, 2.2.2). */
export function isAllowed(robots: string, path: string): boolean {
  const matching = parseRules(robots).filter(({pattern}) =>
    new RegExp(
      `^${pattern
        .replace(/[.+?^{}()|[\]\\]/g, '\\$&')
        .replaceAll('*', '.*')
        .replace(/\$(?!$)/g, '\\$')}`,
    ).test(path),
  );
  const longest = Math.max(0, ...matching.map(({pattern}) => pattern.length));
  return (
    matching.length === 0 ||
    matching.some(({allow, pattern}) => allow && pattern.length === longest)
  );
}

/** Splits a docs path into the version's folder and the rest. */
function splitPath(
  path: string,
  versions: IndexedSite['versions'],
): {version: string; rest: string} | undefined {
  const below = /^\/docs\/(.*)$/.exec(path)?.[1];
  if (below === undefined) {
    return undefined;
  }
  const folder = versions.find(
    (version) => version.path && below.startsWith(`${version.path}/`),
  )?.path;
  return folder
    ? {version: folder, rest: below.slice(folder.length + 1)}
    : {version: '', rest: below};
}

/**
 * Lists disagreements of canonical links, `robots.txt`, the sitemap, `llms.txt` and the pages'
 * Markdown about the newest version of each page; empty where they agree.
 */
export function findDisagreements({
  site,
  pages,
  sitemap,
  robots,
  llms,
  versions,
  successors,
}: IndexedSite): string[] {
  const wrong: string[] = [];
  const byPath = new Map(pages.map((page) => [page.path, page]));
  const canonicalOf = ({canonicals}: IndexedPage) =>
    canonicals[0]?.startsWith(`${site}/`)
      ? canonicals[0].slice(site.length)
      : undefined;
  const isListed = (page: IndexedPage) =>
    page.isIndexable && canonicalOf(page) === page.path;

  for (const page of pages) {
    const {path, canonicals, markdown} = page;
    const canonical = canonicalOf(page);
    const target = canonical === undefined ? undefined : byPath.get(canonical);
    if (canonicals.length !== 1 || !target) {
      wrong.push(`${path} has the canonical address "${canonicals.join(' ')}"`);
      continue;
    }
    if (canonicalOf(target) !== canonical) {
      wrong.push(`${canonical}, canonical of ${path}, names another page`);
    }
    if (page.isIndexable && !target.isIndexable) {
      wrong.push(`${canonical}, canonical of ${path}, is left out by robots`);
    }
    const doc = splitPath(path, versions);
    const newest = doc
      ? versions
          .map(({path: folder}) =>
            ['/docs', folder, doc.rest].filter(Boolean).join('/'),
          )
          .find((candidate) => byPath.has(candidate))
      : path;
    if (canonical !== newest) {
      wrong.push(`${path} is newest at ${newest}, not at ${canonical}`);
    }
    if (markdown === undefined) {
      continue;
    }
    const front = markdown.split(/^# /m)[0] ?? '';
    const fieldOf = (name: string) =>
      new RegExp(`^${name}: "(.*)"$`, 'm').exec(front)?.[1];
    if (fieldOf('url') !== site + path) {
      wrong.push(`the Markdown of ${path} is at "${fieldOf('url')}"`);
    }
    if ((fieldOf('canonical') ?? fieldOf('url')) !== canonicals[0]) {
      wrong.push(
        `the Markdown of ${path} has the canonical address "${fieldOf('canonical')}"`,
      );
    }
    const pair =
      doc && doc.version === versions.at(-1)?.path
        ? successors.find(({before}) => `${before}/` === doc.rest)
        : undefined;
    const place = pair
      ? `${pair.after}/${pair.anchor ? `#${pair.anchor}` : ''}`
      : doc?.rest;
    const later = `/docs/${place}`;
    if (
      doc?.version &&
      byPath.has(later.split('#')[0]!) &&
      !front.includes(`<${site}${later}>`)
    ) {
      wrong.push(`the Markdown of ${path} does not name ${later}`);
    }
  }

  const listed = [...sitemap.matchAll(/<loc>([^<]*)<\/loc>/g)].map(
    ([, address = '']) => address,
  );
  const addresses = pages.filter(isListed).map(({path}) => site + path);
  for (const address of addresses.filter((one) => !listed.includes(one))) {
    wrong.push(`the sitemap lacks ${address}`);
  }
  for (const [index, address] of listed.entries()) {
    if (!addresses.includes(address) || listed.indexOf(address) !== index) {
      wrong.push(`the sitemap lists ${address}`);
    }
  }

  const named = [...robots.matchAll(/^sitemap:\s*(\S+)/gim)].map(
    ([, address]) => address,
  );
  if (!named.includes(`${site}/sitemap.xml`)) {
    wrong.push('robots.txt does not name the sitemap');
  }
  const links = [...llms.matchAll(/^- \[.+?\]\((\S+?)\)/gm)].map(
    ([, address = '']) => address,
  );
  for (const address of [...listed, ...links]) {
    if (!isAllowed(robots, address.slice(site.length))) {
      wrong.push(`robots.txt keeps readers from ${address}`);
    }
  }

  const canonicalFiles = new Set(
    pages
      .filter(isListed)
      .map(({path}) =>
        path === '/' ? `${site}/index.md` : `${site}${path.slice(0, -1)}.md`,
      ),
  );
  for (const address of links.filter((link) => link.endsWith('.md'))) {
    if (!canonicalFiles.has(address)) {
      wrong.push(`llms.txt names ${address}, whose page is not canonical`);
    }
  }
  return wrong;
}
