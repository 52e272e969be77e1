import {useCallback, useEffect, useState} from 'react';
import {loadChunk} from '@site/plugins/chunks/client';
import type {AppFile} from '@playtorch-docs/doctor/move';
import {
  isCodeFile,
  isForeign,
  LIMITS,
  type TargetId,
} from '@playtorch-docs/doctor/move/targets';
import type {AppCode, MoveAnswer} from './assess';

type MoveState =
  {kind: 'idle'} | {kind: 'working'} | {kind: 'failed'} | MoveAnswer;

const NO_CODE: AppCode = {files: [], zips: []};

/** Loads the parser and the table of counterparts, at the first code. */
const load = () => loadChunk(() => import('./assess'));

const getPath = (file: File): string => file.webkitRelativePath || file.name;

const isZip = ({name}: File): boolean => name.toLowerCase().endsWith('.zip');

/** Whether a file is code of an app; the settings of Metro belong to the other check. */
export const isAppCode = (file: File): boolean =>
  isZip(file) || (isCodeFile(file.name) && file.name !== 'metro.config.js');

/** Whether a pasted text is code that uses the package. */
export const isPastedCode = (text: string): boolean =>
  /(from|require\()\s*['"]react-native-pytorch-core['"]/.test(text);

/** Reads a file of code; beyond the limit of files only its name counts. */
async function readCode(file: File, index: number): Promise<AppFile> {
  const name = getPath(file);
  return {
    name,
    text:
      index >= LIMITS.files
        ? ''
        : await file.slice(0, 4 * (LIMITS.fileLength + 1)).text(),
  };
}

/** Manages the code of the reader’s app and its move to a runtime; nothing leaves the page. */
export function useMove(target: TargetId) {
  const [code, setCode] = useState(NO_CODE);
  const [attempt, setAttempt] = useState(0);
  const [answer, setAnswer] = useState<{key: unknown; state: MoveState}>();

  const add = useCallback(async (added: readonly File[] | string) => {
    const sources =
      typeof added === 'string'
        ? []
        : added.filter((file) => !isForeign(getPath(file)));
    const read =
      typeof added === 'string'
        ? [{name: 'pasted.tsx', text: added}]
        : await Promise.all(
            sources.filter(({name}) => isCodeFile(name)).map(readCode),
          );
    setCode((before) => ({
      files: [
        ...new Map(
          [...before.files, ...read].map((file) => [file.name, file]),
        ).values(),
      ],
      zips: [...before.zips, ...sources.filter(isZip)],
    }));
  }, []);

  const hasCode = code.files.length + code.zips.length > 0;
  useEffect(() => {
    if (!hasCode) {
      return undefined;
    }
    let isCurrent = true;
    load()
      .then(({assess}) => assess(code, target))
      .catch((): MoveState => ({kind: 'failed'}))
      .then(
        (state) =>
          isCurrent && setAnswer({key: {code, target, attempt}, state}),
      );
    return () => {
      isCurrent = false;
    };
  }, [code, target, attempt, hasCode]);

  return {
    state: hasCode
      ? (answer?.state ?? ({kind: 'working'} as const))
      : ({kind: 'idle'} as const),
    add,
    clear: () => setCode(NO_CODE),
    retry: () => setAttempt((n) => n + 1),
  };
}
