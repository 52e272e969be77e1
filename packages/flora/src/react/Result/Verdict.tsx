import type {ReactNode} from 'react';
import type {Obstacle, ReleaseVerdict} from '@playtorch-docs/ptl';
import {visible} from '@playtorch-docs/ptl/text';
import {usePage} from '../page';
import styles from './styles.module.css';

/** Releases in a row that say the same. */
interface Group {
  first: string;
  last: string;
  loads: boolean;
  obstacles: readonly Obstacle[];
}

function grouped(verdicts: readonly ReleaseVerdict[]): Group[] {
  const groups: Group[] = [];
  for (const {version, loads, obstacles} of verdicts) {
    const previous = groups.at(-1);
    // Each release line has its own PyTorch, which the words name.
    const same = (one: readonly Obstacle[], other: readonly Obstacle[]) =>
      JSON.stringify(one) === JSON.stringify(other);
    if (previous && same(previous.obstacles, obstacles)) {
      previous.last = version;
    } else {
      groups.push({first: version, last: version, loads, obstacles});
    }
  }
  return groups;
}

const GOOD = 'M4 13l5 5L20 6';
const BAD = 'M6 6l12 12M18 6L6 18';

const nameOf = ({first, last}: Group) =>
  first === last ? first : `${first} to ${last}`;

export interface VerdictProps {
  verdicts: readonly ReleaseVerdict[];
  bytecodeVersion: number;
  /** Operators that no release has. */
  missing: readonly string[];
}

/** Which releases load the file; where one does not, why, and the command that helps. */
export default function Verdict({
  verdicts,
  bytecodeVersion,
  missing,
}: VerdictProps): ReactNode {
  const {CopyCommand, Link, help} = usePage();
  return (
    <section aria-label="Which release loads it" className={styles.verdict}>
      <ul>
        {grouped(verdicts).map((group) => (
          <li
            key={group.first}
            data-loads={group.loads && missing.length === 0}
          >
            <p className={styles.answer}>
              <svg viewBox="0 0 24 24" aria-hidden="true" focusable="false">
                <path d={group.loads && missing.length === 0 ? GOOD : BAD} />
              </svg>
              <span>
                <strong>PlayTorch {nameOf(group)}</strong>{' '}
                {group.loads
                  ? missing.length > 0
                    ? `reads bytecode ${bytecodeVersion}, but lacks operators of this file.`
                    : `loads this file: it reads bytecode ${bytecodeVersion}.`
                  : 'refuses this file.'}
              </span>
            </p>
            {group.obstacles.map(({kind, explanation, fix, command}) => (
              <div key={kind} className={styles.obstacle}>
                <p>
                  {visible(explanation)} {visible(fix)}
                </p>
                {command !== undefined && (
                  <CopyCommand quiet command={command} />
                )}
              </div>
            ))}
          </li>
        ))}
        {missing.length > 0 && (
          <li data-loads="false">
            <p className={styles.answer}>
              <svg viewBox="0 0 24 24" aria-hidden="true" focusable="false">
                <path d={BAD} />
              </svg>
              <span>
                <strong>No release has these operators:</strong>{' '}
                {visible(missing.join(', '))}
              </span>
            </p>
            <p className={styles.obstacle}>
              The phone says “Following ops cannot be found”
              {help.missingOperators !== undefined && (
                <>
                  : <Link to={help.missingOperators}>cause and fix</Link>
                </>
              )}
              .
            </p>
          </li>
        )}
      </ul>
    </section>
  );
}
