import {useId, useRef, useState, type ReactNode} from 'react';
import {formatJson, JsonError, TEMPLATES} from '@playtorch-docs/ptl/spec';
import type {FileSession} from '../../core/fileSession';
import {usePage} from '../page';
import CopyButton from '../parts/CopyButton';
import ErrorNotice from '../parts/ErrorNotice';
import SaveButton from '../parts/SaveButton';
import type {ErrorView} from '../../core/protocol';
import {errorView} from '../../core/workerClient';
import Diagnostics from './Diagnostics';
import Editor, {type EditorHandle} from './Editor';
import styles from './styles.module.css';
import {useDiagnosis} from './useDiagnosis';

export interface SpecProps {
  session: FileSession;
  /** The spec in the file; absent where it has none. */
  spec?: string | undefined;
}

/** `digits.ptl` is `digits_spec.ptl` with another spec in it. */
const newName = (name: string) => name.replace(/(\.[^.]*)?$/, '_spec$1');

/** The text with a line for each item; as it is where it is not JSON. */
function laidOut(text: string): string {
  try {
    return formatJson(text);
  } catch (error) {
    if (error instanceof JsonError) {
      return text;
    }
    throw error;
  }
}

/** The live spec: read, checked, edited, and put into a copy of the file. */
export default function Spec(props: SpecProps): ReactNode {
  const {session} = props;
  const {Link, help, OfSpec} = usePage();
  // Exporters write it on one line, which nobody reads.
  const [spec] = useState(() => laidOut(props.spec ?? ''));
  const id = useId();
  const [text, setText] = useState(spec);
  const [template, setTemplate] = useState(TEMPLATES[0]?.id ?? '');
  const [failed, setFailed] = useState<ErrorView>();
  const editor = useRef<EditorHandle>(null);
  const diagnosis = useDiagnosis(session, text);
  const description = TEMPLATES.find((one) => one.id === template)?.description;

  async function apply(): Promise<void> {
    setFailed(undefined);
    try {
      setText(await session.call('template', {text, id: template}));
    } catch (error) {
      setFailed(errorView(error));
    }
  }

  return (
    <>
      <h3>live.spec.json</h3>
      <p className={styles.note}>
        <span>
          {spec === ''
            ? 'This file has no live spec.'
            : 'The spec in this file.'}
        </span>{' '}
        <span>
          PlayTorch reads it up to 0.2.1, in <code>MobileModel.execute</code>.
        </span>
        {help.spec !== undefined && (
          <span>
            {' '}
            The <Link to={help.spec}>model specification</Link> says what it
            means.
          </span>
        )}
      </p>
      <div className={styles.bar}>
        <label htmlFor={`${id}-template`}>Template</label>
        <select
          id={`${id}-template`}
          value={template}
          aria-describedby={`${id}-description`}
          onChange={({target}) => setTemplate(target.value)}
        >
          {TEMPLATES.map((one) => (
            <option key={one.id} value={one.id}>
              {one.title}
            </option>
          ))}
        </select>
        <button
          type="button"
          className="button button--secondary button--sm"
          onClick={apply}
        >
          Use it
        </button>
        <p id={`${id}-description`} className={styles.note}>
          {description}
        </p>
      </div>
      {failed && <ErrorNotice error={failed} onRetry={apply} />}
      <div className={styles.columns}>
        <div className={styles.editing}>
          <Editor
            ref={editor}
            label="Text of live.spec.json"
            text={text}
            marked={diagnosis?.diagnostics ?? []}
            onChange={setText}
          />
          <p className={styles.actions}>
            <SaveButton
              name={newName(session.name)}
              what={`a .ptl with this spec`}
              getFile={() => session.call('writeSpec', {text})}
            />
            <button
              type="button"
              className="button button--secondary button--sm"
              onClick={() => setText(laidOut(text))}
            >
              Format
            </button>
            <CopyButton what="spec" getText={() => text} />
            {text !== spec && (
              <button
                type="button"
                className="button button--secondary button--sm"
                onClick={() => setText(spec)}
              >
                Back to the file’s
              </button>
            )}
          </p>
        </div>
        <Diagnostics
          diagnosis={diagnosis}
          onGoTo={({span}) => editor.current?.select(span)}
        />
      </div>
      {OfSpec && text.trim() !== '' && (
        <OfSpec spec={text} model={session.file} />
      )}
    </>
  );
}
