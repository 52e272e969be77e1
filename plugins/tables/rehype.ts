/** The few fields of hast nodes that this plugin reads and writes. */
interface Node {
  type: string;
  tagName?: string;
  value?: string;
  properties?: Record<string, unknown>;
  children?: Node[];
}

const textOf = ({value = '', children = []}: Node): string =>
  value + children.map(textOf).join('');

const below = (node: Node, ...names: string[]): Node[] =>
  (node.children ?? []).flatMap((child) =>
    names.includes(child.tagName ?? '') ? [child] : below(child, ...names),
  );

/**
 * Gives the cells of a table of three columns or more the name of their column,
 * `<td data-label="Fix">`: on a phone a row is a card, and each cell of it has its
 * name (`src/components/TableScroll`).
 */
export default function tables() {
  return (tree: Node): void => {
    for (const table of below(tree, 'table')) {
      const labels = below(table, 'th').map((cell) => textOf(cell).trim());
      if (labels.length < 3) {
        continue;
      }
      table.properties = {...table.properties, dataCards: ''};
      for (const row of below(table, 'tr')) {
        for (const [column, cell] of below(row, 'td').entries()) {
          cell.properties = {
            ...cell.properties,
            dataLabel: labels[column] ?? '',
          };
        }
      }
    }
  };
}
