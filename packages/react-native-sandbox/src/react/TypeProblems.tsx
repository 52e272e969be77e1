import type {ReactNode} from 'react';
import type {ProgramPlace} from '../core/programError';
import {findPlace, type TypeProblem} from '../core/types';
import styles from './editor.module.css';

/** Errors that the list shows; the others are underlined, too. */
const MAX_SHOWN = 5;

interface Props {
  files: Readonly<Record<string, string>>;
  problems: readonly TypeProblem[];
  onShow: (place: ProgramPlace) => void;
}

/** Type errors below the code. A press shows the line. */
export function TypeProblems({files, problems, onShow}: Props): ReactNode {
  const rest = problems.length - MAX_SHOWN;
  return (
    <div className={styles.problems}>
      <p role="status">
        {problems.length > 0 &&
          `${problems.length} type ${problems.length === 1 ? 'error' : 'errors'}`}
      </p>
      {problems.length > 0 && (
        <ul aria-label="Type errors">
          {problems.slice(0, MAX_SHOWN).map(({file, from, text}) => {
            const {line, column} = findPlace(files[file] ?? '', from);
            return (
              <li key={`${file} ${from} ${text}`}>
                <button type="button" onClick={() => onShow({file, line})}>
                  {file}:{line}:{column} {text.split('\n')[0]}
                </button>
              </li>
            );
          })}
          {rest > 0 && <li>and {rest} more</li>}
        </ul>
      )}
    </div>
  );
}
