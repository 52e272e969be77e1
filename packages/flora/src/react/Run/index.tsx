import {useId, useRef, useState, type ReactNode} from 'react';
import {visible} from 'ptl/text';
import type {RunResult} from '../../core/calls';
import {readLabels} from '../../core/labels';
import type {OutputView} from '../../core/outputView';
import type {ErrorView} from '../../core/protocol';
import {Canceled, errorView} from '../../core/workerClient';
import ErrorNotice from '../parts/ErrorNotice';
import WithMethod, {type Method, type RunProps, useInputs} from './Method';
import Output from './Output';
import styles from './styles.module.css';
import Times from './Times';
import {useCancelOnLeave} from './useCancelOnLeave';

type State =
  | {kind: 'idle'}
  | {kind: 'running'; text: string}
  | {kind: 'failed'; error: ErrorView}
  | {kind: 'done'; result: RunResult; run: number};

/** Forms for the inputs of a method, a run in the worker, and what came out. */
export default function Run(props: RunProps): ReactNode {
  return (
    <WithMethod {...props}>
      {(method) => <Form {...props} method={method} />}
    </WithMethod>
  );
}

function Form(props: RunProps & {method: Method}): ReactNode {
  const {session, model, sample, method} = props;
  // A model of the site comes with pictures, and the first is already chosen.
  const {inputs, fields} = useInputs(props, method, true);
  const [state, setState] = useState<State>({kind: 'idle'});
  const [labels, setLabels] = useState(() =>
    (sample?.labels ?? model.labels).join('\n'),
  );
  const runs = useRef(0);

  const running = state.kind === 'running';
  useCancelOnLeave(session, running);

  async function run(): Promise<void> {
    setState({kind: 'running', text: 'Starting'});
    try {
      const result = await session.call(
        'run',
        {method: method.name, inputs},
        {
          onProgress: ({text = ''}) => setState({kind: 'running', text}),
        },
      );
      runs.current += 1;
      setState({kind: 'done', result, run: runs.current});
    } catch (error) {
      setState(
        error instanceof Canceled
          ? {kind: 'idle'}
          : {kind: 'failed', error: errorView(error)},
      );
    }
  }

  return (
    <>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          void run();
        }}
      >
        <h3>Input</h3>
        {fields}
        <p className={styles.actions}>
          <button
            type="submit"
            className="button button--primary"
            disabled={running}
          >
            Run {visible(method.name)}
          </button>
          {running && (
            <button
              type="button"
              className="button button--secondary"
              onClick={session.cancel}
            >
              Cancel
            </button>
          )}
          <span role="status" className={styles.note}>
            {running && visible(state.text)}
            {state.kind === 'done' &&
              `Done in ${state.result.milliseconds.toFixed(0)} ms.`}
          </span>
        </p>
      </form>
      {state.kind === 'failed' && <ErrorNotice error={state.error} />}
      {state.kind === 'done' && (
        <>
          <h3>Output</h3>
          <Output
            key={state.run}
            session={session}
            view={state.result.output}
            labels={readLabels(labels)}
          />
          {hasClasses(state.result.output) && (
            <LabelsField text={labels} onChange={setLabels} />
          )}
          {state.result.printed.length > 0 && (
            <>
              <h3>Printed</h3>
              <pre>{visible(state.result.printed.join('\n'))}</pre>
            </>
          )}
          <Times result={state.result} />
        </>
      )}
    </>
  );
}

/** Whether a part of an output has a top-k, which labels are for. */
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
          spellCheck={false}
          value={text}
          onChange={({target}) => onChange(target.value)}
        />
      </p>
    </details>
  );
}
