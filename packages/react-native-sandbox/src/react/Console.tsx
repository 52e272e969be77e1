import {lazy, Suspense, type ReactNode} from 'react';
import type {ProgramPlace} from '../core/programError';
import type {ProgramFault as ProgramFault, Session} from '../core/session';
import styles from './styles.module.css';

// Load the advice on demand, since it has all names of React Native's exports; without it the error is shown alone.
const MissingAdvice = lazy(() =>
  import('./MissingAdvice').catch(() => ({default: () => null})),
);

const END_REASONS = {
  missing:
    'The player’s frame did not load: there is no connection, the site was updated while this page was open, or the browser refuses the frame. Reload the page, then run the program again.',
  unready:
    'The program’s frame did not start within a minute. A program in another tab of this site may keep it busy: stop that one, and run this one again.',
  silent: 'The program did not answer for a minute and was stopped.',
  flood: 'The program sent more messages than a page can take and was stopped.',
  history:
    'The program changed addresses in its screen, which fills the history of your browser, and was stopped.',
  focus:
    'The program took the keyboard from the page three times without a click of yours, and was stopped.',
  left: 'The program put another document in the place of its screen and was stopped.',
};

/** Error of the program with a button that shows its place. */
export function Fault({
  fault,
  onShow,
}: {
  fault?: ProgramFault;
  onShow: (place: ProgramPlace) => void;
}) {
  const place = fault?.place;
  return (
    <div role="alert">
      {fault && (
        <p className={styles.fault}>
          <strong>Error</strong>
          {place && (
            <span>
              {' '}
              <button
                type="button"
                className={styles.where}
                onClick={() => onShow(place)}
              >
                {`${place.file}, line ${place.line}`}
              </button>
            </span>
          )}
          <span>: {fault.message}</span>
          {fault.missing && (
            <Suspense>
              <MissingAdvice missing={fault.missing} />
            </Suspense>
          )}
        </p>
      )}
    </div>
  );
}

/** Console: the state of the run, its error, and the printed lines. */
export function Console({
  session: {ended, ready, late, slow, lines},
  fault,
  fallback,
  onClear,
}: {
  session: Session;
  /** Error, unless the editor shows it. */
  fault?: ReactNode;
  /** Alternative for a browser that does not run the program, such as a download. */
  fallback?: ReactNode;
  onClear: () => void;
}) {
  return (
    <div className={styles.output}>
      <div role="status">
        {slow && (
          <p className={styles.note}>
            {ready
              ? 'The program is busy. Stop ends it, with all that it computed.'
              : late
                ? 'The program’s frame has not answered for ten seconds. The connection may be slow, or the browser or one of its extensions keeps the frame from loading.'
                : 'The program’s frame is not ready yet.'}
          </p>
        )}
        {ended && <p className={styles.note}>{END_REASONS[ended]}</p>}
        {(late || ended === 'missing' || ended === 'unready') && fallback}
      </div>
      {fault}
      {/* Rendered before the first line, so that screen readers announce lines. */}
      <details
        className={styles.drawer}
        data-empty={lines.length === 0 || undefined}
        open
      >
        <summary>
          Console <span className={styles.count}>{lines.length}</span>
        </summary>
        {lines.length > 0 && (
          <button type="button" className={styles.button} onClick={onClear}>
            Clear
          </button>
        )}
        <div
          className={styles.log}
          role="log"
          aria-label="Console"
          // Make the box focusable, so that the keyboard can scroll it.
          tabIndex={lines.length > 0 ? 0 : undefined}
        >
          {lines.length > 0 && (
            <ol className={styles.lines}>
              {lines.map(({key, level, text}) => (
                <li key={key} data-level={level}>
                  {level === 'error' || level === 'warn'
                    ? `${level}: ${text}`
                    : text}
                </li>
              ))}
            </ol>
          )}
        </div>
      </details>
    </div>
  );
}
