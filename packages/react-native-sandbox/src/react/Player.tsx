import {useEffect, useId, useMemo, useRef, useState} from 'react';
import type {ProgramPlace} from '../core/programError';
import {UNSEALED_NOTICE} from '../core/permissions';
import {isScript, type SandboxProject} from '../core/project';
import {isLive} from '../core/session';
import {isChanged, sortFiles} from '../core/workspace';
import {createCamera} from './camera';
import {Console, Fault} from './Console';
import {Editor} from './Editor';
import {createRunHandlers} from './programHandlers';
import {readLink} from './readLink';
import {ShareButton} from './ShareButton';
import type {SandboxPlayerProps} from './playerProps';
import styles from './styles.module.css';
import {useFrame} from './useFrame';
import {usePermissions} from './usePermissions';
import {useWorkspace} from './useWorkspace';

/** Pause in typing after which a changed program runs. */
const RUN_AFTER_MS = 800;

const NO_PICTURES: readonly string[] = [];

/**
 * Player of a program: its editor, its console and, unless it is a script, its screen. Render it in
 * the browser only, since the first render reads the page's address.
 */
export function Player({
  frame,
  title,
  project: original,
  versions,
  handlers,
  isReaderFile,
  filesRevision = 0,
  pictures = NO_PICTURES,
  editable = true,
  initialFile,
  autoRun = false,
  linked = true,
  prepare,
  fallback,
  onEnd,
  edits,
  onEdit,
  highlight,
}: SandboxPlayerProps) {
  const [link, setLink] = useState(() =>
    linked ? readLink(versions) : undefined,
  );
  const [workspace, change] = useWorkspace(original, {
    linked: link?.project,
    initialFile,
    edits,
    onEdit,
  });
  const [editing, setEditing] = useState(editable || link !== undefined);
  const [onChange, setOnChange] = useState(true);
  const [goal, setGoal] = useState<ProgramPlace>();
  const [cameraIsOn, setCameraIsOn] = useState(false);
  const cameraHandlers = useMemo(() => createCamera(setCameraIsOn), []);
  const {ask, dismiss, prompt} = usePermissions();
  /** Whether the program comes from a link, also after changes. */
  const isStranger = link?.project !== undefined;
  const [isOpen, setIsOpen] = useState(false);
  const {
    session,
    container: place,
    run,
    stop,
    refuse,
    clear,
  } = useFrame(frame, `${title}: the running program`, pictures);
  const {project, open} = workspace;
  const filesId = useId();
  const keysId = useId();
  const [ranProject, setRanProject] = useState<SandboxProject>();
  const [preparing, setPreparing] = useState(false);
  /** Number of starts and stops, which tells whether files that arrive are still needed. */
  const turn = useRef(0);
  const live = preparing || isLive(session);
  const script = isScript(project);

  const start = async (next: SandboxProject) => {
    const ownTurn = ++turn.current;
    dismiss();
    setRanProject(next);
    setIsOpen(false);
    const {handlers: runHandlers, mayStart} = createRunHandlers(
      {...cameraHandlers, ...handlers},
      {
        isStranger,
        pictures,
        isReaderFile,
        ask: (question) => ask(question, isStranger),
      },
    );
    const load = async (): Promise<SandboxProject | undefined> => {
      setPreparing(true);
      try {
        return await prepare?.(next, async (name) => {
          if (!runHandlers.file) {
            throw new Error(`This page has no file ${name} for programs.`);
          }
          return runHandlers.file({name});
        });
      } catch (error) {
        if (ownTurn === turn.current) {
          refuse((error as Error).message);
        }
        return undefined;
      }
    };
    /** Loads the program's files; undefined if that fails, or another run has started. */
    const loadProject = async () => {
      const loaded = prepare ? await load() : next;
      if (ownTurn !== turn.current) {
        return undefined;
      }
      setPreparing(false);
      return loaded;
    };
    if (isStranger) {
      // Wait for the frame to find out whether its connections are closed, then load the files.
      const begin = async (isSealed: boolean) => {
        setIsOpen(!isSealed);
        if (await mayStart(isSealed)) {
          return loadProject();
        }
        if (ownTurn === turn.current) {
          end();
        }
        return undefined;
      };
      run(begin, runHandlers, true);
      return;
    }
    const loaded = await loadProject();
    if (loaded) {
      run(async () => loaded, runHandlers, false);
    }
  };
  const end = () => {
    turn.current++;
    setPreparing(false);
    dismiss();
    stop();
    onEnd?.();
  };
  const latest = useRef(start);
  useEffect(() => {
    latest.current = start;
  });

  // Run once on mount; a program of a link waits for a click.
  useEffect(() => {
    if (autoRun && !link) {
      void latest
        .current(project)
        // Scroll to the screen, since the button that opened the player may be far above it.
        .then(() => place.current?.scrollIntoView({block: 'nearest'}));
    }
    // eslint-disable-next-line react-hooks/exhaustive-deps -- runs on mount only
  }, []);

  useEffect(() => {
    if (
      !live ||
      !onChange ||
      ranProject === undefined ||
      ranProject === project
    ) {
      return;
    }
    const timer = setTimeout(() => void latest.current(project), RUN_AFTER_MS);
    return () => clearTimeout(timer);
  }, [live, onChange, ranProject, project]);

  const running = isLive(session);
  const lastRevision = useRef(filesRevision);
  useEffect(() => {
    if (lastRevision.current !== filesRevision) {
      lastRevision.current = filesRevision;
      if (running) {
        // Restart, since files are read at the start.
        void latest.current(project);
      }
    }
  }, [filesRevision, running, project]);

  const showFault = (place: ProgramPlace) => {
    setEditing(true);
    change({type: 'open', file: place.file});
    // Copy the place, so that a second click selects it again.
    setGoal({...place});
  };

  const fault = <Fault fault={session.fault} onShow={showFault} />;

  return (
    <section
      className={styles.player}
      aria-label={title}
      data-editing={editing && !script}
    >
      <div className={styles.bar} role="group" aria-label="Player">
        {/* A script can be run again at any time, since its end is unknown. */}
        {live && !script ? (
          <button type="button" className={styles.button} onClick={end}>
            Stop
          </button>
        ) : (
          <button
            type="button"
            className={styles.primary}
            onClick={() => void start(project)}
          >
            {script && ranProject ? 'Run again' : 'Run'}
          </button>
        )}
        {script && (
          <button
            type="button"
            className={styles.button}
            disabled={!live}
            onClick={end}
          >
            Stop
          </button>
        )}
        <button
          type="button"
          className={styles.button}
          aria-expanded={editing}
          onClick={() => setEditing(!editing)}
        >
          Edit
        </button>
        {editing && (
          <>
            <button
              type="button"
              className={styles.button}
              disabled={!isChanged(workspace)}
              onClick={() => {
                if (isStranger) {
                  end(); // Stop it, since the note on its origin disappears.
                }
                setLink(undefined);
                change({type: 'reset'});
              }}
            >
              Reset
            </button>
            <label className={styles.check}>
              <input
                type="checkbox"
                checked={onChange}
                onChange={(event) => setOnChange(event.target.checked)}
              />{' '}
              Run on change
            </label>
          </>
        )}
        {linked && <ShareButton project={project} />}
        <span
          role="status"
          className={cameraIsOn ? styles.recording : undefined}
        >
          {cameraIsOn && 'Camera is on'}
        </span>
      </div>
      {link && (
        <p className={styles.note} role="note">
          {link.fault ??
            'This program came with the link, and anyone can have written it. It runs apart from this site, when you click Run.'}
        </p>
      )}
      {isStranger && isOpen && (
        <p className={styles.note} role="note">
          {UNSEALED_NOTICE}
        </p>
      )}
      {script && prompt}
      <div
        className={styles.body}
        data-editing={editing && !script}
        hidden={script && !editing}
      >
        {editing && (
          <div className={styles.code}>
            <div
              className={styles.files}
              role="group"
              aria-label="Files"
              id={filesId}
            >
              {sortFiles(project).map((name) => (
                <button
                  key={name}
                  type="button"
                  className={styles.file}
                  aria-pressed={name === open}
                  onClick={() => {
                    change({type: 'open', file: name});
                    setGoal(undefined);
                  }}
                >
                  {name}
                </button>
              ))}
            </div>
            <Editor
              key={open}
              name={open}
              text={project.files[open] ?? ''}
              describedBy={keysId}
              fault={session.fault}
              goal={goal}
              highlight={highlight}
              onChange={(text) => change({type: 'edit', text})}
              onRun={() => void start(project)}
            />
            {fault}
            <p id={keysId} className={styles.keys}>
              Tab leaves the code. <kbd>Ctrl</kbd> or <kbd>⌘</kbd> with{' '}
              <kbd>]</kbd> or <kbd>[</kbd> moves lines in or out, with{' '}
              <kbd>Enter</kbd> runs.
            </p>
          </div>
        )}
        <div>
          {/* Beside the program that asks. */}
          {!script && prompt}
          <div className={styles.screen} hidden={script}>
            <div ref={place} className={styles.place} />
            {(!isLive(session) || session.state === 'waiting') && (
              <p className={styles.empty}>
                {preparing
                  ? 'Waiting for the files.'
                  : session.state === 'waiting'
                    ? 'Waiting for the end of the program that was busy.'
                    : session.state === 'stopped'
                      ? 'Stopped.'
                      : 'The program’s screen appears here.'}
              </p>
            )}
          </div>
        </div>
      </div>
      <Console
        session={session}
        fault={editing ? undefined : fault}
        fallback={fallback}
        onClear={clear}
      />
    </section>
  );
}
