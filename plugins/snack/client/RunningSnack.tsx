import {useEffect, type ReactNode} from 'react';
import SnackPlayer, {LoadingPhone} from '@theme/SnackPlayer';
import {LoadFailure} from '../../chunks/client';
import type {SnackEntry, SnackProject} from '../core/types';
import type {ProjectLoad} from './useProject';

/** Program of a snack in the player; its files load at the first rendering. */
export default function RunningSnack({
  entry,
  label,
  title,
  loaded: {project, failed, load},
  instead,
}: {
  entry: SnackEntry;
  /** Docs version of the entry. */
  label: string;
  title: string;
  loaded: ProjectLoad;
  /** Alternative for readers whose browser cannot run the program. */
  instead?: ReactNode;
}): ReactNode {
  useEffect(() => {
    if (!project) {
      void load();
    }
  }, [project, load]);
  if (failed) {
    return <LoadFailure what="The program" onRetry={() => void load()} />;
  }
  return project ? (
    <SnackPlayer
      name={entry.name}
      title={title}
      label={label}
      files={listProgramFiles(project)}
      assets={project.assets}
      firstInput={project.firstInput}
      instead={instead}
    />
  ) : (
    <LoadingPhone />
  );
}

/** Selects the files of the program, without those of the project around it. */
function listProgramFiles({
  program,
  files,
}: SnackProject): Record<string, string> {
  return Object.fromEntries(program.map((name) => [name, files[name] ?? '']));
}
