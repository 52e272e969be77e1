import type {Element, Root} from 'hast';
import {toString} from 'mdast-util-to-string';
import type {MdxJsxFlowElementHast} from 'mdast-util-mdx-jsx';
import {SKIP, visit} from 'unist-util-visit';
import {jsxAttribute, type PageFile} from '../lib/mdx';
import './core/languages';
import {highlight, type HighlightedCode} from './core/highlight';

const highlighted = new Map<string, HighlightedCode>();

/** Highlights code with a cache: pages of all versions and steps repeat the same programs. */
function highlightOnce(...args: Parameters<typeof highlight>): HighlightedCode {
  const key = JSON.stringify(args);
  const block = highlighted.get(key) ?? highlight(...args);
  highlighted.set(key, block);
  return block;
}

/** Converts the fence of a `<pre>` to `<CodeBlock html="…" … />`; undefined for any other element. */
function findCode({
  tagName,
  children,
}: Element): MdxJsxFlowElementHast | undefined {
  const [code] = children;
  if (
    tagName !== 'pre' ||
    code?.type !== 'element' ||
    code.tagName !== 'code' ||
    children.length > 1
  ) {
    return undefined;
  }
  const {className, metastring} = code.properties;
  const language = (Array.isArray(className) ? className : [])
    .map((name) => /^language-(.+)$/.exec(String(name))?.[1])
    .find((name) => name !== undefined);
  const block = highlightOnce(
    toString(code),
    language?.toLowerCase() ?? 'text',
    typeof metastring === 'string' ? metastring : '',
  );
  return {
    type: 'mdxJsxFlowElement',
    name: 'CodeBlock',
    attributes: Object.entries(block).map(([name, value]) =>
      jsxAttribute(name, value === true ? null : String(value)),
    ),
    children: [],
  };
}

/**
 * Highlights the code of a page while it is built: every fence becomes
 * `<CodeBlock html="…" language="tsx" title="App.tsx" />`.
 *
 * @throws Error with the page and the known languages, if a fence has a language without a grammar.
 */
export default function highlightFences() {
  return (tree: Root, file: PageFile): void => {
    try {
      visit(tree, 'element', (node, index, parent) => {
        const block = findCode(node);
        if (!block || !parent || index === undefined) {
          return undefined;
        }
        parent.children[index] = block;
        return SKIP;
      });
    } catch (error) {
      throw new Error(`${file.path}: ${(error as Error).message}`, {
        cause: error,
      });
    }
  };
}
