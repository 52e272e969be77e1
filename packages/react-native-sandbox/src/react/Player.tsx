import {
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
  type ReactNode,
} from 'react';
import type {Place} from '../core/programError';
import {UNSEALED, type IsReaders} from '../core/powers';
import {isScript, type Project} from '../core/project';
import type {FileAnswer, Handlers} from '../core/services';
import {isLive} from '../core/session';
import {isChanged, tabs, type Edits} from '../core/workspace';
import {camera} from './camera';
import {Console, Fault} from './Console';
import {Editor, type Highlight} from './Editor';
import {makeHandlers} from './programHandlers';
import {readLink} from './readLink';
import {ShareButton} from './ShareButton';
import type {FrameAddress} from './frameAddress';
import styles from './styles.module.css';
import {useFrame} from './useFrame';
import {usePowers} from './usePowers';
import {useWorkspace} from './useWorkspace';

export interface PlayerProps {
  /** The document that `frameDocument` made, served beside the page. */
  frame: FrameAddress;
  /** What the program is, for the reader and for screen readers. */
  title: string;
  project: Project;
  /** Releases of react-native-pytorch-core whose programs run here. */
  versions: readonly string[];
  /** What programs may have of this page beside camera and file chooser: files, models, kernels. */
  handlers?: Partial<Handlers>;
  /** Whether a file is the reader's: a linked program asks for it. Without this, all but the pictures are. */
  isReaders?: IsReaders;
  /** Rises when a file that the program has read is another one now: a program that runs begins anew. */
  given?: number;
  /** Names of pictures that the handler `file` gives, for readers without a camera. */
  pictures?: readonly string[];
  /** Whether the editor is open from the start. */
  editable?: boolean;
  /** The file that the editor opens first; without it the entry. */
  shown?: string;
  /** Whether the program runs as soon as the player is there: the reader has just asked for it. */
  autoRun?: boolean;
  /** Whether the page's address may bring another program, and a link can be made. */
  linked?: boolean;
  /** Waits for what the program imports and the page does not have; what it adds is not edited. */
  prepare?: (
    project: Project,
    file: (name: string) => Promise<FileAnswer>,
  ) => Promise<Project>;
  /** A way to the program for readers whose browser does not run it here: a button that downloads it, say. */
  instead?: ReactNode;
  /** The program has ended: what it asked for is asked no longer. */
  onEnd?: () => void;
  /** Texts that the reader edited before, in a tab that was reloaded. */
  edits?: Edits;
  /** Hears each change of the texts: all that differ from those of the program as it came. */
  onEdit?: (edits: Edits) => void;
  /** Gives the editor's code its colors; without it the code is plain. */
  highlight?: Highlight;
}

/** Time without a key, in ms, after which a change runs. */
const PAUSE = 800;

const NONE: readonly string[] = [];

/**
 * A program, its screen unless it is a script, its console and its editor. Only for the browser: it
 * reads the address at its first render.
 */
export function Player({
  frame,
  title,
  project: original,
  versions,
  handlers,
  isReaders,
  given = 0,
  pictures = NONE,
  editable = true,
  shown,
  autoRun = false,
  linked = true,
  prepare,
  instead,
  onEnd,
  edits,
  onEdit,
  highlight,
}: PlayerProps) {
  const [link, setLink] = useState(() =>
    linked ? readLink(versions) : undefined,
  );
  const [workspace, change] = useWorkspace(original, {
    linked: link?.project,
    shown,
    edits,
    onEdit,
  });
  const [editing, setEditing] = useState(editable || link !== undefined);
  const [onChange, setOnChange] = useState(true);
  const [goal, setGoal] = useState<Place>();
  const [cameraIsOn, setCameraIsOn] = useState(false);
  const own = useMemo(() => camera(setCameraIsOn), []);
  const {ask, dismiss, prompt} = usePowers();
  /** A link brought the program, however it is changed since. */
  const isStranger = link?.project !== undefined;
  const [isOpen, setIsOpen] = useState(false);
  const {session, place, run, stop, refuse, clear} = useFrame(
    frame,
    `${title}: the running program`,
    pictures,
  );
  const {project, open} = workspace;
  const filesId = useId();
  const keysId = useId();
  const [ran, setRan] = useState<Project>();
  const [preparing, setPreparing] = useState(false);
  /** Rises with each start and stop, so that files which come late start nothing. */
  const turn = useRef(0);
  const live = preparing || isLive(session);
  const script = isScript(project);

  const start = async (next: Project) => {
    const mine = ++turn.current;
    dismiss();
    setRan(next);
    setIsOpen(false);
    const {handlers: its, mayStart} = makeHandlers(
      {...own, ...handlers},
      {
        isStranger,
        pictures,
        isReaders,
        ask: (question) => ask(question, isStranger),
      },
    );
    const load = async (): Promise<Project | undefined> => {
      setPreparing(true);
      try {
        return await prepare?.(next, async (name) => {
          if (!its.file) {
            throw new Error(`This page has no file ${name} for programs.`);
          }
          return its.file({name});
        });
      } catch (error) {
        if (mine === turn.current) {
          refuse((error as Error).message);
        }
        return undefined;
      }
    };
    /** The program with its files; undefined where they do not come, or come too late. */
    const whole = async () => {
      const loaded = prepare ? await load() : next;
      if (mine !== turn.current) {
        return undefined;
      }
      setPreparing(false);
      return loaded;
    };
    if (isStranger) {
      // Its frame tells first what closes its connections, and then it gets its files.
      const begin = async (isSealed: boolean) => {
        setIsOpen(!isSealed);
        if (await mayStart(isSealed)) {
          return whole();
        }
        if (mine === turn.current) {
          end();
        }
        return undefined;
      };
      run(begin, its, true);
      return;
    }
    const loaded = await whole();
    if (loaded) {
      run(async () => loaded, its, false);
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

  // Once, as the reader asked for the player; a program that came with the link waits for a click.
  useEffect(() => {
    if (autoRun && !link) {
      void latest
        .current(project)
        // The button that the reader pressed may stand far above the screen.
        .then(() => place.current?.scrollIntoView({block: 'nearest'}));
    }
    // eslint-disable-next-line react-hooks/exhaustive-deps -- what the player began with
  }, []);

  useEffect(() => {
    if (!live || !onChange || ran === undefined || ran === project) {
      return;
    }
    const timer = setTimeout(() => void latest.current(project), PAUSE);
    return () => clearTimeout(timer);
  }, [live, onChange, ran, project]);

  const running = isLive(session);
  const taken = useRef(given);
  useEffect(() => {
    if (taken.current !== given) {
      taken.current = given;
      if (running) {
        // What it imports is read when it begins.
        void latest.current(project);
      }
    }
  }, [given, running, project]);

  const showFault = (place: Place) => {
    setEditing(true);
    change({type: 'open', file: place.file});
    // A copy: the second click goes there too.
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
        {/* Nobody knows when a script has ended: it can be run again at any time. */}
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
            {script && ran ? 'Run again' : 'Run'}
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
                  end(); // The note that says where it is from goes.
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
          {UNSEALED}
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
              {tabs(project).map((name) => (
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
          {/* Beside the program that asks, where the reader looks. */}
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
        instead={instead}
        onClear={clear}
      />
    </section>
  );
}
