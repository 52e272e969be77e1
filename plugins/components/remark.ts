/** The few fields of mdast and mdast-util-mdx nodes that this plugin reads and writes. */
interface Node {
  type: string;
  name?: string;
  children?: Node[];
  value?: string;
  data?: unknown;
}

/** The names that an `import` or `export` of a page brings. */
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

/** Where a component comes from: a module and the name of its export. */
export type Components = Readonly<
  Record<string, readonly [module: string, name: string]>
>;

/** An `import {name as local} from 'source'` node: MDX wants the parsed program beside the text. */
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
 * Imports the components that a page uses without importing them, so that a page
 * carries its own and no other. What every page uses is in `src/theme/MDXComponents`.
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
    // Another plugin may have imported it: npm2yarn does so with tabs.
    tree.children?.flatMap(importedBy).forEach((name) => used.delete(name));
    tree.children?.unshift(
      ...[...used].map((local) => importNode(local, ...known[local]!)),
    );
  };
}
