import {useEffect, useState, useSyncExternalStore} from 'react';
import {
  makeProgramFiles,
  type ProgramFiles,
  type ProgramFilesOptions,
  type ProgramFilesState,
} from './programFiles';

/** Creates a store of program files for the lifetime of the component. */
export function useProgramFiles(options: ProgramFilesOptions): {
  programFiles: ProgramFiles;
  state: ProgramFilesState;
} {
  const [programFiles] = useState(() => makeProgramFiles(options));
  const state = useSyncExternalStore(
    programFiles.subscribe,
    programFiles.getState,
  );
  useEffect(() => {
    void programFiles.open();
  }, [programFiles]);
  return {programFiles, state};
}
