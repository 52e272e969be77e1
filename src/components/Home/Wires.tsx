import type {ReactNode} from 'react';
import clsx from 'clsx';
import type {Pixel} from './Numbers';
import {SIZE} from './useMachine';
import styles from './machine.module.css';

/** Heights in the drawing of a wire: the canvas, a picture beside it, a map, a score. */
const [CANVAS, PICTURE, PITCH, MAP] = [380, 262, 66.6, 62.2];
const [FIRST_SCORE, SCORE] = [110, 27];
const WIDTH = 40;

const curve = (from: number, to: number) =>
  `M0 ${from}C${WIDTH / 2} ${from} ${WIDTH / 2} ${to} ${WIDTH} ${to}`;

function Wire({
  paths,
  run,
  at,
}: {
  paths: readonly {d: string; share?: number}[];
  run: number;
  at: number;
}): ReactNode {
  return (
    <svg
      className={clsx(styles.wire, styles[`wire${at}`])}
      viewBox={`0 0 ${WIDTH} ${CANVAS}`}
      aria-hidden="true"
      focusable="false"
    >
      {paths.map(({d, share = 0}, index) => (
        <path
          // By place, because a path follows the picked pixel.
          key={index}
          d={d}
          className={share > 0.5 ? styles.strong : undefined}
          strokeOpacity={0.35 + 0.65 * share}
        />
      ))}
      {/* A new key plays the pulse again. */}
      {run > 0 &&
        paths.map(({d, share}, index) =>
          share === undefined || share > 0.02 ? (
            <path
              key={`${run} ${index}`}
              d={d}
              pathLength={1}
              className={styles.pulse}
              style={{animationDelay: `${at * 60}ms`}}
            />
          ) : null,
        )}
    </svg>
  );
}

/** Lines between the stations: from the window to its numbers, to every map, to the scores. */
export default function Wires({
  pixel: {row},
  shares,
  run,
}: {
  pixel: Pixel;
  /** Probability of each digit. */
  shares: readonly number[];
  run: number;
}): ReactNode {
  const at = (row + 0.5) / SIZE;
  return (
    <>
      <Wire
        at={0}
        run={run}
        paths={[-1, 2].map((offset) => {
          const edge = Math.min(Math.max((row + offset) / SIZE, 0), 1);
          return {d: curve(edge * CANVAS, edge * PICTURE)};
        })}
      />
      <Wire
        at={1}
        run={run}
        paths={[0, 1, 2, 3].map((line) => ({
          d: curve(at * PICTURE, line * PITCH + at * MAP),
        }))}
      />
      <Wire
        at={2}
        run={run}
        paths={shares.map((share, digit) => ({
          d: curve(PICTURE / 2, FIRST_SCORE + (digit + 0.5) * SCORE),
          share,
        }))}
      />
    </>
  );
}
