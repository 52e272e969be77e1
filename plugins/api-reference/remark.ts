import {existsSync, readFileSync, statSync} from 'node:fs';
import path from 'node:path';
import {nearest, type SymbolTable} from '@playtorch-docs/api-reference';

/** The few fields of mdast and mdast-util-mdx nodes that this plugin reads and writes. */
interface Node {
  type: string;
  name?: string | null;
  attributes?: {type: string; name?: string; value?: unknown}[];
  children?: Node[];
  value?: string;
  url?: string;
}

export interface ApiLinkOptions {
  /** Folder with `<label>/symbols.json`. */
  tables: string;
  /** Docs folders, relative to the site's, with their version's label. */
  versions: readonly {docs: string; label: string}[];
  /** Version of pages outside the docs. */
  latest: string;
  siteDir: string;
}

const read = new Map<string, {time: number; table: SymbolTable}>();

function tableOf(tables: string, label: string): SymbolTable {
  const file = path.join(tables, label, 'symbols.json');
  if (!existsSync(file)) {
    throw new Error(
      `api-reference: ${file} is missing: the plugin api-reference writes it.`,
    );
  }
  const time = statSync(file).mtimeMs;
  const known = read.get(file);
  if (known?.time === time) {
    return known.table;
  }
  const table = JSON.parse(readFileSync(file, 'utf8')) as SymbolTable;
  read.set(file, {time, table});
  return table;
}

/**
 * Turns `<Api name="torch.fromBlob" />` into a link to the symbol's entry in the
 * page's version; the children, where it has some, are the link's text.
 *
 * @throws Error that names page, name and near names when the version has no such symbol.
 */
export default function apiLinks({
  tables,
  versions,
  latest,
  siteDir,
}: ApiLinkOptions) {
  return (tree: Node, file: {path?: string}): void => {
    const page = path
      .relative(siteDir, file.path ?? '')
      .split(path.sep)
      .join('/');
    const label =
      versions.find(({docs}) => page.startsWith(`${docs}/`))?.label ?? latest;
    const visit = (node: Node): void => {
      if (node.name !== 'Api' || !node.type.startsWith('mdxJsx')) {
        node.children?.forEach(visit);
        return;
      }
      const value = node.attributes?.find(({name}) => name === 'name')?.value;
      const name = typeof value === 'string' ? value : '';
      const table = tableOf(tables, label);
      const url = Object.hasOwn(table.symbols, name)
        ? table.symbols[name]
        : undefined;
      if (url === undefined) {
        throw new Error(
          `${page}: <Api name="${name}"> names no symbol of version ${label} (react-native-pytorch-core ${table.release}). Nearest: ${nearest(table, name).join(', ')}.`,
        );
      }
      const link: Node = {
        type: 'link',
        url,
        children: node.children?.length
          ? node.children
          : [{type: 'inlineCode', value: name}],
      };
      const inParagraph = node.type === 'mdxJsxTextElement';
      for (const field of Object.keys(node) as (keyof Node)[]) {
        delete node[field];
      }
      Object.assign(
        node,
        inParagraph ? link : {type: 'paragraph', children: [link]},
      );
    };
    visit(tree);
  };
}
