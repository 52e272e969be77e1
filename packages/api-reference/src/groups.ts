/** A text, or one for each version where it differs, by label. */
export type ByVersion = string | Readonly<Record<string, string>>;

/** A part of a page: members in the order in which readers look for them. */
export interface Section {
  title: string;
  /** Heading id; no member of the page may have it. */
  id: string;
  /** Names of members, without that of the page. */
  members: readonly string[];
}

/** A page of the reference in its group. */
export interface GroupPage {
  /** Address below `api/core/`. */
  page: string;
  /** What one types: in the sidebar, and the title of a symbol that has no name of its own. */
  label: string;
  /** Parts of the page; all members are in one of them. By kind where not given. */
  sections?: readonly Section[];
}

/**
 * What belongs together for those who type it. Sidebar, Overview and breadcrumbs
 * follow the list of groups.
 */
export interface Group {
  /** Heading id of the Overview. */
  id: string;
  title: string;
  /** What a reader wants to do, for the table on top of the Overview. */
  purpose: ByVersion;
  /** Markdown. */
  line: ByVersion;
  /** Those that a version lacks are left out. */
  pages: readonly GroupPage[];
  /** Pages of the version’s `api/` that readers look for here. */
  docs?: readonly string[];
}

/** The group and the place of a page; undefined for a page of no group. */
export function groupPage(
  page: string,
  groups: readonly Group[],
): {group: Group; entry: GroupPage} | undefined {
  for (const group of groups) {
    const entry = group.pages.find((one) => one.page === page);
    if (entry) {
      return {group, entry};
    }
  }
  return undefined;
}
