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

function hasMath(node: Node): boolean {
  return hasClass(node, 'katex') || (node.children?.some(hasMath) ?? false);
}

/** A formula on lines of its own scrolls on a phone, so the keyboard must reach it. */
function focusDisplays(node: Node): void {
  if (hasClass(node, 'katex-display')) {
    Object.assign(node.properties ?? {}, {
      role: 'group',
      ariaLabel: 'Formula',
      tabIndex: 0,
    });
  }
  node.children?.forEach(focusDisplays);
}

/**
 * Puts `<MathStylesheet />` at the start of pages with formulas and lets the keyboard reach
 * those that may scroll; runs after rehype-katex.
 */
export default function mathStylesheet() {
  return (tree: Node): void => {
    if (hasMath(tree)) {
      focusDisplays(tree);
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
