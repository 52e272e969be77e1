import type {Element, Nodes, Root} from 'hast';

const textOf = (node: Nodes): string =>
  'value' in node
    ? node.value
    : 'children' in node
      ? node.children.map(textOf).join('')
      : '';

/** The elements of a name in a tree; not those inside of one that is found. */
const elements = (node: Nodes, name: string): Element[] =>
  'children' in node
    ? node.children.flatMap((child) =>
        child.type === 'element' && child.tagName === name
          ? [child]
          : elements(child, name),
      )
    : [];

/**
 * Gives the cells of a table of three columns or more the name of their column,
 * `<td data-label="Fix">`: on a phone a row is a card, and each cell of it has its
 * name (`src/components/TableScroll`).
 */
export default function tables() {
  return (tree: Root): void => {
    for (const table of elements(tree, 'table')) {
      const labels = elements(table, 'th').map((cell) => textOf(cell).trim());
      if (labels.length < 3) {
        continue;
      }
      table.properties.dataCards = '';
      for (const row of elements(table, 'tr')) {
        for (const [column, cell] of elements(row, 'td').entries()) {
          cell.properties.dataLabel = labels[column] ?? '';
        }
      }
    }
  };
}
