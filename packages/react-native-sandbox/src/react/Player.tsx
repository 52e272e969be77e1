import {useEffect, useId, useRef, useState} from 'react';
import type {FirstStep} from '../core/firstAction';
import {measureFrameRate} from '../core/frameRate';
import {UNSEALED_NOTICE} from '../core/permissions';
import type {ProgramPlace} from '../core/programError';
import {isScript} from '../core/project';
import {isLive, type ProgramFault} from '../core/session';
import {isChanged, sortFiles} from '../core/workspace';
import {Editor} from './Editor';
import {Fault} from './Fault';
import {Output} from './Output';
import {Phone} from './Phone';
import type {SandboxPlayerProps} from './playerProps';
import {readLink} from './readLink';
import {ShareButton} from './ShareButton';
import styles from './styles.module.css';
import {Toolbar} from './Toolbar';
import {useFullScreen} from './useFullScreen';
import {useRun} from './useRun';
import {TypeProblems} from './TypeProblems';
import {useTypes} from './useTypes';
import {useWorkspace} from './useWorkspace';
import {Views, type View} from './Views';

/** Pause in typing after which a changed program runs. */
const RUN_AFTER_MS = 800;

const NO_PICTURES: readonly string[] = [];
const NO_STEPS: readonly FirstStep[] = [];

/**
 * Player of a program: its files, its editor, its output and, unless it is a script, its screen.
 * Render it in the browser only, since the first render reads the page's address.
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
  firstAction,
  editable = true,
  initialFile,
  autoRun = false,
  linked = true,
  prepare,
  fallback,
  help,
  nameModel,
  onEnd,
  edits,
  onEdit,
  highlight,
  openTypes,
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
  /** Part that a narrow player shows. */
  const [view, setView] = useState<View>('phone');
  const [onChange, setOnChange] = useState(true);
  const [goal, setGoal] = useState<ProgramPlace>();
  /** Error that the reader has closed. */
  const [hidden, setHidden] = useState<ProgramFault>();
  const isStranger = link?.project !== undefined;
  const {
    session,
    container: place,
    start,
    end,
    clear,
    ranProject,
    preparing,
    live,
    prompt,
    cameraIsOn,
    isOpen,
  } = useRun({
    frame,
    title,
    handlers,
    isReaderFile,
    prepare,
    onEnd,
    pictures,
    steps: firstAction?.steps ?? NO_STEPS,
    isStranger,
  });
  const {project, open} = workspace;
  const {problems, service, start: startTypes} = useTypes(project, openTypes);
  const section = useRef<HTMLElement>(null);
  const {isFull, setFull} = useFullScreen(section);
  const keysId = useId();
  const script = isScript(project);
  const running = isLive(session);
  const fault = session.fault === hidden ? undefined : session.fault;

  // Run once on mount; a program of a link waits for a click.
  useEffect(() => {
    if (autoRun && !link) {
      void start(project)
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
    const timer = setTimeout(() => void start(project), RUN_AFTER_MS);
    return () => clearTimeout(timer);
  }, [live, onChange, ranProject, project, start]);

  const lastRevision = useRef(filesRevision);
  useEffect(() => {
    if (lastRevision.current !== filesRevision) {
      lastRevision.current = filesRevision;
      if (live) {
        // Restart, since files are read at the start, or just now.
        void start(project);
      }
    }
  }, [filesRevision, live, project, start]);

  const showFault = (place: ProgramPlace) => {
    setEditing(true);
    setView('code');
    change({type: 'open', file: place.file});
    // Copy the place, so that a second click selects it again.
    setGoal({...place});
  };

  return (
    <section
      ref={section}
      className={styles.player}
      aria-label={title}
      data-editing={editing}
      data-kind={script ? 'script' : 'app'}
      data-view={view}
      data-full={isFull || undefined}
      // Takes the focus of a closed error.
      tabIndex={-1}
    >
      <Toolbar
        script={script}
        live={live}
        hasRun={ranProject !== undefined}
        editing={editing}
        changed={isChanged(workspace)}
        runsOnChange={onChange}
        isFull={isFull}
        cameraIsOn={cameraIsOn}
        frameRate={
          running
            ? measureFrameRate(session.runs.map(({endedAt}) => endedAt))
            : undefined
        }
        share={linked && <ShareButton project={project} />}
        onRun={() => {
          setView('phone');
          void start(project);
          // A frame outside of the window draws nothing, since browsers throttle it.
          place.current?.scrollIntoView({block: 'nearest'});
        }}
        onStop={end}
        onEditing={setEditing}
        onReset={() => {
          if (isStranger) {
            end(); // Stop it, since the note on its origin disappears.
          }
          setLink(undefined);
          change({type: 'reset'});
        }}
        onRunsOnChange={setOnChange}
        onFull={setFull}
      />
      {link && (
        <p className={styles.note} role="note">
          {link.fault ??
            'This program came with the link, and anyone can have written it. It runs apart from this site, when you click Run.'}
        </p>
      )}
      {isOpen && (
        <p className={styles.note} role="note">
          {UNSEALED_NOTICE}
        </p>
      )}
      {/* Beside the program that asks. */}
      {prompt}
      <div className={styles.studio}>
        {editing && (
          <>
            <div className={styles.files} role="group" aria-label="Files">
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
                  // Chromium leaves a focused button where half of it is in view.
                  onFocus={({currentTarget}) =>
                    currentTarget.scrollIntoView({
                      block: 'nearest',
                      inline: 'nearest',
                    })
                  }
                >
                  {name}
                </button>
              ))}
            </div>
            <div className={styles.code}>
              <Editor
                key={open}
                name={open}
                text={project.files[open] ?? ''}
                describedBy={keysId}
                fault={fault}
                goal={goal}
                highlight={highlight}
                problems={problems.filter(({file}) => file === open)}
                complete={
                  service &&
                  ((text, at) =>
                    service.complete(
                      {...project.files, [open]: text},
                      open,
                      at,
                    ))
                }
                onFocus={startTypes}
                onChange={(text) => change({type: 'edit', text})}
                onRun={() => void start(project)}
              />
              <TypeProblems
                files={project.files}
                problems={problems}
                onShow={showFault}
              />
              <p id={keysId} className={styles.keys}>
                Tab leaves the code. <kbd>Ctrl</kbd> or <kbd>⌘</kbd> with{' '}
                <kbd>]</kbd> or <kbd>[</kbd> moves lines in or out, with{' '}
                <kbd>Enter</kbd> runs. Outside of the code, <kbd>F</kbd> fills
                the window.
              </p>
            </div>
          </>
        )}
        {!script && (
          <div className={styles.shown}>
            {firstAction && !isStranger && (
              <p role="status" className={styles.acted}>
                {session.acted && firstAction.note}
              </p>
            )}
            <Phone
              place={place}
              session={session}
              preparing={preparing}
              isFailed={fault !== undefined}
            />
          </div>
        )}
        {/* The frame of a script prints and shows nothing. */}
        {script && <div ref={place} hidden />}
        <Fault
          fault={fault}
          help={help}
          onShow={showFault}
          onHide={() => {
            setHidden(session.fault);
            section.current?.focus();
          }}
        />
        <Output
          session={session}
          nameModel={nameModel}
          fallback={fallback}
          onClear={clear}
        />
      </div>
      {!script && (
        <Views
          view={view}
          session={session}
          onView={(next) => {
            setView(next);
            setEditing(editing || next === 'code');
          }}
        />
      )}
    </section>
  );
}
