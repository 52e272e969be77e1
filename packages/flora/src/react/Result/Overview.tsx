import type {ReactNode} from 'react';
import {formatBytes, formatCount, escapeHidden} from '@playtorch-docs/ptl/text';
import type {ModelSummary} from '@playtorch-docs/ptl';
import type {FileSession} from '../../core/fileSession';
import CopyButton from '../parts/CopyButton';
import DataTable from '../parts/DataTable';
import SaveButton from '../parts/SaveButton';
import Facts from './Facts';
import Integrity from './Integrity';
import styles from './styles.module.css';

interface OverviewProps {
  session: FileSession;
  summary: ModelSummary;
}

/** View of the model's facts, methods and file. */
export default function Overview({session, summary}: OverviewProps): ReactNode {
  const {methods, extraFiles} = summary;
  const facts: [name: string, value: string][] = [
    ['Class', summary.type],
    ['Bytecode version', String(summary.bytecodeVersion)],
    ['Archive version', String(summary.archiveVersion)],
    [
      'Weights',
      `${formatCount(summary.parameters)} numbers, ${formatBytes(summary.tensorBytes)}`,
    ],
    [
      'Operators',
      `${formatCount(summary.operators.length)}, called by ${formatCount(
        summary.operators.reduce((sum, {count: calls}) => sum + calls, 0),
      )} instructions`,
    ],
    [
      'Extra files',
      extraFiles
        .map(({name, size}) => `${name} (${formatBytes(size)})`)
        .join(', ') || 'none',
    ],
    ['Debug handles', summary.hasDebugHandles ? 'yes' : 'no'],
  ];
  const json = async () => session.call('json', null);
  return (
    <>
      <h3>The model</h3>
      <Facts facts={facts} />
      <h3>Methods</h3>
      <DataTable
        caption="What an app can call"
        rows={methods.filter(
          ({isMethod, name}) => isMethod && !name.startsWith('__'),
        )}
        rowKey={({name}) => name}
        columns={[
          {
            title: 'Method',
            cell: ({name, schema}) => (
              <code className={styles.signature}>
                {escapeHidden(schema ?? name)}
              </code>
            ),
          },
          {
            title: 'Instructions',
            number: true,
            cell: ({instructions}) => formatCount(instructions),
          },
        ]}
      />
      <h3>The file</h3>
      <Integrity session={session} misaligned={summary.misaligned} />
      <p className={styles.actions}>
        <SaveButton
          name={`${session.name}.json`}
          getFile={json}
          what="all of this as JSON"
        />
        <CopyButton what="JSON" getText={async () => (await json()).text()} />
      </p>
    </>
  );
}
