import {useId, useRef, useState, type ReactNode} from 'react';
import {formatJson, JsonError, TEMPLATES} from '@playtorch-docs/ptl/spec';
import type {FileSession} from '../../core/fileSession';
import {usePage} from '../page';
import CopyButton from '../parts/CopyButton';
import ErrorNotice from '../parts/ErrorNotice';
import SaveButton from '../parts/SaveButton';
import type {ErrorView} from '../../core/protocol';
import {toErrorView} from '../../core/workerClient';
import Diagnostics from './Diagnostics';
import Editor, {type EditorHandle} from './Editor';
import styles from './styles.module.css';
import {useDiagnosis} from './useDiagnosis';

interface SpecProps {
  session: FileSession;
  /** Live spec in the file, if there is one. */
  spec?: string | undefined;
}

/** Names the copy with another live spec: `digits.ptl` becomes `digits_spec.ptl`. */
const renameCopy = (name: string) => name.replace(/(\.[^.]*)?$/, '_spec$1');

/** Formats JSON with a line for each item; other text stays unchanged. */
function formatText(text: string): string {
  try {
    return formatJson(text);
  } catch (error) {
    if (error instanceof JsonError) {
      return text;
    }
    throw error;
  }
}

/** View that checks and edits the live spec, and writes it into a copy of the file. */
export default function Spec(props: SpecProps): ReactNode {
  const {session} = props;
  const {Link, help, SpecFooter} = usePage();
  // Format the spec, which exporters write on one line.
  const [spec] = useState(() => formatText(props.spec ?? ''));
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
      setFailed(toErrorView(error));
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
              name={renameCopy(session.name)}
              what={`a .ptl with this spec`}
              getFile={() => session.call('writeSpec', {text})}
            />
            <button
              type="button"
              className="button button--secondary button--sm"
              onClick={() => setText(formatText(text))}
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
      {SpecFooter && text.trim() !== '' && (
        <SpecFooter spec={text} model={session.file} />
      )}
    </>
  );
}
