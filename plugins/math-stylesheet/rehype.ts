/** The few fields of hast and MDX nodes that this plugin reads and writes. */
interface Node {
  type: string;
  name?: string;
  properties?: {className?: unknown};
  attributes?: unknown[];
  children?: Node[];
}

function hasMath(node: Node): boolean {
  const classes = node.properties?.className;
  return (
    (Array.isArray(classes) && classes.includes('katex')) ||
    (node.children?.some(hasMath) ?? false)
  );
}

/** Appends `<MathStylesheet />` to pages with formulas; runs after rehype-katex. */
export default function mathStylesheet() {
  return (tree: Node): void => {
    if (hasMath(tree)) {
      tree.children?.push({
        type: 'mdxJsxFlowElement',
        name: 'MathStylesheet',
        attributes: [],
        children: [],
      });
    }
  };
}
