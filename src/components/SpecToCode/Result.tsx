import {useState, type ReactNode} from 'react';
import {lazyPart} from '@site/plugins/chunks/client';
import {Highlighted} from '@site/plugins/highlight/client';
import {useCopy} from '@site/src/components/CopyCommand/useCopy';
import {formatBytes} from '@playtorch-docs/ptl/text';
import type {SpecConversion} from './convert';
import styles from './styles.module.css';

/** Maximum number of displayed errors. */
const MAX_ERRORS = 20;

/** Replaces control characters in foreign text, among them those that reorder it. */
const maskControls = (text: string): string =>
  text.replace(/[\p{Cc}\p{Cf}\u2028\u2029]/gu, '\ufffd');

const Playing = lazyPart(() => import('./Playing'), 'The player');

interface File {
  name: string;
  text: string;
}

export interface ResultProps {
  converted: SpecConversion;
  /** Model of the specification, if the reader opened one. */
  model?: Blob | undefined;
}

/** Program of a specification with its files, or the errors of the specification. */
export default function Result({converted, model}: ResultProps): ReactNode {
  const [isOpen, setOpen] = useState(false);
  if (converted.valid === 'none') {
    return (
      <p>
        {maskControls(converted.message)} {maskControls(converted.fix)}
      </p>
    );
  }
  if (!converted.valid) {
    const errors = converted.diagnostics.filter(
      ({severity}) => severity === 'error',
    );
    return (
      <ol className={styles.errors}>
        {errors.slice(0, MAX_ERRORS).map(({from, message, fix}, i) => (
          <li key={i}>
            Line {from.line}, column {from.column}: {maskControls(message)}{' '}
            {maskControls(fix)}
          </li>
        ))}
        {errors.length > MAX_ERRORS && (
          <li>{errors.length - MAX_ERRORS} more.</li>
        )}
      </ol>
    );
  }
  const {files, notes, parameters} = converted;
  const [program, ...others] = files;
  return (
    <>
      {notes.length > 0 && (
        <ul className={styles.notes} aria-label="What the program cannot do">
          {notes.map(({path, message}, i) => (
            <li key={i}>
              <code>{maskControls(path)}</code>: {maskControls(message)}
            </li>
          ))}
        </ul>
      )}
      <Program file={program}>
        <button
          type="button"
          className="button button--secondary button--sm"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? 'Close the player' : 'Run'}
        </button>
      </Program>
      {others.map((file) => (
        <p key={file.name} className={styles.buttons}>
          <span>
            The program imports <code>{file.name}</code>.
          </span>
          <Save file={file} />
        </p>
      ))}
      {isOpen && (
        <Playing files={files} parameters={parameters} model={model} />
      )}
    </>
  );
}

const copyWords = {
  idle: 'Copy',
  copied: 'Copied',
  failed: 'Copying failed: select the code and copy it by hand',
} as const;

function Program({
  file,
  children,
}: {
  file: File;
  children: ReactNode;
}): ReactNode {
  const {state, copy} = useCopy();
  return (
    <>
      <p className={styles.buttons}>
        <strong>{file.name}</strong>
        <button
          type="button"
          className="button button--secondary button--sm"
          onClick={() => void copy(file.text)}
        >
          {copyWords[state]}
        </button>
        <Save file={file} />
        {children}
      </p>
      <pre
        translate="no"
        tabIndex={0}
        role="region"
        aria-label={file.name}
        className={styles.code}
      >
        <code>
          <Highlighted code={file.text.trimEnd()} language="typescript">
            {(lines) =>
              lines.map((line, i) => (
                <span key={i}>
                  {line}
                  {'\n'}
                </span>
              ))
            }
          </Highlighted>
        </code>
      </pre>
    </>
  );
}

function Save({file}: {file: File}): ReactNode {
  const blob = new Blob([file.text], {type: 'text/plain'});
  return (
    <button
      type="button"
      className="button button--secondary button--sm"
      onClick={() => {
        const url = URL.createObjectURL(blob);
        const link = document.createElement('a');
        link.href = url;
        link.download = file.name;
        link.click();
        // The browser reads the address after the click.
        window.setTimeout(() => URL.revokeObjectURL(url), 10_000);
      }}
    >
      Save {file.name} ({formatBytes(blob.size)})
    </button>
  );
}
