import type {ReactNode} from 'react';
import type {ModelSummary} from '@playtorch-docs/ptl';
import {formatBytes, formatCount, escapeHidden} from '@playtorch-docs/ptl/text';
import {codeColumn} from '../parts/codeColumn';
import DataTable from '../parts/DataTable';
import styles from './styles.module.css';

/** View of the weights: numbers by element type, and tensors, largest first. */
export default function Weights({
  summary: {dtypes, tensors, tensorBytes},
}: {
  summary: ModelSummary;
}): ReactNode {
  if (tensors.length === 0) {
    return <p className={styles.note}>This model has no tensors.</p>;
  }
  return (
    <>
      <h3>By element type</h3>
      <DataTable
        caption="A storage that several tensors share counts once"
        rows={dtypes}
        rowKey={({dtype}) => dtype}
        columns={[
          {title: 'Type', cell: ({dtype}) => <code>{dtype}</code>},
          {
            title: 'Tensors',
            number: true,
            cell: ({tensors: number}) => formatCount(number),
          },
          {
            title: 'Numbers',
            number: true,
            cell: ({elements}) => formatCount(elements),
          },
          {title: 'Size', number: true, cell: (row) => formatBytes(row.bytes)},
          {
            title: 'Share',
            number: true,
            cell: (row) =>
              `${((100 * row.bytes) / Math.max(1, tensorBytes)).toFixed(1)}%`,
          },
        ]}
      />
      <h3>Tensors</h3>
      <DataTable
        caption="The largest first; a title sorts by its column"
        rows={tensors}
        rowKey={({record, name}) => `${record} ${name}`}
        columns={[
          codeColumn('Name', 'name'),
          {
            title: 'Shape',
            cell: ({sizes}) => <code>[{sizes.join(', ')}]</code>,
          },
          {
            title: 'Type',
            cell: ({dtype}) => <code>{dtype}</code>,
            by: ({dtype}) => dtype,
          },
          {
            title: 'Numbers',
            number: true,
            cell: ({elements}) => formatCount(elements),
            by: ({elements}) => elements,
          },
          {
            title: 'Size',
            number: true,
            cell: (row) => formatBytes(row.bytes),
            by: (row) => row.bytes,
          },
          {
            title: 'Record',
            cell: ({record, isView}) => (
              <>
                <code>{escapeHidden(record)}</code>
                {isView && ' (a part of it)'}
              </>
            ),
            by: ({record}) => record,
          },
        ]}
      />
    </>
  );
}
