import {useCallback, useState} from 'react';
import {loadChunk} from '../../chunks/client';
import type {SnackProject, SnackEntry} from '../core/types';

/** Files of a snack. */
export interface ProjectLoad {
  project: SnackProject | undefined;
  failed: boolean;
  load: () => Promise<SnackProject | undefined>;
}

/** Provides the files of a snack, which load at the first call of `load`. */
export function useProject(entry: SnackEntry | undefined): ProjectLoad {
  const [project, setProject] = useState<SnackProject>();
  const [failed, setFailed] = useState(false);
  const load = useCallback(async () => {
    if (!entry) {
      return undefined;
    }
    setFailed(false);
    try {
      const {default: loaded} = await loadChunk(entry.load);
      setProject(loaded);
      return loaded;
    } catch {
      setFailed(true);
      return undefined;
    }
  }, [entry]);
  return {project, failed, load};
}
