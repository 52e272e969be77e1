import {useId, useState, type ReactNode} from 'react';
import {formatCount} from '@playtorch-docs/ptl/text';
import {usePage} from '../page';
import styles from './styles.module.css';

export interface Column<Row> {
  title: string;
  cell: (row: Row) => ReactNode;
  /** Sort key of a row; without it the column is not sortable. */
  by?: (row: Row) => string | number;
  /** Whether cells are numbers: right-aligned, in monospace, first sorted descending. */
  number?: boolean;
}

interface DataTableProps<Row> {
  caption: string;
  rows: readonly Row[];
  /** Columns; the first one is the row's header. */
  columns: readonly Column<Row>[];
  rowKey: (row: Row) => string | number;
  /** Whether the page may show each row as a card on a phone: for cells of sentences. */
  hasSentences?: boolean;
}

interface Order {
  column: number;
  descending: boolean;
}

/** Rows that are drawn at first; each click adds ten times as many. */
const ROWS_PER_PAGE = 100;

function sortRows<Row>(
  rows: readonly Row[],
  by: NonNullable<Column<Row>['by']>,
  descending: boolean,
): Row[] {
  const sign = descending ? -1 : 1;
  return [...rows].sort((a, b) => {
    const [x, y] = [by(a), by(b)];
    return x < y ? -sign : x > y ? sign : 0;
  });
}

/** Table that sorts by a click on a column's title and grows on demand. */
export default function DataTable<Row>({
  caption,
  rows,
  columns,
  rowKey,
  hasSentences = false,
}: DataTableProps<Row>): ReactNode {
  const {TableScroll} = usePage();
  const id = useId();
  const [order, setOrder] = useState<Order>();
  const [shown, setShown] = useState(ROWS_PER_PAGE);
  const by = order && columns[order.column]?.by;
  const list = by ? sortRows(rows, by, order.descending) : rows;
  const sort = (column: number) =>
    setOrder((last) => ({
      column,
      descending:
        last?.column === column
          ? !last.descending
          : (columns[column]?.number ?? false),
    }));

  return (
    <div className={styles.tableBox}>
      {/* A paragraph, since a <caption> scrolls out of sight with a wide table. */}
      <p id={id} className={styles.note}>
        {caption}
      </p>
      <TableScroll
        className={styles.table}
        aria-labelledby={id}
        data-cards={hasSentences ? '' : undefined}
      >
        <thead>
          <tr>
            {columns.map(({title, by: sortable, number}, index) => (
              <th
                key={title}
                scope="col"
                className={number ? styles.number : undefined}
                aria-sort={
                  order?.column === index
                    ? order.descending
                      ? 'descending'
                      : 'ascending'
                    : undefined
                }
              >
                {sortable ? (
                  <button type="button" onClick={() => sort(index)}>
                    {title}
                  </button>
                ) : (
                  title
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {list.slice(0, shown).map((row) => (
            <tr key={rowKey(row)}>
              {columns.map(({title, cell, number}, index) =>
                index === 0 ? (
                  <th key={title} scope="row">
                    {cell(row)}
                  </th>
                ) : (
                  <td
                    key={title}
                    data-label={title}
                    className={number ? styles.number : undefined}
                  >
                    {cell(row)}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </TableScroll>
      {list.length > shown && (
        <button
          type="button"
          className="button button--secondary button--sm"
          onClick={() => setShown(shown + 10 * ROWS_PER_PAGE)}
        >
          Show {formatCount(Math.min(list.length - shown, 10 * ROWS_PER_PAGE))}{' '}
          more of {formatCount(list.length)}
        </button>
      )}
    </div>
  );
}
