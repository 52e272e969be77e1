/** Role of a text on its page. */
export type TextKind =
  | 'text'
  | 'item'
  | 'row'
  | 'caption'
  /** Output of a program: a block without a language. */
  | 'message'
  | 'code';

/** A heading, or the top of a page, and what stands below it up to the next one. */
export interface Place {
  /** Empty for the top of the page. */
  anchor: string;
  /** 1 for the top of the page, whose heading is the page's title. */
  level: number;
  heading: string;
  /** The symbol of the API that the place describes, in full: `torch.fromBlob`. */
  symbol?: string;
  /** The heading is the exact text of an error. */
  error?: boolean;
  /** Words that readers use for what the place answers: `keywords` in the front matter of its page. */
  keywords?: string;
  /** Names of all docs versions that have this place, where there are several. */
  versions?: string[];
  texts: (readonly [TextKind, string])[];
}

/** Content of one page for the index. */
export interface PageContent {
  /** Path below the base of its version (`tutorials/faq/`), or of the site for a page without one. */
  path: string;
  /** Part of the site: DocSearch's `lvl0`. */
  section: string;
  title: string;
  language: string;
  /** Docusaurus's search tag: `docs-default-0.1`, or `default` for a page without a version. */
  tag: string;
  /** Name of the docs version; undefined for a page without one. */
  version?: string;
  /** How much its hits count beside those of other pages; 1 where the page does not say. */
  rank?: number;
  places: Place[];
}

/** A place as the index has it: its heading, how its text begins, and what other words it is found by. */
export interface IndexedPlace extends Omit<Place, 'texts'> {
  /** The first lines below the heading, for people. */
  text?: string;
  /** Each other word and name of its texts and code, once. */
  words?: string;
}

/** A page as the index has it. */
export interface IndexedPage extends Pick<
  PageContent,
  'path' | 'section' | 'title' | 'rank'
> {
  places: IndexedPlace[];
}

/** A place with what stands above it. */
export interface PlaceInPage {
  page: IndexedPage;
  place: IndexedPlace;
  /** Headings from level 2 down to that of the place. */
  trail: string[];
}

/** A docs version and where it is served, base path included: `/docs/next/`. */
export interface VersionBase {
  name: string;
  base: string;
}

/** Pages of one tag, below one address. */
export interface IndexedPages {
  version?: string;
  /** Address that the pages' paths continue: `/docs/next/`. */
  base: string;
  pages: IndexedPage[];
}

/** The index of one tag, as the build writes it and the worker reads it. */
export interface IndexFile extends IndexedPages {
  tag: string;
  /** Headings that other versions have and this one lacks, and what their pages are for. */
  elsewhere?: IndexedPages[];
}
