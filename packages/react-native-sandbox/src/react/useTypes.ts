import {useEffect, useMemo, useState} from 'react';
import type {SandboxProject} from '../core/project';
import {
  countEqual,
  type OpenTypes,
  type TypeProblem,
  type TypeService,
} from '../core/types';

/** Pause in typing after which types are checked. */
const CHECK_AFTER_MS = 300;

const NO_PROBLEMS: readonly TypeProblem[] = [];

interface Checked {
  files: SandboxProject['files'];
  problems: readonly TypeProblem[];
}

interface Opened {
  version: string;
  /** Missing where the page has no checker. */
  service?: TypeService;
}

/** Types of the program in the editor. */
export interface ProgramTypes {
  /** Errors whose places have not changed since the check. */
  problems: readonly TypeProblem[];
  service?: TypeService;
  /** Loads the checker, unless it is there. */
  start: () => void;
}

/** Checks the types of the program in the editor, from the reader's first step into the code on. */
export function useTypes(
  {version, files}: SandboxProject,
  open?: OpenTypes,
): ProgramTypes {
  const [opened, setOpened] = useState<Opened>();
  const [checked, setChecked] = useState<Checked>();
  const service = opened?.version === version ? opened.service : undefined;

  useEffect(() => () => opened?.service?.close(), [opened]);

  const start = () => {
    if (opened?.version !== version) {
      setOpened({version, service: open?.(version)});
    }
  };

  useEffect(() => {
    if (!service) {
      return;
    }
    let isCurrent = true;
    const timer = setTimeout(() => {
      service.check(files).then(
        (problems) => {
          if (isCurrent) {
            setChecked({files, problems});
          }
        },
        // Without the checker the editor works as before.
        () => undefined,
      );
    }, CHECK_AFTER_MS);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [service, files]);

  const problems = useMemo(() => {
    const unchanged = new Map(
      Object.entries(checked?.files ?? {}).map(([name, text]) => [
        name,
        countEqual(text, files[name] ?? ''),
      ]),
    );
    return (checked?.problems ?? NO_PROBLEMS).filter(
      ({file, to}) => to <= (unchanged.get(file) ?? 0),
    );
  }, [checked, files]);
  return {problems, service, start};
}
