import type {RefObject} from 'react';
import {isLive, type Session} from '../core/session';
import styles from './phone.module.css';

function describeState({state}: Session, preparing: boolean): string {
  if (preparing) {
    return 'Waiting for the files.';
  }
  switch (state) {
    case 'waiting':
      return 'Waiting for the end of the program that was busy.';
    case 'stopped':
      return 'Stopped.';
    case 'starting':
      return 'Starting.';
    default:
      return 'The program’s screen appears here.';
  }
}

/** Drawn phone around the program's frame. Without a picture it says what happens. */
export function Phone({
  place,
  session,
  preparing,
  isFailed,
}: {
  /** Element for the frames of the program. */
  place: RefObject<HTMLDivElement | null>;
  session: Session;
  preparing: boolean;
  /** Whether an error is shown over the screen. */
  isFailed: boolean;
}) {
  const isBlank = !session.rendered || !isLive(session);
  const isLoading =
    preparing || session.state === 'starting' || session.state === 'waiting';
  return (
    <div className={styles.phone}>
      <div className={styles.screen}>
        {isBlank && !isFailed && (
          <div className={styles.empty}>
            <p>{describeState(session, preparing)}</p>
            {isLoading && <div className={styles.progress} />}
          </div>
        )}
        <div
          ref={place}
          className={styles.place}
          data-rendered={session.rendered}
          data-failed={isFailed}
        />
      </div>
    </div>
  );
}
