import {useId, useState, type ReactNode} from 'react';
import {writeReactNativeProgram} from '@playtorch-docs/ptl-export/react-native';
import {formatBytes, formatCount, escapeHidden} from '@playtorch-docs/ptl/text';
import type {FloraRequests, OnnxView} from '../../core/requests';
import type {FileSession} from '../../core/fileSession';
import type {RequestProgress} from '../../core/protocol';
import {usePage} from '../page';
import CopyButton from '../parts/CopyButton';
import DataTable from '../parts/DataTable';
import ErrorNotice from '../parts/ErrorNotice';
import SaveButton, {saveFile} from '../parts/SaveButton';
import StartButtons from '../parts/StartButtons';
import TextView from '../parts/TextView';
import WithMethod, {
  type ModelMethod,
  type RunProps,
  useInputs,
} from '../Run/Method';
import runStyles from '../Run/styles.module.css';
import {useTask} from '../useTask';
import styles from './styles.module.css';

/** Replaces the extension of a file name: `digits.ptl` becomes `digits.onnx`. */
const replaceEnding = (name: string, ending: string) =>
  name.replace(/(\.[^.]*)?$/, ending);

type Dynamic = FloraRequests['onnx']['params']['dynamic'];

/** View that exports the model for other runtimes: the program as ONNX, the parameters as safetensors. */
export default function Export(props: RunProps): ReactNode {
  const {Link, help} = usePage();
  return (
    <div className={styles.export}>
      <p>
        Other runtimes do not open <code>.ptl</code> files. Take this model
        along: the program for ONNX Runtime, or its parameters for Python. The
        file is written on your computer.
        {help.onnx !== undefined && (
          <>
            {' '}
            <Link to={help.onnx}>Move to ONNX Runtime</Link> leads through all
            steps.
          </>
        )}
      </p>
      <h3>The program, as ONNX</h3>
      <WithMethod {...props}>
        {(method) => <Onnx {...props} method={method} />}
      </WithMethod>
      <Parameters session={props.session} />
    </div>
  );
}

function Onnx(props: RunProps & {method: ModelMethod}): ReactNode {
  const {session, method} = props;
  const id = useId();
  const {inputs, fields} = useInputs(props, method, false);
  const [dynamic, setDynamic] = useState<Dynamic>('auto');
  const {state, start} = useTask(session, 'onnx');
  return (
    <>
      <form
        className={runStyles.form}
        onSubmit={(event) => {
          event.preventDefault();
          void start({method: method.name, inputs, dynamic});
        }}
      >
        <p className={runStyles.note}>
          The model runs here with inputs of these shapes and element types, and
          the graph has what it computes.
        </p>
        {fields}
        <p className={runStyles.field}>
          <label htmlFor={`${id}-sizes`}>Sizes that may change later</label>
          <select
            id={`${id}-sizes`}
            value={dynamic}
            onChange={({target}) => setDynamic(target.value as Dynamic)}
          >
            <option value="auto">
              Batch and length of sequences, where the model allows it
            </option>
            <option value="none">None</option>
          </select>
        </p>
        <Actions
          action="Export ONNX"
          primary
          session={session}
          progress={state.kind === 'working' ? state.progress : undefined}
        />
      </form>
      {state.kind === 'failed' && <ErrorNotice error={state.error} />}
      {state.kind === 'done' && (
        <Exported
          view={state.value}
          file={replaceEnding(session.name, '.onnx')}
          method={method.name}
        />
      )}
    </>
  );
}

/** Button that starts an export; during it, its progress and a button that cancels. */
function Actions({
  action,
  primary = false,
  session,
  progress,
}: {
  action: string;
  primary?: boolean;
  session: FileSession;
  progress: RequestProgress | undefined;
}): ReactNode {
  return (
    <p className={runStyles.actions}>
      <StartButtons
        action={action}
        primary={primary}
        working={progress !== undefined}
        onCancel={session.cancel}
      />
      {progress && <progress aria-label={action} value={progress.fraction} />}
    </p>
  );
}

function Exported({
  view: {file, inputs, outputs, notes, nodes},
  file: name,
  method,
}: {
  view: OnnxView;
  file: string;
  method: string;
}): ReactNode {
  const code = writeReactNativeProgram({file: name, method, inputs, outputs});
  return (
    <section aria-label="ONNX file" className={styles.result}>
      <p role="status">
        {formatBytes(file.size)}, {formatCount(nodes)} operations, opset 17.
      </p>
      <p className={styles.actions}>
        <SaveButton
          name={name}
          what={escapeHidden(name)}
          getFile={() => Promise.resolve(file)}
        />
      </p>
      {notes.length > 0 && (
        <>
          <h4>What the graph leaves out</h4>
          <ul className={styles.notes}>
            {notes.map(({text}) => (
              <li key={text}>{escapeHidden(text)}</li>
            ))}
          </ul>
        </>
      )}
      <DataTable
        caption="Inputs and outputs of the graph"
        rows={[
          ...inputs.map((port) => ({...port, kind: 'input'})),
          ...outputs.map((port) => ({...port, kind: 'output'})),
        ]}
        rowKey={({kind, name: port}) => `${kind} ${port}`}
        columns={[
          {title: 'Name', cell: (row) => <code>{escapeHidden(row.name)}</code>},
          {title: 'Kind', cell: ({kind}) => kind},
          {title: 'Type', cell: ({dtype}) => <code>{dtype}</code>},
          {
            title: 'Shape',
            cell: ({shape}) => <code>[{escapeHidden(shape.join(', '))}]</code>,
          },
        ]}
      />
      <h4>The code that runs it</h4>
      <p className={styles.actions}>
        <CopyButton what="code" getText={() => code} />
        <SaveButton
          name={replaceEnding(name, '.ts')}
          what={escapeHidden(replaceEnding(name, '.ts'))}
          getFile={() => Promise.resolve(new Blob([code]))}
        />
      </p>
      <TextView
        label="Code for onnxruntime-react-native"
        text={code}
        language="typescript"
      />
    </section>
  );
}

function Parameters({session}: {session: FileSession}): ReactNode {
  const {state, start} = useTask(session, 'safetensors');
  return (
    <>
      <h3>The parameters, as safetensors</h3>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void start(null).then(
            (made) =>
              made &&
              saveFile(made.file, replaceEnding(session.name, '.safetensors')),
          );
        }}
      >
        <p className={runStyles.note}>
          All tensors with their names, for <code>load_state_dict</code> of your
          model in Python.
        </p>
        <Actions
          action={`Download ${escapeHidden(replaceEnding(session.name, '.safetensors'))}`}
          session={session}
          progress={state.kind === 'working' ? state.progress : undefined}
        />
      </form>
      {state.kind === 'failed' && <ErrorNotice error={state.error} />}
      {state.kind === 'done' && (
        <p role="status" className={runStyles.note}>
          {formatCount(state.value.tensors)} tensors,{' '}
          {formatBytes(state.value.file.size)}.
        </p>
      )}
    </>
  );
}
