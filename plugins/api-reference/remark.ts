import {existsSync, readFileSync, statSync} from 'node:fs';
import path from 'node:path';
import {findNearest, type SymbolTable} from './core/pages/symbolTable';
import type {Link, Paragraph, PhrasingContent, Root} from 'mdast';
import {SKIP, visit} from 'unist-util-visit';
import {
  isJsx,
  type PageFile,
  textAttribute,
  type VersionFolders,
  versionOfPage,
} from '../lib/mdx';

export interface ApiLinkOptions extends VersionFolders {
  /** Folder with `<label>/symbols.json`. */
  tables: string;
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
export default function apiLinks({tables, ...folders}: ApiLinkOptions) {
  return (tree: Root, file: PageFile): void => {
    const {page, label} = versionOfPage(file, folders);
    visit(tree, (node, index, parent) => {
      if (!isJsx(node, 'Api') || !parent || index === undefined) {
        return undefined;
      }
      const name = textAttribute(node, 'name') ?? '';
      const table = readTable(tables, label);
      const url = Object.hasOwn(table.symbols, name)
        ? table.symbols[name]
        : undefined;
      if (url === undefined) {
        throw new Error(
          `${page}: <Api name="${name}"> names no symbol of version ${label} (react-native-pytorch-core ${table.release}). Nearest: ${findNearest(table, name).join(', ')}.`,
        );
      }
      const link: Link = {
        type: 'link',
        url,
        children: node.children.length
          ? (node.children as PhrasingContent[])
          : [{type: 'inlineCode', value: name}],
      };
      const block: Paragraph = {type: 'paragraph', children: [link]};
      parent.children[index] = node.type === 'mdxJsxTextElement' ? link : block;
      return SKIP;
    });
  };
}
