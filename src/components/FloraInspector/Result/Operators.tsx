import type {ReactNode} from 'react';
import type {ModelSummary, OperatorRow} from '@site/src/lib/flora/summary';
import {count} from '../bytes';
import type {FileSession} from '../fileSession';
import DataTable from '../parts/DataTable';
import {visible} from '../visible';
import styles from './styles.module.css';

/** Where a phone has an operator; words first, color second. */
const marks = {
  lite: {word: 'in the lite runtime', tone: 'good'},
  torchvision: {word: 'needs torchvision’s operators', tone: 'care'},
  desktop: {word: 'not on phones', tone: 'wrong'},
  unknown: {word: 'unknown to PyTorch 1.13', tone: 'wrong'},
} as const;

export interface OperatorsProps {
  session: FileSession;
  summary: ModelSummary;
}

/** What the program calls, and who has it. */
export default function Operators({summary}: OperatorsProps): ReactNode {
  const {operators} = summary;
  const mark = ({status}: OperatorRow) => status && marks[status];
  return (
    <DataTable
      caption="By calls; a title sorts by its column"
      rows={operators}
      rowKey={({operator}) => operator}
      columns={[
        {
          title: 'Operator',
          cell: ({operator}) => <code>{visible(operator)}</code>,
          by: ({operator}) => operator,
        },
        {
          title: 'Calls',
          number: true,
          cell: ({count: calls}) => count(calls),
          by: ({count: calls}) => calls,
        },
        {
          title: 'PyTorch Mobile',
          cell: (row) => (
            <span className={styles[mark(row)?.tone ?? '']}>
              {mark(row)?.word}
            </span>
          ),
          by: (row) => mark(row)?.word ?? '',
        },
      ]}
    />
  );
}
