import {useEffect, useId, useRef, useState, type ReactNode} from 'react';
import {LoadFailure} from '@site/plugins/chunks/client';
import shapes from '@site/samples/models/shapes.json';
import {computePhotoStates, type PhotoState} from './photoStates';
import styles from './stepper.module.css';

const PHOTO = 'https://playtorch.dev/models/shapes/red-heart.png';

/** Plane of numbers as a picture; `from` is black and `to` is white. */
function Plane({
  name,
  state: {planes, side, from, to},
  place,
  row,
  column,
}: {
  name: string;
  state: PhotoState;
  row: number;
  column: number;
  /** Index of the plane to show in gray; absent for all three as colors. */
  place?: number;
}): ReactNode {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const context = canvas.current?.getContext('2d');
    if (!context) {
      return;
    }
    const image = context.createImageData(side, side);
    for (let at = 0; at < side * side; at += 1) {
      for (let channel = 0; channel < 3; channel += 1) {
        const value = planes[place ?? channel]?.[at] ?? 0;
        image.data[4 * at + channel] = (255 * (value - from)) / (to - from);
      }
      image.data[4 * at + 3] = 255;
    }
    context.putImageData(image, 0, 0);
  }, [planes, side, from, to, place]);
  return (
    <figure className={styles.plane}>
      <div className={styles.picture} aria-hidden="true">
        <canvas ref={canvas} width={side} height={side} />
        <span
          style={{
            left: `${(100 * (column + 0.5)) / side}%`,
            top: `${(100 * (row + 0.5)) / side}%`,
          }}
        />
      </div>
      <figcaption>{name}</figcaption>
    </figure>
  );
}

/** Steps of a photo: each call with its tensor and the numbers of one pixel. */
export default function Stepper(): ReactNode {
  const id = useId();
  const [states, setStates] = useState<readonly PhotoState[]>();
  const [failed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const [at, setAt] = useState(0);
  const [row, setRow] = useState(20);
  const [column, setColumn] = useState(20);

  useEffect(() => {
    let isGone = false;
    computePhotoStates(PHOTO, shapes.labels).then(
      (loaded) => !isGone && setStates(loaded),
      () => !isGone && setFailed(true),
    );
    return () => {
      isGone = true;
    };
  }, [attempt]);

  const state = states?.[at];
  if (!states || !state) {
    return failed ? (
      <LoadFailure
        what="The photo or its model"
        onRetry={() => {
          setFailed(false);
          setAttempt(attempt + 1);
        }}
      />
    ) : (
      <p role="status" className={styles.stepper}>
        The photo and the model are loading…
      </p>
    );
  }
  const {side} = state;
  const pixel = state.planes.map((plane) => plane[row * side + column] ?? 0);
  const renderCoordinate = (
    name: string,
    value: number,
    set: (value: number) => void,
  ) => (
    <label>
      {name}{' '}
      <input
        type="number"
        min={0}
        max={side - 1}
        value={value}
        onChange={({target}) =>
          set(Math.min(Math.max(Math.trunc(+target.value), 0), side - 1))
        }
      />
    </label>
  );
  return (
    <div className={styles.stepper} role="group" aria-labelledby={id}>
      <div className={styles.bar}>
        <button type="button" disabled={at === 0} onClick={() => setAt(at - 1)}>
          Back
        </button>
        <button
          type="button"
          disabled={at === states.length - 1}
          onClick={() => setAt(at + 1)}
        >
          Next step
        </button>
        <span id={id}>{`Step ${at + 1} of ${states.length}`}</span>
      </div>
      <div role="status">
        <p className={styles.call}>
          <code>{state.operation}</code>
        </p>
        <p>
          <code>{state.shape}</code> <span>{state.text}</span>
        </p>
        {state.planes.length > 0 && (
          <p>
            Pixel in row {row}, column {column}:{' '}
            <code>{pixel.map(state.format).join(', ')}</code>
          </p>
        )}
      </div>
      {state.planes.length > 0 ? (
        <>
          <div className={styles.planes}>
            {state.isPlanar ? (
              ['red', 'green', 'blue'].map((name, place) => (
                <Plane
                  key={name}
                  name={name}
                  state={state}
                  place={place}
                  row={row}
                  column={column}
                />
              ))
            ) : (
              <Plane
                name="red, green, blue"
                state={state}
                row={row}
                column={column}
              />
            )}
          </div>
          <div className={styles.bar}>
            {renderCoordinate('Row', row, setRow)}
            {renderCoordinate('Column', column, setColumn)}
          </div>
        </>
      ) : (
        <ol className={styles.guesses}>
          {state.guesses.map(({label, chance}) => (
            <li key={label}>
              <code>{(100 * chance).toFixed(1)} %</code> {label}
            </li>
          ))}
        </ol>
      )}
    </div>
  );
}
