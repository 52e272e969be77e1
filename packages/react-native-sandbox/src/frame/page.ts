import {
  envelop,
  readPageMessage,
  type FrameMessage,
  type PageMessage,
} from '../core/protocol';
import type {Ask} from '../core/services';

export type Run = Extract<PageMessage, {type: 'run'}>;

/** The frame's line to the page that made it. */
export interface Page {
  send: (message: FrameMessage) => void;
  ask: Ask;
  /** Calls back with the first `run`, and the port of the guard of keys for a program of a link; a frame runs one program. */
  onRun: (
    start: (message: Run, port?: MessagePort) => void,
    refused?: boolean,
  ) => void;
}

interface Waiting {
  resolve: (value: never) => void;
  reject: (error: Error) => void;
}

export function connect(frame: Window): Page {
  const session = frame.location.hash.slice(1);
  // The frame's own origin is opaque; its address still has the site's.
  const {origin} = frame.location;
  // Around the frame there is a document of the page's own: core/policy.ts.
  const page = frame.parent.parent;
  const waiting = new Map<number, Waiting>();
  let started = false;
  let start: ((message: Run, port?: MessagePort) => void) | undefined;
  let lastId = 0;

  frame.addEventListener('message', (event: MessageEvent<unknown>) => {
    const message =
      event.source === page && event.origin === origin
        ? readPageMessage(session, event.data)
        : undefined;
    if (message?.type === 'run') {
      if (!started) {
        started = true;
        start?.(message, event.ports[0]);
      }
    } else if (message) {
      const call = waiting.get(message.id);
      waiting.delete(message.id);
      if (message.type === 'answer') {
        call?.resolve(message.value as never);
      } else {
        call?.reject(new Error(message.message));
      }
    }
  });

  const send = (message: FrameMessage) =>
    page.postMessage(envelop(session, message), origin);
  return {
    send,
    ask: (service, args) =>
      new Promise((resolve, reject) => {
        const id = ++lastId;
        waiting.set(id, {resolve, reject});
        send({type: 'ask', id, service, args});
      }),
    onRun(callback, refused = false) {
      start = callback;
      send({type: 'ready', refused});
    },
  };
}
