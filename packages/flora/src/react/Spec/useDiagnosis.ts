import {useEffect, useState} from 'react';
import type {Diagnosis} from '@playtorch-docs/ptl/spec';
import type {FileSession} from '../../core/fileSession';

/** How long a reader has to pause, in ms. */
const PAUSE = 150;

/** What is known of a text once its writer pauses; until then, of the text before. */
export function useDiagnosis(
  session: FileSession,
  text: string,
): Diagnosis | undefined {
  const [diagnosis, setDiagnosis] = useState<Diagnosis>();

  useEffect(() => {
    let wanted = true;
    const timer = window.setTimeout(() => {
      session.call('diagnose', {text}).then(
        (found) => wanted && setDiagnosis(found),
        // Ended with the file, or the worker's own crash, which its view shows.
        () => undefined,
      );
    }, PAUSE);
    return () => {
      wanted = false;
      window.clearTimeout(timer);
    };
  }, [session, text]);

  return diagnosis;
}
