import {
  useCallback,
  useEffect,
  useReducer,
  useRef,
  type RefObject,
} from 'react';
import type {ServiceHandlers} from '../core/services';
import {
  IDLE_SESSION,
  isLive,
  reduceSession,
  type Session,
} from '../core/session';
import {launch} from './launch';
import {openFrame, type FrameListeners, type RunningFrame} from './openFrame';
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
 */
export function useFrame(
  address: FrameAddress,
  title: string,
  pictures: readonly string[],
): ProgramFrame {
  const [session, dispatch] = useReducer(reduceSession, IDLE_SESSION);
  const container = useRef<HTMLDivElement>(null);
  const running = useRef<RunningFrame>(undefined);
  const latestPictures = useRef(pictures);
  const latestAddress = useRef(address);
  useEffect(() => {
    latestPictures.current = pictures;
    latestAddress.current = address;
  });

  const close = useCallback(() => {
    running.current?.close();
    running.current = undefined;
  }, []);
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
      close();
      const {current: box} = container;
      if (!box) {
        return;
      }
      dispatch({type: 'start', now: performance.now()});
      running.current = launch(
        (listeners) =>
          openFrame(box, latestAddress.current, title, isStranger, listeners),
        {
          handlers: () => handlers,
          pictures: latestPictures.current,
          begin,
          receive: (messages) => {
            for (const message of messages) {
              dispatch({type: 'message', now: performance.now(), message});
            }
          },
          end: (ended) => dispatch({type: 'stop', ended}),
          wait: () => dispatch({type: 'wait'}),
          make: () => dispatch({type: 'make', now: performance.now()}),
        },
      );
    },
    [title, close],
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
