import {escapeHidden} from '@playtorch-docs/ptl/text';
import type {Column} from './DataTable';

/** Creates a column of names in code, from a field of the rows, which sorts by them. */
export const codeColumn = <Field extends string>(
  title: string,
  field: Field,
): Column<Readonly<Record<Field, string>>> => ({
  title,
  cell: (row) => <code>{escapeHidden(row[field])}</code>,
  by: (row) => row[field],
});
