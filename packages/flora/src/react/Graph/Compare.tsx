import {useEffect, useMemo, useState, type ReactNode} from 'react';
import {formatBytes, formatCount, escapeHidden} from '@playtorch-docs/ptl/text';
import {
  alignNodes,
  compareOperators,
  compareWeights,
  type WeightPrint,
} from '../../core/compareModels';
import {createFileSession, type FileSession} from '../../core/fileSession';
import type {ModelGraph} from '../../core/graph';
import type {ErrorView} from '../../core/protocol';
import type {ModelView} from '../../core/requests';
import {Canceled, RequestError, toErrorView} from '../../core/workerClient';
import {codeColumn} from '../parts/codeColumn';
import DataTable from '../parts/DataTable';
import ErrorNotice from '../parts/ErrorNotice';
import {count, formatShape} from './describe';
import Flow from './Flow';
import Legend from './Legend';
import styles from './styles.module.css';

interface CompareProps {
  session: FileSession;
  model: ModelView;
  method: string;
  other: File;
  newWorker: () => Worker;
}

interface Side {
  name: string;
  size: number;
  model: ModelView;
  graph: ModelGraph;
  prints: readonly WeightPrint[];
}

async function readSide(
  session: FileSession,
  model: ModelView,
  method: string,
): Promise<Side> {
  return {
    name: session.name,
    size: session.size,
    model,
    graph: await session.call('graph', {method}),
    prints: await session.call('prints', null),
  };
}

async function readOther(session: FileSession, method: string): Promise<Side> {
  const opened = await session.open();
  if (opened.kind !== 'mobile') {
    throw new RequestError({
      message: `${session.name} cannot be compared: ${opened.other.title}`,
      fix: 'Choose another .ptl file.',
    });
  }
  const names = opened.summary.methods
    .filter(({isMethod}) => isMethod)
    .map(({name}) => name);
  if (!names.includes(method)) {
    throw new RequestError({
      message: `${session.name} has no method ${method}.`,
      place: names.join(', '),
      fix: 'Choose another method, or another file.',
    });
  }
  return readSide(session, opened, method);
}

/** Two files beside each other: their graphs, and what differs. */
export default function Compare({
  session,
  model,
  method,
  other,
  newWorker,
}: CompareProps): ReactNode {
  const [state, setState] = useState<{sides?: [Side, Side]; error?: ErrorView}>(
    {},
  );
  useEffect(() => {
    const second = createFileSession(other, other.name, newWorker);
    let isCurrent = true;
    Promise.all([readSide(session, model, method), readOther(second, method)])
      .then((sides) => isCurrent && setState({sides}))
      .catch((error: unknown) => {
        if (isCurrent && !(error instanceof Canceled)) {
          setState({error: toErrorView(error)});
        }
      });
    return () => {
      isCurrent = false;
      second.cancel();
    };
    // eslint-disable-next-line react-hooks/exhaustive-deps -- the key of this component tells the files apart
  }, []);
  if (state.error) {
    return <ErrorNotice error={state.error} />;
  }
  return state.sides ? (
    <Compared sides={state.sides} method={method} />
  ) : (
    <p role="status" className={styles.note}>
      Opening {escapeHidden(other.name)}
    </p>
  );
}

function Compared({
  sides: [before, after],
  method,
}: {
  sides: [Side, Side];
  method: string;
}): ReactNode {
  const only = useMemo(
    () => alignNodes(before.graph.nodes, after.graph.nodes),
    [before, after],
  );
  const weights = useMemo(
    () => compareWeights(before.prints, after.prints),
    [before, after],
  );
  const operators = compareOperators(
    before.model.summary.operators,
    after.model.summary.operators,
  );
  const isSame =
    operators.length === 0 &&
    weights.changes.length === 0 &&
    only?.before.size === 0 &&
    only.after.size === 0;
  const [first, second] = [before, after].map(({name}) => escapeHidden(name));
  const facts: [string, (side: Side) => string][] = [
    ['File', ({size}) => formatBytes(size)],
    ['Weights', ({model: {summary}}) => formatBytes(summary.tensorBytes)],
    ['Numbers', ({model: {summary}}) => formatCount(summary.parameters)],
    ['Blocks', ({graph}) => formatCount(graph.nodes.length)],
    ['Bytecode', ({model: {summary}}) => String(summary.bytecodeVersion)],
  ];
  return (
    <>
      <p role="status" className={styles.answer}>
        {isSame
          ? 'Both files have the same blocks and the same weights.'
          : [
              only
                ? `${count(only.before.size, 'block')} only in the first file, ${formatCount(only.after.size)} only in the second`
                : 'The programs are too long to align',
              `${count(weights.changes.length, 'weight')} of ${formatCount(weights.changes.length + weights.same)} differ`,
            ].join('; ') + '.'}
      </p>
      <DataTable
        caption="Sizes of both files"
        rows={facts}
        rowKey={([title]) => title}
        columns={[
          {title: 'What', cell: ([title]) => title},
          {
            title: `1: ${first}`,
            number: true,
            cell: ([, read]) => read(before),
          },
          {
            title: `2: ${second}`,
            number: true,
            cell: ([, read]) => read(after),
          },
        ]}
      />
      <Legend graphs={[before.graph, after.graph]} />
      <div className={styles.pair}>
        {[before, after].map((side, at) => (
          <section key={at} aria-label={`File ${at + 1}`}>
            <h3>{escapeHidden(side.name)}</h3>
            <Flow
              label={`Graph of ${escapeHidden(method)} of file ${at + 1}`}
              graph={side.graph}
              marked={at === 0 ? only?.before : only?.after}
            />
          </section>
        ))}
      </div>
      {operators.length > 0 && (
        <>
          <h3>Operators</h3>
          <DataTable
            caption="Calls in each file, where they differ"
            rows={operators}
            rowKey={({operator}) => operator}
            columns={[
              codeColumn('Operator', 'operator'),
              {
                title: 'In the first',
                number: true,
                cell: (row) => formatCount(row.before),
                by: (row) => row.before,
              },
              {
                title: 'In the second',
                number: true,
                cell: (row) => formatCount(row.after),
                by: (row) => row.after,
              },
            ]}
          />
        </>
      )}
      {weights.changes.length > 0 && (
        <>
          <h3>Weights</h3>
          <DataTable
            caption={`Other shapes first, then other values; ${count(weights.same, 'weight')} equal in both`}
            rows={weights.changes}
            rowKey={({name, change}) => `${change} ${name}`}
            columns={[
              codeColumn('Name', 'name'),
              {title: 'Difference', cell: ({change}) => CHANGES[change]},
              {
                title: 'In the first',
                cell: (row) => <Shape weight={row.before} />,
              },
              {
                title: 'In the second',
                cell: (row) => <Shape weight={row.after} />,
              },
            ]}
          />
        </>
      )}
    </>
  );
}

const CHANGES = {
  shape: 'other shape or type',
  values: 'other values',
  removed: 'only in the first',
  added: 'only in the second',
} as const;

const Shape = ({weight}: {weight: WeightPrint | undefined}): ReactNode =>
  weight ? (
    <code>
      {formatShape(weight.sizes)} {weight.dtype}
    </code>
  ) : (
    '–'
  );
