import {mkdir, writeFile} from 'node:fs/promises';
import path from 'node:path';
import type {BuiltPage} from '../../built-pages/core/page';
import {docVersions} from '../../../src/lib/versions/docVersions';
import {getMarkdownPath} from '../core/address';
import type {RunnableProgram} from '../core/handlers';
import {
  renderLlmsFullText,
  renderLlmsText,
  groupSidebars,
  type LlmsEntry,
  type FullPage,
  type Overview,
  type DocsSidebarItem,
} from '../core/llms';
import {renderFrontMatter} from '../core/page';
import type {MarkdownOptions} from '../options';
import {convertAll} from './convertAll';
import {readHead, readPages, type ContentPage} from './readPages';

export interface DocsVersion {
  label: string;
  /** Path of the version's root, with the base: `/docs/next`. */
  path: string;
  isLatest: boolean;
  docs: readonly {
    id: string;
    title: string;
    description: string;
    permalink: string;
  }[];
  sidebars: Readonly<Record<string, readonly DocsSidebarItem[]>>;
}

interface MarkdownBuild {
  outDir: string;
  pages: readonly BuiltPage[];
  cacheDir: string;
  url: string;
  baseUrl: string;
  title: string;
  versions: readonly DocsVersion[];
  options: MarkdownOptions;
}

/** Page with its title and description in the lists. */
interface Page {
  built: ContentPage;
  version?: DocsVersion | undefined;
  id?: string | undefined;
  title: string;
  description: string;
}

function describe(
  built: ContentPage,
  {versions, title: name}: MarkdownBuild,
): Page {
  for (const version of versions) {
    // Permalinks lack the slash that the paths of built pages end with.
    const doc = version.docs.find(
      ({permalink}) => `${permalink.replace(/\/$/, '')}/` === built.path,
    );
    if (doc) {
      const {id, title, description} = doc;
      return {built, version, id, title, description};
    }
  }
  const {title, description} = readHead(built.head);
  // Docusaurus appends the site's name to titles.
  return {built, title: title.replace(` | ${name}`, ''), description};
}

/** Returns the release of a version whose label does not contain it: that of "next". */
function releaseOf(label: string | undefined): string | undefined {
  const release = docVersions.find((one) => one.label === label)?.release;
  return release?.startsWith(label ?? '') ? undefined : release;
}

/** Collects the programs of the snacks on a page. */
function collectPrograms(
  {built, version}: Page,
  {options, url, baseUrl}: MarkdownBuild,
): Record<string, RunnableProgram> {
  const names = [...built.html.matchAll(/\bdata-snack=["']?([a-z0-9-]+)/g)];
  return Object.fromEntries(
    names.flatMap(([, name = '']) => {
      const program = options.program(name, version?.label);
      return program
        ? [
            [
              name,
              {
                title: program.title,
                files: program.files,
                address:
                  program.path === undefined
                    ? undefined
                    : url + baseUrl + program.path,
              },
            ],
          ]
        : [];
    }),
  );
}

/**
 * Writes each page of a finished build as Markdown beside its HTML, and for each docs
 * version `llms.txt`, a list of its pages, and `llms-full.txt`, their texts. The latest
 * version's lists are at the root and include the pages outside the docs.
 */
export async function writeMarkdown(site: MarkdownBuild): Promise<void> {
  const {outDir, url, baseUrl, versions, options} = site;
  const without = new Set(options.without.map((below) => baseUrl + below));
  const pages = readPages(site.pages, baseUrl, without).map((built) =>
    describe(built, site),
  );
  const paths = new Set(pages.map(({built}) => built.path));
  const hasPage = (address: string) => paths.has(address);
  const texts = await convertAll(
    pages.map((page) => ({
      html: page.built.html,
      page: url + page.built.path,
      programs: collectPrograms(page, site),
    })),
    site.cacheDir,
  );
  const write = async (address: string, text: string) => {
    const file = path.join(outDir, address.slice(baseUrl.length));
    await mkdir(path.dirname(file), {recursive: true});
    await writeFile(file, text);
  };

  const latest = versions.find(({isLatest}) => isLatest);
  const markdownOf = new Map<Page, string>();
  for (const [index, page] of pages.entries()) {
    const {built, version, title} = page;
    const newest =
      version && !version.isLatest
        ? options.newest(built.path, hasPage)
        : undefined;
    const text = texts[index] ?? '';
    markdownOf.set(page, text);
    await write(
      getMarkdownPath(built.path, baseUrl),
      renderFrontMatter({
        title,
        url: url + built.path,
        canonical: url + options.canonical(built.path, hasPage),
        version: version?.label,
        release: releaseOf(version?.label),
        latest: version?.isLatest ? undefined : latest?.label,
        newest: newest && url + newest,
      }) + text,
    );
  }

  const createEntry = ({built, title, description}: Page): LlmsEntry => ({
    title,
    url: url + getMarkdownPath(built.path, baseUrl),
    description,
  });
  const getDepth = ({built}: Page) => built.path.split('/').length;
  const outside = pages
    .filter(({version}) => !version)
    // Sort the home page first.
    .sort((a, b) => getDepth(a) - getDepth(b));
  const isOptional = ({built}: Page) =>
    options.optional.some((folder) => built.path.startsWith(baseUrl + folder));
  const listPath = (version: DocsVersion, name: string) =>
    version.isLatest ? baseUrl + name : `${version.path}/${name}`;
  for (const version of versions) {
    const docsById = new Map(
      pages
        .filter((page) => page.version === version)
        .map((page) => [page.id ?? '', page]),
    );
    const sections = groupSidebars(version.sidebars, options.sidebars).map(
      ({title, ids}) => ({
        title,
        pages: ids.flatMap((id) => docsById.get(id) ?? []),
      }),
    );
    const listed = new Set(sections.flatMap((section) => section.pages));
    const all = [
      ...(version.isLatest
        ? [
            {
              title: site.title,
              pages: outside.filter((page) => !isOptional(page)),
            },
          ]
        : []),
      ...sections,
      {
        title: 'More',
        pages: [...docsById.values()].filter((page) => !listed.has(page)),
      },
    ];
    const optional = {
      title: 'Optional',
      pages: version.isLatest ? outside.filter(isOptional) : [],
    };
    const createSection = ({title, pages}: typeof optional) => ({
      title,
      entries: pages.map(createEntry),
    });
    const texts = [...all, optional].flatMap(({pages}) =>
      pages.map((page): FullPage => ({
        url: url + page.built.path,
        markdown: markdownOf.get(page) ?? '',
      })),
    );
    const bytes = texts.reduce(
      (sum, {markdown}) => sum + Buffer.byteLength(markdown),
      0,
    );
    const overview: Overview = {
      title: version.isLatest ? site.title : `${site.title} ${version.label}`,
      summary: options.summary,
      notes: [
        ...options.notes.map((note) =>
          note.replace(
            /\((\/[^)]*)\)/g,
            (_, target: string) => `(${url}${baseUrl}${target.slice(1)})`,
          ),
        ),
        `These are the pages of version ${version.label}${version.isLatest ? ', the latest' : latest ? `; the latest is ${latest.label}: ${url}${listPath(latest, 'llms.txt')}` : ''}. Each page of the site is Markdown at its address plus .md; all of these in one file of about ${(bytes / 1_000_000).toFixed(1)} MB: ${url}${listPath(version, 'llms-full.txt')}`,
      ],
      sections: [
        ...all.map(createSection),
        {
          title: 'Other versions',
          entries: versions
            .filter((other) => other !== version)
            .map((other) => ({
              title: `Version ${other.label}`,
              url: url + listPath(other, 'llms.txt'),
            })),
        },
        createSection(optional),
      ],
    };
    await write(listPath(version, 'llms.txt'), renderLlmsText(overview));
    await write(
      listPath(version, 'llms-full.txt'),
      renderLlmsFullText(overview, texts),
    );
  }
}
