import {Suspense, useState, type ReactNode} from 'react';
import SnackPlayer from '@theme/SnackPlayer';
import styles from './styles.module.css';

const LABEL = '0.1';
const NAME = 'v01-mnist';

/** What the player takes: the program and the names of the files that it reads. */
async function loadSnack() {
  const {default: catalog} = await import('@generated/snack/default/catalog');
  const entry = catalog.versions[LABEL]?.snacks[NAME];
  if (!entry) {
    throw new Error(`The home page's snack ${NAME} is not in ${LABEL}.`);
  }
  const {default: project} = await entry.load();
  return {
    files: Object.fromEntries(
      project.program.map((name) => [name, project.files[name] ?? '']),
    ),
    assets: entry.assets,
  };
}

/** The digits snack in the player, after a click; nothing of it loads before. */
export default function DrawDigit(): ReactNode {
  const [snack, setSnack] = useState<Awaited<ReturnType<typeof loadSnack>>>();
  const [state, setState] = useState<'closed' | 'loading' | 'failed'>('closed');

  async function open(): Promise<void> {
    setState('loading');
    try {
      setSnack(await loadSnack());
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
        aria-expanded={snack !== undefined}
        onClick={() => (snack ? setSnack(undefined) : void open())}
      >
        {snack ? 'Close the snack' : 'Draw a digit yourself'}
      </button>
      {!snack && (
        <span className={styles.resultNote} role="status">
          {state === 'loading'
            ? 'Loading …'
            : state === 'failed'
              ? 'The snack did not load. Look at your connection, then press the button again.'
              : 'A snack with a model of this site runs here, in the page.'}
        </span>
      )}
      {snack && (
        <Suspense fallback={<p role="status">The player is loading…</p>}>
          <SnackPlayer
            name={NAME}
            title="Read a digit"
            label={LABEL}
            {...snack}
          />
        </Suspense>
      )}
    </div>
  );
}
