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
 * Appends `<MathStylesheet />` to pages with formulas and lets the keyboard reach
 * those that may scroll; runs after rehype-katex.
 */
export default function mathStylesheet() {
  return (tree: Node): void => {
    if (hasMath(tree)) {
      focusDisplays(tree);
      tree.children?.push({
        type: 'mdxJsxFlowElement',
        name: 'MathStylesheet',
        attributes: [],
        children: [],
      });
    }
  };
}
