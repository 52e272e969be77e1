import type {Element, Root, RootContent} from 'hast';
import {toHtml} from 'hast-util-to-html';
import type {
  MdxJsxFlowElementHast,
  MdxJsxTextElementHast,
} from 'mdast-util-mdx-jsx';
import {SKIP, visit} from 'unist-util-visit';
import {jsxAttribute, jsxElement} from '../lib/mdx';

function hasClass({properties}: Element, name: string): boolean {
  const classes = properties.className;
  return Array.isArray(classes) && classes.includes(name);
}

/**
 * Converts KaTeX's output to `<Formula html="…" />`; undefined for any other element. As
 * elements, the hundreds of boxes of a formula would enlarge the page's script, and React
 * would hydrate each of them.
 */
function findFormula(
  node: Element,
): MdxJsxFlowElementHast | MdxJsxTextElementHast | undefined {
  const createHtml = () => jsxAttribute('html', toHtml(node.children));
  if (hasClass(node, 'katex-display')) {
    return {
      type: 'mdxJsxFlowElement',
      name: 'Formula',
      attributes: [createHtml(), jsxAttribute('display', null)],
      children: [],
    };
  }
  return hasClass(node, 'katex')
    ? {
        type: 'mdxJsxTextElement',
        name: 'Formula',
        attributes: [createHtml()],
        children: [],
      }
    : undefined;
}

/** Replaces KaTeX's output in a block of the page, and returns whether there was any. */
function replaceFormulas(block: RootContent, page: Root): boolean {
  let isFound = false;
  visit(
    {type: 'root', children: [block]} as Root,
    'element',
    (node, index, parent) => {
      const replaced = findFormula(node);
      if (!replaced || !parent || index === undefined) {
        return undefined;
      }
      isFound = true;
      // The outermost element of a block is a child of the page.
      const siblings = node === block ? page.children : parent.children;
      siblings[siblings.indexOf(node)] = replaced;
      return SKIP;
    },
  );
  return isFound;
}

/**
 * Converts formulas to HTML, after rehype-katex, and inserts `<MathStylesheet />` before the
 * first block with one: the style sheet does not delay the blocks above it.
 */
export default function mathStylesheet() {
  return (tree: Root): void => {
    // Convert all blocks before the search for the first.
    const first = tree.children
      .map((block) => replaceFormulas(block, tree))
      .indexOf(true);
    if (first >= 0) {
      tree.children.splice(
        first,
        0,
        jsxElement('MathStylesheet') as MdxJsxFlowElementHast,
      );
    }
  };
}
