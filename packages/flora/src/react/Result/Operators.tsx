import type {ReactNode} from 'react';
import type {ModelSummary, OperatorRow} from '@playtorch-docs/ptl';
import {count} from '@playtorch-docs/ptl/text';
import type {FileSession} from '../../core/fileSession';
import ErrorNotice from '../parts/ErrorNotice';
import DataTable from '../parts/DataTable';
import {useAnswer} from '../useAnswer';
import {visible} from '@playtorch-docs/ptl/text';
import styles from './styles.module.css';

/** Availability of an operator on a phone, in text and color. */
const marks = {
  lite: {word: 'in the lite runtime', tone: 'good'},
  torchvision: {word: 'needs torchvision’s operators', tone: 'care'},
  desktop: {word: 'not on phones', tone: 'wrong'},
  gpu: {word: 'for a GPU backend, in no release', tone: 'wrong'},
  unknown: {word: 'unknown to PyTorch 1.13', tone: 'wrong'},
} as const;

export interface OperatorsProps {
  session: FileSession;
  summary: ModelSummary;
}

/** What the program calls, and who has it. */
export default function Operators({
  session,
  summary: {operators},
}: OperatorsProps): ReactNode {
  // The answer needs the part of the page that runs models; the table does not wait for it.
  const check = useAnswer(session, 'check', {});
  const here = check.kind === 'ready' ? new Set(check.value.known) : undefined;
  const runs = ({operator}: OperatorRow) =>
    here ? (here.has(operator) ? 'runs' : 'unknown here') : '…';
  const mark = ({status}: OperatorRow) => status && marks[status];
  return (
    <>
      <Summary operators={operators} here={here} />
      {check.kind === 'failed' && (
        <ErrorNotice error={check.error} onRetry={check.retry} />
      )}
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
            title: 'On a phone',
            cell: (row) => (
              <span className={styles[mark(row)?.tone ?? '']}>
                {mark(row)?.word}
              </span>
            ),
            by: (row) => mark(row)?.word ?? '',
          },
          {
            title: 'In this page',
            cell: (row) => (
              <span className={here?.has(row.operator) ? styles.good : ''}>
                {runs(row)}
              </span>
            ),
            by: runs,
          },
        ]}
      />
    </>
  );
}

/** How many operators are where. */
function Summary({
  operators,
  here,
}: {
  operators: readonly OperatorRow[];
  here: ReadonlySet<string> | undefined;
}): ReactNode {
  const counts = Object.entries(marks)
    .map(([status, {word}]) => ({
      word,
      number: operators.filter((row) => row.status === status).length,
    }))
    .filter(({number}) => number > 0);
  const running = operators.filter(({operator}) => here?.has(operator)).length;
  const found = counts
    .map(({word, number}) => `${count(number)} ${word}`)
    .join(', ');
  return (
    <p>
      {here
        ? `${found}; ${count(running)} of ${count(operators.length)} run here.`
        : `${found}.`}
    </p>
  );
}
