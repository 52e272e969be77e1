import {useEffect, useId, useRef, useState, type ReactNode} from 'react';
import {LoadFailure} from '@site/plugins/chunks/client';
import CodeBlock from '@site/src/components/CodeBlock';
import sample from '@site/src/data/homeSample.json';
import DrawingArea from './DrawingArea';
import FeatureMaps from './FeatureMaps';
import Numbers, {type Pixel} from './Numbers';
import Wires from './Wires';
import {program} from './program';
import {useMachine, type GuessSource} from './useMachine';
import styles from './machine.module.css';

const DIGITS = Array.from({length: 10}, (_, digit) => digit);

const notes: Readonly<Record<GuessSource, string>> = {
  PyTorch: `Printed by PyTorch ${sample.torch}. Draw over it: the model runs in this page.`,
  loading: 'The model is loading …',
  'this page': 'Computed in this page. Nothing is sent.',
  failed: '',
};

const formatPercent = (share: number) => `${(100 * share).toFixed(1)}%`;

/** Name of a station with the call of the program that leads to it. */
const Title = ({
  station,
  name,
  call,
}: {
  station: string;
  name: string;
  call: string;
}) => (
  <p className={styles.title} data-station={station}>
    {name} <code>{call}</code>
  </p>
);

/** Station under a pointer, or with the focus. */
const findStation = (target: EventTarget) =>
  target instanceof Element
    ? target.closest<HTMLElement>('[data-station]')?.dataset.station
    : undefined;

/**
 * Drawing, its numbers, the model's first layer, scores and label, with the program
 * that leads from one to the next. A station and its line of code light each other.
 */
export default function Machine({
  actions,
  children,
}: {
  /** First steps, beside the digits to have drawn. */
  actions: ReactNode;
  /** Text beside the program. */
  children: ReactNode;
}): ReactNode {
  const hint = useId();
  const [lit, setLit] = useState<string>();
  const [pixel, setPixel] = useState<Pixel>(sample.maps);
  const {
    drawing,
    isExample,
    result: {guesses, maps, run: count},
    source,
    start,
    extend,
    drawSample,
    reset,
    run,
  } = useMachine();
  const figure = useRef<HTMLElement>(null);
  useEffect(() => {
    if (lit === undefined) {
      return;
    }
    // An element that React replaced under the pointer sends no `pointerleave`.
    const leave = ({target}: PointerEvent) => {
      if (!figure.current?.contains(target as Node)) {
        setLit(undefined);
      }
    };
    document.addEventListener('pointerover', leave);
    return () => document.removeEventListener('pointerover', leave);
  }, [lit]);
  const [best] = guesses;
  const shares = DIGITS.map(
    (digit) => guesses.find((guess) => guess.digit === digit)?.share ?? 0,
  );

  function pick({row, column}: Pixel): void {
    if (row !== pixel.row || column !== pixel.column) {
      setPixel({row, column});
      // Values of other pixels than the first are the model's.
      if (source === 'PyTorch') {
        void run();
      }
    }
  }

  return (
    <figure
      ref={figure}
      className={styles.machine}
      data-lit={lit}
      onPointerOver={({target}) => setLit(findStation(target))}
      onFocus={({target}) => setLit(findStation(target))}
      onBlur={() => setLit(undefined)}
    >
      <div className={styles.stations}>
        <div className={styles.stage}>
          <Title
            station="drawing"
            name="Your drawing"
            call="recognize(drawing)"
          />
          <DrawingArea
            drawing={drawing}
            pixel={pixel}
            describedBy={hint}
            onStart={start}
            onExtend={extend}
          />
          <div className={styles.label} data-station="label">
            <p role="status">
              {source === 'loading' || source === 'failed' || !best ? (
                <span className={styles.wait}>{notes[source]}</span>
              ) : (
                <>
                  <b>{best.digit}</b>
                  <span className={styles.spoken}>, at </span>
                  <span>{formatPercent(best.share)}</span>
                </>
              )}
            </p>
            {source === 'failed' && (
              <LoadFailure what="The model" onRetry={() => void run()} />
            )}
          </div>
          <button
            type="button"
            className={styles.clear}
            hidden={isExample}
            onClick={reset}
          >
            Start again
          </button>
        </div>
        <div className={styles.samples} data-scripts>
          <p id={hint}>
            Draw with a finger or a mouse,{' '}
            <span className={styles.keys}>
              or with keys: arrows move the pen, Space puts it down and lifts
              it,
            </span>{' '}
            or have one drawn:
          </p>
          <ul aria-label="Digits to have drawn">
            {DIGITS.map((digit) => (
              <li key={digit}>
                <button
                  type="button"
                  aria-label={`Draw ${digit}`}
                  onClick={() => void drawSample(digit)}
                >
                  {digit}
                </button>
              </li>
            ))}
          </ul>
        </div>
        <div className={styles.actions}>{actions}</div>
        <Title
          station="numbers"
          name="28 × 28 numbers"
          call="torch.tensor(drawing)"
        />
        <Numbers gray={drawing.gray} pixel={pixel} onPick={pick} />
        <Title
          station="maps"
          name="First layer: 16 maps"
          call="model.forward(image)"
        />
        <FeatureMaps maps={maps} pixel={pixel} onPick={pick} />
        <Title station="scores" name="Ten scores" call="scores.softmax(0)" />
        <ol
          className={styles.scores}
          data-station="scores"
          aria-label="How sure the model is of each digit"
        >
          {shares.map((share, digit) => (
            <li
              key={digit}
              data-best={digit === best?.digit || undefined}
              aria-label={`${digit}: ${formatPercent(share)}`}
            >
              {/* Spaces between the parts are for the page as Markdown. */}
              {digit}{' '}
              <span className={styles.track}>
                <span style={{width: `${100 * share}%`}} />
              </span>
              <span className={styles.share}>{formatPercent(share)}</span>
            </li>
          ))}
        </ol>
        <Wires pixel={pixel} shares={shares} run={count} />
      </div>
      <figcaption className={styles.caption}>
        <span>{source === 'loading' ? '' : notes[source]}</span>{' '}
        <code>digits.ptl</code>
        {` has 20,490 parameters and ${Math.round(sample.model.bytes / 1000)} kB.`}
      </figcaption>
      <div className={styles.below}>
        <CodeBlock
          html={program}
          language="ts"
          title="recognize.ts"
          className={styles.code}
        />
        <div>{children}</div>
      </div>
    </figure>
  );
}
