import {readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {docPath, docVersions} from '../../../src/lib/versions/docVersions';
import {inRoot} from '../../../scripts/lib/paths';
import {enlarge} from '../search/largerSite';
import {toMarkdown, type PlainPage} from './markdown';
import {copyFolder, sectionsOf, type Section, type Sidebars} from './sidebar';

/** A docs page of the comparison. */
export interface PeerPage extends PlainPage {
  /** Path at every peer, without slashes at its ends. */
  path: string;
}

/** What the peers are filled with: the site's docs of all versions. */
export interface Content {
  pages: readonly PeerPage[];
  sections: readonly Section[];
}

/**
 * The path of a page at the peers: lower case and without periods, since one of
 * them makes addresses of its own from others.
 */
export function peerPath(address: string): string {
  return address
    .replace(/^\/|\/$/g, '')
    .toLowerCase()
    .replaceAll('.', '-');
}

/** The sidebars of a docs version of this site. */
export async function readSidebars(version: string): Promise<Sidebars> {
  if (version === 'current') {
    const {default: sidebars} = (await import('../../../sidebars')) as {
      default: unknown;
    };
    return sidebars as Sidebars;
  }
  return JSON.parse(
    readFileSync(
      inRoot('versioned_sidebars', `version-${version}-sidebars.json`),
      'utf8',
    ),
  ) as Sidebars;
}

/** The folder of a docs version of this site, from the project's folder. */
export function docsFolder(version: string): string {
  return version === 'current' ? 'docs' : `versioned_docs/version-${version}`;
}

/** Copies of pages and sections below folders of their own, `scale` times as much in all; links stay. */
export function scaleContent(
  {pages, sections}: Content,
  scale: number,
): Content {
  const moved = (path: string, copy: number) => `${copyFolder(copy)}/${path}`;
  return {
    pages: enlarge(pages, scale, (page, copy) => ({
      ...page,
      path: moved(page.path, copy),
    })),
    sections: enlarge(sections, scale, (section, copy) => ({
      name: `${section.name} ${copy}`,
      prefix: moved(section.prefix, copy),
      groups: section.groups.map((group) => ({
        ...group,
        items: group.items.map((item) => moved(item, copy)),
      })),
    })),
  };
}

/** Reads the docs of a build of this site; its base path is `/`. */
export async function readContent(dir: string): Promise<Content> {
  const found = readdirSync(path.join(dir, 'docs'), {recursive: true})
    .map(String)
    .filter((name) => path.basename(name) === 'index.html')
    .map((name) => ({
      file: path.join(dir, 'docs', name),
      address: `/docs/${path.dirname(name).split(path.sep).join('/')}/`.replace(
        '/./',
        '/',
      ),
    }))
    .map(({file, address}) => ({
      path: peerPath(address),
      html: readFileSync(file, 'utf8'),
    }))
    .filter(({html}) => toMarkdown(html, () => undefined))
    .sort((a, b) => (a.path < b.path ? -1 : 1));
  const known = new Set(found.map((page) => page.path));
  if (known.size < found.length) {
    throw new Error('Two docs pages have one path at the peers: see peerPath.');
  }
  const target = (href: string) => {
    if (/^https:\/\/[^<>\s]+$/.test(href)) {
      return href;
    }
    const to = peerPath(href.replace(/[#?].*$/, ''));
    return href.startsWith('/') && known.has(to) ? `/${to}/` : undefined;
  };
  const pages = found.flatMap(({path: at, html}) => {
    const page = toMarkdown(html, target);
    return page ? [{...page, path: at}] : [];
  });
  const sections = await Promise.all(
    docVersions.map(async (version) =>
      sectionsOf(
        withPeerPaths(await readSidebars(version.name)),
        peerPath(docPath(version, '')),
        pages.map((page) => page.path),
      ),
    ),
  );
  return {pages, sections: sections.flat()};
}

/** Sidebars whose ids are paths at the peers. */
function withPeerPaths(sidebars: Sidebars): Sidebars {
  return JSON.parse(JSON.stringify(sidebars), (key, value: unknown) =>
    typeof value === 'string' && !/^(?:label|type|href)$/.test(key)
      ? peerPath(value)
      : value,
  ) as Sidebars;
}
