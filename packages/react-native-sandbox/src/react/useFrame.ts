import {
  useCallback,
  useEffect,
  useReducer,
  useRef,
  type RefObject,
} from 'react';
import type {Handlers} from '../core/services';
import {idle, isLive, nextSession, type Session} from '../core/session';
import {launch} from './launch';
import {openFrame, type FrameListeners, type Running} from './openFrame';
import type {FrameAddress} from './frameAddress';

/** How often the page looks whether the frame still speaks, in ms. */
const LOOK = 1000;

export interface Frame {
  session: Session;
  /** Where the frame is put; it has no React children. */
  place: RefObject<HTMLDivElement | null>;
  /**
   * @param begin - gives the program, once the frame is ready.
   * @param handlers - what the program may have of the page.
   */
  run: (
    begin: FrameListeners['begin'],
    handlers: Partial<Handlers>,
    isStranger: boolean,
  ) => void;
  stop: () => void;
  /** Says why a program does not begin, in place of running it. */
  refuse: (message: string) => void;
  clear: () => void;
}

/**
 * Runs programs in a frame of their own: each run has a new one, so nothing of
 * an older run is left, and removing it ends everything.
 *
 * @param address - of the frame's document.
 * @param pictures - names of sample pictures that the handler `file` gives.
 */
export function useFrame(
  address: FrameAddress,
  title: string,
  pictures: readonly string[],
): Frame {
  const [session, dispatch] = useReducer(nextSession, idle);
  const place = useRef<HTMLDivElement>(null);
  const running = useRef<Running>(undefined);
  const latest = useRef(pictures);
  const where = useRef(address);
  useEffect(() => {
    latest.current = pictures;
    where.current = address;
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
      LOOK,
    );
    return () => clearInterval(timer);
  }, [live, close]);

  const run = useCallback(
    (
      begin: FrameListeners['begin'],
      handlers: Partial<Handlers>,
      isStranger: boolean,
    ) => {
      close();
      const {current: box} = place;
      if (!box) {
        return;
      }
      dispatch({type: 'start', now: performance.now()});
      running.current = launch(
        (listeners) =>
          openFrame(box, where.current, title, isStranger, listeners),
        {
          handlers: () => handlers,
          pictures: latest.current,
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
    place,
    run,
    stop: useCallback(() => dispatch({type: 'stop'}), []),
    refuse: useCallback(
      (message: string) => dispatch({type: 'refuse', message}),
      [],
    ),
    clear: useCallback(() => dispatch({type: 'clear'}), []),
  };
}
