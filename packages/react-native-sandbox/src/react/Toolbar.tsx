import type {ReactNode} from 'react';
import styles from './styles.module.css';

interface Props {
  /** Whether the program has no screen. */
  script: boolean;
  live: boolean;
  hasRun: boolean;
  editing: boolean;
  changed: boolean;
  runsOnChange: boolean;
  isFull: boolean;
  cameraIsOn: boolean;
  /** Frames per second of a live program. */
  frameRate: number | undefined;
  share: ReactNode;
  onRun: () => void;
  onStop: () => void;
  onEditing: (editing: boolean) => void;
  onReset: () => void;
  onRunsOnChange: (runsOnChange: boolean) => void;
  onFull: (isFull: boolean) => void;
}

/** Buttons of the player. */
export function Toolbar({
  script,
  live,
  hasRun,
  editing,
  changed,
  runsOnChange,
  isFull,
  cameraIsOn,
  frameRate,
  share,
  onRun,
  onStop,
  onEditing,
  onReset,
  onRunsOnChange,
  onFull,
}: Props) {
  return (
    <div className={styles.bar} role="group" aria-label="Player">
      {/* A script can be run again at any time, since its end is unknown. */}
      {live && !script ? (
        <button type="button" className={styles.button} onClick={onStop}>
          Stop
        </button>
      ) : (
        <button type="button" className={styles.primary} onClick={onRun}>
          {script && hasRun ? 'Run again' : 'Run'}
        </button>
      )}
      {script && (
        <button
          type="button"
          className={styles.button}
          disabled={!live}
          onClick={onStop}
        >
          Stop
        </button>
      )}
      <button
        type="button"
        className={`${styles.button} ${styles.codeSwitch}`}
        onClick={() => onEditing(!editing)}
      >
        {editing ? 'Hide code' : 'Show code'}
      </button>
      {editing && (
        <>
          <button
            type="button"
            className={styles.button}
            disabled={!changed}
            onClick={onReset}
          >
            Reset
          </button>
          <label className={styles.check}>
            <input
              type="checkbox"
              checked={runsOnChange}
              onChange={(event) => onRunsOnChange(event.target.checked)}
            />{' '}
            Run on change
          </label>
        </>
      )}
      {share}
      <button
        type="button"
        className={`${styles.button} ${styles.last}`}
        aria-keyshortcuts="F"
        onClick={() => onFull(!isFull)}
      >
        {isFull ? 'Leave full screen' : 'Full screen'}
      </button>
      <span role="status" className={cameraIsOn ? styles.recording : undefined}>
        {cameraIsOn && 'Camera is on'}
      </span>
      {frameRate !== undefined && (
        <span className={styles.rate}>
          {`${frameRate.toFixed(frameRate < 10 ? 1 : 0)} frames per second`}
        </span>
      )}
    </div>
  );
}
