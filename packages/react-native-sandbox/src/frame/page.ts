import {
  envelop,
  readPageMessage,
  type FrameMessage,
  type PageMessage,
} from '../core/protocol';
import type {AskPage} from '../core/services';

export type RunMessage = Extract<PageMessage, {type: 'run'}>;

/** Connection of the frame with the page that made it. */
export interface Page {
  send: (message: FrameMessage) => void;
  ask: AskPage;
  /**
   * Reports that the frame is ready, and calls back with the first `run`, since a frame runs one
   * program. `port` connects the input guard, for a program of a link.
   */
  onRun: (
    start: (message: RunMessage, port?: MessagePort) => void,
    refused?: boolean,
  ) => void;
}

interface PendingAsk {
  resolve: (value: never) => void;
  reject: (error: Error) => void;
}

/** Connects the frame with the page. */
export function connect(frame: Window): Page {
  const session = frame.location.hash.slice(1);
  // Read the site's origin from the address, since the frame's own origin is opaque.
  const {origin} = frame.location;
  // Skip the document between frame and page: SHELL_DOCUMENT of core/policy.ts.
  const page = frame.parent.parent;
  const pending = new Map<number, PendingAsk>();
  let started = false;
  let start: ((message: RunMessage, port?: MessagePort) => void) | undefined;
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
      const call = pending.get(message.id);
      pending.delete(message.id);
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
        pending.set(id, {resolve, reject});
        send({type: 'ask', id, service, args});
      }),
    onRun(callback, refused = false) {
      start = callback;
      send({type: 'ready', refused});
    },
  };
}
