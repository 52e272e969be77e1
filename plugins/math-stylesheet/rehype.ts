import {toHtml} from 'hast-util-to-html';

/** Subset of the hast and MDX nodes. */
interface Node {
  type: string;
  name?: string;
  properties?: Record<string, unknown>;
  attributes?: unknown[];
  children?: Node[];
}

function hasClass({properties}: Node, name: string): boolean {
  const classes = properties?.className;
  return Array.isArray(classes) && classes.includes(name);
}

/**
 * Converts KaTeX's output to `<Formula html="…" />`; undefined for any other node. As
 * elements, the hundreds of boxes of a formula would enlarge the page's script, and React
 * would hydrate each of them.
 */
function formula(node: Node): Node | undefined {
  const isDisplay = hasClass(node, 'katex-display');
  return isDisplay || hasClass(node, 'katex')
    ? {
        type: isDisplay ? 'mdxJsxFlowElement' : 'mdxJsxTextElement',
        name: 'Formula',
        attributes: [
          {
            type: 'mdxJsxAttribute',
            name: 'html',
            value: toHtml(
              (node.children ?? []) as Parameters<typeof toHtml>[0],
            ),
          },
          ...(isDisplay
            ? [{type: 'mdxJsxAttribute', name: 'display', value: null}]
            : []),
        ],
        children: [],
      }
    : undefined;
}

/** Replaces KaTeX's output below a node, and returns whether there was any. */
function replaceFormulas(node: Node): boolean {
  let found = false;
  node.children = node.children?.map((child) => {
    const replaced = formula(child);
    found = replaced !== undefined || replaceFormulas(child) || found;
    return replaced ?? child;
  });
  return found;
}

/**
 * Converts formulas to HTML, after rehype-katex, and inserts `<MathStylesheet />` before the
 * first block with one: the style sheet does not delay the blocks above it.
 */
export default function mathStylesheet() {
  return (tree: Node): void => {
    // Convert all blocks before the search for the first.
    const first = (tree.children ?? [])
      .map((child, at) => {
        const replaced = formula(child);
        if (replaced) {
          tree.children![at] = replaced;
        }
        return replaced !== undefined || replaceFormulas(child);
      })
      .indexOf(true);
    if (first >= 0) {
      tree.children?.splice(first, 0, {
        type: 'mdxJsxFlowElement',
        name: 'MathStylesheet',
        attributes: [],
        children: [],
      });
    }
  };
}
