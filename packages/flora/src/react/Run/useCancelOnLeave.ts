import {useEffect, useRef} from 'react';
import type {FileSession} from '../../core/fileSession';

/** Ends what the worker does for a view when the view goes. */
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
