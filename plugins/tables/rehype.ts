/** The few fields of hast nodes that this plugin reads and writes. */
export interface Node {
  type: string;
  tagName?: string;
  value?: string;
  properties?: Record<string, unknown>;
  children?: Node[];
}

const textOf = ({value = '', children = []}: Node): string =>
  value + children.map(textOf).join('');

/** The elements of a name in a tree; not those inside of one that is found. */
const elements = ({children = []}: Node, name: string): Node[] =>
  children.flatMap((child) =>
    child.tagName === name ? [child] : elements(child, name),
  );

/**
 * Gives the cells of a table of three columns or more the name of their column,
 * `<td data-label="Fix">`: on a phone a row is a card, and each cell of it has its
 * name (`src/components/TableScroll`).
 */
export default function tables() {
  return (tree: Node): void => {
    for (const table of elements(tree, 'table')) {
      const labels = elements(table, 'th').map((cell) => textOf(cell).trim());
      if (labels.length < 3) {
        continue;
      }
      table.properties = {...table.properties, dataCards: ''};
      for (const row of elements(table, 'tr')) {
        for (const [column, cell] of elements(row, 'td').entries()) {
          cell.properties = {
            ...cell.properties,
            dataLabel: labels[column] ?? '',
          };
        }
      }
    }
  };
}
