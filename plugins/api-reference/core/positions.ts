import {folderOf} from './model';
import {modulePage, ownPage} from './address';
import type {Version} from './reference';

/** Where each page stands in its part of the sidebar: by name, not by file. */
export function pagePositions({model}: Version): Map<string, number> {
  const named = model.modules.flatMap((module) => [
    {name: module.name, page: modulePage(module.name)},
    ...module.entries
      .filter(({kind}) => folderOf(kind))
      .map((entry) => ({
        name: entry.name,
        page: ownPage(module.name, entry) ?? '',
      })),
  ]);
  const compare = new Intl.Collator('en').compare;
  return new Map(
    named
      .sort((a, b) => compare(a.name, b.name))
      .map(({page}, index) => [page, index + 1]),
  );
}
