import {useId, useState, type ReactNode} from 'react';
import {escapeHidden} from '@playtorch-docs/ptl/text';
import {readLabels} from '../../core/labels';
import type {OutputView} from '../../core/outputView';
import ErrorNotice from '../parts/ErrorNotice';
import StartButtons from '../parts/StartButtons';
import {recordedRuns} from '../recordedRuns';
import {useTask} from '../useTask';
import WithMethod, {type ModelMethod, type RunProps, useInputs} from './Method';
import Output from './Output';
import styles from './styles.module.css';
import Times from './Times';

/** View that runs a method: forms for its inputs, and its output. */
export default function Run(
  props: RunProps & {onGraph: () => void},
): ReactNode {
  return (
    <WithMethod {...props}>
      {(method) => <Form {...props} method={method} />}
    </WithMethod>
  );
}

function Form(
  props: RunProps & {method: ModelMethod; onGraph: () => void},
): ReactNode {
  const {session, model, sample, method, onGraph} = props;
  const {inputs, fields} = useInputs(props, method, true);
  const {state, start} = useTask(session, 'run');
  const [labels, setLabels] = useState(() =>
    (sample?.labels ?? model.labels).join('\n'),
  );

  const recordRun = async () => {
    const result = await start({method: method.name, inputs, record: true});
    if (result) {
      recordedRuns.set(session, {method: method.name, inputs, result});
      onGraph();
    }
  };

  return (
    <>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          void start({method: method.name, inputs});
        }}
      >
        <h3>Input</h3>
        {fields}
        <p className={styles.actions}>
          <StartButtons
            action={`Run ${escapeHidden(method.name)}`}
            primary
            working={state.kind === 'working'}
            onCancel={session.cancel}
          />
          <span role="status" className={styles.note}>
            {state.kind === 'working'
              ? escapeHidden(state.progress.text ?? '')
              : state.kind === 'done'
                ? `Done in ${state.value.milliseconds.toFixed(0)} ms.`
                : ''}
          </span>
        </p>
      </form>
      {state.kind === 'failed' && <ErrorNotice error={state.error} />}
      {state.kind === 'done' && (
        <>
          <h3>Output</h3>
          <Output
            key={state.turn}
            session={session}
            view={state.value.output}
            labels={readLabels(labels)}
          />
          {hasClasses(state.value.output) && (
            <LabelsField text={labels} onChange={setLabels} />
          )}
          {state.value.printed.length > 0 && (
            <>
              <h3>Printed</h3>
              <pre>{escapeHidden(state.value.printed.join('\n'))}</pre>
            </>
          )}
          <p className={styles.actions}>
            <button
              type="button"
              className="button button--secondary button--sm"
              onClick={() => void recordRun()}
            >
              Show every step in the graph
            </button>
          </p>
          <Times result={state.value} />
        </>
      )}
    </>
  );
}

/** Whether a part of an output has classes, which labels name. */
function hasClasses(view: OutputView): boolean {
  return view.kind === 'group'
    ? view.items.some((item) => hasClasses(item.view))
    : view.kind === 'tensor' && view.classes !== undefined;
}

function LabelsField({
  text,
  onChange,
}: {
  text: string;
  onChange: (text: string) => void;
}): ReactNode {
  const id = useId();
  return (
    <details className={styles.fold}>
      <summary>Names of the classes</summary>
      <p className={styles.field}>
        <label htmlFor={id}>A name a line, or a JSON list</label>
        <textarea
          id={id}
          rows={6}
          autoCorrect="off"
          spellCheck={false}
          value={text}
          onChange={({target}) => onChange(target.value)}
        />
      </p>
    </details>
  );
}
