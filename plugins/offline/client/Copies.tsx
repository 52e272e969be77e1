import type {ReactNode} from 'react';
import type {Saved} from '../core/copies';
import {sumBytes, type OfferedVersion} from '../core/list';
import {formatBytes, formatDateAndTime} from '../core/texts';
import styles from './styles.module.css';
import {useCopies, type Activity} from './useCopies';

interface RowProps {
  label: string;
  /** Whether its save button is the primary one. */
  isFirst: boolean;
  canSave: boolean;
  saved: Saved | undefined;
  version: OfferedVersion | undefined;
  activity: Activity | undefined;
  save: () => void;
  cancel: () => void;
  remove: () => void;
}

const isBusy = (activity: Activity | undefined): boolean =>
  activity?.kind === 'saving' || activity?.kind === 'removing';

/** Describes the saved state of a version. */
function stateOf({
  saved,
  version,
}: Pick<RowProps, 'saved' | 'version'>): string {
  if (saved) {
    return `Saved ${formatDateAndTime(saved.savedAt)}, ${formatBytes(sumBytes(saved.files))}.${
      version && version.id !== saved.id
        ? ' The site has changed since: your next page brings the copy up to date.'
        : ''
    }`;
  }
  return version
    ? `Not saved. ${formatBytes(version.bytes)} in ${version.files} files.`
    : 'Not saved.';
}

function Saving({
  label,
  activity,
}: {
  label: string;
  activity: Activity | undefined;
}): ReactNode {
  if (activity?.kind !== 'saving') {
    return null;
  }
  const {progress} = activity;
  return (
    <div className={styles.saving}>
      <progress
        aria-label={`Saving ${label}`}
        max={progress?.of.bytes || 1}
        {...(progress ? {value: progress.bytes} : {})}
      />
      <span>
        {progress
          ? `${progress.files} of ${progress.of.files} files, ${formatBytes(progress.bytes)}`
          : 'Reads the list of files'}
      </span>
    </div>
  );
}

function Row({
  label,
  isFirst,
  canSave,
  saved,
  version,
  activity,
  save,
  cancel,
  remove,
}: RowProps): ReactNode {
  const busy = isBusy(activity);
  return (
    <li className={styles.row}>
      <h3>{label}</h3>
      <div className={styles.state}>
        <p>{stateOf({saved, version})}</p>
        <Saving label={label} activity={activity} />
        {saved?.fault && (
          <p>
            {`It could not be brought up to date ${formatDateAndTime(saved.fault.at)}: ${saved.fault.message} Your next page tries again.`}
          </p>
        )}
        {activity?.kind === 'failed' && (
          <p role="alert" className={styles.failed}>
            {activity.message}
          </p>
        )}
      </div>
      <div className={styles.buttons}>
        {activity?.kind === 'saving' ? (
          <button
            key="cancel"
            type="button"
            className="button button--secondary"
            onClick={cancel}
          >
            Cancel <span className={styles.spoken}>saving {label}</span>
          </button>
        ) : (
          (!saved || saved.id !== version?.id) &&
          (version || !saved) && (
            <button
              key="save"
              type="button"
              className={`button ${isFirst && !saved ? 'button--primary' : 'button--secondary'}`}
              disabled={busy || !canSave}
              onClick={save}
            >
              {saved ? `Update ${label}` : `Save ${label}`}
            </button>
          )
        )}
        {saved && (
          <button
            type="button"
            className="button button--secondary"
            disabled={busy}
            onClick={remove}
          >
            {`Remove ${label}`}
          </button>
        )}
      </div>
    </li>
  );
}

/** Describes the results of the last activities for screen readers. */
function describeStatus(
  versions: readonly {name: string; label: string}[],
  saved: readonly Saved[],
  activities: Readonly<Record<string, Activity | undefined>>,
): string {
  return versions
    .filter(({name}) => name in activities)
    .map(({name, label}) => {
      switch (activities[name]?.kind) {
        case 'saving':
          return `${label} is being saved.`;
        case 'removing':
          return `${label} is being removed.`;
        case 'failed':
          return '';
        default:
          return saved.some((copy) => copy.name === name)
            ? `${label} is saved.`
            : `${label} is not saved.`;
      }
    })
    .join(' ');
}

/**
 * List of docs versions with buttons to save and remove them in this browser.
 *
 * @param versions - all versions, the newest first.
 */
export function Copies({
  versions,
}: {
  versions: readonly {name: string; label: string}[];
}): ReactNode {
  const copies = useCopies();
  const {hindrance, saved, activities} = copies;
  return (
    <div className={styles.copies}>
      {hindrance && <p role="alert">{hindrance}</p>}
      {copies.fault && saved.length === 0 && (
        <p role="alert">{`What can be saved is unknown: ${copies.fault}`}</p>
      )}
      <ul className={styles.list} aria-label="Versions to save">
        {versions.map(({name, label}, index) => (
          <Row
            key={name}
            label={label}
            isFirst={index === 0}
            canSave={hindrance === null}
            saved={saved.find((copy) => copy.name === name)}
            version={copies.versions?.find((version) => version.name === name)}
            activity={activities[name]}
            save={() => copies.save(name)}
            cancel={() => copies.cancel(name)}
            remove={() => copies.remove(name)}
          />
        ))}
      </ul>
      {copies.isAsking && (
        <p>
          Your browser may ask whether this site can store data. The copy is
          saved either way; if you allow it, the browser does not remove the
          copy when space runs low.
        </p>
      )}
      {copies.leftovers && !Object.values(activities).some(isBusy) && (
        <p>
          This browser keeps files of a copy that is not whole. The next save
          goes on with them.{' '}
          <button
            type="button"
            className="button button--secondary"
            onClick={copies.clear}
          >
            Remove the files
          </button>
        </p>
      )}
      <p role="status" className={styles.spoken}>
        {describeStatus(versions, saved, activities)}
      </p>
    </div>
  );
}
