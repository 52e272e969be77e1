/** Metadata above the Markdown of a page. */
interface FrontMatterData {
  title: string;
  /** Absolute address of the page. */
  url: string;
  /** Absolute canonical address. */
  canonical: string;
  /** Label of the docs version; absent for pages outside the docs. */
  version?: string | undefined;
  /** Documented release, if the label does not contain it. */
  release?: string | undefined;
  /** Label of the latest version, if the page belongs to another one. */
  latest?: string | undefined;
  /** Absolute address of the page, or of its successor, in the latest version. */
  newest?: string | undefined;
}

/** Quotes a string for YAML, which accepts JSON strings. */
const quote = (text: string) => JSON.stringify(text);

/** Writes the start of a page's Markdown: YAML front matter, and a note on pages of other versions. */
export function renderFrontMatter({
  title,
  url,
  canonical,
  version,
  release,
  latest,
  newest,
}: FrontMatterData): string {
  const lines = [
    '---',
    `title: ${quote(title)}`,
    `url: ${quote(url)}`,
    ...(canonical === url ? [] : [`canonical: ${quote(canonical)}`]),
    ...(version === undefined ? [] : [`version: ${quote(version)}`]),
    '---',
    '',
  ];
  if (version !== undefined && latest !== undefined) {
    const name = release === undefined ? version : `${version} · ${release}`;
    lines.push(
      newest
        ? `> This page is of version ${name}. The docs open with version ${latest}: <${newest}>`
        : `> This page is of version ${name}. The docs open with version ${latest}, which has no such page.`,
      '',
    );
  }
  return `${lines.join('\n')}\n`;
}
