/** One text for all versions, or texts by the label of a version. */
export type ByVersion = string | Readonly<Record<string, string>>;

/** Section of a page: members in the order of their importance for readers. */
export interface MemberSection {
  title: string;
  /** Heading id, different from those of the page's members. */
  id: string;
  /** Names of members, without the name of the page's symbol. */
  members: readonly string[];
}

/** Page of the reference in its group. */
export interface GroupPage {
  /** Address below `api/core/`. */
  page: string;
  /** Name as programs write it: title of the page, and label in the sidebar. */
  label: string;
  /** Sections of the page, which cover all members; by default one for each kind. */
  sections?: readonly MemberSection[];
}

/**
 * Symbols that programs use together. Sidebar, Overview and breadcrumbs follow the list of groups.
 */
export interface SymbolGroup {
  /** Heading id in the Overview. */
  id: string;
  title: string;
  /** Goal of a reader, for the table on top of the Overview. */
  purpose: ByVersion;
  /** Introduction in the Overview, as Markdown. */
  line: ByVersion;
  /** Pages in order; a version leaves out those that it lacks. */
  pages: readonly GroupPage[];
  /** Further pages of the version’s `api/` in the group. */
  docs?: readonly string[];
}

/** Finds the group of a page; undefined for a page without a group. */
export function findGroupPage(
  page: string,
  groups: readonly SymbolGroup[],
): {group: SymbolGroup; entry: GroupPage} | undefined {
  for (const group of groups) {
    const entry = group.pages.find((one) => one.page === page);
    if (entry) {
      return {group, entry};
    }
  }
  return undefined;
}
