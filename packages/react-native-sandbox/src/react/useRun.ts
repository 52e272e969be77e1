import {useCallback, useEffect, useMemo, useRef, useState} from 'react';
import type {FirstStep} from '../core/firstAction';
import type {SandboxProject} from '../core/project';
import type {ServiceHandlers} from '../core/services';
import {isLive} from '../core/session';
import {createCamera} from './camera';
import type {SandboxPlayerProps} from './playerProps';
import {createRunHandlers} from './programHandlers';
import {useFrame} from './useFrame';
import {usePermissions} from './usePermissions';

interface RunOptions extends Pick<
  SandboxPlayerProps,
  'frame' | 'title' | 'handlers' | 'isReaderFile' | 'prepare' | 'onEnd'
> {
  pictures: readonly string[];
  /** First steps that the player takes in the program. */
  steps: readonly FirstStep[];
  /** Whether the program comes from a link, also after changes. */
  isStranger: boolean;
}

const NO_HANDLERS: Partial<ServiceHandlers> = {};

/** Starts and ends a program: loads its files, asks for permissions, and runs it in a frame. */
export function useRun({
  frame,
  title,
  handlers = NO_HANDLERS,
  isReaderFile,
  prepare,
  onEnd,
  pictures,
  steps,
  isStranger,
}: RunOptions) {
  const [cameraIsOn, setCameraIsOn] = useState(false);
  const cameraHandlers = useMemo(() => createCamera(setCameraIsOn), []);
  const {ask, dismiss, prompt} = usePermissions();
  const [isOpen, setIsOpen] = useState(false);
  const {session, container, run, stop, refuse, clear} = useFrame(
    frame,
    `${title}: the running program`,
    pictures,
    steps,
  );
  const [ranProject, setRanProject] = useState<SandboxProject>();
  const [preparing, setPreparing] = useState(false);
  /** Number of starts and stops, which tells whether files that arrive are still needed. */
  const turn = useRef(0);

  const end = () => {
    turn.current++;
    setPreparing(false);
    dismiss();
    stop();
    onEnd?.();
  };
  const start = async (next: SandboxProject) => {
    const ownTurn = ++turn.current;
    dismiss();
    setRanProject(next);
    setIsOpen(false);
    const {handlers: runHandlers, mayStart} = createRunHandlers(
      {...cameraHandlers, ...handlers},
      {
        isStranger,
        pictures,
        isReaderFile,
        ask: (question) => ask(question, isStranger),
      },
    );
    const load = async (): Promise<SandboxProject | undefined> => {
      setPreparing(true);
      try {
        return await prepare?.(next, async (name) => {
          if (!runHandlers.file) {
            throw new Error(`This page has no file ${name} for programs.`);
          }
          return runHandlers.file({name});
        });
      } catch (error) {
        if (ownTurn === turn.current) {
          refuse((error as Error).message);
        }
        return undefined;
      }
    };
    /** Loads the program's files; undefined if that fails, or another run has started. */
    const loadProject = async () => {
      const loaded = prepare ? await load() : next;
      if (ownTurn !== turn.current) {
        return undefined;
      }
      setPreparing(false);
      return loaded;
    };
    if (isStranger) {
      // Wait for the frame to find out whether its connections are closed, then load the files.
      const begin = async (isSealed: boolean) => {
        setIsOpen(!isSealed);
        if (await mayStart(isSealed)) {
          return loadProject();
        }
        if (ownTurn === turn.current) {
          end();
        }
        return undefined;
      };
      run(begin, runHandlers, true);
      return;
    }
    const loaded = await loadProject();
    if (loaded) {
      run(async () => loaded, runHandlers, false);
    }
  };
  const latest = useRef(start);
  useEffect(() => {
    latest.current = start;
  });

  return {
    session,
    container,
    clear,
    end,
    /** Starts a program with the newest props; the function never changes. */
    start: useCallback((next: SandboxProject) => latest.current(next), []),
    /** Program of the last start. */
    ranProject,
    preparing,
    live: preparing || isLive(session),
    prompt,
    cameraIsOn,
    /** Whether the connections of a linked program are open. */
    isOpen: isStranger && isOpen,
  };
}
