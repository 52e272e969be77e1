import {GUEST, FRAME_BOX_ID, SANDBOX} from '../core/policy';
import type {FirstStep} from '../core/firstAction';
import type {SandboxProject} from '../core/project';
import {
  envelop,
  readFrameMessage,
  measureMessage,
  type FrameMessage,
  type PageMessage,
} from '../core/protocol';
import {answerKey} from './focus';
import type {FrameAddress, FrameSource} from './frameAddress';
import type {FocusWatch} from './watchFocus';
import {
  hasValidFields,
  type ServiceHandlers,
  type ServiceName,
} from '../core/services';
import {MAX_WAITING_MESSAGES, MAX_WAITING_LENGTH} from '../core/session';

/** Time that messages are gathered before the page handles them. */
const GATHER_MS = 50;

/** Questions of a program that wait for an answer. */
const MAX_PENDING_ASKS = 100;

/** Services whose answers have bytes, which the page copies. */
const BYTE_SERVICES: readonly ServiceName[] = [
  'file',
  'download',
  'kernels',
  'operators',
  'takePicture',
];

/** Answers with bytes that are made at the same time, so that the page stays responsive. */
const MAX_PARALLEL_ANSWERS = 4;

/** Reasons for which the page removes a frame. */
export type RemovalReason = 'missing' | 'flood' | 'left' | 'history' | 'focus';

/** Frame of a run. */
export interface RunningFrame {
  /** Removes the frame. */
  close: () => void;
  /**
   * Ends the run and leaves its last picture, which takes no input.
   *
   * @returns a function that removes the picture
   */
  retire: () => () => void;
}

type AskMessage = Extract<FrameMessage, {type: 'ask'}>;

/** Callbacks of a frame. */
export interface FrameListeners {
  handlers: () => Partial<ServiceHandlers>;
  pictures: readonly string[];
  /** First steps that the player takes in the program, unless a link brought it. */
  steps: readonly FirstStep[];
  /**
   * Called when the frame is ready.
   *
   * @param isSealed - whether host and browser close all connections; tested for programs of links only
   * @returns the program to run, or undefined
   */
  begin: (isSealed: boolean) => Promise<SandboxProject | undefined>;
  receive: (messages: readonly FrameMessage[]) => void;
  /** Called when the page has removed the frame. */
  end: (why: RemovalReason) => void;
}

/**
 * Makes a frame and runs a program in it.
 *
 * @param container - where the frame is put, above a retired one.
 * @param isStranger - whether a link brought the program.
 */
export function openFrame(
  container: HTMLElement,
  address: FrameAddress,
  title: string,
  isStranger: boolean,
  {handlers, pictures, steps, begin, receive, end}: FrameListeners,
): RunningFrame {
  const session = crypto.randomUUID() + (isStranger ? GUEST : '');
  /** Document around the frame, which may frame the site only; the page may frame Expo Snack too. */
  const shell = document.createElement('iframe');
  const frame = document.createElement('iframe');
  let waiting: FrameMessage[] = [];
  /** Number of messages since the last update of the page, invalid ones too. */
  let messageCount = 0;
  let size = 0;
  let loads = 0;
  let isReady = false;
  let isClosed = false;
  /** Undefined for a program of the page, which may receive keys: assistive software moves the focus without a press. */
  let watch: FocusWatch | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const send = (message: PageMessage, transfer: Transferable[] = []) =>
    // The target origin is '*', since the frame's origin is opaque.
    frame.contentWindow?.postMessage(envelop(session, message), '*', transfer);

  const start = async (refused: boolean) => {
    const {hasAllowlist} = await source;
    const project = await begin(hasAllowlist && refused);
    if (project) {
      send(
        {type: 'run', project, pictures, steps: isStranger ? [] : steps},
        watch ? [watch.port] : [],
      );
    }
  };

  const removeFrame = (why: RemovalReason) => {
    // Ignore a frame that a newer run has replaced.
    if (!isClosed) {
      result.close();
      end(why);
    }
  };

  let pendingAsks = 0;
  let byteAskCount = 0;
  const turns: Promise<unknown>[] = [];
  const reply = async ({id, service, args}: AskMessage) => {
    if (!isClosed) {
      try {
        const value = await callHandler(handlers(), service, args);
        send({type: 'answer', id, value}, listTransfers(value));
      } catch (error) {
        send({type: 'refusal', id, message: (error as Error).message});
      }
    }
    pendingAsks--;
  };
  const handleAsk = (message: AskMessage) => {
    if (++pendingAsks > MAX_PENDING_ASKS) {
      removeFrame('flood');
    } else if (BYTE_SERVICES.includes(message.service)) {
      const at = byteAskCount++ % MAX_PARALLEL_ANSWERS;
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
    size += measureMessage(event.data, MAX_WAITING_LENGTH);
    // Messages of the player's code in the frame have no ports.
    if (
      ++messageCount > MAX_WAITING_MESSAGES ||
      size > MAX_WAITING_LENGTH ||
      event.ports.length > 0
    ) {
      removeFrame('flood');
      return;
    }
    // Gather messages, so that the page renders once for all of them.
    timer ??= setTimeout(() => {
      timer = undefined;
      messageCount = 0;
      size = 0;
      if (waiting.length > 0) {
        receive(waiting);
        waiting = [];
      }
    }, GATHER_MS);
    const message = readFrameMessage(session, event.data);
    // Ignore the key unless the reader is in the frame, since a program can send it at any time.
    if (message?.type === 'key' && (!isStranger || watch?.isIn())) {
      answerKey(shell, message.key);
    }
    if (message?.type === 'ready') {
      if (!isReady) {
        isReady = true;
        void start(message.refused === true);
      }
    } else if (message?.type === 'ask') {
      handleAsk(message);
    }
    if (message) {
      waiting.push(message);
    }
  };
  const endRun = () => {
    window.removeEventListener('message', onMessage);
    clearTimeout(timer);
    isClosed = true;
    watch?.close();
    void handlers().closeCamera?.({});
  };
  const result: RunningFrame = {
    close() {
      endRun();
      shell.remove();
    },
    retire() {
      endRun();
      shell.inert = true;
      shell.title = `${title}, as it was before`;
      return () => shell.remove();
    },
  };
  window.addEventListener('message', onMessage);
  frame.title = title;
  frame.referrerPolicy = 'no-referrer';
  // A second load means that the program has opened another document in its frame.
  frame.addEventListener('load', () => {
    if (++loads > 1) {
      removeFrame('left');
    }
  });
  // Fix the frame's position, so that scrolling to a part of the program does not scroll the page.
  frame.style.cssText =
    'position: fixed; inset: 0; width: 100%; height: 100%; border: 0';
  shell.title = title;
  shell.src = address.shell;
  // Load the code for programs of links and offline copies only if it is needed.
  const source: Promise<FrameSource> =
    isStranger || navigator.serviceWorker?.controller
      ? import('./guest').then(({chooseSource, watchFocus}) => {
          if (isStranger && !isClosed) {
            watch = watchFocus(shell, removeFrame);
          }
          return chooseSource(address, isStranger);
        })
      : Promise.resolve({
          address: address.host,
          sandbox: SANDBOX,
          hasAllowlist: false,
        });
  // The import fails if the host has another build.
  source.catch(() => removeFrame('missing'));
  shell.addEventListener('load', async () => {
    const chosen = await source.catch(() => undefined);
    if (!chosen) {
      return;
    }
    const {sandbox, address: sourceAddress} = chosen;
    frame.setAttribute('sandbox', sandbox);
    frame.src = `${sourceAddress}#${session}`;
    // A missing file has the host's error page, a refused one the browser's: neither has the element.
    const box = shell.contentDocument?.getElementById(FRAME_BOX_ID);
    if (box) {
      box.append(frame);
    } else {
      removeFrame('missing');
    }
  });
  container.append(shell);
  return result;
}

/** Lists the bitmap of an answer for transfer, so that no copy stays in memory. */
function listTransfers(value: unknown): Transferable[] {
  return typeof value === 'object' && value !== null && 'bitmap' in value
    ? [value.bitmap as ImageBitmap]
    : [];
}

async function callHandler<Name extends ServiceName>(
  handlers: Partial<ServiceHandlers>,
  service: Name,
  args: unknown,
): Promise<unknown> {
  const handler = handlers[service];
  if (!handler) {
    throw new Error(`This page has no ${service} for programs.`);
  }
  if (!hasValidFields(service, args)) {
    throw new Error(`The program asked for ${service} in a wrong way.`);
  }
  return handler(args);
}
