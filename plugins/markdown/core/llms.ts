/** Line of `llms.txt`: a page or another list. */
export interface LlmsEntry {
  title: string;
  /** Absolute address of the Markdown. */
  url: string;
  description?: string | undefined;
}

interface LlmsSection {
  title: string;
  entries: readonly LlmsEntry[];
}

export interface Overview {
  title: string;
  /** Description of the site in a sentence. */
  summary: string;
  /** Paragraphs with instructions for readers. */
  notes: readonly string[];
  sections: readonly LlmsSection[];
}

const joinLines = (text: string) => text.replace(/\s+/g, ' ').trim();

/** Escapes the text of a link. */
const formatLabel = (text: string) =>
  joinLines(text).replace(/[\\[\]]/g, '\\$&');

/**
 * Writes `llms.txt` (llmstxt.org): a heading, a summary as a quote, and sections
 * of links with descriptions. Empty sections are omitted.
 */
export function renderLlmsText({
  title,
  summary,
  notes,
  sections,
}: Overview): string {
  return [
    `# ${joinLines(title)}`,
    `> ${joinLines(summary)}`,
    ...notes.map(joinLines),
    ...sections
      .filter(({entries}) => entries.length > 0)
      .map((section) =>
        [
          `## ${joinLines(section.title)}`,
          '',
          ...section.entries.map(({title, url, description}) => {
            const about = joinLines(description ?? '');
            return `- [${formatLabel(title)}](${url})${about && `: ${about}`}`;
          }),
        ].join('\n'),
      ),
  ]
    .join('\n\n')
    .concat('\n');
}

/** Page of `llms-full.txt`. */
export interface FullPage {
  /** Absolute address of the page. */
  url: string;
  /** Markdown of the page without its front matter. */
  markdown: string;
}

/** Writes `llms-full.txt`: all pages, each with its address. */
export function renderLlmsFullText(
  {title, summary, notes}: Overview,
  pages: readonly FullPage[],
): string {
  return [
    `# ${joinLines(title)}\n\n> ${joinLines(summary)}\n`,
    ...notes.map((note) => `${joinLines(note)}\n`),
    ...pages.map(({url, markdown}) => `---\n\nSource: <${url}>\n\n${markdown}`),
  ].join('\n');
}

/** Subset of Docusaurus's sidebar items. */
export interface DocsSidebarItem {
  type: string;
  id?: string;
  label?: string;
  items?: readonly DocsSidebarItem[];
  link?: {type: string; id?: string} | undefined;
}

const listIds = (item: DocsSidebarItem): string[] => {
  const doc = item.type === 'doc' || item.type === 'ref' ? item : item.link;
  return [
    ...(doc?.id === undefined ? [] : [doc.id]),
    ...(item.items ?? []).flatMap(listIds),
  ];
};

/**
 * Groups the docs of a version into sections in the sidebars' order. Each category is a
 * section; docs outside of categories form sections with the sidebar's name, the later ones
 * with "more". Each doc occurs once.
 *
 * @param names - titles of the sidebars by id.
 * @returns ids of docs by section.
 */
export function groupSidebars(
  sidebars: Readonly<Record<string, readonly DocsSidebarItem[]>>,
  names: Readonly<Record<string, string>>,
): {title: string; ids: string[]}[] {
  const seen = new Set<string>();
  return Object.entries(sidebars).flatMap(([sidebar, items]) => {
    const name = names[sidebar] ?? sidebar;
    const sections: {title: string; ids: string[]}[] = [];
    /** Ids of the current section of docs outside of categories. */
    let uncategorized: string[] | undefined;
    for (const item of items) {
      const ids = listIds(item).filter((id) => !seen.has(id) && seen.add(id));
      if (ids.length === 0) {
        continue;
      }
      if (item.type === 'category') {
        uncategorized = undefined;
        sections.push({title: `${name}: ${item.label ?? ''}`, ids});
      } else if (uncategorized) {
        uncategorized.push(...ids);
      } else {
        uncategorized = ids;
        const isFirst = sections.every(({title}) => title !== name);
        sections.push({title: isFirst ? name : `${name}: more`, ids});
      }
    }
    return sections;
  });
}
