import {lazy, Suspense, type ComponentType} from 'react';
import type {ProgramPlace} from '../core/programError';
import type {ProgramFault} from '../core/session';
import styles from './styles.module.css';

// Load the advice on demand, since it has all names of React Native's exports; without it the error is shown alone.
const MissingAdvice = lazy(() =>
  import('./MissingAdvice').catch(() => ({default: () => null})),
);

/** Page's help with an error, such as links to entries about its message and about the function that threw it. */
export type FaultHelp = ComponentType<Pick<ProgramFault, 'message' | 'symbol'>>;

/** Error of the program, with a button that shows its place and the page's help. */
export function Fault({
  fault,
  help: Help,
  onShow,
  onHide,
}: {
  fault?: ProgramFault;
  help?: FaultHelp;
  onShow: (place: ProgramPlace) => void;
  onHide: () => void;
}) {
  const place = fault?.place;
  return (
    // Rendered before the first error, so that screen readers announce it.
    <div role="alert" className={styles.over}>
      {fault && (
        <div className={styles.fault}>
          <p>
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
          {Help && (
            <Help
              key={fault.message}
              message={fault.message}
              symbol={fault.symbol}
            />
          )}
          <button type="button" className={styles.button} onClick={onHide}>
            Hide the error
          </button>
        </div>
      )}
    </div>
  );
}
