import {useEffect, useId, useMemo, useReducer, useState} from 'react';
import useBaseUrl from '@docusaurus/useBaseUrl';
import {usePluginData} from '@docusaurus/useGlobalData';
import type {PlayerData} from '../index';
import type {Project} from '../core/project';
import type {Handlers} from '../core/services';
import {isLive} from '../core/session';
import {fromFragment} from '../core/share';
import {isChanged, nextWorkspace, tabs, workspaceOf} from '../core/workspace';
import {camera} from './camera';
import {chooseFile} from './chooseFile';
import {Console} from './Console';
import {Editor} from './Editor';
import {ShareButton} from './ShareButton';
import styles from './styles.module.css';
import {useFrame} from './useFrame';

export interface PlayerProps {
  /** What the program is, for the reader and for screen readers. */
  title: string;
  project: Project;
  /** Labels of the docs versions whose programs run here. */
  versions: readonly string[];
  /** What programs may have of this page beside camera and file chooser: files, models, kernels. */
  handlers?: Partial<Handlers>;
  /** Names of pictures that the handler `file` gives, for readers without a camera. */
  pictures?: readonly string[];
  /** Whether the editor is open from the start. */
  editable?: boolean;
  /** Whether the program runs as soon as the player is there: the reader has just asked for it. */
  autoRun?: boolean;
}

/** Time without a key, in ms, after which a change runs. */
const PAUSE = 800;

const NONE: readonly string[] = [];

/** What came with the address of this page. */
function readLink(
  versions: readonly string[],
): {project?: Project; fault?: string} | undefined {
  try {
    const project = fromFragment(window.location.hash, versions);
    return project && {project};
  } catch (error) {
    return {fault: (error as Error).message};
  }
}

/**
 * A program, its screen, its console and its editor. Only for the browser: it
 * reads the address at its first render.
 */
export default function Player({
  title,
  project: original,
  versions,
  handlers,
  pictures = NONE,
  editable = true,
  autoRun = false,
}: PlayerProps) {
  const [link, setLink] = useState(() => readLink(versions));
  const [workspace, change] = useReducer(nextWorkspace, original, (project) =>
    workspaceOf(project, link?.project),
  );
  const [editing, setEditing] = useState(editable || link !== undefined);
  const [onChange, setOnChange] = useState(true);
  const own = useMemo(() => camera(), []);
  const {frame} = usePluginData('player') as PlayerData;
  const {session, place, run, stop, clear} = useFrame(
    useBaseUrl(frame),
    `${title}: the running program`,
    {...own, choose: ({accept}) => chooseFile(accept), ...handlers},
    pictures,
  );
  const live = isLive(session);
  const {project, open} = workspace;
  const filesId = useId();

  // Once, as the reader asked for the player; a program that came with the link waits for a click.
  useEffect(() => {
    if (autoRun && !link) {
      run(original);
    }
    // eslint-disable-next-line react-hooks/exhaustive-deps -- what the player began with
  }, []);

  const [ran, setRan] = useState(autoRun ? original : undefined);
  const start = () => {
    setRan(project);
    run(project);
  };
  useEffect(() => {
    if (!live || !onChange || ran === undefined || ran === project) {
      return;
    }
    const timer = setTimeout(() => {
      setRan(project);
      run(project);
    }, PAUSE);
    return () => clearTimeout(timer);
  }, [live, onChange, ran, project, run]);

  const showFault = (file: string) => {
    setEditing(true);
    change({type: 'open', file});
  };

  return (
    <section className={styles.player} aria-label={title}>
      <div className={styles.bar} role="group" aria-label="Player">
        {live ? (
          <button type="button" className={styles.button} onClick={stop}>
            Stop
          </button>
        ) : (
          <button type="button" className={styles.primary} onClick={start}>
            Run
          </button>
        )}
        <button
          type="button"
          className={styles.button}
          aria-expanded={editing}
          onClick={() => setEditing(!editing)}
        >
          Code
        </button>
        <button
          type="button"
          className={styles.button}
          disabled={!isChanged(workspace)}
          onClick={() => {
            setLink(undefined);
            change({type: 'reset'});
          }}
        >
          Reset
        </button>
        <ShareButton project={project} />
        <label className={styles.check}>
          <input
            type="checkbox"
            checked={onChange}
            onChange={(event) => setOnChange(event.target.checked)}
          />{' '}
          Run on change
        </label>
      </div>
      {link && (
        <p className={styles.note} role="note">
          {link.fault ??
            'This program came with the link, and anyone can have written it. It runs apart from this site, when you click Run.'}
        </p>
      )}
      <div className={styles.body} data-editing={editing}>
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
                  onClick={() => change({type: 'open', file: name})}
                >
                  {name}
                </button>
              ))}
            </div>
            <Editor
              key={open}
              name={open}
              text={project.files[open] ?? ''}
              fault={session.fault}
              onChange={(text) => change({type: 'edit', text})}
              onRun={start}
            />
          </div>
        )}
        <div className={styles.screen}>
          <div ref={place} className={styles.place} />
          {!live && (
            <p className={styles.empty}>
              {session.state === 'stopped'
                ? 'Stopped.'
                : 'The program’s screen appears here.'}
            </p>
          )}
        </div>
      </div>
      <Console session={session} onClear={clear} onShow={showFault} />
    </section>
  );
}
