import {useId, useState, type ReactNode} from 'react';
import {writeReactNativeProgram} from '@playtorch-docs/ptl-export/react-native';
import {formatBytes, formatCount, escapeHidden} from '@playtorch-docs/ptl/text';
import type {FloraRequests, OnnxView} from '../../core/requests';
import type {FileSession} from '../../core/fileSession';
import type {InputValue} from '../../core/inputValues';
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

/** View that exports the model: as source of PyTorch, the program as ONNX, the parameters as safetensors. */
export default function Export(props: RunProps): ReactNode {
  const {Link, help} = usePage();
  return (
    <div className={styles.export}>
      <p>
        Other runtimes do not open <code>.ptl</code> files. Take this model
        along: as source of PyTorch with its weights, as a graph for ONNX
        Runtime, or its parameters alone. The file is written on your computer.
        {help.pytorch !== undefined && (
          <>
            {' '}
            <Link to={help.pytorch}>Your model without its code</Link> says what
            to do with the source.
          </>
        )}
        {help.onnx !== undefined && (
          <>
            {' '}
            <Link to={help.onnx}>Move to ONNX Runtime</Link> leads through all
            steps.
          </>
        )}
      </p>
      <WithMethod {...props}>
        {(method) => <Programs {...props} method={method} />}
      </WithMethod>
      <Parameters session={props.session} />
    </div>
  );
}

/** Exports of a method, which take the same inputs. */
function Programs(props: RunProps & {method: ModelMethod}): ReactNode {
  const {session, method} = props;
  const {inputs, fields} = useInputs(props, method, false);
  return (
    <>
      <h3>The inputs</h3>
      <p className={runStyles.note}>
        The model runs here with inputs of these shapes and element types.
      </p>
      {fields}
      <h3>The program, as ONNX</h3>
      <Onnx session={session} method={method.name} inputs={inputs} />
      <h3>The source, for PyTorch</h3>
      <PyTorch session={session} method={method.name} inputs={inputs} />
    </>
  );
}

interface ProgramProps {
  session: FileSession;
  method: string;
  inputs: readonly InputValue[];
}

function PyTorch({session, method, inputs}: ProgramProps): ReactNode {
  const {state, start} = useTask(session, 'pytorch');
  const folder = replaceEnding(session.name, '-pytorch');
  return (
    <>
      <form
        className={runStyles.form}
        onSubmit={(event) => {
          event.preventDefault();
          void start({method, inputs, folder});
        }}
      >
        <p className={runStyles.note}>
          Python that you can read, the weights, the answer of this run, and
          programs that convert the model for ExecuTorch, ONNX Runtime, LiteRT
          and Core ML, in one archive.
        </p>
        <Actions
          action="Export for PyTorch"
          session={session}
          progress={state.kind === 'working' ? state.progress : undefined}
        />
      </form>
      {state.kind === 'failed' && <ErrorNotice error={state.error} />}
      {state.kind === 'done' && (
        <section aria-label="Source for PyTorch" className={styles.result}>
          <p role="status">{formatBytes(state.value.file.size)}.</p>
          <p className={styles.actions}>
            <SaveButton
              name={`${folder}.zip`}
              what={escapeHidden(`${folder}.zip`)}
              getFile={() => Promise.resolve(state.value.file)}
            />
            <CopyButton what="model.py" getText={() => state.value.source} />
          </p>
          <ul className={styles.notes}>
            {state.value.notes.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
          <TextView
            label="model.py"
            text={state.value.source}
            language="python"
          />
        </section>
      )}
    </>
  );
}

function Onnx({session, method, inputs}: ProgramProps): ReactNode {
  const id = useId();
  const [dynamic, setDynamic] = useState<Dynamic>('auto');
  const {state, start} = useTask(session, 'onnx');
  return (
    <>
      <form
        className={runStyles.form}
        onSubmit={(event) => {
          event.preventDefault();
          void start({method, inputs, dynamic});
        }}
      >
        <p className={runStyles.note}>The graph has what this run computes.</p>
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
          method={method}
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
