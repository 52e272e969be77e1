import {Suspense, useState, type ReactNode} from 'react';
import catalog from '@generated/snack/default/catalog';
import SnackPlayer from '@theme/SnackPlayer';
import styles from './styles.module.css';

const LABEL = '0.1';
const NAME = 'v01-mnist';

function findEntry() {
  const entry = catalog.versions[LABEL]?.snacks[NAME];
  if (!entry) {
    throw new Error(`The home page's snack ${NAME} is not in ${LABEL}.`);
  }
  return entry;
}

const entry = findEntry();

/** The digits snack in the player, after a click; nothing of it loads before. */
export default function DrawDigit(): ReactNode {
  const [files, setFiles] = useState<Record<string, string>>();
  const [state, setState] = useState<'closed' | 'loading' | 'failed'>('closed');

  async function open(): Promise<void> {
    setState('loading');
    try {
      const {default: project} = await entry.load();
      setFiles(
        Object.fromEntries(
          project.program.map((name) => [name, project.files[name] ?? '']),
        ),
      );
      setState('closed');
    } catch {
      setState('failed');
    }
  }

  return (
    <div className={styles.draw}>
      <button
        type="button"
        className={styles.drawButton}
        aria-expanded={files !== undefined}
        onClick={() => (files ? setFiles(undefined) : void open())}
      >
        {files ? 'Close the snack' : 'Draw a digit yourself'}
      </button>
      {!files && (
        <span className={styles.resultNote} role="status">
          {state === 'loading'
            ? 'Loading …'
            : state === 'failed'
              ? 'The snack did not load. Look at your connection, then press the button again.'
              : 'A snack with a model of this site runs here, in the page.'}
        </span>
      )}
      {files && (
        <Suspense fallback={<p role="status">The player is loading…</p>}>
          <SnackPlayer
            name={NAME}
            title="Read a digit"
            label={LABEL}
            files={files}
            assets={entry.assets}
          />
        </Suspense>
      )}
    </div>
  );
}
