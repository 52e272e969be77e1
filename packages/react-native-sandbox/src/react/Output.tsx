import {useState, type ReactNode} from 'react';
import {measureFrameRate} from '../core/frameRate';
import type {Session, TimedRun} from '../core/session';
import styles from './output.module.css';

const END_REASONS = {
  missing:
    'The player’s frame did not load: there is no connection, the site was updated while this page was open, or the browser refuses the frame. Reload the page, then run the program again.',
  unready:
    'The program’s frame did not start within a minute. A program in another tab of this site may keep it busy: stop that one, and run this one again.',
  silent: 'The program did not answer for a minute and was stopped.',
  flood: 'The program sent more messages than a page can take and was stopped.',
  history:
    'The program changed addresses in its screen, which fills the history of your browser, and was stopped.',
  focus:
    'The program took the keyboard from the page three times without a click of yours, and was stopped.',
  left: 'The program put another document in the place of its screen and was stopped.',
};

type Part = 'console' | 'tensors' | 'timing';

const PARTS: readonly [Part, string][] = [
  ['console', 'Console'],
  ['tensors', 'Tensors'],
  ['timing', 'Timing'],
];

const NO_RUN = 'No model has run yet.';

/** Output of the program: the state of the run, the console, and what its models took, returned and needed. */
export function Output({
  session: {ended, ready, late, slow, lines, runs},
  nameModel = (file) => file,
  fallback,
  onClear,
}: {
  session: Session;
  nameModel?: (file: string) => string;
  /** Alternative for a browser that does not run the program, such as a download. */
  fallback?: ReactNode;
  onClear: () => void;
}) {
  const [part, setPart] = useState<Part>('console');
  const named = runs.map((run) => ({...run, model: nameModel(run.model)}));
  const counts: Record<Part, number> = {
    console: lines.length,
    tensors: 0,
    timing: runs.at(-1)?.key ?? 0,
  };
  return (
    <div className={styles.output}>
      <div role="status">
        {slow && (
          <p className={styles.note}>
            {ready
              ? 'The program is busy. Stop ends it, with all that it computed.'
              : late
                ? 'The program’s frame has not answered for ten seconds. The connection may be slow, or the browser or one of its extensions keeps the frame from loading.'
                : 'The program’s frame is not ready yet.'}
          </p>
        )}
        {ended && <p className={styles.note}>{END_REASONS[ended]}</p>}
        {(late || ended === 'missing' || ended === 'unready') && fallback}
      </div>
      <div className={styles.parts} role="group" aria-label="Output">
        {PARTS.map(([name, label]) => (
          <button
            key={name}
            type="button"
            className={styles.part}
            aria-pressed={part === name}
            onClick={() => setPart(name)}
          >
            {label}
            {counts[name] > 0 && (
              <>
                {' '}
                <span className={styles.count}>{counts[name]}</span>
              </>
            )}
          </button>
        ))}
        {part === 'console' && lines.length > 0 && (
          <button type="button" className={styles.clear} onClick={onClear}>
            Clear
          </button>
        )}
      </div>
      {/* Rendered before the first line, so that screen readers announce lines. */}
      <div
        className={styles.log}
        hidden={part !== 'console'}
        role="log"
        aria-label="Console"
        // Make the box focusable, so that the keyboard can scroll it.
        tabIndex={lines.length > 0 ? 0 : undefined}
      >
        {lines.length > 0 && (
          <ol className={styles.lines}>
            {lines.map(({key, level, text}) => (
              <li key={key} data-level={level}>
                {level === 'error' || level === 'warn'
                  ? `${level}: ${text}`
                  : text}
              </li>
            ))}
          </ol>
        )}
      </div>
      {part === 'console' && lines.length === 0 && (
        <p className={styles.hint}>The program has printed nothing.</p>
      )}
      {part === 'tensors' && <Tensors run={named.at(-1)} />}
      {part === 'timing' && <Timing runs={named} />}
    </div>
  );
}

/** Tensors of the last run of a model. */
function Tensors({run}: {run: TimedRun | undefined}) {
  if (!run) {
    return <p className={styles.hint}>{NO_RUN}</p>;
  }
  const {model, method, inputs, outputs} = run;
  return (
    <dl
      className={styles.facts}
      tabIndex={0}
      role="group"
      aria-label={`Tensors of the last run of ${model}`}
    >
      <dt>Model</dt>
      <dd>{`${model}, ${method}()`}</dd>
      {(
        [
          ['In', inputs],
          ['Out', outputs],
        ] as const
      ).map(([label, texts]) => (
        <div key={label}>
          <dt>{label}</dt>
          {(texts.length > 0 ? texts : ['no tensor']).map((text, at) => (
            <dd key={at}>{text}</dd>
          ))}
        </div>
      ))}
    </dl>
  );
}

/** Time of each run of a model, and the runs a second of a live program. */
function Timing({runs}: {runs: readonly TimedRun[]}) {
  if (runs.length === 0) {
    return <p className={styles.hint}>{NO_RUN}</p>;
  }
  const rate = measureFrameRate(runs.map(({endedAt}) => endedAt));
  return (
    <div
      className={styles.facts}
      tabIndex={0}
      role="group"
      aria-label="Times of the models"
    >
      {rate !== undefined && (
        <p className={styles.hint}>{`${rate.toFixed(1)} frames per second`}</p>
      )}
      <ol className={styles.lines}>
        {[...runs].reverse().map(({key, model, method, ms}) => (
          <li key={key}>{`${key}. ${model}, ${method}(): ${
            ms < 10 ? ms.toFixed(1) : Math.round(ms)
          } ms`}</li>
        ))}
      </ol>
    </div>
  );
}
