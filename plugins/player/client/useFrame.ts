import {
  useCallback,
  useEffect,
  useReducer,
  useRef,
  type RefObject,
} from 'react';
import {
  envelop,
  readFrameMessage,
  type FrameMessage,
  type PageMessage,
} from '../core/protocol';
import type {Project} from '../core/project';
import {fits, type Handlers, type ServiceName} from '../core/services';
import {FLOOD, idle, isLive, nextSession, type Session} from '../core/session';
import {SANDBOX} from '../core/policy';

/** How often the page looks whether the frame still speaks, in ms. */
const LOOK = 1000;

interface Running {
  frame: HTMLIFrameElement;
  close: () => void;
}

export interface Frame {
  session: Session;
  /** Where the frame is put; it has no React children. */
  place: RefObject<HTMLDivElement | null>;
  run: (project: Project) => void;
  stop: () => void;
  clear: () => void;
}

/**
 * Runs programs in a frame of their own: each run has a new one, so nothing of
 * an older run is left, and removing it ends everything.
 *
 * @param address - of the frame's document.
 * @param handlers - what the program may have of the page.
 * @param pictures - names of sample pictures that the handler `file` gives.
 */
export function useFrame(
  address: string,
  title: string,
  handlers: Partial<Handlers>,
  pictures: readonly string[],
): Frame {
  const [session, dispatch] = useReducer(nextSession, idle);
  const place = useRef<HTMLDivElement>(null);
  const running = useRef<Running>(undefined);
  const latest = useRef({handlers, pictures});
  useEffect(() => {
    latest.current = {handlers, pictures};
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
    (project: Project) => {
      close();
      if (!place.current) {
        return;
      }
      dispatch({type: 'start', now: performance.now()});
      running.current = open(place.current, address, title, project, {
        handlers: () => latest.current.handlers,
        pictures: latest.current.pictures,
        receive: (messages) => {
          for (const message of messages) {
            dispatch({type: 'message', now: performance.now(), message});
          }
        },
        flood: () => dispatch({type: 'stop', ended: 'flood'}),
      });
    },
    [address, title, close],
  );
  return {
    session,
    place,
    run,
    stop: useCallback(() => dispatch({type: 'stop'}), []),
    clear: useCallback(() => dispatch({type: 'clear'}), []),
  };
}

interface Ears {
  handlers: () => Partial<Handlers>;
  pictures: readonly string[];
  receive: (messages: readonly FrameMessage[]) => void;
  flood: () => void;
}

function open(
  place: HTMLElement,
  address: string,
  title: string,
  project: Project,
  {handlers, pictures, receive, flood}: Ears,
): Running {
  const session = crypto.randomUUID();
  const frame = document.createElement('iframe');
  let waiting: FrameMessage[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;

  const send = (message: PageMessage, transfer: Transferable[] = []) =>
    // The frame's origin is opaque, so no other target can be named.
    frame.contentWindow?.postMessage(envelop(session, message), '*', transfer);

  const onMessage = (event: MessageEvent<unknown>) => {
    if (event.source !== frame.contentWindow || event.origin !== 'null') {
      return;
    }
    const message = readFrameMessage(session, event.data);
    if (message?.type === 'ready') {
      send({type: 'run', project, pictures});
    } else if (message?.type === 'ask') {
      void answer(handlers(), message.service, message.args).then(
        (value) =>
          send({type: 'answer', id: message.id, value}, bitmapOf(value)),
        (error: Error) =>
          send({type: 'refusal', id: message.id, message: error.message}),
      );
    }
    if (message) {
      waiting.push(message);
      if (waiting.length > FLOOD) {
        flood();
        result.close();
        return;
      }
      // One update of the page for all that arrives within a picture or so.
      timer ??= setTimeout(() => {
        timer = undefined;
        receive(waiting);
        waiting = [];
      }, 50);
    }
  };
  const result: Running = {
    frame,
    close() {
      window.removeEventListener('message', onMessage);
      clearTimeout(timer);
      frame.remove();
      void handlers().closeCamera?.({});
    },
  };
  window.addEventListener('message', onMessage);
  frame.setAttribute('sandbox', SANDBOX);
  frame.title = title;
  frame.referrerPolicy = 'no-referrer';
  frame.src = `${address}#${session}`;
  place.replaceChildren(frame);
  return result;
}

/** A picture goes to the frame altogether: a copy here would stay in memory. */
function bitmapOf(value: unknown): Transferable[] {
  return typeof value === 'object' && value !== null && 'bitmap' in value
    ? [value.bitmap as ImageBitmap]
    : [];
}

async function answer<Name extends ServiceName>(
  handlers: Partial<Handlers>,
  service: Name,
  args: unknown,
): Promise<unknown> {
  const handler = handlers[service];
  if (!handler) {
    throw new Error(`This page has no ${service} for programs.`);
  }
  if (!fits(service, args)) {
    throw new Error(`The program asked for ${service} in a wrong way.`);
  }
  return handler(args);
}
