import {useId, type ChangeEvent, type ReactNode} from 'react';
import CopyCommand from '@site/src/components/CopyCommand';
import {formatBytes} from '@playtorch-docs/ptl/text';
import {createDownloadCommands} from '@playtorch-docs/flora';
import type {
  ProgramFiles,
  ProgramFileState,
  ProgramFilesState,
} from './programFiles';
import styles from './styles.module.css';

interface Props {
  state: ProgramFilesState;
  programFiles: ProgramFiles;
  hovers: boolean;
  /** Whether the browser keeps the files for the next visit. */
  kept: boolean;
}

/** List of the files that the program reads, with downloads of the missing ones. */
export default function Files({
  state: {entries, note, chosen},
  programFiles,
  hovers,
  kept,
}: Props): ReactNode {
  const stands = entries.some(({state}) => state === 'replacement');
  const missing = entries.filter(({state}) => state === 'absent').length;
  return (
    <>
      <details
        className={styles.files}
        data-hovers={hovers || undefined}
        // Open when a file is missing; otherwise the reader decides.
        open={missing > 0 || undefined}
      >
        <summary>
          Files of the program:{' '}
          <span>
            {stands
              ? 'this site’s'
              : missing > 0
                ? `${missing} of ${entries.length} missing`
                : 'all here'}
          </span>
        </summary>
        {stands && chosen && (
          <p className={styles.hint}>
            To run the original, give {Object.keys(chosen.files).join(' and ')}.
          </p>
        )}
        <ul className={styles.list}>
          {entries.map((entry) => (
            <Row
              key={entry.name}
              entry={entry}
              programFiles={programFiles}
              kept={kept}
            />
          ))}
        </ul>
        <p className={styles.hint}>
          {`You can also drop files anywhere on this page. They stay ${
            kept ? 'in this browser' : 'on your computer'
          }.`}
        </p>
      </details>
      {/* Outside of the list, which closes with the last file. */}
      <p role="status" className={styles.status}>
        {note}
      </p>
    </>
  );
}

const words: Record<ProgramFileState['state'], string> = {
  absent: 'not here yet',
  kept: 'kept in this browser',
  here: 'here until you leave the page',
  replacement: 'this site’s own in its place',
};

function Row({
  entry,
  programFiles,
  kept,
}: {
  entry: ProgramFileState;
  programFiles: ProgramFiles;
  kept: boolean;
}): ReactNode {
  const {name, url, bytes: size, state, wanted} = entry;
  const id = useId();
  const command = url === undefined ? undefined : createDownloadCommands(url);
  const isReaders = state === 'kept' || state === 'here';

  function choose({target}: ChangeEvent<HTMLInputElement>): void {
    const chosen = [...(target.files ?? [])];
    // Reset, so that choosing the same file again fires a change.
    target.value = '';
    void programFiles.give(chosen, name);
  }

  return (
    <li className={styles.row} data-wanted={wanted || undefined}>
      <div className={styles.head}>
        <code>{name}</code>
        <span className={styles.state}>
          {entry.size === undefined
            ? words[state]
            : `${words[state]}, ${formatBytes(entry.size)}`}
        </span>
        {isReaders && (
          <button
            type="button"
            className={styles.button}
            onClick={() => void programFiles.remove(name)}
          >
            Remove<span className={styles.hidden}> {name}</span>
          </button>
        )}
        <span className={styles.choose}>
          <input
            id={id}
            type="file"
            className={styles.input}
            onChange={choose}
          />
          <label htmlFor={id} className={styles.button}>
            <span>{isReaders ? 'Replace' : 'Choose'}</span>
            <span className={styles.hidden}> {name}</span>
          </label>
        </span>
      </div>
      {wanted && (
        <p className={styles.wanted} role="status">
          The program waits for {name}.
        </p>
      )}
      {!isReaders &&
        (url !== undefined && command ? (
          <details open={wanted || undefined} className={styles.download}>
            <summary>
              {`Download it${
                size === undefined ? '' : ` (${formatBytes(size)})`
              } from ${new URL(url).hostname}`}
            </summary>
            <p className={styles.hint}>
              Run the command in a terminal, or open{' '}
              <a href={url} rel="noreferrer">
                the file’s address
              </a>
              . Then choose the file here. This page itself connects to no other
              site.
            </p>
            <CopyCommand quiet command={command.curl} />
          </details>
        ) : (
          <p className={styles.hint}>
            {kept
              ? 'The tutorial says how you get this file.'
              : 'Choose the model that the specification is of.'}
          </p>
        ))}
    </li>
  );
}
