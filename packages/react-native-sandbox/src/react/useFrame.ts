import {
  useCallback,
  useEffect,
  useReducer,
  useRef,
  type RefObject,
} from 'react';
import type {FirstStep} from '../core/firstAction';
import type {ServiceHandlers} from '../core/services';
import {
  IDLE_SESSION,
  isLive,
  reduceSession,
  type Session,
} from '../core/session';
import {launch, type LaunchedRun} from './launch';
import {openFrame, type FrameListeners} from './openFrame';
import type {FrameAddress} from './frameAddress';

/** Interval of checks whether the frame is silent. */
const TICK_MS = 1000;

/** Frame of a program's runs, with the functions that control it. */
export interface ProgramFrame {
  session: Session;
  /** Element for the frame; it has no React children. */
  container: RefObject<HTMLDivElement | null>;
  /**
   * Starts a run.
   *
   * @param begin - returns the program once the frame is ready
   * @param handlers - handlers of the services
   */
  run: (
    begin: FrameListeners['begin'],
    handlers: Partial<ServiceHandlers>,
    isStranger: boolean,
  ) => void;
  stop: () => void;
  /** Shows why a program does not start. */
  refuse: (message: string) => void;
  clear: () => void;
}

/**
 * Runs programs in frames: each run has a new one, so that nothing of an older run is left, and
 * removing the frame ends the run.
 *
 * @param address - addresses of the frame's document
 * @param pictures - names of sample pictures that the handler `file` returns
 * @param steps - first steps that the player takes in a program
 */
export function useFrame(
  address: FrameAddress,
  title: string,
  pictures: readonly string[],
  steps: readonly FirstStep[],
): ProgramFrame {
  const [session, dispatch] = useReducer(reduceSession, IDLE_SESSION);
  const container = useRef<HTMLDivElement>(null);
  const running = useRef<
    LaunchedRun & {isStranger: boolean; hasPicture: boolean}
  >(undefined);
  /** Removes the picture of an older run, which is shown until the next one has drawn its own. */
  const removePicture = useRef<() => void>(undefined);
  const latestPictures = useRef(pictures);
  const latestSteps = useRef(steps);
  const latestAddress = useRef(address);
  useEffect(() => {
    latestPictures.current = pictures;
    latestSteps.current = steps;
    latestAddress.current = address;
  });

  const dropPicture = useCallback(() => {
    removePicture.current?.();
    removePicture.current = undefined;
  }, []);
  const close = useCallback(() => {
    running.current?.close();
    running.current = undefined;
    dropPicture();
  }, [dropPicture]);
  /** Ends a run before the next one. A script has no picture, and the frame of a program of a link goes at once, with the guards of its input. */
  const replace = useCallback(
    (isStranger: boolean) => {
      const {current: last} = running;
      if (isStranger || last?.isStranger || container.current?.hidden) {
        close();
      } else if (last?.hasPicture) {
        dropPicture();
        removePicture.current = last.retire();
      } else {
        last?.close();
      }
      running.current = undefined;
    },
    [close, dropPicture],
  );
  useEffect(() => close, [close]);

  const live = isLive(session);
  useEffect(() => {
    if (!live) {
      close();
      return;
    }
    const timer = setInterval(
      () => dispatch({type: 'tick', now: performance.now()}),
      TICK_MS,
    );
    return () => clearInterval(timer);
  }, [live, close]);

  const run = useCallback(
    (
      begin: FrameListeners['begin'],
      handlers: Partial<ServiceHandlers>,
      isStranger: boolean,
    ) => {
      replace(isStranger);
      const {current: box} = container;
      if (!box) {
        return;
      }
      dispatch({type: 'start', now: performance.now()});
      let frames = 0;
      const launched = launch(
        (listeners) =>
          openFrame(box, latestAddress.current, title, isStranger, listeners),
        {
          handlers: () => handlers,
          pictures: latestPictures.current,
          steps: latestSteps.current,
          begin,
          receive: (messages) => {
            for (const message of messages) {
              dispatch({type: 'message', now: performance.now(), message});
              if (message.type === 'rendered') {
                dropPicture();
                // A run sends nothing before `launch` has returned.
                running.current!.hasPicture = true;
              }
            }
          },
          end: (ended) => dispatch({type: 'stop', ended}),
          wait: () => dispatch({type: 'wait'}),
          make: () => {
            // The picture's program may keep a frame from getting ready.
            if (++frames > 1) {
              dropPicture();
            }
            dispatch({type: 'make', now: performance.now()});
          },
        },
      );
      running.current = {...launched, isStranger, hasPicture: false};
    },
    [title, replace, dropPicture],
  );
  return {
    session,
    container,
    run,
    stop: useCallback(() => dispatch({type: 'stop'}), []),
    refuse: useCallback(
      (message: string) => dispatch({type: 'refuse', message}),
      [],
    ),
    clear: useCallback(() => dispatch({type: 'clear'}), []),
  };
}
