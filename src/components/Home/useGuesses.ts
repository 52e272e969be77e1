import {useRef, useState} from 'react';
import {loadChunk} from '@site/plugins/chunks/client';
import sample from '@site/src/data/homeSample.json';
import type {Gray} from '@site/src/lib/pixels/stroke';

/** A digit, and how sure the model is of it, from 0 to 1. */
export interface Guess {
  digit: number;
  share: number;
}

/** Where the guesses come from. */
export type Source = 'PyTorch' | 'loading' | 'this page' | 'failed';

/**
 * What the program of the home page says of a drawing. The program, the package
 * and the model come with the first drawing; until then, what PyTorch said of the
 * drawing that is there.
 */
export function useGuesses() {
  const [guesses, setGuesses] = useState<readonly Guess[]>(sample.top);
  const [source, setSource] = useState<Source>('PyTorch');
  const waiting = useRef<Gray>(undefined);
  const isBusy = useRef(false);
  // False after a new start: an answer that comes later is to a drawing that is gone.
  const isDrawn = useRef(false);

  /** Looks at the latest drawing; those that came while it looked at another are left out. */
  async function look(drawing: Gray): Promise<void> {
    waiting.current = drawing;
    isDrawn.current = true;
    if (isBusy.current) {
      return;
    }
    isBusy.current = true;
    setSource((before) => (before === 'this page' ? before : 'loading'));
    try {
      const {recognize} = await loadChunk(
        () => import('@site/samples/0.2.0/home/recognize'),
      );
      while (waiting.current) {
        const next = waiting.current.map((row) => [...row]);
        waiting.current = undefined;
        const answer = await recognize(next);
        if (isDrawn.current) {
          setGuesses(answer);
          setSource('this page');
        }
      }
    } catch {
      if (isDrawn.current) {
        setSource('failed');
      }
    }
    isBusy.current = false;
  }

  function reset(): void {
    waiting.current = undefined;
    isDrawn.current = false;
    setGuesses(sample.top);
    setSource('PyTorch');
  }

  return {guesses, source, look, reset};
}
