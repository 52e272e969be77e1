import path from 'node:path';
import type {PluginOptions} from '@docusaurus/plugin-content-docs';
import type {SymbolGroup} from './core/pages/groups';
import {readGroups} from './readFacts';

/** Folder of the generated pages, below that of a docs version. */
const FOLDER = 'api/core';

type Generator = NonNullable<PluginOptions['sidebarItemsGenerator']>;
type Item = Awaited<ReturnType<Generator>>[number];

/**
 * Makes sidebar items for the pages of one version: a category for each group, or a page for a group
 * of one page.
 *
 * @throws Error with the id of a page without a group.
 */
export function toSidebarItems(
  docs: readonly {id: string}[],
  list: readonly SymbolGroup[] = readGroups(path.join(__dirname, 'data')),
): Item[] {
  const ungrouped = new Set(
    docs.map(({id}) => id).filter((id) => id.startsWith(`${FOLDER}/`)),
  );
  const ids = new Set(docs.map(({id}) => id));
  ungrouped.delete(`${FOLDER}/index`);
  const items = list.flatMap(({title, pages, docs: more = []}): Item[] => {
    const inGroup = [
      ...pages.map(({page, label}) => ({id: `${FOLDER}/${page}`, label})),
      ...more.map((name) => ({id: `api/${name}`, label: undefined})),
    ]
      .filter(({id}) => ids.has(id))
      .map(({id, label}): Item => {
        ungrouped.delete(id);
        return {type: 'doc', id, ...(label === undefined ? {} : {label})};
      });
    const [first, ...others] = inGroup;
    return first && others.length === 0
      ? [first]
      : inGroup.length > 0
        ? [{type: 'category', label: title, items: inGroup}]
        : [];
  });
  const [unknown] = ungrouped;
  if (unknown !== undefined) {
    throw new Error(
      `api-reference: ${unknown} is in no group of data/groups.yaml.`,
    );
  }
  return items;
}

/** Generator for the docs plugin: groups for the generated pages, the default for other folders. */
export const generateSidebarItems: Generator = async ({
  defaultSidebarItemsGenerator,
  ...args
}) =>
  args.item.dirName === FOLDER
    ? toSidebarItems(args.docs)
    : defaultSidebarItemsGenerator(args);
