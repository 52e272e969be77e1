import {existsSync, readdirSync} from 'node:fs';
import path from 'node:path';

/** Subset of the mdast and mdast-util-mdx nodes. */
interface Node {
  type: string;
  name?: string;
  attributes?: {type: string; name?: string; value?: unknown}[];
  children?: Node[];
  value?: string;
  data?: unknown;
}

export interface FiguresOptions {
  /** Folder of the drawings: one component per file, `<Name>.tsx`. */
  folder: string;
}

/** Builds the node of `import local from 'source'`; MDX needs the parsed program beside the text. */
function importNode(local: string, source: string): Node {
  return {
    type: 'mdxjsEsm',
    value: `import ${local} from '${source}';`,
    data: {
      estree: {
        type: 'Program',
        sourceType: 'module',
        body: [
          {
            type: 'ImportDeclaration',
            specifiers: [
              {
                type: 'ImportDefaultSpecifier',
                local: {type: 'Identifier', name: local},
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
 * Turns `<Figure name="X" … />` into `<Figure …><X /></Figure>` with an import of the
 * drawing X, so that authors write no imports and pages load only their own drawings.
 *
 * @throws Error with the page and the known drawings if X does not exist.
 */
export default function figures({folder}: FiguresOptions) {
  return (tree: Node, file: {path?: string}): void => {
    const used = new Set<string>();
    const visit = (node: Node): void => {
      const isFigure = node.name === 'Figure' && node.type.startsWith('mdxJsx');
      if (isFigure) {
        const attribute = node.attributes?.find(({name}) => name === 'name');
        const name = String(attribute?.value ?? '');
        if (
          !/^\w+$/.test(name) ||
          !existsSync(path.join(folder, `${name}.tsx`))
        ) {
          const known = readdirSync(folder)
            .filter((entry) => entry.endsWith('.tsx'))
            .map((entry) => entry.slice(0, -'.tsx'.length));
          throw new Error(
            `${file.path ?? 'a page'}: <Figure name="${name}"> names no drawing in ${folder}. Known: ${known.join(', ')}.`,
          );
        }
        used.add(name);
        node.attributes = node.attributes?.filter((a) => a !== attribute);
        node.children = [
          {
            type: 'mdxJsxFlowElement',
            name: `Drawing${name}`,
            attributes: [],
            children: [],
          },
        ];
        return;
      }
      node.children?.forEach(visit);
    };
    visit(tree);
    tree.children?.unshift(
      ...[...used].map((name) =>
        importNode(`Drawing${name}`, path.join(folder, `${name}.tsx`)),
      ),
    );
  };
}
