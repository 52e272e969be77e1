import {useEffect, useState} from 'react';
import {loadChunk} from '../../../chunks/client';
import type Answers from './Answers';

/** Loads the part of the dialog below its field, with all that asks for answers: no page needs it before. */
export const loadAnswers = () => loadChunk(() => import('./Answers'));

/** Once it is there, the dialog opens whole. */
let loadedAnswers: typeof Answers | undefined;

/** The answers' component; undefined until it is there, and where it could not be loaded. */
export function useAnswers(): {
  Answers: typeof Answers | undefined;
  failed: boolean;
  retry: () => void;
} {
  const [loaded, setLoaded] = useState(() => loadedAnswers);
  const [failed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    if (loadedAnswers) {
      return undefined;
    }
    let isMounted = true;
    loadAnswers()
      .then((module) => {
        loadedAnswers = module.default;
        if (isMounted) {
          setLoaded(() => module.default);
        }
      })
      .catch(() => {
        if (isMounted) {
          setFailed(true);
        }
      });
    return () => {
      isMounted = false;
    };
  }, [attempt]);
  return {
    Answers: loaded,
    failed,
    retry: () => {
      setFailed(false);
      setAttempt((n) => n + 1);
    },
  };
}
