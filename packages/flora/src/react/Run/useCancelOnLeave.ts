import {useEffect, useRef} from 'react';
import type {FileSession} from '../../core/fileSession';

/** Cancels the request of a view that is unmounted while it runs. */
export function useCancelOnLeave(session: FileSession, running: boolean): void {
  const live = useRef(false);
  useEffect(() => {
    live.current = running;
  }, [running]);
  useEffect(
    () => () => {
      if (live.current) {
        session.cancel();
      }
    },
    [session],
  );
}
