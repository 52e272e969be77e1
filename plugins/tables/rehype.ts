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

/** A longer table may arrive in parts, and its first column would grow with each. */
const LONG = 10;

/** The longest text of the first cells, where each of them is a name: code, or a link around it. */
function longestName(rows: readonly Node[]): string | undefined {
  const names = rows.map((row) => {
    const [cell] = elements(row, 'td');
    const code = cell && elements(cell, 'code').map(textOf).join('');
    return code && code === textOf(cell).trim() ? code : '';
  });
  return names.every(Boolean)
    ? names.reduce((a, b) => (b.length > a.length ? b : a))
    : undefined;
}

/**
 * Gives the cells of a table of three columns or more the name of their column,
 * `<td data-label="Fix">`: on a phone a row is a card, and each cell of it has its
 * name. The head of a long list of names gets the longest, `<th data-longest="contiguous()">`,
 * which keeps the width of the column while the rows arrive (`src/components/TableScroll`).
 */
export default function tables() {
  return (tree: Node): void => {
    for (const table of elements(tree, 'table')) {
      const heads = elements(table, 'th');
      const rows = elements(table, 'tbody').flatMap((body) =>
        elements(body, 'tr'),
      );
      const longest =
        heads.length === 2 && rows.length >= LONG
          ? longestName(rows)
          : undefined;
      if (longest) {
        heads[0]!.properties = {
          ...heads[0]!.properties,
          dataLongest: longest,
        };
      }
      if (heads.length < 3) {
        continue;
      }
      const labels = heads.map((cell) => textOf(cell).trim());
      table.properties = {...table.properties, dataCards: ''};
      for (const row of rows) {
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
