import {useEffect, useMemo, useState, type ReactNode} from 'react';
import Link from '@docusaurus/Link';
import {hasProgram} from '@theme/SnackPlayer';
import clsx from 'clsx';
import {lazyPart, LoadFailure, useTyped} from '../../chunks/client';
import {buildExpoSnackUrl, buildSnackLink} from '../core/addresses';
import type {EmbedSource, SnackId} from '../core/embed';
import {getProjectName} from '../core/project';
import type {Catalog, SnackLinks, SnackEntry} from '../core/types';
import Code from './Code';
import OtherWays from './OtherWays';
import RunningSnack from './RunningSnack';
import {saveProject} from './saveProject';
import styles from './styles.module.css';
import {useProject} from './useProject';
import {useStudio} from './useStudio';

const DevicePreview = lazyPart(
  () => import('./DevicePreview'),
  'This part of the page',
);

interface SnackPanelProps {
  title: string;
  /** Id of the saved snack to show; otherwise the files of `entry` are shown. */
  id?: SnackId;
  entry?: SnackEntry;
  /** Docs version of `entry`. */
  label: string;
  version: Catalog['versions'][string];
  links: SnackLinks;
  /** Called when the player is opened or closed. */
  onToggle?: (isOpen: boolean) => void;
}

/** Panel with the ways to run a snack; everything else loads after a click. */
export default function SnackPanel({
  title,
  id,
  entry,
  label,
  version: {sdkVersion, guide},
  links,
  onToggle,
}: SnackPanelProps): ReactNode {
  const loaded = useProject(entry);
  const {project, failed, load} = loaded;
  const [isAsked, setAsked] = useState(false);
  const [isPlaying, setPlaying] = useTyped(`player of ${title}`, false);
  const panel = useStudio(isPlaying);
  const [packing, setPacking] = useState<'no' | 'yes' | 'failed'>('no');
  // The build has validated the ids of the catalog.
  const saved = entry?.isOnlyHere
    ? undefined
    : (id ?? (entry?.snackId as SnackId | undefined));
  const isSaved = id !== undefined && saved !== undefined;

  const source = useMemo<EmbedSource | undefined>(() => {
    if (isSaved) {
      return {kind: 'saved', id};
    }
    return entry && project
      ? {
          kind: 'files',
          title: entry.title,
          project,
          sdkVersion,
        }
      : undefined;
  }, [entry, id, isSaved, project, sdkVersion]);

  // Open the player for a program in the address; it runs after a click.
  useEffect(() => {
    if (entry && hasProgram(window.location.hash)) {
      setPlaying(true);
    }
  }, [entry, setPlaying]);

  useEffect(() => onToggle?.(isPlaying), [onToggle, isPlaying]);

  async function download(): Promise<void> {
    setPacking('yes');
    try {
      const loaded = project ?? (await load());
      if (entry && loaded) {
        await saveProject(getProjectName(entry.name, label), loaded);
      }
      setPacking('no');
    } catch {
      setPacking('failed');
    }
  }

  function togglePreview(): void {
    setAsked(!isAsked);
    if (!isAsked && !isSaved && !project) {
      void load();
    }
  }

  const zip = (
    <button
      type="button"
      className={`button ${styles.secondary}`}
      aria-busy={packing === 'yes'}
      onClick={() => void download()}
    >
      {packing === 'yes'
        ? 'Packing the project…'
        : 'Download the project (zip)'}
    </button>
  );
  const expo = (
    <ul className={styles.buttons} aria-label="Expo Snack">
      {saved !== undefined && (
        <li>
          <Link
            className={clsx(
              'button',
              entry ? styles.secondary : styles.primary,
            )}
            to={buildExpoSnackUrl(links.expoSnack, saved)}
          >
            Open in Expo Snack (new tab)
          </Link>
        </li>
      )}
      <li>
        <button
          type="button"
          className={`button ${styles.secondary}`}
          aria-expanded={isAsked}
          onClick={togglePreview}
        >
          {isAsked ? 'Close Expo Snack' : 'Show Expo Snack here'}
        </button>
      </li>
    </ul>
  );
  const preview = isAsked && source && (
    <DevicePreview title={title} source={source} links={links} />
  );

  return (
    <section
      ref={panel}
      className={styles.panel}
      data-open={isPlaying || undefined}
      aria-label={`Run ${title}`}
      // plugins/markdown replaces the section by the program.
      data-snack={entry?.name}
    >
      {entry ? (
        <ul className={styles.buttons} aria-label="Ways to run it">
          <li>
            <button
              type="button"
              className={clsx(
                'button',
                isPlaying ? styles.secondary : styles.primary,
              )}
              aria-expanded={isPlaying}
              onClick={() => setPlaying(!isPlaying)}
            >
              {isPlaying ? 'Close the player' : 'Run in the page'}
            </button>
          </li>
          <li>{zip}</li>
        </ul>
      ) : (
        // Without files, Expo Snack is the primary way.
        <>
          {expo}
          {preview}
        </>
      )}
      {failed && !isPlaying && (
        <LoadFailure what="The program" onRetry={() => void load()} />
      )}
      {packing === 'failed' && (
        <LoadFailure what="The project" onRetry={() => void download()} />
      )}
      {entry && isPlaying && (
        <div className={styles.player}>
          <RunningSnack
            entry={entry}
            label={label}
            title={title}
            loaded={loaded}
            instead={zip}
          />
        </div>
      )}
      {entry && (
        <p className={styles.note}>
          The program runs in your browser; nothing is sent anywhere.
        </p>
      )}
      <OtherWays
        sdkVersion={sdkVersion}
        guide={guide}
        hasProject={entry !== undefined}
        // Landing pages of snacks have their own link to the app.
        app={
          saved !== undefined &&
          id === undefined && (
            <div className={styles.buttons}>
              <a
                className={`button ${styles.secondary}`}
                href={buildSnackLink(saved)}
              >
                Open with PlayTorch
              </a>
            </div>
          )
        }
        expo={entry && expo}
      >
        {entry && preview}
      </OtherWays>
      {entry && <Code project={project} load={load} />}
    </section>
  );
}
