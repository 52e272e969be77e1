import {
  useCallback,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
  type ReactNode,
} from 'react';
import Link from '@docusaurus/Link';
import {LoadFailure, useTyped} from '@site/plugins/chunks/client';
import {useHandedFiles} from '@site/plugins/search/client';
import type {Diagnosis} from '@playtorch-docs/doctor';
import type {TargetId} from '@playtorch-docs/doctor/move/targets';
import type {Tools} from '@playtorch-docs/doctor/fit';
import {escapeHidden} from '@playtorch-docs/ptl/text';
import DoctorCommand from '@site/src/components/DoctorCommand';
import VersionSelects from '@site/src/components/WhatFits/VersionSelects';
import {useDroppedFiles} from '@site/src/hooks/useDroppedFiles';
import Move from './Move';
import {isAppCode, isPastedCode, useMove} from './Move/useMove';
import Result, {CHOSEN} from './Result';
import styles from './styles.module.css';
import {useDoctor} from './useDoctor';

/** Longest paste inserted into the field, in characters, because browsers lay out all of it. */
const MAX_INSERTED_LENGTH = 20_000;

/** Finds the version of a tool in the reader's files; undefined if none has it. */
const findInFiles = (
  diagnosis: Diagnosis | undefined,
  tool: 'react-native' | 'xcode',
): string | undefined =>
  diagnosis?.facts.find(
    ({tool: name, path}) => name === tool && path !== CHOSEN,
  )?.version;

/** Page of the doctor: reads versions and files, and shows the matching release, conflicts, and lines to change. */
export default function Doctor(): ReactNode {
  const [tools, setTools] = useState<Tools>({});
  const {state, names, add, remove, retry} = useDoctor(tools);
  const [target, setTarget] = useTyped<TargetId>('doctor target', 'executorch');
  const move = useMove(target);
  const {add: addCode} = move;
  const take = useCallback(
    (files: readonly File[]) => {
      const code = files.filter(isAppCode);
      const others = files.filter((file) => !isAppCode(file));
      if (code.length > 0) {
        void addCode(code);
      }
      if (others.length > 0) {
        void add(others);
      }
    },
    [add, addCode],
  );
  const takeText = useCallback(
    (text: string) => (isPastedCode(text) ? addCode(text) : add(text)),
    [add, addCode],
  );
  const heading = useRef<HTMLHeadingElement>(null);
  const diagnosis = state.kind === 'done' ? state.diagnosis : undefined;
  const found = useMemo(
    (): Tools => ({
      reactNative: findInFiles(diagnosis, 'react-native'),
      xcode: findInFiles(diagnosis, 'xcode'),
    }),
    [diagnosis],
  );
  // Move the focus to the answer of a file, which appears above the field.
  const hasAnswer = diagnosis !== undefined;
  const count = names.length;
  useEffect(() => {
    if (hasAnswer && count > 0) {
      heading.current?.focus();
    }
  }, [hasAnswer, count]);
  const hovers = useDroppedFiles(take);
  useHandedFiles('doctor', take);
  return (
    <>
      <header className={styles.head}>
        <h1>Doctor: can my app stay?</h1>
        <p>
          This tool reads <code>package.json</code>, <code>Podfile</code> and
          Gradle files. It tells you whether your app builds, whether the stores
          take it, where it can go, and which lines to change.
        </p>
      </header>
      <div data-search-skip>
        {state.kind === 'done' && (
          <Result
            diagnosis={state.diagnosis}
            move={move.state.kind === 'done' ? move.state.move : undefined}
            target={target}
            headingRef={heading}
          />
        )}
        {state.kind === 'failed' && (
          <LoadFailure what="The check" onRetry={retry} />
        )}
        <section aria-labelledby="files">
          <h2 id="files">Check your files</h2>
          <Input onFiles={take} onText={takeText} hovers={hovers} />
          {names.length > 0 && (
            <ul className={styles.files} aria-label="Files that are checked">
              {names.map((name) => (
                <li key={name}>
                  <code>{escapeHidden(name)}</code>
                  <button
                    type="button"
                    onClick={() => remove(name)}
                    aria-label={`Remove ${name}`}
                  >
                    Remove
                  </button>
                </li>
              ))}
            </ul>
          )}
        </section>
        <Move target={target} onTarget={setTarget} move={move} />
        <p role="status" className={styles.spoken}>
          {state.kind === 'done'
            ? state.diagnosis.decision.text
            : state.kind === 'working'
              ? 'Checking…'
              : ''}
        </p>
        <section aria-labelledby="versions" className={styles.versions}>
          <h2 id="versions">Or choose your versions</h2>
          <VersionSelects onChange={setTools} found={found} />
        </section>
      </div>
      <section className={styles.guide} aria-labelledby="command">
        <h2
          id="command"
          data-search-keywords="command line terminal cli download"
        >
          In a terminal
        </h2>
        <p>
          The same check for a script or an assistant. Run it in the folder of
          the app:
        </p>
        <DoctorCommand />
      </section>
      <section className={styles.guide} aria-labelledby="reads">
        <h2 id="reads" data-search-keywords="reads which files">
          What it reads
        </h2>
        <ul>
          <li>
            <code>package.json</code>, <code>package-lock.json</code>,{' '}
            <code>yarn.lock</code>, <code>app.json</code>,{' '}
            <code>metro.config.js</code>, <code>tsconfig.json</code>,{' '}
            <code>.nvmrc</code>, <code>.npmrc</code>
          </li>
          <li>
            in <code>android/</code>: both <code>build.gradle</code>,{' '}
            <code>gradle.properties</code>, <code>MainApplication.java</code>
          </li>
          <li>
            in <code>ios/</code>: <code>Podfile</code>,{' '}
            <code>Podfile.lock</code>, <code>Info.plist</code>
          </li>
          <li>
            an error log, and the output of <code>npm ls</code>,{' '}
            <code>node --version</code>, <code>java -version</code> or{' '}
            <code>xcodebuild -version</code>
          </li>
          <li>
            <code>requirements.txt</code> of a model’s export
          </li>
          <li>
            TypeScript and JavaScript, for the counterparts: files, a folder or
            a zip
          </li>
        </ul>
        <p>
          The rules come from the <Link to="/status/">table of versions</Link>,
          the published packages and the{' '}
          <Link to="/docs/tutorials/troubleshooting/">
            troubleshooting pages
          </Link>
          . We built no app for them.
        </p>
      </section>
    </>
  );
}

function Input({
  onFiles,
  onText,
  hovers,
}: {
  onFiles: (files: readonly File[]) => void;
  onText: (text: string) => Promise<void>;
  hovers: boolean;
}): ReactNode {
  const id = useId();
  const [text, setText] = useTyped('doctor text', '');
  const check = () => {
    if (text.trim() !== '') {
      void onText(text);
      setText('');
    }
  };
  return (
    <div className={styles.input} data-hovers={hovers || undefined}>
      <p data-scripts>
        Drop files here, choose them, or paste one. They stay on your computer:
        this page sends nothing.
      </p>
      <input
        id={`${id}-file`}
        className={styles.file}
        type="file"
        multiple
        onChange={({target}) => {
          const files = [...(target.files ?? [])];
          // Reset, so that choosing the same file again fires a change.
          target.value = '';
          onFiles(files);
        }}
      />
      <label htmlFor={`${id}-file`} className="button button--primary">
        Choose files
      </label>
      <label htmlFor={`${id}-text`} className={styles.label}>
        Or paste a file or an error
      </label>
      <textarea
        id={`${id}-text`}
        rows={5}
        autoComplete="off"
        autoCapitalize="off"
        autoCorrect="off"
        spellCheck={false}
        value={text}
        onChange={({target}) => setText(target.value)}
        onPaste={(event) => {
          const pasted = event.clipboardData.getData('text/plain');
          // Insert a paste only between other text, and only if it is short.
          if (
            (text === '' || pasted.length > MAX_INSERTED_LENGTH) &&
            pasted.trim() !== ''
          ) {
            event.preventDefault();
            void onText(pasted);
          }
        }}
      />
      <button
        type="button"
        className="button button--secondary"
        onClick={check}
      >
        Check this text
      </button>
      <noscript>
        <p>
          Checking files needs JavaScript. The command below does the same in a
          terminal. The{' '}
          <Link to="/status/#compatibility">table of versions</Link> and the{' '}
          <Link to="/docs/tutorials/troubleshooting/">
            troubleshooting pages
          </Link>{' '}
          have the facts behind it.
        </p>
      </noscript>
    </div>
  );
}
