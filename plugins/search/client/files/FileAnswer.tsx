import {useEffect, useState, type ReactNode} from 'react';
import {useHistory} from '@docusaurus/router';
import useBaseUrl from '@docusaurus/useBaseUrl';
import type {Diagnosis} from '@playtorch-docs/doctor';
import {escapeHidden} from '@playtorch-docs/ptl/text';
import {readProjectFile} from '../../../../src/lib/readProjectFile';
import {loadChunk, LoadFailure} from '../../../chunks/client';
import {isModel} from '../../core/droppedFiles';
import {RowLink} from '../SearchBar/Rows';
import {handFiles} from './handedFiles';
import styles from './styles.module.css';

const TAKEN =
  'The search takes package.json, lock files, a Podfile and other files of an app’s build, error logs, and models such as .ptl files.';
/** Further findings are on the page of the doctor. */
const MAX_FINDINGS = 3;

type Check =
  | {kind: 'working' | 'failed' | 'unknown'}
  | {kind: 'done'; diagnosis: Diagnosis};

/** Loads the doctor and asks it about the files, which stay in this page. */
async function checkFiles(files: readonly File[]): Promise<Check> {
  try {
    const {diagnose} = await loadChunk(() => import('@playtorch-docs/doctor'));
    const diagnosis = await diagnose(
      await Promise.all(files.map(readProjectFile)),
    );
    const isKnown =
      diagnosis.files.some(({kind}) => kind !== 'log') ||
      diagnosis.facts.length > 0 ||
      diagnosis.findings.length > 0 ||
      diagnosis.messages.length > 0;
    return isKnown ? {kind: 'done', diagnosis} : {kind: 'unknown'};
  } catch {
    return {kind: 'failed'};
  }
}

/** Counts findings that are left for the doctor's page, as the text of the link there. */
function describeRest({findings, messages}: Diagnosis): string {
  const rest = findings.length - Math.min(findings.length, MAX_FINDINGS);
  if (rest > 0) {
    return `See ${rest} more, with the lines to change`;
  }
  return findings.length > 0
    ? 'See the lines to change'
    : messages.length > 0
      ? 'See the errors in the log'
      : 'See the versions that were found';
}

function Verdict({diagnosis}: {diagnosis: Diagnosis}): ReactNode {
  const {decision, findings, messages, problems} = diagnosis;
  return (
    <>
      <p className={styles.verdict}>{escapeHidden(decision.text)}</p>
      {problems.map(({path, line, reason}) => (
        <p key={`${path}:${line}`}>
          {`${escapeHidden(path)}, line ${line}: ${escapeHidden(reason)}`}
        </p>
      ))}
      {findings.length > 0 && (
        <ul>
          {findings.slice(0, MAX_FINDINGS).map(({rule, what}) => (
            <li key={rule}>{escapeHidden(what)}</li>
          ))}
        </ul>
      )}
      {messages.length > 0 && (
        <p>
          {messages.length === 1
            ? 'One error in the log has a troubleshooting entry.'
            : `${messages.length} errors in the log have troubleshooting entries.`}
        </p>
      )}
    </>
  );
}

/** Answer to files: the doctor's verdict on those of a project; a model opens in Flora. */
export default function FileAnswer({
  files,
  onFollow,
}: {
  files: readonly File[];
  onFollow: () => void;
}): ReactNode {
  const history = useHistory();
  const doctor = useBaseUrl('/doctor/');
  const flora = useBaseUrl('/flora/');
  const [attempt, setAttempt] = useState(0);
  const [check, setCheck] = useState<Check>({kind: 'working'});
  const models = files.filter(({name}) => isModel(name));
  const isMixed = models.length > 0 && files.length > 1;
  const open = () => {
    handFiles('flora', models);
    onFollow();
    history.push(flora);
  };
  useEffect(() => {
    if (files.some(({name}) => isModel(name))) {
      return undefined;
    }
    let isStale = false;
    void checkFiles(files).then((next) => !isStale && setCheck(next));
    return () => {
      isStale = true;
    };
  }, [files, attempt]);
  useEffect(() => {
    if (models.length > 0 && !isMixed) {
      open();
    }
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once for the files
  }, [files]);

  const names = files.map(({name}) => name || 'Pasted file');
  if (isMixed) {
    return (
      <p role="alert" className={styles.answer}>
        Flora opens one model at a time. Drop the model alone.
      </p>
    );
  }
  if (models.length > 0) {
    return null;
  }
  return (
    <section aria-label="Your files" className={styles.answer}>
      <h2>{escapeHidden(names.join(', '))}</h2>
      {check.kind === 'failed' && (
        <LoadFailure
          what="The doctor"
          onRetry={() => {
            setCheck({kind: 'working'});
            setAttempt((n) => n + 1);
          }}
        />
      )}
      {check.kind === 'unknown' && (
        <p role="alert">{`Nothing was found in ${files.length === 1 ? 'this file' : 'these files'}. ${TAKEN}`}</p>
      )}
      <div aria-live="polite">
        {check.kind === 'working' && <p>Checking…</p>}
        {check.kind === 'done' && <Verdict diagnosis={check.diagnosis} />}
      </div>
      {check.kind === 'done' && (
        <ul className={styles.links}>
          <li>
            <RowLink
              url={doctor}
              onFollow={() => {
                handFiles('doctor', files);
                onFollow();
              }}
            >
              {describeRest(check.diagnosis)}
            </RowLink>
          </li>
        </ul>
      )}
    </section>
  );
}
