import {useEffect, useId, useRef, useState, type ReactNode} from 'react';
import type {ModelView, RunResult} from '../../core/calls';
import type {FileSession} from '../../core/fileSession';
import Answered from '../parts/Answered';
import ErrorNotice from '../parts/ErrorNotice';
import type {ErrorView} from '../../core/protocol';
import {useAnswer} from '../useAnswer';
import {visible} from 'ptl/text';
import {Canceled, errorView} from '../../core/workerClient';
import {parseType} from '../../core/inputTypes';
import {
  firstValue,
  type InputHint,
  type InputValue,
} from '../../core/inputValues';
import {readLabels} from '../../core/labels';
import Output from './Output';
import type {OutputView} from '../../core/outputView';
import {specHint} from '../../core/specHint';
import type {Sample} from '../Inspector';
import styles from './styles.module.css';
import Times from './Times';
import ValueField from './ValueField';

export interface RunProps {
  session: FileSession;
  model: ModelView;
  sample?: Sample | undefined;
}

type State =
  | {kind: 'idle'}
  | {kind: 'running'; text: string}
  | {kind: 'failed'; error: ErrorView}
  | {kind: 'done'; result: RunResult; run: number};

/** What is known of the input: from the card of a sample, else from the live spec. */
function hintOf({sample, model}: RunProps): InputHint {
  const input = [sample?.input].flat()[0];
  return input
    ? {sizes: input.shape, mean: input.mean, std: input.std}
    : specHint(model.spec);
}

/** Forms for the inputs of a method, a run in the worker, and what came out. */
export default function Run(props: RunProps): ReactNode {
  const {session, model} = props;
  const id = useId();
  const methods = model.summary.methods.filter(
    ({isMethod, name, schema}) =>
      isMethod && schema !== undefined && !name.startsWith('__'),
  );
  const [name, setName] = useState(
    () => methods.find((one) => one.name === 'forward')?.name,
  );
  const method = methods.find((one) => one.name === name) ?? methods[0];
  if (!method) {
    return (
      <p className={styles.note}>
        The file does not say what its methods take (bytecode 3 has no schemas),
        so there is nothing to fill in.
      </p>
    );
  }
  return (
    <>
      {methods.length > 1 && (
        <p className={styles.field}>
          <label htmlFor={id}>Method</label>
          <select
            id={id}
            value={method.name}
            onChange={({target}) => setName(target.value)}
          >
            {methods.map((one) => (
              <option key={one.name} value={one.name}>
                {visible(one.name)}
              </option>
            ))}
          </select>
        </p>
      )}
      <Checked key={method.name} {...props} method={method} session={session} />
    </>
  );
}

type Method = ModelView['summary']['methods'][number];

/** Says before a run what does not exist here. */
function Checked(props: RunProps & {method: Method}): ReactNode {
  const answer = useAnswer(props.session, 'check', {method: props.method.name});
  return (
    <Answered answer={answer}>
      {({unknown, unknownInstructions, later}) => {
        const missing = [...unknown, ...unknownInstructions];
        return missing.length > 0 ? (
          <ErrorNotice
            error={{
              message: `This method does not run here: the page lacks ${missing.length === 1 ? 'one operator' : `${missing.length} operators`}.`,
              place: missing.join(', '),
              fix: 'On a phone it may run: see the marks of the operators.',
            }}
          />
        ) : (
          <>
            {later.length > 0 && (
              <p className={styles.note}>
                This page lacks {later.join(', ')}. A run that reaches{' '}
                {later.length === 1 ? 'it' : 'one of them'} stops there.
              </p>
            )}
            <Form {...props} />
          </>
        );
      }}
    </Answered>
  );
}

function Form(props: RunProps & {method: Method}): ReactNode {
  const {session, model, sample, method} = props;
  const hint = hintOf(props);
  const [inputs, setInputs] = useState(() =>
    method.arguments.map(({type}) => {
      const value = firstValue(parseType(type), hint);
      // A model of the site comes with pictures, and the first is already chosen.
      return sample?.pictures.length && value.kind === 'tensor'
        ? {...value, fill: 'image' as const}
        : value;
    }),
  );
  const [state, setState] = useState<State>({kind: 'idle'});
  const [labels, setLabels] = useState(() =>
    (sample?.labels ?? model.labels).join('\n'),
  );
  const runs = useRef(0);

  // A run does not outlive its view.
  const running = state.kind === 'running';
  const live = useRef(false);
  useEffect(() => {
    live.current = running;
  }, [running]);
  useEffect(
    () => () => {
      if (live.current) {
        session.cancel();
      }
    },
    [session],
  );

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

  const set = (index: number) => (value: InputValue) =>
    setInputs((last) =>
      last.map((one, place) => (place === index ? value : one)),
    );
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
        {method.arguments.map(({name, type}, index) => {
          const value = inputs[index];
          return (
            value && (
              <div key={name} className={styles.argument}>
                <ValueField
                  name={name}
                  typeText={type}
                  type={parseType(type)}
                  value={value}
                  hint={hint}
                  pictures={sample?.pictures ?? []}
                  onChange={set(index)}
                />
              </div>
            )
          );
        })}
        {method.arguments.length === 0 && (
          <p className={styles.note}>This method takes nothing.</p>
        )}
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
