import type {ReactNode, Ref} from 'react';
import Link from '@docusaurus/Link';
import type {Diagnosis, EntryLink, Finding} from '@playtorch-docs/doctor';
import CopyCommand from '@site/src/components/CopyCommand';
import {escapeHidden} from '@playtorch-docs/ptl/text';
import type {Move} from '@playtorch-docs/doctor/move';
import type {TargetId} from '@playtorch-docs/doctor/move/targets';
import Cost from './Cost';
import Diff from './Diff';
import Marked from './Marked';
import Standing from './Standing';
import styles from './styles.module.css';

const SEVERITIES = {
  conflict: 'Conflict',
  warning: 'Warning',
  note: 'Note',
} as const;

/** Path in facts about versions that the reader chose. */
export const CHOSEN = 'your choice';

const TOOLS: Readonly<Record<string, string>> = {
  'react-native': 'React Native',
  'react-native-pytorch-core': 'PlayTorch',
  expo: 'Expo',
  react: 'React',
  xcode: 'Xcode',
  node: 'Node.js',
  jdk: 'JDK',
};

/** Number of entries up to which a list is expanded. */
const MAX_EXPANDED = 3;

function Entries({links}: {links: readonly EntryLink[]}): ReactNode {
  return (
    <ul className={styles.entries}>
      {links.map(({id, title, path}) => (
        <li key={id}>
          <Link to={path}>
            <Marked text={title} />
          </Link>
        </li>
      ))}
    </ul>
  );
}

function FindingCard({finding}: {finding: Finding}): ReactNode {
  const {severity, what, why, advice, link, source, place, patch, entries} =
    finding;
  return (
    <section className={styles.finding} data-severity={severity}>
      <h3>
        <span className={styles.severity}>{SEVERITIES[severity]}</span>{' '}
        {escapeHidden(what)}
      </h3>
      <p>
        {why} {advice}{' '}
        {link && (
          <>
            <Link to={link.path}>{link.text}</Link>.{' '}
          </>
        )}
        <span className={styles.source}>
          Source:{' '}
          <span>
            {source.url === undefined ? (
              source.text
            ) : (
              <Link to={source.url}>{source.text}</Link>
            )}
          </span>
          {place && (
            <span>{`. Found in ${escapeHidden(place.path)}, line ${place.line}`}</span>
          )}
        </span>
      </p>
      {patch !== '' && <Diff patch={patch} />}
      {entries.length > MAX_EXPANDED ? (
        <details>
          <summary>{entries.length} troubleshooting entries</summary>
          <Entries links={entries} />
        </details>
      ) : (
        <>
          <p className={styles.label}>Troubleshooting</p>
          <Entries links={entries} />
        </>
      )}
    </section>
  );
}

/** Findings of the doctor, worst first; text from the reader's files is escaped. */
export default function Result({
  diagnosis: {
    decision,
    standing,
    costs,
    facts,
    findings,
    messages,
    problems,
    patch,
  },
  move,
  target,
  headingRef,
}: {
  diagnosis: Diagnosis;
  /** Uses in the code, once the reader gave some. */
  move: Move | undefined;
  target: TargetId;
  headingRef: Ref<HTMLHeadingElement>;
}): ReactNode {
  const knownFacts = facts.filter(
    ({tool}, i) => facts.findIndex((fact) => fact.tool === tool) === i,
  );
  // Repairs of the build do not make an app that the stores take.
  const isPrivate =
    decision.action === 'leave' && findings.some((one) => one.patch !== '');
  const commands = [
    ...new Set(
      findings
        .filter(({severity}) => severity !== 'note')
        .flatMap((finding) => finding.commands),
    ),
  ];
  return (
    <section className={styles.result} aria-labelledby="verdict">
      <h2
        id="verdict"
        ref={headingRef}
        tabIndex={-1}
        className={styles.verdict}
        data-action={decision.action}
      >
        {escapeHidden(decision.text)}
      </h2>
      {decision.reasons.length > 0 && (
        <ul>
          {decision.reasons.map((reason) => (
            <li key={reason}>{escapeHidden(reason)}</li>
          ))}
        </ul>
      )}
      <Standing lines={standing} />
      <Cost lines={costs[target]} move={move} target={target} />
      {knownFacts.length > 0 && (
        <ul className={styles.facts} aria-label="Versions that were found">
          {knownFacts.map(({tool, version, range, path, line}) => (
            <li key={tool}>
              {TOOLS[tool]} {escapeHidden(range ?? version)}{' '}
              <span>
                {path === CHOSEN ? path : `${escapeHidden(path)}, line ${line}`}
              </span>
            </li>
          ))}
        </ul>
      )}
      {problems.map(({path, line, reason}) => (
        <p key={`${path}:${line}`} className={styles.problem}>
          <strong>
            {escapeHidden(path)}, line {line}
          </strong>
          : {escapeHidden(reason)}
        </p>
      ))}
      {messages.length > 0 && (
        <section className={styles.messages} aria-labelledby="messages">
          <h3 id="messages">Errors in the log</h3>
          <Entries links={messages} />
        </section>
      )}
      {isPrivate && findings.length > 0 && (
        <p className={styles.label}>
          If the app stays private, change this, so that it builds:
        </p>
      )}
      {findings.map((finding) => (
        <FindingCard key={finding.rule} finding={finding} />
      ))}
      {commands.length > 0 && (
        <section className={styles.finding} aria-labelledby="commands">
          <h3 id="commands">Then run</h3>
          {commands.map((command) => (
            <CopyCommand key={command} quiet command={command} />
          ))}
        </section>
      )}
      {patch !== '' && findings.length > 1 && (
        <details className={styles.all}>
          <summary>
            {isPrivate
              ? 'If the app stays private: all changes as one patch'
              : 'All changes as one patch'}
          </summary>
          <p>
            The patch repairs the build, and does not do what the stores ask.
            Save it as <code>fix.patch</code> in the folder of the app and run{' '}
            <code>git apply fix.patch</code>. Notes are not part of it.
          </p>
          <Diff patch={patch} />
        </details>
      )}
      {findings.length === 0 && problems.length === 0 && (
        <p>
          No rule found a conflict in these files. Add more of them, or look
          your message up on the{' '}
          <Link to="/docs/tutorials/troubleshooting/">
            troubleshooting pages
          </Link>
          .
        </p>
      )}
    </section>
  );
}
