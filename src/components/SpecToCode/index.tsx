import {useId, useRef, useState, type DragEvent, type ReactNode} from 'react';
import {
  loadChunk,
  LoadError,
  LoadFailure,
  useTyped,
} from '@site/plugins/chunks/client';
import type {SpecConversion} from './convert';
import LateResult from './LateResult';
import styles from './styles.module.css';

/** Formats the status of a conversion. */
const formatStatus = (converted: SpecConversion): string =>
  converted.valid === true
    ? 'The program is below.'
    : converted.valid === false
      ? 'No phone runs this specification.'
      : 'There is no specification.';

/**
 * Converter of a live.spec.json, pasted or inside a .ptl file, to the equivalent program
 * for 0.2.4. The parser and the code generator load at the first click.
 */
export default function SpecToCode(): ReactNode {
  const id = useId();
  const [text, setText] = useTyped('live spec', '');
  const [hovers, setHovers] = useState(false);
  const [status, setStatus] = useState('');
  /** Retries a failed load. */
  const [again, setAgain] = useState<() => void>();
  const [converted, setConverted] = useState<{
    of: SpecConversion;
    model: File | undefined;
    turn: number;
  }>();
  const turn = useRef(0);

  async function convert(
    work: (
      module: typeof import('./convert'),
    ) => Promise<SpecConversion> | SpecConversion,
    model?: File,
  ): Promise<void> {
    turn.current += 1;
    const ownTurn = turn.current;
    setStatus('Reading…');
    setAgain(undefined);
    let result: SpecConversion | undefined;
    let nextStatus: string;
    try {
      result = await work(await loadChunk(() => import('./convert')));
      nextStatus = formatStatus(result);
    } catch (error) {
      if (error instanceof LoadError) {
        setStatus('');
        setAgain(() => () => void convert(work, model));
        return;
      }
      // Damaged file: show the message of ptl.
      const {message, fix = ''} = error as Error & {fix?: string};
      nextStatus = `${message} ${fix}`.replace(/[\p{Cc}\p{Cf}]/gu, '\ufffd');
    }
    if (ownTurn === turn.current) {
      setConverted(result && {of: result, model, turn: ownTurn});
      setStatus(nextStatus);
    }
  }

  const open = (file: File | undefined) => {
    if (file) {
      setText('');
      void convert(
        ({convertFile}) => convertFile(file, file.name),
        file.name.endsWith('.json') ? undefined : file,
      );
    }
  };

  const handleDrag = (event: DragEvent, isOver: boolean) => {
    if (event.dataTransfer.types.includes('Files')) {
      event.preventDefault();
      setHovers(isOver);
    }
  };

  return (
    <section
      className={styles.tool}
      aria-label="Specification to code"
      data-hovers={hovers || undefined}
      data-scripts
      onDragOver={(event) => handleDrag(event, true)}
      onDragLeave={(event) => handleDrag(event, false)}
      onDrop={(event) => {
        handleDrag(event, false);
        open(event.dataTransfer.files[0]);
      }}
    >
      <label htmlFor={`${id}-text`}>
        Paste a <code>live.spec.json</code>, or drop it or a <code>.ptl</code>{' '}
        file here. Nothing leaves your computer.
      </label>
      <textarea
        id={`${id}-text`}
        className={styles.text}
        rows={6}
        autoCorrect="off"
        spellCheck={false}
        autoComplete="off"
        value={text}
        onChange={({target}) => setText(target.value)}
      />
      <div className={styles.buttons}>
        <button
          type="button"
          className="button button--primary"
          onClick={() => void convert(({convertText}) => convertText(text))}
        >
          Write the program
        </button>
        <input
          id={`${id}-file`}
          className={styles.file}
          type="file"
          onChange={({target}) => {
            open(target.files?.[0]);
            // Reset, so that choosing the same file again fires a change.
            target.value = '';
          }}
        />
        <label htmlFor={`${id}-file`} className="button button--secondary">
          Open a file
        </label>
      </div>
      {/* Always rendered, because a live region announces only changes of its content. */}
      <p role="status" className={styles.status}>
        {status}
      </p>
      {again && <LoadFailure what="This part of the page" onRetry={again} />}
      {converted && (
        <LateResult
          key={converted.turn}
          converted={converted.of}
          model={converted.model}
        />
      )}
    </section>
  );
}
