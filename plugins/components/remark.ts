import type {Root} from 'mdast';
import {visit} from 'unist-util-visit';
import {importNode, isJsx} from '../lib/mdx';

/** Modules and export names of components, by component name. */
export type Components = Readonly<
  Record<string, readonly [module: string, name: string]>
>;

/**
 * Imports the components that a page uses without an import of its own, so that a page
 * loads only the code it needs. Components of every page are in `src/theme/MDXComponents`.
 */
export default function components(known: Components) {
  return (tree: Root): void => {
    const used = new Set<string>();
    visit(tree, (node) => {
      if (isJsx(node) && node.name && Object.hasOwn(known, node.name)) {
        used.add(node.name);
      }
    });
    // Skip what another plugin has imported: npm2yarn imports the tabs.
    visit(tree, 'mdxjsEsm', ({data}) => {
      for (const statement of data?.estree?.body ?? []) {
        if (statement.type === 'ImportDeclaration') {
          statement.specifiers.forEach(({local}) => used.delete(local.name));
        }
      }
    });
    tree.children.unshift(
      ...[...used].map((local) => importNode(local, ...known[local]!)),
    );
  };
}
