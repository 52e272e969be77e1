/** Subset of the mdast and mdast-util-mdx nodes. */
interface Node {
  type: string;
  name?: string;
  children?: Node[];
  value?: string;
  data?: unknown;
}

/** Data of an `mdxjsEsm` node: the parsed `import` or `export`. */
interface Program {
  estree?: {
    body: readonly {specifiers?: readonly {local: {name?: string}}[]}[];
  };
}

const importedBy = ({type, data}: Node): string[] =>
  type === 'mdxjsEsm'
    ? ((data as Program | undefined)?.estree?.body ?? []).flatMap(
        ({specifiers = []}) =>
          specifiers.flatMap(({local}) => local.name ?? []),
      )
    : [];

/** Modules and export names of components, by component name. */
export type Components = Readonly<
  Record<string, readonly [module: string, name: string]>
>;

/** Builds the node of `import {name as local} from 'source'`; MDX needs the parsed program beside the text. */
function importNode(local: string, source: string, name: string): Node {
  const identifier = (text: string) => ({type: 'Identifier', name: text});
  return {
    type: 'mdxjsEsm',
    value: `import {${name} as ${local}} from '${source}';`,
    data: {
      estree: {
        type: 'Program',
        sourceType: 'module',
        body: [
          {
            type: 'ImportDeclaration',
            specifiers: [
              {
                type: 'ImportSpecifier',
                imported: identifier(name),
                local: identifier(local),
              },
            ],
            source: {type: 'Literal', value: source, raw: `'${source}'`},
          },
        ],
      },
    },
  };
}

/**
 * Imports the components that a page uses without an import of its own, so that a page
 * loads only the code it needs. Components of every page are in `src/theme/MDXComponents`.
 */
export default function components(known: Components) {
  return (tree: Node): void => {
    const used = new Set<string>();
    const visit = ({type, name = '', children = []}: Node): void => {
      if (type.startsWith('mdxJsx') && Object.hasOwn(known, name)) {
        used.add(name);
      }
      children.forEach(visit);
    };
    visit(tree);
    // Skip what another plugin has imported: npm2yarn imports the tabs.
    tree.children?.flatMap(importedBy).forEach((name) => used.delete(name));
    tree.children?.unshift(
      ...[...used].map((local) => importNode(local, ...known[local]!)),
    );
  };
}
