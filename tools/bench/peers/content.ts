import {existsSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {buildDocPath, docVersions} from '../../../src/lib/versions/docVersions';

/** A docs page of this site, as its peers get it. */
export interface PeerPage {
  /** Path below the base, without slashes at its ends. */
  path: string;
  title: string;
  description: string;
  /** CommonMark with GFM tables, without images and without the h1. */
  markdown: string;
}

/** A category of a sidebar; the empty label is for pages outside any. */
export interface PeerCategory {
  label: string;
  pages: readonly PeerPage[];
}

/** A sidebar, shown on every page below `prefix`. */
export interface PeerSidebar {
  /** Folder of its pages, without slashes at its ends. */
  prefix: string;
  categories: readonly PeerCategory[];
}

/** Page on which every navigation starts, and the next one in its sidebar. */
export const STEP = {
  from: 'docs/tutorials/get-started',
  to: 'docs/tutorials/add-package',
} as const;

/** Text of the peers' home pages. */
export const HOME = {
  title: 'PlayTorch',
  description: 'PyTorch models on the phone, in React Native',
} as const;

const ENTRY = /^- \[(.+?)\]\((https?:\/\/[^)]+)\.md\)(?:: (.*))?$/;

/**
 * Turns a page's Markdown of this build into Markdown that every peer reads alike: without front
 * matter, h1 and images, links to docs pages relative to the root, and no `{{` outside of code,
 * which VitePress would interpolate.
 *
 * @param origin - address of the site's root, with its slash.
 */
export function toPeerMarkdown(markdown: string, origin: string): string {
  let isCode = false;
  return markdown
    .replace(/^---\n[^]*?\n---\n/, '')
    .split('\n')
    .map((line) => {
      if (/^\s*(?:> ?)*(?:```|~~~)/.test(line)) {
        isCode = !isCode;
        return line;
      }
      return isCode
        ? line
        : line
            .replace(/^# .*/, '')
            .replace(/!\[[^\]]*\]\([^)]*\)/g, '')
            .replaceAll(`](${origin}docs/`, '](/docs/')
            .replace(/\{(?=[{%])/g, '{ ');
    })
    .join('\n')
    .trim();
}

/**
 * Reads text and sidebars of all docs pages from a build of this site: its Markdown files and its
 * `llms.txt`.
 *
 * @throws Error when the folder holds no finished build.
 */
export function readSidebars(dir: string): PeerSidebar[] {
  const read = (file: string) => readFileSync(path.join(dir, file), 'utf8');
  if (!existsSync(path.join(dir, 'llms.txt'))) {
    throw new Error(
      `${dir} holds no finished build: run \`npm run build\` first.`,
    );
  }
  return docVersions.flatMap((version) => {
    const folder = buildDocPath(version, '', '/').slice(1, -1);
    const list = version.path === '' ? 'llms.txt' : `${folder}/llms.txt`;
    const sidebars = new Map<string, PeerCategory[]>();
    for (const section of read(list).split('\n## ').slice(1)) {
      const [heading = '', ...lines] = section.split('\n');
      const [name = '', label = ''] = heading.split(': ');
      const pages = lines.flatMap((line): PeerPage[] => {
        const [, title = '', address = '', description = ''] =
          ENTRY.exec(line) ?? [];
        const at = address.indexOf('/docs/') + 1;
        const page = address.slice(at);
        return at > 0
          ? [
              {
                path: page,
                title,
                description,
                markdown: toPeerMarkdown(
                  read(`${page}.md`),
                  address.slice(0, at),
                ),
              },
            ]
          : [];
      });
      if (pages.length > 0) {
        const categories = sidebars.get(name) ?? [];
        sidebars.set(name, categories);
        categories.push({label: label === 'more' ? '' : label, pages});
      }
    }
    return [...sidebars].map(([name, categories]) => ({
      prefix: `${folder}/${name.toLowerCase()}`,
      categories,
    }));
  });
}

/** Pages of all sidebars. */
export const pagesOf = (sidebars: readonly PeerSidebar[]): PeerPage[] =>
  sidebars.flatMap(({categories}) => categories.flatMap(({pages}) => pages));

/** Entries of a generator's own sidebar. */
export const toEntries = <T>(
  {categories}: PeerSidebar,
  toLink: (page: PeerPage) => T,
  toCategory: (label: string, items: T[]) => T,
): T[] =>
  categories.flatMap(({label, pages}) =>
    label ? [toCategory(label, pages.map(toLink))] : pages.map(toLink),
  );
