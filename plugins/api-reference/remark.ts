import {existsSync, readFileSync, statSync} from 'node:fs';
import path from 'node:path';
import {findNearest, type SymbolTable} from '@playtorch-docs/api-reference';

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
  /** Docs folders, relative to the site's, with the label of their version. */
  versions: readonly {docs: string; label: string}[];
  /** Label of the version for pages outside the docs. */
  latest: string;
  siteDir: string;
}

const cache = new Map<string, {time: number; table: SymbolTable}>();

function readTable(tables: string, label: string): SymbolTable {
  const file = path.join(tables, label, 'symbols.json');
  if (!existsSync(file)) {
    throw new Error(
      `api-reference: ${file} is missing: the plugin api-reference writes it.`,
    );
  }
  const time = statSync(file).mtimeMs;
  const known = cache.get(file);
  if (known?.time === time) {
    return known.table;
  }
  const table = JSON.parse(readFileSync(file, 'utf8')) as SymbolTable;
  cache.set(file, {time, table});
  return table;
}

/**
 * Replaces `<Api name="torch.fromBlob" />` by a link to the symbol's entry in the page's version.
 * Children, where there are some, are the text of the link.
 *
 * @throws Error with page, name and similar names when the version has no such symbol.
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
      const table = readTable(tables, label);
      const url = Object.hasOwn(table.symbols, name)
        ? table.symbols[name]
        : undefined;
      if (url === undefined) {
        throw new Error(
          `${page}: <Api name="${name}"> names no symbol of version ${label} (react-native-pytorch-core ${table.release}). Nearest: ${findNearest(table, name).join(', ')}.`,
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
