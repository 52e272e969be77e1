import path from 'node:path';
import type {PluginOptions} from '@docusaurus/plugin-content-docs';
import type {Group} from '@playtorch-docs/api-reference';
import {readGroups} from './readFacts';

/** The folder of the generated pages, below a docs version's. */
const FOLDER = 'api/core';

type Generator = NonNullable<PluginOptions['sidebarItemsGenerator']>;
type Item = Awaited<ReturnType<Generator>>[number];

/**
 * The items for the pages of one version: a group with one page is that page,
 * the others are categories.
 *
 * @throws Error that names a page without a group.
 */
export function groupItems(
  docs: readonly {id: string}[],
  list: readonly Group[] = readGroups(path.join(__dirname, 'data')),
): Item[] {
  const left = new Set(
    docs.map(({id}) => id).filter((id) => id.startsWith(`${FOLDER}/`)),
  );
  const all = new Set(docs.map(({id}) => id));
  left.delete(`${FOLDER}/index`);
  const items = list.flatMap(({title, pages, docs: more = []}): Item[] => {
    const inGroup = [
      ...pages.map(({page, label}) => ({id: `${FOLDER}/${page}`, label})),
      ...more.map((name) => ({id: `api/${name}`, label: undefined})),
    ]
      .filter(({id}) => all.has(id))
      .map(({id, label}): Item => {
        left.delete(id);
        return {type: 'doc', id, ...(label === undefined ? {} : {label})};
      });
    const [first, ...others] = inGroup;
    return first && others.length === 0
      ? [first]
      : inGroup.length > 0
        ? [{type: 'category', label: title, items: inGroup}]
        : [];
  });
  const [unknown] = left;
  if (unknown !== undefined) {
    throw new Error(
      `api-reference: ${unknown} is in no group of data/groups.yaml.`,
    );
  }
  return items;
}

/** For the docs plugin: the generated pages by group, every other folder as usual. */
export const sidebarItems: Generator = async ({
  defaultSidebarItemsGenerator,
  ...args
}) =>
  args.item.dirName === FOLDER
    ? groupItems(args.docs)
    : defaultSidebarItemsGenerator(args);
