/** What stands above the Markdown of a page. */
export interface PageFacts {
  title: string;
  /** Absolute address of the page. */
  url: string;
  /** Absolute address that search engines are given for it. */
  canonical: string;
  /** Label of its docs version; absent for pages outside the docs. */
  version?: string | undefined;
  /** The release that the version documents, where its label does not say it. */
  release?: string | undefined;
  /** Label of the latest version, where the page is of another one. */
  latest?: string | undefined;
  /** Where the latest version has the page, or the one that took its place: absolute. */
  newest?: string | undefined;
}

/** A string as YAML and JSON both read it. */
const quoted = (text: string) => JSON.stringify(text);

/** The first lines of a page's Markdown: YAML, and where the version is that the docs open with, in words. */
export function pageFront({
  title,
  url,
  canonical,
  version,
  release,
  latest,
  newest,
}: PageFacts): string {
  const lines = [
    '---',
    `title: ${quoted(title)}`,
    `url: ${quoted(url)}`,
    ...(canonical === url ? [] : [`canonical: ${quoted(canonical)}`]),
    ...(version === undefined ? [] : [`version: ${quoted(version)}`]),
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
