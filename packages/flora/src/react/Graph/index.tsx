import {useId, useState, type ReactNode} from 'react';
import {escapeHidden} from '@playtorch-docs/ptl/text';
import type {ModelGraph, SourceLine} from '../../core/graph';
import ErrorNotice from '../parts/ErrorNotice';
import {lazyView} from '../parts/lazyView';
import StartButtons from '../parts/StartButtons';
import WhenReady from '../parts/WhenReady';
import {recordedRuns} from '../recordedRuns';
import {
  CheckedMethod,
  hasDeclaredShape,
  useInputs,
  useMethod,
  type ModelMethod,
  type RunProps,
} from '../Run/Method';
import {useRequest} from '../useRequest';
import {useTask} from '../useTask';
import {count, sumTime} from './describe';
import Details from './Details';
import Flow from './Flow';
import Legend from './Legend';
import styles from './styles.module.css';

const Compare = lazyView(() => import('./Compare'));

interface GraphProps extends RunProps {
  newWorker: () => Worker;
  onSource: (line: SourceLine) => void;
}

/** View of the model as a graph of blocks, with their weights, and what a run makes in each. */
export default function Graph(props: GraphProps): ReactNode {
  const id = useId();
  const methods = props.model.summary.methods.filter(
    ({isMethod, name}) => isMethod && !name.startsWith('__'),
  );
  const {method, select} = useMethod(methods);
  const [other, setOther] = useState<File>();
  if (!method) {
    return <p className={styles.note}>The file has no methods to draw.</p>;
  }
  return (
    <>
      <div className={styles.bar}>
        {methods.length > 1 && (
          <label className={styles.method}>Method {select}</label>
        )}
        <input
          id={id}
          className={styles.file}
          type="file"
          onChange={({target}) => {
            setOther(target.files?.[0]);
            target.value = '';
          }}
        />
        <label htmlFor={id} className="button button--secondary button--sm">
          Compare with another file
        </label>
        {other && (
          <button
            type="button"
            className="button button--secondary button--sm"
            onClick={() => setOther(undefined)}
          >
            End the comparison
          </button>
        )}
      </div>
      {other ? (
        <Compare
          key={`${other.name} ${other.lastModified} ${method.name}`}
          session={props.session}
          model={props.model}
          method={method.name}
          other={other}
          newWorker={props.newWorker}
        />
      ) : (
        <OneGraph key={method.name} {...props} method={method} />
      )}
    </>
  );
}

function OneGraph(props: GraphProps & {method: ModelMethod}): ReactNode {
  const state = useRequest(props.session, 'graph', {method: props.method.name});
  return (
    <WhenReady state={state}>
      {(graph) => <Drawn {...props} graph={graph} />}
    </WhenReady>
  );
}

function Drawn(
  props: GraphProps & {method: ModelMethod; graph: ModelGraph},
): ReactNode {
  const {session, method, graph} = props;
  const {inputs, fields} = useInputs(props, method, true);
  const {state, start} = useTask(session, 'run');
  const [selected, setSelected] = useState<{index: number; byKey: boolean}>();
  const recorded = recordedRuns.get(session);
  const last = recorded?.method === method.name ? recorded : undefined;
  const trace = last?.result.trace;
  // Before a run, only a declared shape is one: that of a sample or of the live spec.
  const shown = last?.inputs ?? (hasDeclaredShape(props) ? inputs : undefined);
  const total = trace ? sumTime(graph, trace, 0, graph.nodes.length) : 0;
  const run = async () => {
    const value = await start({method: method.name, inputs, record: true});
    if (value) {
      recordedRuns.set(session, {
        method: method.name,
        inputs,
        result: value,
      });
    }
  };
  const passed = graph.passed.reduce((sum, {calls}) => sum + calls, 0);

  return (
    <>
      {method.schema !== undefined && (
        <CheckedMethod
          session={session}
          verdicts={props.model.verdicts}
          method={method}
        >
          {() => (
            <form
              className={styles.run}
              onSubmit={(event) => {
                event.preventDefault();
                void run();
              }}
            >
              <StartButtons
                action={`Run ${escapeHidden(method.name)}`}
                primary
                working={state.kind === 'working'}
                onCancel={session.cancel}
              />
              <span role="status" className={styles.note}>
                {state.kind === 'working'
                  ? escapeHidden(state.progress.text ?? '')
                  : trace
                    ? `Each block shows its result. The blocks took ${total.toFixed(1)} ms.`
                    : 'See what each block makes of an input.'}
              </span>
              <details className={styles.input}>
                <summary>Change the input</summary>
                {fields}
              </details>
            </form>
          )}
        </CheckedMethod>
      )}
      {state.kind === 'failed' && <ErrorNotice error={state.error} />}
      <Legend graphs={[graph]} />
      <div className={styles.view} data-open={selected !== undefined}>
        <Flow
          label={`Graph of ${escapeHidden(method.name)}`}
          graph={graph}
          trace={trace}
          argumentShapes={shown?.map((input) =>
            input.kind === 'tensor'
              ? input.sizes.split(/[\s,]+/).join(' × ')
              : undefined,
          )}
          selected={selected?.index}
          onSelect={(index, byKey) => setSelected({index, byKey})}
        />
        {selected ? (
          <Details
            session={session}
            graph={graph}
            method={method.name}
            index={selected.index}
            trace={trace}
            total={total}
            focus={selected.byKey}
            onSelect={(index) => setSelected({index, byKey: true})}
            onSource={props.onSource}
            onClose={() => setSelected(undefined)}
          />
        ) : (
          <p className={styles.hint}>
            Choose a block to see its weights, its line of the source and its
            result.
          </p>
        )}
      </div>
      <p className={styles.note}>
        {[
          `${count(graph.nodes.length, 'block')}, read from the bytecode.`,
          'Blocks without weights are placed by the modules of their neighbors.',
          passed > 0 &&
            `Not drawn: ${count(passed, 'call')} that only copy, convert or compute sizes (${escapeHidden(
              graph.passed.map(({operator}) => operator).join(', '),
            )}).`,
        ]
          .filter((text) => text !== false)
          .join(' ')}
      </p>
    </>
  );
}
