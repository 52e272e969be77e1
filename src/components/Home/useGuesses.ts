import {useRef, useState} from 'react';
import {loadChunk} from '@site/plugins/chunks/client';
import sample from '@site/src/data/homeSample.json';
import type {Gray} from '@site/src/lib/pixels/stroke';

/** Digit with its probability from 0 to 1. */
interface Guess {
  digit: number;
  share: number;
}

/** Origin of the guesses. */
export type GuessSource = 'PyTorch' | 'loading' | 'this page' | 'failed';

/**
 * Runs the program of the home page on drawings. The program, the package and the model
 * load with the first drawing; until then, the guesses are PyTorch's for the initial
 * drawing.
 */
export function useGuesses() {
  const [guesses, setGuesses] = useState<readonly Guess[]>(sample.top);
  const [source, setSource] = useState<GuessSource>('PyTorch');
  const waiting = useRef<Gray>(undefined);
  const isBusy = useRef(false);
  // False after a reset, so that late guesses for a cleared drawing are discarded.
  const isDrawn = useRef(false);

  /** Classifies the latest drawing; skips those that arrived during another run. */
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
