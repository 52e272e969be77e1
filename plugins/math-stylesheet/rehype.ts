import {toHtml} from 'hast-util-to-html';

/** The few fields of hast and MDX nodes that this plugin reads and writes. */
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
 * `<Formula html="…" />` for what KaTeX has set; undefined for any other node. As elements,
 * the hundreds of boxes of a formula would stand in the page's script one by one, and
 * React would compare each with the page.
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

/** Puts formulas in place of what KaTeX has set; whether there were any. */
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
 * Formulas as HTML, and `<MathStylesheet />` before the first block that has one; runs after
 * rehype-katex. What follows the stylesheet waits for it: the start of the page does not.
 */
export default function mathStylesheet() {
  return (tree: Node): void => {
    // Every block is gone through: `indexOf` comes after.
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
