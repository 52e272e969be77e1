import {useCallback, useEffect, useState} from 'react';
import {loadChunk, useTyped} from '@site/plugins/chunks/client';
import type {Diagnosis, InputFile} from '@playtorch-docs/doctor';
import type {Tools} from '@playtorch-docs/doctor/fit';
import {readProjectFile} from '@site/src/lib/readProjectFile';

type DoctorState =
  | {kind: 'idle'}
  | {kind: 'working'}
  | {kind: 'failed'}
  | {kind: 'done'; diagnosis: Diagnosis};

/** Loads the rules and parsers at the first file. */
const load = () => loadChunk(() => import('@playtorch-docs/doctor'));

/** Manages the reader's files and versions, and their diagnosis; nothing leaves the page. */
export function useDoctor(tools: Tools) {
  const [files, setFiles] = useTyped<readonly InputFile[]>('doctor files', []);
  const [attempt, setAttempt] = useState(0);
  const [answer, setAnswer] = useState<{key: unknown; state: DoctorState}>();

  const hasInput =
    files.length > 0 ||
    Object.values(tools).some((version) => version !== undefined);

  const add = useCallback(
    async (added: readonly File[] | string) => {
      const read =
        typeof added === 'string'
          ? [{name: '', text: added}]
          : await Promise.all(added.map(readProjectFile));
      const {identify} = await load().catch(() => ({
        identify: (file: InputFile) => ({...file, path: file.name}),
      }));
      setFiles((before) => {
        // A new file replaces an earlier one with the same path.
        const byPath = new Map(before.map((file) => [file.name, file]));
        for (const file of read) {
          const {path} = identify(file);
          byPath.set(path, {name: path, text: file.text});
        }
        return [...byPath.values()];
      });
    },
    [setFiles],
  );
  const remove = useCallback(
    (name: string) =>
      setFiles((before) => before.filter((file) => file.name !== name)),
    [setFiles],
  );

  useEffect(() => {
    if (!hasInput) {
      return undefined;
    }
    let isCurrent = true;
    const key = {files, tools, attempt};
    load()
      .then(({diagnose}) => diagnose(files, {tools}))
      .then(
        (diagnosis): DoctorState => ({kind: 'done', diagnosis}),
        (): DoctorState => ({kind: 'failed'}),
      )
      .then((state) => isCurrent && setAnswer({key, state}));
    return () => {
      isCurrent = false;
    };
  }, [files, tools, attempt, hasInput]);

  return {
    state: !hasInput
      ? ({kind: 'idle'} as const)
      : (answer?.state ?? ({kind: 'working'} as const)),
    names: files.map(({name}) => name),
    add,
    remove,
    retry: () => setAttempt((n) => n + 1),
  };
}
