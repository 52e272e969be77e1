import {
  useId,
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
} from 'react';
import {toShades} from '@site/src/lib/pixels/shades';
import type {Gray} from '@site/src/lib/pixels/stroke';
import {SIZE} from './useMachine';
import styles from './machine.module.css';

/** Pixel in the middle of the window of the first layer. */
export interface Pixel {
  row: number;
  column: number;
}

/** Number of rows and columns that the first layer reads at once. */
export const WINDOW = 3;

const lines = Array.from({length: SIZE - 1}, (_, index) => index + 1)
  .map((at) => `M${at} 0v${SIZE}M0 ${at}h${SIZE}`)
  .join('');

const STEPS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
};

/** Writes a gray value as the program gives it to the model. */
const formatInput = (gray: number) =>
  ((gray / 255 - 0.1307) / 0.3081).toFixed(2).replace('-', '−');

const clamp = (value: number) => Math.min(Math.max(value, 0), SIZE - 1);

/** Pixel below a pointer, of an element that shows a picture of 28 by 28. */
export function getPixel({
  clientX,
  clientY,
  currentTarget,
}: PointerEvent): Pixel {
  const {left, top, width, height} = currentTarget.getBoundingClientRect();
  return {
    row: clamp(Math.trunc((SIZE * (clientY - top)) / height)),
    column: clamp(Math.trunc((SIZE * (clientX - left)) / width)),
  };
}

/** Numbers of the drawing as gray pixels, and the nine below the window as numbers. */
export default function Numbers({
  gray,
  pixel: {row, column},
  onPick,
}: {
  gray: Gray;
  pixel: Pixel;
  onPick: (pixel: Pixel) => void;
}): ReactNode {
  const id = useId();
  const getValue = (down: number, right: number) =>
    gray[row + down]?.[column + right];
  const value = getValue(0, 0) ?? 0;
  const offsets = Array.from({length: WINDOW}, (_, at) => at - 1);

  function handleKey(event: KeyboardEvent): void {
    const step = STEPS[event.key];
    if (step) {
      event.preventDefault();
      onPick({row: clamp(row + step[0]), column: clamp(column + step[1])});
    }
  }

  return (
    <>
      <svg
        className={styles.numbers}
        data-station="numbers"
        viewBox={`0 0 ${SIZE} ${SIZE}`}
        role="application"
        tabIndex={0}
        aria-label="Numbers of the drawing: arrow keys move the window"
        aria-describedby={id}
        shapeRendering="crispEdges"
        onPointerMove={(event) => onPick(getPixel(event))}
        onPointerDown={(event) => onPick(getPixel(event))}
        onKeyDown={handleKey}
      >
        {toShades(gray).map(({opacity, path}) => (
          <path key={opacity} d={path} fillOpacity={opacity} />
        ))}
        <path d={lines} className={styles.grid} />
        <rect
          className={styles.window}
          x={column - 1}
          y={row - 1}
          width={WINDOW}
          height={WINDOW}
        />
      </svg>
      <div className={styles.loupe} data-station="numbers">
        <span className={styles.nine} aria-hidden="true">
          {offsets.flatMap((down) =>
            offsets.map((right) => {
              const gray = getValue(down, right);
              return (
                <span
                  key={`${down} ${right}`}
                  style={
                    {'--ink': (gray ?? 0) / 255} as Record<string, unknown>
                  }
                >
                  {gray}
                </span>
              );
            }),
          )}
        </span>
        {/* The key makes it anew for each text: a translator has replaced the last one. */}
        <span key={`${row} ${column} ${value}`} id={id}>
          Row {row + 1}, column {column + 1}: {value}, as the model reads it{' '}
          <b>{formatInput(value)}</b>
        </span>
      </div>
    </>
  );
}
