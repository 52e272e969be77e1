import type {ReactNode} from 'react';
import type {Diagnosis, Diagnostic, Support} from '@playtorch-docs/ptl/spec';
import {visible} from '@playtorch-docs/ptl/text';
import styles from './styles.module.css';

const words = {error: 'Error', warning: 'Warning', note: 'Note'} as const;
const verdicts = {runs: 'runs', limited: 'in part', fails: 'fails'} as const;

/** Findings that are drawn; a text may be all wrong. */
const MOST = 50;

export interface DiagnosticsProps {
  /** Absent until the first check is done. */
  diagnosis: Diagnosis | undefined;
  onGoTo: (finding: Diagnostic) => void;
}

/** What is wrong with the text, at its line, and what each phone makes of it. */
export default function Diagnostics({
  diagnosis,
  onGoTo,
}: DiagnosticsProps): ReactNode {
  if (!diagnosis) {
    return <p className={styles.note}>Checking…</p>;
  }
  const {diagnostics, support, parameters} = diagnosis;
  const errors = diagnostics.filter(
    ({severity}) => severity === 'error',
  ).length;
  return (
    <div className={styles.findings}>
      <p role="status">
        <strong>
          {errors > 0
            ? `${errors} ${errors === 1 ? 'error' : 'errors'}`
            : 'No errors'}
        </strong>
        {diagnostics.length > errors && (
          <span>
            {`, ${diagnostics.length - errors} more ${diagnostics.length - errors === 1 ? 'remark' : 'remarks'}`}
          </span>
        )}
      </p>
      {support.length > 0 && <Phones support={support} />}
      {parameters.length > 0 && (
        <p>
          <code>execute</code> needs:{' '}
          <code>{visible(parameters.join(', '))}</code>
        </p>
      )}
      <ol>
        {diagnostics.slice(0, MOST).map((finding, index) => (
          <li key={index} data-severity={finding.severity}>
            <button type="button" onClick={() => onGoTo(finding)}>
              {words[finding.severity]}, line {finding.from.line}
            </button>
            <p>{visible(finding.message)}</p>
            <p className={styles.note}>{visible(finding.fix)}</p>
          </li>
        ))}
      </ol>
      {diagnostics.length > MOST && (
        <p className={styles.note}>{diagnostics.length - MOST} more.</p>
      )}
    </div>
  );
}

function Phones({support}: {support: readonly Support[]}): ReactNode {
  const releases = [...new Set(support.map(({phone}) => phone.release))];
  const platforms = [...new Set(support.map(({phone}) => phone.platform))];
  return (
    <table className={styles.phones}>
      <caption>What a phone makes of it</caption>
      <thead>
        <tr>
          <th scope="col">PlayTorch</th>
          {platforms.map((platform) => (
            <th key={platform} scope="col">
              {platform}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {releases.map((release) => (
          <tr key={release}>
            <th scope="row">{release}</th>
            {platforms.map((platform) => {
              const found = support.find(
                ({phone}) =>
                  phone.release === release && phone.platform === platform,
              );
              return (
                <td key={platform} data-verdict={found?.verdict}>
                  {found && verdicts[found.verdict]}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
