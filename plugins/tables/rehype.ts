import type {Element, Parents, Root} from 'hast';
import {toString} from 'mdast-util-to-string';

/** Finds the outermost elements with a tag name. */
const getElements = ({children}: Parents, name: string): Element[] =>
  children.flatMap((child) => {
    if (child.type === 'element' && child.tagName === name) {
      return [child];
    }
    return 'children' in child ? getElements(child, name) : [];
  });

/** Number of rows from which a table may arrive in parts and its first column grow with each. */
const LONG = 10;

/** Returns the longest name of the first column, if all its cells are code or links to code. */
function findLongestName(rows: readonly Element[]): string | undefined {
  const names = rows.map((row) => {
    const [cell] = getElements(row, 'td');
    const code =
      cell &&
      getElements(cell, 'code')
        .map((node) => toString(node))
        .join('');
    return code && code === toString(cell).trim() ? code : '';
  });
  return names.every(Boolean)
    ? names.reduce((a, b) => (b.length > a.length ? b : a))
    : undefined;
}

/**
 * Adds column names to the cells of tables with three columns or more,
 * `<td data-label="Fix">`, because phones show each row as a card. Adds the longest name to
 * the head of a long list of names, `<th data-longest="contiguous()">`, which keeps the
 * column's width while the rows arrive (`src/components/TableScroll`).
 */
export default function tables() {
  return (tree: Root): void => {
    for (const table of getElements(tree, 'table')) {
      const heads = getElements(table, 'th');
      const rows = getElements(table, 'tbody').flatMap((body) =>
        getElements(body, 'tr'),
      );
      const longest =
        heads.length === 2 && rows.length >= LONG
          ? findLongestName(rows)
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
      const labels = heads.map((cell) => toString(cell).trim());
      table.properties = {...table.properties, dataCards: ''};
      for (const row of rows) {
        for (const [column, cell] of getElements(row, 'td').entries()) {
          cell.properties = {
            ...cell.properties,
            dataLabel: labels[column] ?? '',
          };
        }
      }
    }
  };
}
