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

/** Formulas as HTML, and `<MathStylesheet />` at the start of pages that have some; runs after rehype-katex. */
export default function mathStylesheet() {
  return (tree: Node): void => {
    if (replaceFormulas(tree)) {
      // Before the first formula: what follows waits for the styles.
      tree.children?.unshift({
        type: 'mdxJsxFlowElement',
        name: 'MathStylesheet',
        attributes: [],
        children: [],
      });
    }
  };
}
