import type {ReactNode} from 'react';
import {formatCount} from '@playtorch-docs/ptl/text';
import type {MethodRunResult} from '../../core/requests';
import {codeColumn} from '../parts/codeColumn';
import DataTable from '../parts/DataTable';

/** Table of a run's time by operator. */
export default function Times({
  result: {milliseconds, loadMilliseconds, operators, kernels},
}: {
  result: MethodRunResult;
}): ReactNode {
  const inOperators = operators.reduce((sum, row) => sum + row.milliseconds, 0);
  return (
    <>
      <h3>Time by operator</h3>
      <DataTable
        caption={`${milliseconds.toFixed(1)} ms in this browser, one thread, ${kernels} kernels, ${inOperators.toFixed(1)} ms of them in operators; loading took ${loadMilliseconds.toFixed(1)} ms before. A phone has other times.`}
        rows={operators}
        rowKey={({operator}) => operator}
        columns={[
          codeColumn('Operator', 'operator'),
          {
            title: 'Calls',
            number: true,
            cell: ({calls}) => formatCount(calls),
            by: ({calls}) => calls,
          },
          {
            title: 'ms',
            number: true,
            cell: (row) => row.milliseconds.toFixed(2),
            by: (row) => row.milliseconds,
          },
          {
            title: 'Share',
            number: true,
            cell: (row) =>
              `${((100 * row.milliseconds) / Math.max(inOperators, 1e-9)).toFixed(1)}%`,
          },
        ]}
      />
    </>
  );
}
