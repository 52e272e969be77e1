import {PLACE_ID, SANDBOX} from '../core/policy';
import type {Project} from '../core/project';
import {
  envelop,
  readFrameMessage,
  sizeOf,
  type FrameMessage,
  type PageMessage,
} from '../core/protocol';
import {answerKey, watchFocus} from './focus';
import {fits, type Handlers, type ServiceName} from '../core/services';
import {FLOOD, FLOOD_TEXT, MOVES} from '../core/session';

/** How long, in ms, messages are gathered before the page is told of them. */
const GATHER = 50;

/** Why the page removes a frame at once. */
export type Reason = 'missing' | 'flood' | 'left' | 'history';

/** How long, in ms, a host may take before the copy's frame is taken. */
const HOST_WITHIN = 4_000;

/** Where the frame's document is. */
export interface FrameAddress {
  /** On the host. */
  host: string;
  /** Address of the document around it: `SHELL_DOCUMENT`, without the frame's headers. */
  shell: string;
  /** Where a service worker of the page answers for it without a network, if one does. */
  offline?: string;
}

/** A frame that runs; closing removes it. */
export interface Running {
  close: () => void;
}

/** What hears a frame. */
export interface FrameListeners {
  handlers: () => Partial<Handlers>;
  pictures: readonly string[];
  receive: (messages: readonly FrameMessage[]) => void;
  /** The frame is removed: it sent too much, or it is another document now. */
  end: (why: Reason) => void;
}

/**
 * Makes a frame and runs a program in it.
 *
 * @param place - where the frame is put, in place of an older one.
 */
export function openFrame(
  place: HTMLElement,
  address: FrameAddress,
  title: string,
  project: Project,
  {handlers, pictures, receive, end}: FrameListeners,
): Running {
  const session = crypto.randomUUID();
  /** The page may frame Expo Snack too; what stands in this document frames the site alone. */
  const shell = document.createElement('iframe');
  const frame = document.createElement('iframe');
  let waiting: FrameMessage[] = [];
  /** Messages since the page was last told, those that nobody reads too. */
  let heard = 0;
  let size = 0;
  let loads = 0;
  let moves = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const send = (message: PageMessage, transfer: Transferable[] = []) =>
    // The frame's origin is opaque, so no other target can be named.
    frame.contentWindow?.postMessage(envelop(session, message), '*', transfer);

  const giveUp = (why: Reason) => {
    result.close();
    end(why);
  };

  const onMessage = (event: MessageEvent<unknown>) => {
    if (event.source !== frame.contentWindow || event.origin !== 'null') {
      return;
    }
    size += sizeOf(event.data);
    if (++heard > FLOOD || size > FLOOD_TEXT) {
      giveUp('flood');
      return;
    }
    // One update of the page for all that arrives within a picture or so.
    timer ??= setTimeout(() => {
      timer = undefined;
      heard = 0;
      size = 0;
      if (waiting.length > 0) {
        receive(waiting);
        waiting = [];
      }
    }, GATHER);
    const message = readFrameMessage(session, event.data);
    if (message?.type === 'moved' && ++moves > MOVES) {
      giveUp('history');
      return;
    }
    if (message?.type === 'key') {
      answerKey(shell, message.key);
    }
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
    }
  };
  const result: Running = {
    close() {
      window.removeEventListener('message', onMessage);
      clearTimeout(timer);
      stopWatching();
      shell.remove();
      void handlers().closeCamera?.({});
    },
  };
  const stopWatching = watchFocus(shell);
  window.addEventListener('message', onMessage);
  frame.title = title;
  frame.referrerPolicy = 'no-referrer';
  // A program that writes or opens another document in its frame has ended itself.
  frame.addEventListener('load', () => {
    if (++loads > 1) {
      giveUp('left');
    }
  });
  // Scrolling to a part of a program ends at a fixed box: it would go on to the page.
  frame.style.cssText =
    'position: fixed; inset: 0; width: 100%; height: 100%; border: 0';
  shell.title = title;
  shell.src = address.shell;
  const {host, offline} = address;
  const source =
    offline !== undefined && navigator.serviceWorker?.controller
      ? sourceWithWorker(host, offline)
      : {address: host, sandbox: SANDBOX};
  shell.addEventListener('load', async () => {
    const {sandbox, address: its} = await source;
    frame.setAttribute('sandbox', sandbox);
    frame.src = `${its}#${session}`;
    // A host without it answers with a page of its own, and so does a browser that refuses it.
    const box = shell.contentDocument?.getElementById(PLACE_ID);
    if (box) {
      box.append(frame);
    } else {
      giveUp('missing');
    }
  });
  place.replaceChildren(shell);
  return result;
}

/** Where the frame's document comes from, and what its element allows it. */
interface Source {
  address: string;
  sandbox: string;
}

/**
 * Browsers ask no worker for a document in a sandbox without the site's origin,
 * so an offline copy has it at another address: there the worker, and no host,
 * answers, with the same sandbox in a header.
 */
async function sourceWithWorker(
  host: string,
  offline: string,
): Promise<Source> {
  try {
    // A worker leaves this request to the host.
    const {ok} = await fetch(host, {
      method: 'HEAD',
      cache: 'no-store',
      signal: AbortSignal.timeout(HOST_WITHIN),
    });
    if (ok) {
      return {address: host, sandbox: SANDBOX};
    }
  } catch {
    // No network, or a host that says nothing: the copy has it.
  }
  return {
    address: offline,
    sandbox: `${SANDBOX} allow-same-origin`,
  };
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
