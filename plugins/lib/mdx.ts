import type {Node} from 'unist';
import type {Program} from 'estree-jsx';
import type {BlockContent, DefinitionContent} from 'mdast';
import type {
  MdxJsxAttribute,
  MdxJsxFlowElement,
  MdxJsxTextElement,
} from 'mdast-util-mdx-jsx';
import type {MdxjsEsm} from 'mdast-util-mdxjs-esm';

/** An element of JSX: `<Name />` on lines of its own, or within a text. */
export type MdxJsxElement = MdxJsxFlowElement | MdxJsxTextElement;

/** File of a page, as transformers receive it. */
export interface PageFile {
  path?: string;
}

/** Whether a node is `<Name>`, or with no name any element of JSX. */
export const isJsx = (node: Node, name?: string): node is MdxJsxElement =>
  (node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement') &&
  (name === undefined || (node as MdxJsxElement).name === name);

/** Attributes of an element that have a name: all but `{...spread}`. */
export const namedAttributes = ({
  attributes,
}: MdxJsxElement): MdxJsxAttribute[] =>
  attributes.filter((attribute) => attribute.type === 'mdxJsxAttribute');

/** Text of an attribute; undefined where it is absent, an expression or without a value. */
export function textAttribute(
  element: MdxJsxElement,
  name: string,
): string | undefined {
  const value = namedAttributes(element).find(
    (attribute) => attribute.name === name,
  )?.value;
  return typeof value === 'string' ? value : undefined;
}

export const jsxAttribute = (
  name: string,
  value: MdxJsxAttribute['value'],
): MdxJsxAttribute => ({type: 'mdxJsxAttribute', name, value});

/** Builds `<Name a="b" c>…</Name>`; null stands for an attribute without a value. */
export const jsxElement = (
  name: string,
  attributes: Readonly<Record<string, string | null>> = {},
  children: (BlockContent | DefinitionContent)[] = [],
): MdxJsxFlowElement => ({
  type: 'mdxJsxFlowElement',
  name,
  attributes: Object.entries(attributes).map(([key, value]) =>
    jsxAttribute(key, value),
  ),
  children,
});

/** Builds `import {name as local} from 'source'`; MDX needs the parsed program beside the text. */
export function importNode(
  local: string,
  source: string,
  name = 'default',
): MdxjsEsm {
  const estree: Program = {
    type: 'Program',
    sourceType: 'module',
    comments: [],
    body: [
      {
        type: 'ImportDeclaration',
        attributes: [],
        specifiers: [
          {
            type: 'ImportSpecifier',
            imported: {type: 'Identifier', name},
            local: {type: 'Identifier', name: local},
          },
        ],
        source: {type: 'Literal', value: source, raw: `'${source}'`},
      },
    ],
  };
  return {
    type: 'mdxjsEsm',
    value: `import {${name} as ${local}} from '${source}';`,
    data: {estree},
  };
}

/** Docs folders of the versions, for the version of a page. */
export interface VersionFolders {
  siteDir: string;
  /** Docs folders relative to the site's, each with the label of its version. */
  versions: readonly {docs: string; label: string}[];
  /** Label of the version for pages outside the docs. */
  latest: string;
}

const slashed = (file: string): string => file.replaceAll('\\', '/');

/** Path of a page from the site's folder, with slashes, and the label of its version. */
export function versionOfPage(
  {path: file = ''}: PageFile,
  {siteDir, versions, latest}: VersionFolders,
): {page: string; label: string} {
  const page = slashed(file).replace(`${slashed(siteDir)}/`, '');
  const version = versions.find(({docs}) => page.startsWith(`${docs}/`));
  return {page, label: version?.label ?? latest};
}
