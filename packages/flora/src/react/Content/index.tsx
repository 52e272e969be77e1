import type {ReactNode} from 'react';
import type {ReportPort} from '@playtorch-docs/ptl/formats';
import {escapeHidden, formatBytes, formatCount} from '@playtorch-docs/ptl/text';
import type {ContentView} from '../../core/requests';
import type {FileSession} from '../../core/fileSession';
import CopyButton from '../parts/CopyButton';
import {codeColumn} from '../parts/codeColumn';
import DataTable from '../parts/DataTable';
import Facts from '../Result/Facts';
import Runtimes from './Runtimes';

/** Content of a model of another runtime, and which runtimes run it. */
export default function Content({
  session,
  report,
  runtimes,
}: ContentView & {session: FileSession}): ReactNode {
  const {inputs, outputs, operators, opsets, delegates, tensors, types} =
    report;
  const numbers = types.reduce((sum, {elements}) => sum + elements, 0);
  return (
    <>
      <h3>Where it runs</h3>
      <Runtimes verdicts={runtimes} report={report} />
      <h3>The file</h3>
      <Facts
        facts={[
          ...report.versions,
          ...opsets.map(
            ({domain, version}) =>
              [`Operators of ${domain}`, `opset ${version}`] as const,
          ),
          ['Size', formatBytes(session.size)],
          ['Tensors of weights', formatCount(tensors.length)],
          ['Numbers in them', formatCount(numbers)],
        ]}
      />
      {report.notes.map((note) => (
        <p key={note}>{escapeHidden(note)}</p>
      ))}
      {inputs.length + outputs.length > 0 && (
        <Ports inputs={inputs} outputs={outputs} />
      )}
      {delegates.length > 0 && (
        <>
          <h3>Delegates</h3>
          <DataTable
            caption="Parts of the program that a hardware library runs"
            rows={delegates}
            rowKey={({name}) => name}
            columns={[
              {
                title: 'Delegate',
                cell: ({name}) => <code>{escapeHidden(name)}</code>,
              },
              {
                title: 'Parts',
                number: true,
                cell: ({parts}) => formatCount(parts),
              },
              {
                title: 'Size',
                number: true,
                cell: ({bytes}) => formatBytes(bytes),
              },
            ]}
          />
        </>
      )}
      {operators.length > 0 && (
        <>
          <h3>Operators</h3>
          <DataTable
            caption="By calls; a title sorts by its column"
            rows={operators}
            rowKey={({name, origin}) => `${origin} ${name}`}
            columns={[
              codeColumn('Operator', 'name'),
              {
                title: 'Calls',
                number: true,
                cell: ({count: calls}) => formatCount(calls),
                by: ({count: calls}) => calls,
              },
              {title: 'Version', cell: ({version}) => version ?? '–'},
              {
                title: 'From',
                cell: ({origin}) =>
                  origin === 'function'
                    ? 'the file itself'
                    : origin === 'custom'
                      ? 'the app'
                      : 'the runtime',
              },
            ]}
          />
        </>
      )}
      {types.length > 0 && <Weights types={types} tensors={tensors} />}
      {report.metadata.length > 0 && (
        <>
          <h3>Metadata</h3>
          <Facts facts={report.metadata} />
        </>
      )}
      <p>
        <CopyButton
          what="all of this as JSON"
          getText={() => JSON.stringify({report, runtimes}, null, 2)}
        />
      </p>
    </>
  );
}

function Ports({
  inputs,
  outputs,
}: Pick<ContentView['report'], 'inputs' | 'outputs'>): ReactNode {
  const toRows = (side: string, ports: readonly ReportPort[]) =>
    ports.map((port, index) => ({...port, side, index}));
  return (
    <>
      <h3>Inputs and outputs</h3>
      <DataTable
        caption="What an app gives the model, and what it gets"
        rows={[...toRows('input', inputs), ...toRows('output', outputs)]}
        rowKey={({side, index}) => `${side} ${index}`}
        columns={[
          {
            title: 'Name',
            cell: ({name, index}) =>
              name === '' ? (
                `number ${index + 1}`
              ) : (
                <code>{escapeHidden(name)}</code>
              ),
          },
          {
            title: 'Kind',
            cell: ({side, method}) =>
              method === undefined
                ? side
                : `${side} of ${escapeHidden(method)}`,
          },
          {
            title: 'Type',
            cell: ({type}) => <code>{escapeHidden(type)}</code>,
          },
          {
            title: 'Shape',
            cell: ({shape}) =>
              shape ? <code>[{escapeHidden(shape.join(', '))}]</code> : 'open',
          },
        ]}
      />
    </>
  );
}

function Weights({
  types,
  tensors,
}: Pick<ContentView['report'], 'types' | 'tensors'>): ReactNode {
  return (
    <>
      <h3>Weights</h3>
      <DataTable
        caption="By element type"
        rows={types}
        rowKey={({type}) => type}
        columns={[
          {title: 'Type', cell: ({type}) => <code>{escapeHidden(type)}</code>},
          {
            title: 'Tensors',
            number: true,
            cell: ({tensors: own}) => formatCount(own),
          },
          {
            title: 'Numbers',
            number: true,
            cell: ({elements}) => formatCount(elements),
          },
          {
            title: 'Size',
            number: true,
            cell: ({bytes}) => formatBytes(bytes),
          },
        ]}
      />
      <DataTable
        caption="Tensors; a title sorts by its column"
        rows={tensors.map((tensor, index) => ({...tensor, index}))}
        rowKey={({index}) => index}
        columns={[
          {
            title: 'Tensor',
            cell: ({name, index}) => (
              <code>{escapeHidden(name === '' ? `${index + 1}` : name)}</code>
            ),
            by: ({name}) => name,
          },
          codeColumn('Type', 'type'),
          {
            title: 'Shape',
            cell: ({shape}) => <code>[{shape.join(', ')}]</code>,
          },
          {
            title: 'Quantized',
            cell: ({quantization}) => quantization ?? 'no',
            by: ({quantization}) => quantization ?? '',
          },
          {
            title: 'Size',
            number: true,
            cell: ({bytes}) => formatBytes(bytes),
            by: ({bytes}) => bytes,
          },
        ]}
      />
    </>
  );
}
