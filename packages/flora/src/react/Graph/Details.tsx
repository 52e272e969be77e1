import {useEffect, useRef, useState, type ReactNode} from 'react';
import {formatCount, escapeHidden} from '@playtorch-docs/ptl/text';
import type {FileSession} from '../../core/fileSession';
import type {
  ModelGraph,
  NodeRun,
  SourceLine,
  WeightRef,
} from '../../core/graph';
import WhenReady from '../parts/WhenReady';
import {useRequest} from '../useRequest';
import {formatShape, keyOfNode, nameNode} from './describe';
import detailStyles from './details.module.css';
import styles from './styles.module.css';
import Picture from './Tiles';

interface DetailsProps {
  session: FileSession;
  graph: ModelGraph;
  method: string;
  index: number;
  trace: ReadonlyMap<string, NodeRun> | undefined;
  /** Sum of the time of all blocks in milliseconds. */
  total: number;
  /** Whether to focus the heading: the reader pressed a key. */
  focus: boolean;
  onSelect: (index: number) => void;
  onSource: (line: SourceLine) => void;
  onClose: () => void;
}

/** Details of a block: operator, source line, result and time of the last run, weights. */
export default function Details(props: DetailsProps): ReactNode {
  const {session, graph, method, index, trace, total, focus} = props;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (focus) {
      heading.current?.focus();
    }
  }, [focus, index]);
  const node = graph.nodes[index];
  if (!node) {
    return null;
  }
  const run = trace?.get(keyOfNode(node));
  return (
    <aside className={detailStyles.details} aria-label="Block">
      <div className={detailStyles.detailsHead}>
        <h3 ref={heading} tabIndex={-1}>
          {escapeHidden(nameNode(node))}
        </h3>
        <button
          type="button"
          className="button button--secondary button--sm"
          onClick={props.onClose}
        >
          Close
        </button>
      </div>
      <dl className={detailStyles.facts}>
        <div>
          <dt>Operator</dt>
          <dd>
            <code>{escapeHidden(node.operator)}</code>
          </dd>
        </div>
        <div>
          <dt>Kind</dt>
          <dd>{node.kind}</dd>
        </div>
        <div>
          <dt>Module</dt>
          <dd>
            {node.path === '' ? (
              'the model itself'
            ) : (
              <code>{escapeHidden(node.path)}</code>
            )}
          </dd>
        </div>
        <div>
          <dt>Reads</dt>
          <dd>
            <Inputs {...props} inputs={node.inputs} />
          </dd>
        </div>
        {run?.sizes && (
          <div>
            <dt>Result</dt>
            <dd>
              <code>
                {formatShape(run.sizes)} {run.dtype}
              </code>
            </dd>
          </div>
        )}
        {run && (
          <div>
            <dt>Time</dt>
            <dd>
              {`${run.milliseconds.toFixed(2)} ms, ${(
                (100 * run.milliseconds) /
                Math.max(total, 1e-9)
              ).toFixed(1)}% of all${
                run.calls > 1 ? `, in ${formatCount(run.calls)} calls` : ''
              }`}
            </dd>
          </div>
        )}
      </dl>
      <Line
        session={session}
        method={method}
        node={index}
        onSource={props.onSource}
      />
      {run?.sizes && (
        <>
          <h4>Result</h4>
          {run.calls > 1 && (
            <p className={styles.note}>That of the first call.</p>
          )}
          <Activation
            session={session}
            id={keyOfNode(node)}
            name={escapeHidden(nameNode(node))}
          />
        </>
      )}
      {node.weights.length > 0 && <h4>Weights</h4>}
      {node.weights.map((weight, at) => (
        <Weight
          key={`${index} ${at}`}
          session={session}
          method={method}
          node={index}
          index={at}
          weight={weight}
        />
      ))}
    </aside>
  );
}

function Inputs({
  graph,
  inputs,
  onSelect,
}: DetailsProps & {inputs: readonly number[]}): ReactNode {
  if (inputs.length === 0) {
    return <>only constants</>;
  }
  return (
    <ul className={detailStyles.inputs}>
      {inputs.map((input) => {
        const node = graph.nodes[input];
        return (
          <li key={input}>
            {node ? (
              <button type="button" onClick={() => onSelect(input)}>
                {escapeHidden(
                  node.module === undefined
                    ? nameNode(node)
                    : `${nameNode(node)} ${node.path}`,
                )}
              </button>
            ) : (
              escapeHidden(graph.arguments[-1 - input]?.name ?? '')
            )}
          </li>
        );
      })}
    </ul>
  );
}

function Line({
  session,
  method,
  node,
  onSource,
}: {
  session: FileSession;
  method: string;
  node: number;
  onSource: (line: SourceLine) => void;
}): ReactNode {
  const state = useRequest(session, 'sourceLine', {method, node});
  return (
    <>
      <h4>Source</h4>
      <WhenReady state={state}>
        {(line) =>
          line ? (
            <>
              <pre className={detailStyles.source}>
                <code>{escapeHidden(line.text)}</code>
              </pre>
              <p className={styles.note}>
                <span>
                  {line.isCall
                    ? 'The line that calls it.'
                    : 'It is called in this function; the file does not say in which line.'}
                </span>{' '}
                <button
                  type="button"
                  className={detailStyles.link}
                  onClick={() => onSource(line)}
                >
                  {escapeHidden(line.record)}, line {line.line}
                </button>
              </p>
            </>
          ) : (
            <p className={styles.note}>
              The source of this file does not show the block.
            </p>
          )
        }
      </WhenReady>
    </>
  );
}

function Activation({
  session,
  id,
  name,
}: {
  session: FileSession;
  id: string;
  name: string;
}): ReactNode {
  const state = useRequest(session, 'activation', {key: id});
  return (
    <WhenReady state={state}>
      {(picture) =>
        picture ? (
          <Picture picture={picture} of={`Result of ${name}`} />
        ) : (
          <p className={styles.note}>
            It has no picture: it has no real numbers, or the pictures of the
            run before it have more than 64 MB.
          </p>
        )
      }
    </WhenReady>
  );
}

function Weight({
  weight,
  ...place
}: {
  session: FileSession;
  method: string;
  node: number;
  index: number;
  weight: WeightRef;
}): ReactNode {
  const [isOpen, setOpen] = useState(place.index === 0);
  return (
    <details
      className={detailStyles.weightFold}
      open={isOpen}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary>
        <code>{escapeHidden(weight.name)}</code>{' '}
        <span className={styles.note}>
          {formatShape(weight.sizes)} {weight.dtype}
        </span>
      </summary>
      {isOpen && <WeightPicture {...place} name={weight.name} />}
    </details>
  );
}

function WeightPicture({
  session,
  name,
  ...params
}: {
  session: FileSession;
  method: string;
  node: number;
  index: number;
  name: string;
}): ReactNode {
  const state = useRequest(session, 'weight', params);
  return (
    <WhenReady state={state}>
      {(picture) => <Picture picture={picture} of={escapeHidden(name)} />}
    </WhenReady>
  );
}
