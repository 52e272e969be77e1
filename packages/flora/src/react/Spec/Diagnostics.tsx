import type {ReactNode} from 'react';
import type {
  SpecDiagnosis,
  Diagnostic,
  Support,
} from '@playtorch-docs/ptl/spec';
import {escapeHidden} from '@playtorch-docs/ptl/text';
import styles from './styles.module.css';

const words = {error: 'Error', warning: 'Warning', note: 'Note'} as const;
const verdicts = {runs: 'runs', limited: 'in part', fails: 'fails'} as const;

/** Findings that are drawn. */
const MAX_FINDINGS = 50;

interface DiagnosticsProps {
  /** Undefined until the first check is done. */
  diagnosis: SpecDiagnosis | undefined;
  onGoTo: (finding: Diagnostic) => void;
}

/** Findings in the text with their lines, and the support of each phone. */
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
          <code>{escapeHidden(parameters.join(', '))}</code>
        </p>
      )}
      <ol>
        {diagnostics.slice(0, MAX_FINDINGS).map((finding, index) => (
          <li key={index} data-severity={finding.severity}>
            <button type="button" onClick={() => onGoTo(finding)}>
              {words[finding.severity]}, line {finding.from.line}
            </button>
            <p>{escapeHidden(finding.message)}</p>
            <p className={styles.note}>{escapeHidden(finding.fix)}</p>
          </li>
        ))}
      </ol>
      {diagnostics.length > MAX_FINDINGS && (
        <p className={styles.note}>{diagnostics.length - MAX_FINDINGS} more.</p>
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
              const phoneSupport = support.find(
                ({phone}) =>
                  phone.release === release && phone.platform === platform,
              );
              return (
                <td key={platform} data-verdict={phoneSupport?.verdict}>
                  {phoneSupport && verdicts[phoneSupport.verdict]}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
