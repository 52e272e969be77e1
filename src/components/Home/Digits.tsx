import {
  useId,
  useRef,
  useState,
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
} from 'react';
import example from '@site/samples/0.2.0/home/drawing.json';
import sample from '@site/src/data/homeSample.json';
import {LoadFailure} from '@site/plugins/chunks/client';
import {
  createBlank,
  drawStroke,
  type Gray,
  type Point,
} from '@site/src/lib/pixels/stroke';
import {toShades} from '@site/src/lib/pixels/shades';
import {useGuesses, type GuessSource} from './useGuesses';
import styles from './styles.module.css';

const SIZE = example.length;
const DIGITS = Array.from({length: 10}, (_, digit) => digit);
const lines = Array.from({length: SIZE - 1}, (_, index) => index + 1)
  .map((at) => `M${at} 0v${SIZE}M0 ${at}h${SIZE}`)
  .join('');

const ARROWS: Readonly<Record<string, Point>> = {
  ArrowLeft: {x: -1, y: 0},
  ArrowRight: {x: 1, y: 0},
  ArrowUp: {x: 0, y: -1},
  ArrowDown: {x: 0, y: 1},
};

const notes: Readonly<Record<GuessSource, string>> = {
  PyTorch: `Printed by PyTorch ${sample.torch}. Draw over it: the model runs in this page.`,
  loading: 'The model is loading …',
  'this page': 'Computed in this page. Nothing is sent.',
  failed: '',
};

const formatPercent = (share: number) => `${(100 * share).toFixed(1)}%`;

/** Drawing area with the guesses of the program after every stroke. */
export default function Digits(): ReactNode {
  const id = useId();
  const [drawing, setDrawing] = useState<Gray>(example);
  const isOwn = drawing !== example;
  /** Latest drawing, because strokes may come faster than renderings. */
  const drawn = useRef<Gray>(example);
  const last = useRef<Point>(undefined);
  /** Position of the keyboard's pen; draws while it is down. */
  const [pen, setPen] = useState({x: SIZE / 2, y: SIZE / 4, isDown: false});
  const [hasKeys, setKeys] = useState(false);
  const {guesses, source, look, reset} = useGuesses();
  const [best] = guesses;
  const getShare = (digit: number) =>
    guesses.find((guess) => guess.digit === digit)?.share ?? 0;

  function draw(from: Point, to: Point): void {
    const before =
      drawn.current === example ? createBlank(SIZE) : drawn.current;
    drawn.current = drawStroke(before, from, to);
    setDrawing(drawn.current);
    void look(drawn.current);
  }

  const getPoint = ({
    clientX,
    clientY,
    currentTarget,
  }: PointerEvent<SVGSVGElement>): Point => {
    const {left, top, width, height} = currentTarget.getBoundingClientRect();
    return {
      x: ((clientX - left) / width) * SIZE,
      y: ((clientY - top) / height) * SIZE,
    };
  };

  function press(event: PointerEvent<SVGSVGElement>): void {
    event.currentTarget.setPointerCapture(event.pointerId);
    last.current = getPoint(event);
    setKeys(false);
    draw(last.current, last.current);
  }

  function move(event: PointerEvent<SVGSVGElement>): void {
    if (last.current) {
      const to = getPoint(event);
      draw(last.current, to);
      last.current = to;
    }
  }

  function handleKey(event: KeyboardEvent): void {
    const step = ARROWS[event.key];
    if (event.key !== ' ' && !step) {
      return;
    }
    event.preventDefault();
    setKeys(true);
    const isDown = step ? pen.isDown : !pen.isDown;
    const to = {
      x: Math.min(Math.max(pen.x + (step?.x ?? 0), 1), SIZE - 1),
      y: Math.min(Math.max(pen.y + (step?.y ?? 0), 1), SIZE - 1),
    };
    if (isDown) {
      draw(pen, to);
    }
    setPen({...to, isDown});
  }

  function clear(): void {
    drawn.current = example;
    setDrawing(example);
    reset();
  }

  return (
    <figure className={styles.result}>
      <div>
        {/* Role application, so that screen readers pass the arrow keys on to the pen. */}
        <svg
          className={styles.digit}
          viewBox={`0 0 ${SIZE} ${SIZE}`}
          role="application"
          tabIndex={0}
          aria-label="Your drawing of a digit"
          aria-describedby={id}
          shapeRendering="crispEdges"
          onPointerDown={press}
          onPointerMove={move}
          onPointerUp={() => (last.current = undefined)}
          onPointerCancel={() => (last.current = undefined)}
          onKeyDown={handleKey}
          onBlur={() => setKeys(false)}
        >
          {toShades(drawing).map(({opacity, path}) => (
            <path
              key={opacity}
              d={path}
              fill="var(--pt-text)"
              fillOpacity={opacity}
            />
          ))}
          <path d={lines} className={styles.pixelLines} />
          {hasKeys && (
            <circle
              className={styles.pen}
              cx={pen.x}
              cy={pen.y}
              r={pen.isDown ? 1.25 : 0.9}
              fillOpacity={pen.isDown ? 1 : 0}
            />
          )}
        </svg>
        <p className={styles.resultNote}>
          <span id={id}>
            Draw with a finger or a mouse. With keys: arrows move the pen, Space
            puts it down and lifts it.
          </span>{' '}
          <button
            type="button"
            className={styles.clear}
            hidden={!isOwn}
            onClick={clear}
          >
            Start again
          </button>
        </p>
      </div>
      <div>
        <p className={styles.answer} role="status">
          {source === 'loading' || source === 'failed' || !best
            ? notes[source]
            : `${best.digit}, at ${formatPercent(best.share)}`}
        </p>
        {source === 'failed' && (
          <LoadFailure
            what="The model"
            onRetry={() => void look(drawn.current)}
          />
        )}
        <ol
          className={styles.bars}
          aria-label="How sure the model is of each digit"
        >
          {DIGITS.map((digit) => (
            <li
              key={digit}
              className={digit === best?.digit ? styles.best : undefined}
              aria-label={`${digit}: ${formatPercent(getShare(digit))}`}
            >
              <span className={styles.track}>
                <span style={{height: `${100 * getShare(digit)}%`}} />
              </span>
              {digit}
            </li>
          ))}
        </ol>
        <figcaption className={styles.resultNote}>
          <span>{source === 'loading' ? '' : notes[source]}</span>{' '}
          <code>digits.ptl</code>
          {` has 20,490 parameters and ${Math.round(sample.model.bytes / 1000)} kB.`}
        </figcaption>
      </div>
    </figure>
  );
}
