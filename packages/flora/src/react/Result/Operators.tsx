import type {ReactNode} from 'react';
import type {ModelSummary, OperatorRow} from '@playtorch-docs/ptl';
import {formatCount} from '@playtorch-docs/ptl/text';
import type {FileSession} from '../../core/fileSession';
import ErrorNotice from '../parts/ErrorNotice';
import {codeColumn} from '../parts/codeColumn';
import DataTable from '../parts/DataTable';
import {useRequest} from '../useRequest';
import styles from './styles.module.css';

/** Availability of an operator on a phone, in text and color. */
const marks = {
  lite: {word: 'in the lite runtime', tone: 'good'},
  torchvision: {word: 'needs torchvision’s operators', tone: 'care'},
  desktop: {word: 'not on phones', tone: 'wrong'},
  gpu: {word: 'for a GPU backend, in no release', tone: 'wrong'},
  unknown: {word: 'unknown to PyTorch 1.13', tone: 'wrong'},
} as const;

interface OperatorsProps {
  session: FileSession;
  summary: ModelSummary;
}

/** View of the operators that the program calls, with the runtimes that have them. */
export default function Operators({
  session,
  summary: {operators},
}: OperatorsProps): ReactNode {
  // Show the table at once: the check downloads the interpreter first.
  const check = useRequest(session, 'check', {});
  const runnable =
    check.kind === 'ready' ? new Set(check.value.known) : undefined;
  const describeRun = ({operator}: OperatorRow) =>
    runnable ? (runnable.has(operator) ? 'runs' : 'unknown here') : '…';
  const findMark = ({status}: OperatorRow) => status && marks[status];
  return (
    <>
      <Summary operators={operators} runnable={runnable} />
      {check.kind === 'failed' && (
        <ErrorNotice error={check.error} onRetry={check.retry} />
      )}
      <DataTable
        caption="By calls; a title sorts by its column"
        rows={operators}
        rowKey={({operator}) => operator}
        columns={[
          codeColumn('Operator', 'operator'),
          {
            title: 'Calls',
            number: true,
            cell: ({count: calls}) => formatCount(calls),
            by: ({count: calls}) => calls,
          },
          {
            title: 'On a phone',
            cell: (row) => (
              <span className={styles[findMark(row)?.tone ?? '']}>
                {findMark(row)?.word}
              </span>
            ),
            by: (row) => findMark(row)?.word ?? '',
          },
          {
            title: 'In this page',
            cell: (row) => (
              <span className={runnable?.has(row.operator) ? styles.good : ''}>
                {describeRun(row)}
              </span>
            ),
            by: describeRun,
          },
        ]}
      />
    </>
  );
}

/** Counts of operators by availability. */
function Summary({
  operators,
  runnable,
}: {
  operators: readonly OperatorRow[];
  runnable: ReadonlySet<string> | undefined;
}): ReactNode {
  const counts = Object.entries(marks)
    .map(([status, {word}]) => ({
      word,
      number: operators.filter((row) => row.status === status).length,
    }))
    .filter(({number}) => number > 0);
  const running = operators.filter(({operator}) =>
    runnable?.has(operator),
  ).length;
  const counted = counts
    .map(({word, number}) => `${formatCount(number)} ${word}`)
    .join(', ');
  return (
    <p>
      {runnable
        ? `${counted}; ${formatCount(running)} of ${formatCount(operators.length)} run here.`
        : `${counted}.`}
    </p>
  );
}
