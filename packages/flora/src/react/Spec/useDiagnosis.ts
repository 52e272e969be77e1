import {useEffect, useState} from 'react';
import type {SpecDiagnosis} from '@playtorch-docs/ptl/spec';
import type {FileSession} from '../../core/fileSession';

/** Pause in typing before a check. */
const PAUSE_MS = 150;

/** Checks a text after a pause in typing; until then returns the diagnosis of the text before. */
export function useDiagnosis(
  session: FileSession,
  text: string,
): SpecDiagnosis | undefined {
  const [diagnosis, setDiagnosis] = useState<SpecDiagnosis>();

  useEffect(() => {
    let isCurrent = true;
    const timer = window.setTimeout(() => {
      session.call('diagnose', {text}).then(
        (result) => isCurrent && setDiagnosis(result),
        // Ignore a closed file, and a crash of the worker, which its view shows.
        () => undefined,
      );
    }, PAUSE_MS);
    return () => {
      isCurrent = false;
      window.clearTimeout(timer);
    };
  }, [session, text]);

  return diagnosis;
}
