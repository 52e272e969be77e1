import type {ReactNode} from 'react';
import type {Obstacle, ReleaseVerdict} from '@playtorch-docs/ptl';
import {escapeHidden} from '@playtorch-docs/ptl/text';
import {usePage} from '../page';
import styles from './styles.module.css';

/** Consecutive releases with the same verdict. */
interface Group extends Omit<ReleaseVerdict, 'version'> {
  first: string;
  last: string;
}

function groupVerdicts(verdicts: readonly ReleaseVerdict[]): Group[] {
  const groups: Group[] = [];
  for (const {version, ...verdict} of verdicts) {
    const previous = groups.at(-1);
    // Compare the explanations too, since they name the PyTorch of each release.
    const serializeReasons = ({
      obstacles,
      needs,
    }: Omit<ReleaseVerdict, 'version'>) => JSON.stringify([obstacles, needs]);
    if (previous && serializeReasons(previous) === serializeReasons(verdict)) {
      previous.last = version;
    } else {
      groups.push({first: version, last: version, ...verdict});
    }
  }
  return groups;
}

const GOOD = 'M4 13l5 5L20 6';
const BAD = 'M6 6l12 12M18 6L6 18';

const formatReleases = ({first, last}: Group) =>
  first === last ? first : `${first} to ${last}`;

/** Obstacles that a phone reports as “Following ops cannot be found”. */
const OPERATOR_KINDS: ReadonlySet<Obstacle['kind']> = new Set([
  'operators',
  'Vulkan',
  'Metal',
  'library',
]);

interface VerdictProps {
  verdicts: readonly ReleaseVerdict[];
  bytecodeVersion: number;
}

/** Releases with their verdict; for one that refuses the file, the reason and a command that helps. */
export default function Verdict({
  verdicts,
  bytecodeVersion,
}: VerdictProps): ReactNode {
  return (
    <section aria-label="Which release loads it" className={styles.verdict}>
      <ul>
        {groupVerdicts(verdicts).map((group) => (
          <li key={group.first} data-loads={group.loads}>
            <p className={styles.answer}>
              <svg viewBox="0 0 24 24" aria-hidden="true" focusable="false">
                <path d={group.loads ? GOOD : BAD} />
              </svg>
              <span>
                <strong>PlayTorch {formatReleases(group)}</strong>{' '}
                <span>{summarizeVerdict(group, bytecodeVersion)}</span>
              </span>
            </p>
            {[...group.obstacles, ...group.needs].map((reason) => (
              <Reason key={reason.kind} reason={reason} />
            ))}
          </li>
        ))}
      </ul>
    </section>
  );
}

function summarizeVerdict(
  {loads, needs}: Group,
  bytecodeVersion: number,
): string {
  if (!loads) {
    return 'refuses this file.';
  }
  return needs.length > 0
    ? 'loads this file only in an app that adds a library.'
    : `loads this file: it reads bytecode ${bytecodeVersion}, and has every operator.`;
}

function Reason({
  reason: {kind, explanation, fix, command},
}: {
  reason: Obstacle;
}): ReactNode {
  const {CopyCommand, Link, help} = usePage();
  return (
    <div className={styles.obstacle}>
      <p>
        {escapeHidden(explanation)} {escapeHidden(fix)}
        {OPERATOR_KINDS.has(kind) && help.missingOperators !== undefined && (
          <>
            {' '}
            <Link to={help.missingOperators}>Cause and fix</Link>
          </>
        )}
      </p>
      {command !== undefined && <CopyCommand quiet command={command} />}
    </div>
  );
}
