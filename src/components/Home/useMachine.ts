import {useRef, useState} from 'react';
import {loadChunk} from '@site/plugins/chunks/client';
import sample from '@site/src/data/homeSample.json';
import {
  createDrawing,
  drawAll,
  extendStroke,
  listPoints,
  startStroke,
  type Drawing,
} from '@site/src/lib/pixels/drawing';
import type {Point} from '@site/src/lib/pixels/stroke';

export const SIZE = 28;
const example = drawAll(sample.strokes, SIZE);
/** Duration of a drawn sample in milliseconds. */
const DRAWING_TIME = 600;

/** Digit with its probability from 0 to 1. */
interface Guess {
  digit: number;
  share: number;
}

/** Origin of the guesses. */
export type GuessSource = 'PyTorch' | 'loading' | 'this page' | 'failed';

/** Result of a run. */
interface Result {
  guesses: readonly Guess[];
  /** Feature maps of the first layer; those of the example are a picture until the model has run. */
  maps?: Float32Array;
  /** Number of runs so far. */
  run: number;
}

const printed: Result = {guesses: sample.top, run: 0};

/**
 * Drawing of the home page, and what the program makes of it. The program, the package and
 * the model load with the first stroke; until then, results are PyTorch's for the example.
 */
export function useMachine() {
  const [drawing, setDrawing] = useState<Drawing>(example);
  const [result, setResult] = useState<Result>(printed);
  const [source, setSource] = useState<GuessSource>('PyTorch');
  /** Latest drawing, because strokes may come faster than renderings. */
  const latest = useRef<Drawing>(example);
  const waiting = useRef<Drawing>(undefined);
  const isBusy = useRef(false);
  // False after a reset, so that late results of a cleared drawing are discarded.
  const isWanted = useRef(false);
  const animation = useRef(0);

  /** Runs the program on the latest drawing; skips those that arrived during another run. */
  async function run(): Promise<void> {
    waiting.current = latest.current;
    isWanted.current = true;
    if (isBusy.current) {
      return;
    }
    isBusy.current = true;
    setSource((before) => (before === 'this page' ? before : 'loading'));
    try {
      const {recognize, getMaps} = await loadChunk(() => import('./live'));
      while (waiting.current) {
        const next = waiting.current.gray.map((row) => [...row]);
        waiting.current = undefined;
        const guesses = await recognize(next);
        if (isWanted.current) {
          const maps = getMaps();
          setResult((before) => ({guesses, maps, run: before.run + 1}));
          setSource('this page');
        }
      }
    } catch {
      if (isWanted.current) {
        setSource('failed');
      }
    }
    isBusy.current = false;
  }

  function show(next: Drawing): void {
    latest.current = next;
    setDrawing(next);
    void run();
  }

  const stopAnimation = () => cancelAnimationFrame(animation.current);

  /** Puts the pen down; the first stroke replaces the example. */
  function start(point: Point): void {
    stopAnimation();
    show(
      startStroke(
        latest.current === example ? createDrawing(SIZE) : latest.current,
        point,
      ),
    );
  }

  function reset(): void {
    stopAnimation();
    waiting.current = undefined;
    isWanted.current = false;
    latest.current = example;
    setDrawing(example);
    setResult(printed);
    setSource('PyTorch');
  }

  /** Draws a digit as a hand does, or at once where less motion is wanted. */
  async function drawSample(digit: number): Promise<void> {
    stopAnimation();
    try {
      const {default: digits} = await loadChunk(
        () => import('@site/src/data/digitStrokes.json'),
      );
      const strokes = digits[digit] ?? [];
      if (matchMedia('(prefers-reduced-motion: reduce)').matches) {
        show(drawAll(strokes, SIZE));
        return;
      }
      const points = listPoints(strokes);
      const from = performance.now();
      let drawn = 0;
      let next = createDrawing(SIZE);
      const draw = (now: number) => {
        const end = Math.min(
          Math.ceil((points.length * (now - from)) / DRAWING_TIME),
          points.length,
        );
        for (const {isStart, ...point} of points.slice(drawn, end)) {
          next = (isStart ? startStroke : extendStroke)(next, point);
        }
        drawn = Math.max(end, drawn);
        show(next);
        if (drawn < points.length) {
          animation.current = requestAnimationFrame(draw);
        }
      };
      animation.current = requestAnimationFrame(draw);
    } catch {
      setSource('failed');
    }
  }

  return {
    drawing,
    isExample: drawing === example,
    result,
    source,
    start,
    extend: (point: Point) => show(extendStroke(latest.current, point)),
    drawSample,
    reset,
    run,
  };
}
