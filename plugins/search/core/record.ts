/** A searchable piece of a page: the text below one heading. */
export interface SearchRecord {
  /** Address with base path and anchor. */
  url: string;
  /** Docs sidebar or kind of page: DocSearch's `lvl0`. */
  section: string;
  /** Title of the page: `lvl1`. */
  page: string;
  /** Headings from level 2 down to the nearest one; empty for a page's opening text. */
  headings: string[];
  /** Text below the heading. */
  text: string;
}

/** The index of one `docusaurus_tag`, as it is written and read. */
export interface IndexFile {
  tag: string;
  records: SearchRecord[];
}

/** File name of the index of a tag, below the base path. */
export function indexFileName(tag: string): string {
  return `search/${tag.replace(/[^\w.-]/g, '_')}.json`;
}
