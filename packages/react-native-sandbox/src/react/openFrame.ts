import {GUEST, PLACE_ID, SANDBOX} from '../core/policy';
import type {Project} from '../core/project';
import {
  envelop,
  readFrameMessage,
  sizeOf,
  type FrameMessage,
  type PageMessage,
} from '../core/protocol';
import {answerKey} from './focus';
import type {FrameAddress, FrameSource} from './frameAddress';
import type {FocusWatch} from './watchFocus';
import {fits, type Handlers, type ServiceName} from '../core/services';
import {FLOOD, FLOOD_TEXT} from '../core/session';

/** How long, in ms, messages are gathered before the page is told of them. */
const GATHER = 50;

/** Questions of a program that wait for their answer, at most. */
const OPEN_ASKS = 100;

/** Services whose answers bring bytes, which the page copies. */
const BRING_BYTES: readonly ServiceName[] = [
  'file',
  'download',
  'kernels',
  'operators',
  'takePicture',
];

/** Answers of them that are made at once; between the others the page has time for the reader. */
const AT_ONCE = 4;

/** Why the page removes a frame at once. */
export type Reason = 'missing' | 'flood' | 'left' | 'history' | 'focus';

/** A frame that runs; closing removes it. */
export interface Running {
  close: () => void;
}

type Asked = Extract<FrameMessage, {type: 'ask'}>;

/** What hears a frame. */
export interface FrameListeners {
  handlers: () => Partial<Handlers>;
  pictures: readonly string[];
  /**
   * The frame is ready.
   *
   * @param isSealed - whether host and browser keep it from every connection: only asked for a stranger's program.
   * @returns the program to run; undefined for none.
   */
  begin: (isSealed: boolean) => Promise<Project | undefined>;
  receive: (messages: readonly FrameMessage[]) => void;
  /** The frame is removed: it sent too much, or it is another document now. */
  end: (why: Reason) => void;
}

/**
 * Makes a frame and runs a program in it.
 *
 * @param place - where the frame is put, in place of an older one.
 * @param isStranger - whether a link brought the program.
 */
export function openFrame(
  place: HTMLElement,
  address: FrameAddress,
  title: string,
  isStranger: boolean,
  {handlers, pictures, begin, receive, end}: FrameListeners,
): Running {
  const session = crypto.randomUUID() + (isStranger ? GUEST : '');
  /** The page may frame Expo Snack too; what stands in this document frames the site alone. */
  const shell = document.createElement('iframe');
  const frame = document.createElement('iframe');
  let waiting: FrameMessage[] = [];
  /** Messages since the page was last told, those that nobody reads too. */
  let heard = 0;
  let size = 0;
  let loads = 0;
  let isReady = false;
  let isClosed = false;
  /** Absent for a program of the page, which is trusted with keys: assistive software gives a field the focus without any. */
  let watch: FocusWatch | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const send = (message: PageMessage, transfer: Transferable[] = []) =>
    // The frame's origin is opaque, so no other target can be named.
    frame.contentWindow?.postMessage(envelop(session, message), '*', transfer);

  const start = async (refused: boolean) => {
    const {hasAllowlist} = await source;
    const project = await begin(hasAllowlist && refused);
    if (project) {
      send({type: 'run', project, pictures}, watch ? [watch.port] : []);
    }
  };

  const giveUp = (why: Reason) => {
    // A frame that a newer run has replaced has no say in that run.
    if (!isClosed) {
      result.close();
      end(why);
    }
  };

  let open = 0;
  let asked = 0;
  const turns: Promise<unknown>[] = [];
  const reply = async ({id, service, args}: Asked) => {
    if (!isClosed) {
      try {
        const value = await answer(handlers(), service, args);
        send({type: 'answer', id, value}, bitmapOf(value));
      } catch (error) {
        send({type: 'refusal', id, message: (error as Error).message});
      }
    }
    open--;
  };
  const take = (message: Asked) => {
    if (++open > OPEN_ASKS) {
      giveUp('flood');
    } else if (BRING_BYTES.includes(message.service)) {
      const at = asked++ % AT_ONCE;
      turns[at] = Promise.resolve(turns[at])
        .then(() => reply(message))
        .then(() => new Promise((next) => setTimeout(next)));
    } else {
      void reply(message);
    }
  };

  const onMessage = (event: MessageEvent<unknown>) => {
    if (event.source !== frame.contentWindow || event.origin !== 'null') {
      return;
    }
    size += sizeOf(event.data, FLOOD_TEXT);
    // The player's own messages from a frame bring no ports.
    if (++heard > FLOOD || size > FLOOD_TEXT || event.ports.length > 0) {
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
    // A program sends it at any time; the reader presses keys where the focus is.
    if (message?.type === 'key' && (!isStranger || watch?.isIn())) {
      answerKey(shell, message.key);
    }
    if (message?.type === 'ready') {
      if (!isReady) {
        isReady = true;
        void start(message.refused === true);
      }
    } else if (message?.type === 'ask') {
      take(message);
    }
    if (message) {
      waiting.push(message);
    }
  };
  const result: Running = {
    close() {
      window.removeEventListener('message', onMessage);
      clearTimeout(timer);
      isClosed = true;
      watch?.close();
      shell.remove();
      void handlers().closeCamera?.({});
    },
  };
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
  // Most runs are of the page's own programs, and of readers without a copy: no code for others.
  const source: Promise<FrameSource> =
    isStranger || navigator.serviceWorker?.controller
      ? import('./guest').then(({chooseSource, watchFocus}) => {
          if (isStranger && !isClosed) {
            watch = watchFocus(shell, giveUp);
          }
          return chooseSource(address, isStranger);
        })
      : Promise.resolve({
          address: address.host,
          sandbox: SANDBOX,
          hasAllowlist: false,
        });
  // A host with another build has no such file.
  source.catch(() => giveUp('missing'));
  shell.addEventListener('load', async () => {
    const chosen = await source.catch(() => undefined);
    if (!chosen) {
      return;
    }
    const {sandbox, address: its} = chosen;
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
