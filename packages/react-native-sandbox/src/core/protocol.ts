import type {FirstStep} from './firstAction';
import {readMissing, type MissingName} from './missing';
import {readModelRun, type ModelRun} from './modelRun';
import {isSymbol, type ProgramPlace} from './programError';
import {isFileName, type SandboxProject} from './project';
import {cut} from './readable';
import {isService, type ServiceName} from './services';

/** Marker of the player's messages, with the version of their shape. */
export const PROTOCOL = 'playtorch-player/1';

export const CONSOLE_LEVELS = [
  'log',
  'info',
  'warn',
  'error',
  'debug',
] as const;
export type ConsoleLevel = (typeof CONSOLE_LEVELS)[number];

/** Characters of a message's text; the rest is cut. */
export const MAX_TEXT_LENGTH = 10_000;

/** Cost of any value of a message for the page, in characters. */
const VALUE_SIZE = 16;

const isPlain = (value: object): boolean =>
  Array.isArray(value) || Object.getPrototypeOf(value) === Object.prototype;

/**
 * Measures a message in characters of its texts and keys. Returns Infinity for values that no
 * message of a frame has, such as bytes.
 *
 * @param limit - size at which measuring ends
 */
export function measureMessage(data: unknown, limit: number): number {
  const pending = [data];
  let size = 0;
  while (pending.length > 0 && size <= limit) {
    const value = pending.pop();
    size += VALUE_SIZE;
    if (typeof value === 'string') {
      size += value.length;
    } else if (typeof value === 'bigint') {
      return Infinity;
    } else if (typeof value === 'object' && value !== null) {
      if (!isPlain(value)) {
        return Infinity;
      }
      // Skip arrays of millions of items, which take seconds to list.
      if (Array.isArray(value) && value.length * VALUE_SIZE > limit) {
        return Infinity;
      }
      for (const key in value) {
        size += key.length;
        pending.push((value as Fields)[key]);
      }
    }
  }
  return size;
}

/** Keys that the page handles while the frame has the focus. */
const PAGE_KEYS = ['search', 'leave'] as const;
export type PageKey = (typeof PAGE_KEYS)[number];

/**
 * Messages of the frame's input guard, on a port that the program never gets: the reader pressed
 * in the frame; the frame got the focus; a frame inside it has the focus; the frame's address
 * changed, which adds an entry to the reader's history.
 */
export type GuardMessage = 'pressed' | 'focused' | 'inside' | 'moved';

/** Messages of the page to the guard: whether the program may receive input, or a question for the focus. */
export type GuardCommand = boolean | 'where';

export type FrameMessage =
  /** Sent once, when the frame listens. `refused`: whether its try of a connection was refused. */
  | {type: 'ready'; refused?: boolean}
  /** Sent after the app's first render, or after a script's last statement. */
  | {type: 'rendered'}
  /** Sent after the first steps, which the player takes in place of the reader. */
  | {type: 'acted'}
  /** Sent several times a second while the frame's thread is free. */
  | {type: 'beat'}
  | {type: 'console'; level: ConsoleLevel; text: string}
  /** Sent when a run of a model has ended. */
  | ({type: 'modelRun'} & ModelRun)
  /** Key for the page: its search, or leaving the frame. */
  | {type: 'key'; key: PageKey}
  /** `missing`: member that the program uses and its package lacks. */
  | {
      type: 'error';
      message: string;
      place?: ProgramPlace;
      missing?: MissingName;
      /** Function of the package that threw the error: `torch.rand`. */
      symbol?: string;
    }
  | {type: 'ask'; id: number; service: ServiceName; args: unknown};

export type PageMessage =
  /**
   * `pictures`: names of the page's sample pictures, which the service `file` returns. `steps`:
   * first steps that the player takes in the program.
   */
  | {
      type: 'run';
      project: SandboxProject;
      pictures: readonly string[];
      steps: readonly FirstStep[];
    }
  | {type: 'answer'; id: number; value: unknown}
  | {type: 'refusal'; id: number; message: string};

type Envelope<Message> = Message & {
  protocol: typeof PROTOCOL;
  /** Id of the frame, which tells its messages from those of an older frame. */
  session: string;
};

/** Adds protocol and session to a message. */
export function envelop<Message extends FrameMessage | PageMessage>(
  session: string,
  message: Message,
): Envelope<Message> {
  return {...message, protocol: PROTOCOL, session};
}

type Fields = Record<string, unknown>;

function openEnvelope(session: string, data: unknown): Fields | undefined {
  if (typeof data !== 'object' || data === null) {
    return undefined;
  }
  const fields = data as Fields;
  return fields.protocol === PROTOCOL && fields.session === session
    ? fields
    : undefined;
}

const isId = (value: unknown): value is number =>
  Number.isSafeInteger(value) && (value as number) >= 0;

/**
 * Reads a message of a frame. The program shares the frame with the player's code and can send
 * anything, so all fields are checked and copied.
 *
 * @returns undefined unless it is a well-formed message of this session
 */
export function readFrameMessage(
  session: string,
  data: unknown,
): FrameMessage | undefined {
  const fields = openEnvelope(session, data);
  switch (fields?.type) {
    case 'ready':
      return {type: 'ready', refused: fields.refused === true};
    case 'rendered':
    case 'acted':
    case 'beat':
      return {type: fields.type};
    case 'key':
      return PAGE_KEYS.includes(fields.key as PageKey)
        ? {type: 'key', key: fields.key as PageKey}
        : undefined;
    case 'console':
      return CONSOLE_LEVELS.includes(fields.level as ConsoleLevel) &&
        typeof fields.text === 'string'
        ? {
            type: 'console',
            level: fields.level as ConsoleLevel,
            text: cut(fields.text, MAX_TEXT_LENGTH),
          }
        : undefined;
    case 'modelRun': {
      const run = readModelRun(fields);
      return run && {type: 'modelRun', ...run};
    }
    case 'error': {
      if (typeof fields.message !== 'string') {
        return undefined;
      }
      const message = cut(fields.message, MAX_TEXT_LENGTH);
      const place = readPlace(fields.place);
      const missing = readMissing(fields.missing);
      const symbol = isSymbol(fields.symbol) ? fields.symbol : undefined;
      return {
        type: 'error',
        message,
        ...(place && {place}),
        ...(missing && {missing}),
        ...(symbol && {symbol}),
      };
    }
    case 'ask':
      return isId(fields.id) && isService(fields.service)
        ? {
            type: 'ask',
            id: fields.id,
            service: fields.service,
            args: fields.args,
          }
        : undefined;
    default:
      return undefined;
  }
}

function readPlace(value: unknown): ProgramPlace | undefined {
  if (typeof value !== 'object' || value === null) {
    return undefined;
  }
  const {file, line} = value as Fields;
  return typeof file === 'string' && isFileName(file) && isId(line) && line > 0
    ? {file, line}
    : undefined;
}

/**
 * Reads a message of the page, which is trusted after the check of source and origin.
 *
 * @returns undefined unless it is a message of this session
 */
export function readPageMessage(
  session: string,
  data: unknown,
): PageMessage | undefined {
  const fields = openEnvelope(session, data);
  switch (fields?.type) {
    case 'run':
      return {
        type: 'run',
        project: fields.project as SandboxProject,
        pictures: fields.pictures as string[],
        steps: fields.steps as FirstStep[],
      };
    case 'answer':
      return isId(fields.id)
        ? {type: 'answer', id: fields.id, value: fields.value}
        : undefined;
    case 'refusal':
      return isId(fields.id) && typeof fields.message === 'string'
        ? {type: 'refusal', id: fields.id, message: fields.message}
        : undefined;
    default:
      return undefined;
  }
}
